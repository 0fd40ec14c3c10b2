// variables_test.cpp -- values of a paused program as a tree, by pages
#include "debugger/inspection/data_runs.hpp"
#include "debugger/inspection/evaluate.hpp"
#include "debugger/inspection/variables.hpp"
#include "support/session_model.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tharsis;
using Catch::Contains;
using testing::Debugged;

namespace {

constexpr const char* declarations = R"(        .eqv    COUNT 500
        .data
n:      .word   5
msg:    .asciiz "fact = "
tab:    .word   1, -2, 3, 4
bytes:  .byte   'a', 2, -3
halves: .half   7, -8
pi:     .double 3.25, -1.5
part:   .float  0.5
buf:    .space  20
big:    .word   9:COUNT
mixed:  .word   1
        .byte   2, 3
name:   .space  8
end:
        .text
        .globl  main
main:   la      $a0, msg
        li      $t0, 42
        sw      $t0, tab
        li      $t1, 'z'
        sb      $t1, bytes+1
        l.d     $f2, pi
        add.d   $f4, $f2, $f2
        mtc1    $t0, $f1
        s.d     $f4, pi
        li      $v0, 10
        syscall
)";

std::vector<Variable> all(const Debugged& desk, Scope scope, std::size_t frame = 0,
                          const VariablePath& path = {}) {
    return variables(desk.session, scope, frame, path, 0, 1000);
}

Variable find(const std::vector<Variable>& list, const std::string& name) {
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const Variable& it) { return it.name == name; });
    INFO("variable " << name);
    REQUIRE(found != list.end());
    return *found;
}

std::vector<std::string> names(const std::vector<Variable>& list) {
    std::vector<std::string> all;
    for (const Variable& it : list) all.push_back(it.name);
    return all;
}

} // namespace

TEST_CASE("labels of data are shown as their directives declare them", "[variables]") {
    const Debugged desk(declarations);
    const auto data = all(desk, Scope::data);
    CHECK(names(data) == std::vector<std::string>{"n", "msg", "tab", "bytes", "halves", "pi",
                                                  "part", "buf", "big", "mixed", "name", "end"});
    CHECK(find(data, "n").value == "5");
    CHECK(find(data, "n").type == "word");
    CHECK(find(data, "n").evaluate_name == "word[n]");
    CHECK(find(data, "n").children == 0);
    CHECK(find(data, "msg").value == "\"fact = \"");
    CHECK(find(data, "msg").type == "string");
    CHECK(find(data, "msg").bytes == 8);
    CHECK(find(data, "tab").value == "{1, -2, 3, 4}");
    CHECK(find(data, "tab").type == "word[4]");
    CHECK(find(data, "bytes").value == "{97 'a', 2, -3}");
    CHECK(find(data, "halves").value == "{7, -8}");
    CHECK(find(data, "pi").value == "{3.25, -1.5}");
    CHECK(find(data, "pi").type == "double[2]");
    CHECK(find(data, "part").value == "0.5");
    CHECK(find(data, "part").type == "float");
    CHECK(find(data, "buf").type == "word[5]");
    CHECK(find(data, "end").value == "no data");
    CHECK(find(data, "end").read_only);
    CHECK(variable_count(desk.session, Scope::data, 0, {}) == 12);
}

