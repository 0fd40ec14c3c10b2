// debug_information_test.cpp -- procedures, variables and frames that a debugger learns from a
// program's words and labels
#include "assembler/assembler.hpp"
#include "formats/elf/data_types.hpp"
#include "formats/elf/debug_units.hpp"
#include "formats/elf/frame_states.hpp"
#include "isa/registers.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace tharsis;

namespace {

using Kind = KnownValue::Kind;

Program program_with(const std::string& text, bool delay_slots = false) {
    AssemblerOptions options;
    options.start_at_main = true;
    options.delayed_branching = delay_slots;
    const Assembly assembly = assemble(std::vector<SourceFile>{{"p.asm", text}}, options);
    REQUIRE(assembly.program);
    return *assembly.program;
}

/// The states before the instructions of the procedure with this name.
std::vector<FrameState> states_of(const Program& program, std::string_view name,
                                  bool delay_slots = false) {
    for (const ProcedureRange& it : procedures_of(program))
        if (it.name == name) return frame_states(program, it, delay_slots);
    FAIL("no procedure " << name);
    return {};
}

/// $sp before each instruction, relative to the call; 9999: not known.
std::vector<i32> stack_offsets(const std::vector<FrameState>& states) {
    std::vector<i32> offsets;
    for (const FrameState& state : states) {
        const KnownValue sp = state.registers[registers::sp];
        offsets.push_back(sp.is(Kind::stack) ? sp.value : 9999);
    }
    return offsets;
}

} // namespace

TEST_CASE("procedures begin at global labels, at targets of calls, and where text begins",
          "[elf]") {
    const Program program = program_with(".text\nnop\n.globl main\nmain: jal helper\nloop: b loop\n"
                                         "helper: jr $ra\n.globl last\nlast: nop\n"
                                         ".ktext 0x80000180\neret\n");
    std::vector<std::string> names;
    u32 words = 0;
    for (const ProcedureRange& it : procedures_of(program)) {
        names.push_back(it.name);
        words += (it.end - it.begin) / 4;
    }
    CHECK(names ==
          std::vector<std::string>{"text_00400000", "main", "helper", "last", "text_80000180"});
    CHECK(words == program.text.size());
}

TEST_CASE("a call is recursive if its own procedure may be called within it", "[elf]") {
    const auto recursive = [](const std::string& text) {
        const Program program = program_with(text);
        std::vector<u32> indices; // of instructions
        for (const u32 address : recursive_calls(program, procedures_of(program)))
            indices.push_back((address - program.text[0].address) / 4);
        return indices;
    };
    const std::string main = "main: jal f\nb main\n", leaf = "leaf: jr $ra\n";
    CHECK(recursive(main + "f: jal leaf\njr $ra\n" + leaf).empty());
    CHECK(recursive(main + "f: jal leaf\njal f\njr $ra\n" + leaf) == std::vector<u32>{3});
    CHECK(recursive(main + "f: bgezal $zero, g\njr $ra\ng: jal leaf\njal f\njr $ra\n" + leaf) ==
          std::vector<u32>{2, 5});
}

TEST_CASE("a program without labels has a procedure, too", "[elf]") {
    const auto all = procedures_of(program_with("li $v0, 10\nsyscall\n"));
    REQUIRE(all.size() == 1);
    CHECK(all[0].name == "_start");
    REQUIRE(all[0].place);
    CHECK(all[0].place->line == 1);
}

TEST_CASE("a frame is known through its prologue and epilogue", "[elf]") {
    const Program program =
        program_with("main: jal f\nf: addiu $sp, $sp, -8\nsw $ra, 4($sp)\nsw $s0, 0($sp)\n"
                     "jal f\nlw $s0, 0($sp)\nlw $ra, 4($sp)\naddiu $sp, $sp, 8\njr $ra\n");
    const auto states = states_of(program, "f");
    CHECK(stack_offsets(states) == std::vector<i32>{0, -8, -8, -8, -8, -8, -8, 0});
    CHECK_FALSE(states[1].saved[registers::ra]);
    CHECK(states[2].saved[registers::ra] == -4);
    CHECK(states[3].saved[16] == -8);
    CHECK_FALSE(states[4].is_original(registers::ra)); // after the call
    CHECK(states[4].saved[registers::ra] == -4);
    CHECK(states[6].is_original(registers::ra));
    CHECK_FALSE(states[6].saved[registers::ra]);
}

TEST_CASE("a frame is known after a return in the middle of a procedure", "[elf]") {
    const Program program =
        program_with("main: jal f\nf: addiu $sp, $sp, -4\nsw $ra, 0($sp)\nbeqz $a0, other\n"
                     "addiu $sp, $sp, 4\njr $ra\nother: li $v0, 1\naddiu $sp, $sp, 4\njr $ra\n");
    CHECK(stack_offsets(states_of(program, "f")) == std::vector<i32>{0, -4, -4, -4, 0, -4, -4, 0});
}

TEST_CASE("what differs between the paths to an instruction is not known there", "[elf]") {
    const Program program = program_with("main: jal f\nf: beqz $a0, join\naddiu $sp, $sp, -4\n"
                                         "join: nop\njr $ra\n");
    CHECK(stack_offsets(states_of(program, "f")) == std::vector<i32>{0, 0, 9999, 9999});
}

