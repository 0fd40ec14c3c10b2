// mips32_only_instructions.hpp -- instructions that compilers for MIPS32 use and MARS lacks, in a
// second table of the same form
//
// They exist in compiled programs only (Reading::compiled): the assembler does not accept them, and
// MARS's decoding ignores them.
#pragma once
#include "isa/instructions.hpp"

namespace tharsis {

// A condition that holds for unordered numbers (NaNs) is written as the negation of one that does
// not.
#define DOES [](M & m [[maybe_unused]], Operands o [[maybe_unused]])
// clang-format off
template <class M> inline constexpr Instruction<M> mips32_only_instructions[] = {
//  name         syntax         example             bits                                       help, and below it the meaning
  {"sync",      "",            "",                 "000000 00000 00000 00000 00000 001111",   "wait until all stores are done (here they always are)",
     DOES {}},
  {"pref",      "h,i($s)",     "1,-100($t2)",      "110011 sssss hhhhh iiiiiiiiiiiiiiii",     "a hint that memory will be needed (here it is always near)",
     DOES {}},

// floating point: the conditions that are not MARS's
  {"c.f.s",     "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110000",  "compare singles: a condition flag = never",
     DOES { m.set_flag(o.h, m.less(m.single(o.d), m.single(o.d))); }},
  {"c.un.s",    "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110001",  "compare singles: a condition flag = unordered",
     DOES { m.set_flag(o.h, (!m.less_or_equal(m.single(o.d), m.single(o.t))) & (!m.less(m.single(o.t), m.single(o.d)))); }},
  {"c.ueq.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110011",  "compare singles: a condition flag = equal or unordered",
     DOES { m.set_flag(o.h, (!m.less(m.single(o.d), m.single(o.t))) & (!m.less(m.single(o.t), m.single(o.d)))); }},
  {"c.olt.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110100",  "compare singles: a condition flag = less",
     DOES { m.set_flag(o.h, m.less(m.single(o.d), m.single(o.t))); }},
  {"c.ult.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110101",  "compare singles: a condition flag = less or unordered",
     DOES { m.set_flag(o.h, !m.less_or_equal(m.single(o.t), m.single(o.d))); }},
  {"c.ole.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110110",  "compare singles: a condition flag = less or equal",
     DOES { m.set_flag(o.h, m.less_or_equal(m.single(o.d), m.single(o.t))); }},
  {"c.ule.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 110111",  "compare singles: a condition flag = less, equal or unordered",
     DOES { m.set_flag(o.h, !m.less(m.single(o.t), m.single(o.d))); }},
  {"c.sf.s",    "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111000",  "compare singles: a condition flag = never",
     DOES { m.set_flag(o.h, m.less(m.single(o.d), m.single(o.d))); }},
  {"c.ngle.s",  "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111001",  "compare singles: a condition flag = unordered",
     DOES { m.set_flag(o.h, (!m.less_or_equal(m.single(o.d), m.single(o.t))) & (!m.less(m.single(o.t), m.single(o.d)))); }},
  {"c.seq.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111010",  "compare singles: a condition flag = equal",
     DOES { m.set_flag(o.h, m.single(o.d) == m.single(o.t)); }},
  {"c.ngl.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111011",  "compare singles: a condition flag = equal or unordered",
     DOES { m.set_flag(o.h, (!m.less(m.single(o.d), m.single(o.t))) & (!m.less(m.single(o.t), m.single(o.d)))); }},
  {"c.nge.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111101",  "compare singles: a condition flag = less or unordered",
     DOES { m.set_flag(o.h, !m.less_or_equal(m.single(o.t), m.single(o.d))); }},
  {"c.ngt.s",   "h,$fd,$ft",  "1,$f0,$f1",        "010001 10000 ttttt ddddd hhh 00 111111",  "compare singles: a condition flag = less, equal or unordered",
     DOES { m.set_flag(o.h, !m.less(m.single(o.t), m.single(o.d))); }},
  {"c.f.d",     "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110000",  "compare doubles: a condition flag = never",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less(m.real(o.d), m.real(o.d))); }},
  {"c.un.d",    "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110001",  "compare doubles: a condition flag = unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, (!m.less_or_equal(m.real(o.d), m.real(o.t))) & (!m.less(m.real(o.t), m.real(o.d)))); }},
  {"c.ueq.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110011",  "compare doubles: a condition flag = equal or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, (!m.less(m.real(o.d), m.real(o.t))) & (!m.less(m.real(o.t), m.real(o.d)))); }},
  {"c.olt.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110100",  "compare doubles: a condition flag = less",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less(m.real(o.d), m.real(o.t))); }},
  {"c.ult.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110101",  "compare doubles: a condition flag = less or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, !m.less_or_equal(m.real(o.t), m.real(o.d))); }},
  {"c.ole.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110110",  "compare doubles: a condition flag = less or equal",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less_or_equal(m.real(o.d), m.real(o.t))); }},
  {"c.ule.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 110111",  "compare doubles: a condition flag = less, equal or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, !m.less(m.real(o.t), m.real(o.d))); }},
  {"c.sf.d",    "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111000",  "compare doubles: a condition flag = never",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.less(m.real(o.d), m.real(o.d))); }},
  {"c.ngle.d",  "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111001",  "compare doubles: a condition flag = unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, (!m.less_or_equal(m.real(o.d), m.real(o.t))) & (!m.less(m.real(o.t), m.real(o.d)))); }},
  {"c.seq.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111010",  "compare doubles: a condition flag = equal",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, m.real(o.d) == m.real(o.t)); }},
  {"c.ngl.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111011",  "compare doubles: a condition flag = equal or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, (!m.less(m.real(o.d), m.real(o.t))) & (!m.less(m.real(o.t), m.real(o.d)))); }},
  {"c.nge.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111101",  "compare doubles: a condition flag = less or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, !m.less_or_equal(m.real(o.t), m.real(o.d))); }},
  {"c.ngt.d",   "h,$fd,$ft",  "1,$f2,$f4",        "010001 10001 ttttt ddddd hhh 00 111111",  "compare doubles: a condition flag = less, equal or unordered",
     DOES { m.both_even(o.d, o.t); m.set_flag(o.h, !m.less(m.real(o.t), m.real(o.d))); }},
};
// clang-format on
#undef DOES
}