TEST_CASE("items of an array can be evaluated again and assigned", "[variables]") {
    Debugged desk(declarations);
    const auto data = all(desk, Scope::data);
    for (const std::string name : {"tab", "bytes", "halves", "pi"}) {
        const Variable array = find(data, name);
        const auto items = all(desk, Scope::data, 0, array.path);
        REQUIRE(items.size() == array.children);
        for (const Variable& item : items) {
            INFO(name << item.name << " = " << item.evaluate_name);
            const Evaluation again = evaluate(desk.session, item.evaluate_name, {});
            CHECK(again.error.empty());
            CHECK(again.address == item.address);
            CHECK(item.value.starts_with(again.text));
        }
    }
    const Variable second = all(desk, Scope::data, 0, find(data, "halves").path)[1];
    CHECK(second.name == "[1]");
    CHECK(second.evaluate_name == "half[halves+2]");
    const Evaluation set =
        evaluate(desk.session, second.evaluate_name + " = " + second.value, {}, true);
    CHECK(set.edited);
    CHECK(evaluate(desk.session, second.evaluate_name + " = 9", {}, true).edited);
    CHECK(all(desk, Scope::data, 0, find(data, "halves").path)[1].value == "9");
}

TEST_CASE("big arrays have pages, also if a client asks for all at once", "[variables]") {
    const Debugged desk(declarations);
    const Variable big = find(all(desk, Scope::data), "big");
    CHECK(big.type == "word[500]");
    CHECK(big.value == "{9, 9, 9, 9, 9, 9, 9, 9, ...}");
    const auto pages = all(desk, Scope::data, 0, big.path);
    CHECK(names(pages) == std::vector<std::string>{"[0..99]", "[100..199]", "[200..299]",
                                                   "[300..399]", "[400..499]"});
    const auto last = variables(desk.session, Scope::data, 0, pages[4].path, 98, 10);
    CHECK(names(last) == std::vector<std::string>{"[498]", "[499]"});
    CHECK(last[1].evaluate_name == "word[big+1996]");
    CHECK(variables(desk.session, Scope::data, 0, pages[4].path, 100, 10).empty());
    CHECK(variables(desk.session, Scope::data, 0, {{8, 5}}, 0, 10).empty());
    CHECK(variables(desk.session, Scope::data, 0, {{99}}, 0, 10).empty());
    CHECK(variables(desk.session, Scope::data, 0, {{0, 0, 0, 7}}, 0, 10).empty());
}

TEST_CASE("a label with several directives has one node for each of them", "[variables]") {
    const Debugged desk(declarations);
    const Variable mixed = find(all(desk, Scope::data), "mixed");
    CHECK(mixed.children == 2);
    CHECK(mixed.bytes == 6);
    const auto parts = all(desk, Scope::data, 0, mixed.path);
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].value == "1");
    CHECK(parts[1].value == "{2, 3}");
    CHECK(names(all(desk, Scope::data, 0, parts[1].path)) ==
          std::vector<std::string>{"[0]", "[1]"});
}

TEST_CASE("what a program reads into reserved bytes is shown as text", "[variables]") {
    Debugged desk(declarations);
    for (u32 n = 0; n < 5; ++n)
        REQUIRE_FALSE(desk.session.assign({{}, {desk.address("name") + n, 1}, false},
                                          {Value::Kind::word, u32("Anna\n"[n]), 0}));
    CHECK(find(all(desk, Scope::data), "name").value == "\"Anna\\n\"");
    CHECK(find(all(desk, Scope::data), "name").changed);
    CHECK_FALSE(find(all(desk, Scope::data), "tab").changed);
}

TEST_CASE("registers have their meanings and marks of what the last command changed",
          "[variables]") {
    Debugged desk(declarations);
    (void)desk.session.step_line();
    const auto registers = all(desk, Scope::registers);
    CHECK(registers.size() == 35);
    const Variable a0 = find(registers, "$a0");
    CHECK(a0.value == "0x10010004 (msg)");
    CHECK(a0.note == "\"fact = \"");
    CHECK(a0.changed);
    CHECK_FALSE(find(registers, "$t0").changed);
    CHECK(find(registers, "$zero").read_only);
    CHECK(find(registers, "pc").value == "0x00400008 (main+8)");
    (void)desk.session.step_line();
    CHECK(find(all(desk, Scope::registers), "$t0").value == "42 (0x2a)");
    const auto decimal =
        variables(desk.session, Scope::registers, 0, {}, 8, 1, NumberBase::decimal);
    CHECK(decimal.at(0).value == "42");
    const auto hexadecimal =
        variables(desk.session, Scope::registers, 0, {}, 8, 1, NumberBase::hexadecimal);
    CHECK(hexadecimal.at(0).value == "0x0000002a");
}