TEST_CASE("a loop that moves the stack makes it unknown", "[elf]") {
    const Program program = program_with("main: jal f\nf: addiu $sp, $sp, -4\nbnez $t0, f\n"
                                         "jr $ra\n");
    CHECK(stack_offsets(states_of(program, "f")) == std::vector<i32>{9999, 9999, 9999});
}

TEST_CASE("the delay slot of a return may release the frame", "[elf]") {
    const Program program = program_with("main: jal f\nnop\nf: addiu $sp, $sp, -4\nbeqz $a0, out\n"
                                         "nop\nnop\nout: jr $ra\naddiu $sp, $sp, 4\n",
                                         true);
    CHECK(stack_offsets(states_of(program, "f", true)) == std::vector<i32>{0, -4, -4, -4, -4, -4});
}

TEST_CASE("the entry of a program has no caller", "[elf]") {
    const Program program = program_with(".globl main\nmain: nop\n");
    CHECK_FALSE(states_of(program, "main")[0].is_original(registers::ra));
}

TEST_CASE("labels of data are variables with the type of their directive", "[elf]") {
    const Program program = program_with(".data\nw: .word 1, 2, 3\nh: .half 1\nb: .byte 1, 2\n"
                                         "s: .asciiz \"ab\"\nf: .float 1.5\nd:\n# comment\n"
                                         " .double 1.5, 2.5\nroom: .space 8\nodd: .space 3\n"
                                         ".text\nmain: nop\n");
    struct Row {
        std::string name;
        DataType type;
        u32 count;
        bool is_array;
        bool operator==(const Row&) const = default;
    };
    std::vector<Row> rows;
    for (const DataVariable& it : data_variables(program))
        rows.push_back({it.symbol->name, it.type, it.count, it.is_array});
    const std::vector<Row> expected = {
        {"w", DataType::word, 3, true},    {"h", DataType::half, 1, false},
        {"b", DataType::byte, 2, true},    {"s", DataType::character, 3, true},
        {"f", DataType::single, 1, false}, {"d", DataType::real, 2, true},
        {"room", DataType::word, 2, true}, {"odd", DataType::byte, 3, true},
    };
    REQUIRE(rows.size() == expected.size());
    for (std::size_t k = 0; k < rows.size(); ++k) {
        INFO(rows[k].name << " " << rows[k].count);
        CHECK(rows[k] == expected[k]);
    }
}

TEST_CASE("procedures are grouped by the file in which they begin", "[elf]") {
    AssemblerOptions options;
    options.start_at_main = true;
    const Assembly assembly =
        assemble(std::vector<SourceFile>{{"a.asm", ".globl main\nmain: jal second\n"},
                                         {"b.asm", ".globl second\nsecond: jr $ra\n"}},
                 options);
    REQUIRE(assembly.program);
    const auto units = debug_units(*assembly.program);
    REQUIRE(units.size() == 2);
    CHECK(units[0].files == std::vector<FileId>{0});
    CHECK(units[1].procedures[0].name == "second");
    CHECK(units[1].number_of(1) == 1);
    CHECK(units[1].number_of(0) == 0);
}

TEST_CASE("labels of data have the types of GNU as's directives, too", "[elf]") {
    AssemblerOptions options;
    options.dialect = Dialect::gas;
    const Assembly assembly =
        assemble(std::vector<SourceFile>{{"p.s", "        .data\nh: .short -3, 4\nhalf: .2byte 1\n"
                                                 "s: .string \"ab\"\n .align 2\nf: .single 1.5\n"
                                                 "w: .long 1\n        .text\n        .globl main\n"
                                                 "main: jr $ra\n"}},
                 options);
    REQUIRE(assembly.program);
    std::string found;
    for (const DataVariable& it : data_variables(*assembly.program))
        found += it.symbol->name + ':' + std::to_string(static_cast<int>(it.type)) + ' ';
    const auto row = [](const char* name, DataType type) {
        return std::string(name) + ':' + std::to_string(static_cast<int>(type)) + ' ';
    };
    CHECK(found == row("h", DataType::half) + row("half", DataType::half) +
                       row("s", DataType::character) + row("f", DataType::single) +
                       row("w", DataType::word));
}

TEST_CASE("the directive of a variable is the one that the assembler has read", "[elf]") {
    const Program program =
        program_with(".eqv BY .byte\n.macro pair\n.half 1, 2\n.end_macro\n.data\n"
                     "b: BY 1, 2, 3, 4\nh: pair\nt: # .asciiz\n.align 2\n"
                     ".word 1\n.text\nmain: nop\n");
    std::string found;
    for (const DataVariable& it : data_variables(program))
        found += fmt::format("{} {} {}, ", it.symbol->name, static_cast<int>(it.type), it.count);
    const auto row = [](const char* name, DataType type, u32 count) {
        return fmt::format("{} {} {}, ", name, static_cast<int>(type), count);
    };
    CHECK(found ==
          row("b", DataType::byte, 4) + row("h", DataType::half, 2) + row("t", DataType::word, 1));
}
