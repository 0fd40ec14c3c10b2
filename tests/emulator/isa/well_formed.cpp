// well_formed.cpp -- must compile: the malformed files without their errors
// Without this test, the others would also pass if nothing compiled at all.
#include "isa/pseudo_text.hpp"
struct NullMachine {};
constexpr tharsis::Instruction<NullMachine> row{
    "addu",        "$d,$s,$t",
    "$t1,$t2,$t3", "000000 sssss ttttt ddddd 00000 100001",
    "add",         [](NullMachine&, tharsis::Operands) {}};
constexpr auto step = tharsis::pseudo_text::read_step("subu r1,r2,r3", "");