TEST_CASE("floating-point registers are shown as doubles and as singles", "[variables]") {
    Debugged desk(declarations);
    (void)desk.session.run_to({desk.address("main") + 4 * 11});
    const auto groups = all(desk, Scope::floating);
    CHECK(names(groups) == std::vector<std::string>{"double", "float", "flags"});
    const auto doubles = all(desk, Scope::floating, 0, groups[0].path);
    REQUIRE(doubles.size() == 16);
    CHECK(find(doubles, "double($f2)").value == "3.25");
    CHECK(find(doubles, "double($f4)").value == "6.5");
    CHECK(all(desk, Scope::floating, 0, groups[1].path).size() == 32);
    CHECK(evaluate(desk.session, "double($f2)", {}).text == "3.25");
    CHECK(all(desk, Scope::floating, 0, groups[2].path).empty());
}

TEST_CASE("what the last command changed is shown by the size of its items", "[variables]") {
    Debugged desk(declarations);
    (void)desk.session.run_to({desk.address("main") + 4 * 14});
    const auto changed = all(desk, Scope::changed);
    const Variable tab = find(changed, "tab");
    CHECK(tab.value == "42 (0x2a)");
    CHECK(tab.note == "was 1");
    const Variable byte = find(changed, "bytes+1");
    CHECK(byte.value == "122 'z'");
    CHECK(byte.type == "byte");
    CHECK(byte.note == "was 2");
    CHECK(find(changed, "pi").type == "double");
    CHECK(find(changed, "pi").value == "6.5");
    CHECK(find(changed, "pi").note == "was 3.25");
    CHECK(find(changed, "$t0").note == "was 0");
}

TEST_CASE("a frame has arguments, saved registers and its words, each with its meaning",
          "[variables]") {
    Debugged desk(R"(        .globl  main
main:   li      $a0, 5
        li      $t0, 77
        addiu   $sp, $sp, -4
        sw      $t0, 0($sp)
        jal     f
        li      $v0, 10
        syscall
f:      addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        sw      $s0, 16($sp)
        move    $s0, $a0
        mtc1    $a0, $f0
        cvt.d.w $f0, $f0
        sdc1    $f0, 8($sp)
        sw      $s0, 4($sp)
        lw      $t1, 24($sp)
        li      $a0, 0
here:   nop
        jr      $ra
)");
    (void)desk.session.run_to({desk.address("here")});
    const auto rows = all(desk, Scope::frame);
    CHECK(names(rows) == std::vector<std::string>{"$a0", "0($sp)", "4($sp)", "8($sp)", "16($sp)",
                                                  "20($sp)", "24($sp)"});
    CHECK(rows[0].value == "5");
    CHECK_THAT(rows[0].note, Contains("argument"));
    CHECK(rows[0].evaluate_name.empty()); // the register holds another value by now
    CHECK(rows[2].value == "5");
    CHECK(rows[2].note == "saved $a0"); // $s0 holds it
    CHECK(rows[3].value == "5.0");
    CHECK(rows[3].type == "double");
    CHECK(rows[4].note == "saved $s0");
    CHECK(rows[5].note == "saved $ra");
    CHECK(rows[6].value == "77 (0x4d)");
    CHECK(rows[6].note == "argument on the stack");
    for (const Variable& row : rows)
        if (row.address) CHECK(evaluate(desk.session, row.evaluate_name, 0).address == row.address);
    const auto page = variables(desk.session, Scope::frame, 0, {}, 3, 2);
    CHECK(names(page) == std::vector<std::string>{"8($sp)", "16($sp)"});
    const auto caller = all(desk, Scope::frame, 1);
    CHECK(names(caller) == std::vector<std::string>{"0($sp)"});
    CHECK(evaluate(desk.session, caller[0].evaluate_name, 1).text == "77 (0x4d)");
    CHECK(all(desk, Scope::frame, 2).empty());
    const auto registers = all(desk, Scope::registers, 1);
    CHECK(registers.size() == 33);
    CHECK_THAT(find(registers, "$s0").note, Contains("saved at 0x"));
    CHECK(find(registers, "$t1").value == "not known");
    CHECK(find(registers, "$t1").read_only);
}

TEST_CASE("a frame with a wild $sp has no words", "[variables]") {
    Debugged desk(R"(        .globl  main
main:   li      $sp, 16
        nop
        nop
)");
    (void)desk.session.step_line();
    CHECK(all(desk, Scope::frame).empty());
    CHECK(variable_count(desk.session, Scope::frame, 0, {}) == 0);
}

TEST_CASE("declared data is known in included files, macros and spim's dialect", "[variables]") {
    const Program macros = testing::program_of(R"(        .macro  pair (%name)
%name:  .half   1, 2
        .end_macro
        .data
        pair    (one)
        .ALIGN  3
        .Double 1.0
        .text
main:   nop
)");
    using Kind = DataRun::Kind;
    CHECK(data_runs(macros) ==
          std::vector<DataRun>{{0x1001'0000, 4, Kind::half}, {0x1001'0008, 8, Kind::real}});
    AssemblerOptions options;
    options.dialect = Dialect::spim;
    const Program spim = testing::program_of(R"(        .data
x:      .word   1
t:      .asciiz "ab"
        .text
        .globl  main
main:   jr      $ra
)",
                                             options);
    const auto runs = data_runs(spim); // those of the start-up code, too
    const auto has = [&](const DataRun& run) {
        return std::find(runs.begin(), runs.end(), run) != runs.end();
    };
    CHECK(has({0x1001'0000, 4, Kind::word}));
    CHECK(has({0x1001'0004, 3, Kind::text}));
}

TEST_CASE("declared data of GNU as is known from its labels", "[variables]") {
    AssemblerOptions options;
    options.dialect = Dialect::gas;
    const Program program = testing::program_of(R"(        .data
        .align  3
pi:     .double 3.5
w:      .long   1, w + 4
        .short  4
        .word   5
name:   .string "a, b", "c"
        .align  2
f:      .single 1.5
q:      .quad   1
z:      .zero   6
        .byte   9
b:      .byte   ',', 2; .byte 3
        .align  3
mixed:  .byte   1
        .long   2
        .byte   3
        .quad   4
letters: .byte  'a, 'b', ',
        .byte   4
        .text
        .globl  main
main:   jr      $ra
)",
                                                options);
    using Kind = DataRun::Kind;
    const auto at = [&](const char* label) { return program.find_symbol(label)->address; };
    const auto runs = data_runs(program);
    const auto has = [&](const DataRun& run) {
        return std::find(runs.begin(), runs.end(), run) != runs.end();
    };
    CHECK(has({at("pi"), 8, Kind::real}));
    CHECK(has({at("w"), 8, Kind::word}));
    CHECK(has({at("w") + 8, 2, Kind::half}));
    CHECK(has({at("w") + 12, 4, Kind::word}));
    CHECK(has({at("name"), 7, Kind::text}));
    CHECK(has({at("f"), 4, Kind::single}));
    CHECK(has({at("q"), 8, Kind::word}));
    CHECK(has({at("b"), 3, Kind::byte}));
    CHECK(has({at("mixed") + 4, 4, Kind::word}));
    CHECK(has({at("mixed") + 8, 1, Kind::byte}));
    CHECK(has({at("mixed") + 16, 8, Kind::word}));
    CHECK(has({at("letters"), 4, Kind::byte}));
}
