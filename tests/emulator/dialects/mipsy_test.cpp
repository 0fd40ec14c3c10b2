// mipsy_test.cpp -- mipsy's grammar, its words, its names in several files, and its source model
// What programs print is tested with the programs of tests/dialects/mipsy.
#include "assembler/dialects/declared.hpp"
#include "assembler/dialects/mipsy/instructions.hpp"
#include "assembler/source/source_model.hpp"
#include "isa/isa.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

AssemblerOptions mipsy_options() {
    AssemblerOptions options;
    options.dialect = Dialect::mipsy;
    options.layout = rules_of(Dialect::mipsy).layout;
    return options;
}

/// The words of the program itself, in the user's text.
std::vector<u32> own_words(const std::string& text) {
    const Assembly assembly = assembled("main:\n" + text + "\n", mipsy_options());
    std::vector<u32> result;
    if (assembly.program)
        for (const TextWord& word : assembly.program->text)
            if (word.address < 0x80000000) result.push_back(word.word);
    return result;
}

/// The first word of data; nullopt if the text does not assemble.
std::optional<u32> first_word(const std::string& text) {
    const Assembly assembly = assembled(text + "\n.text main: jr $ra\n", mipsy_options());
    if (!assembly.program) return std::nullopt;
    const std::string bytes = data(*assembly.program, 0x10010000, 4);
    u32 word = 0;
    for (std::size_t k = 0; k < 4; ++k) word |= u32{static_cast<u8>(bytes[k])} << 8 * k;
    return word;
}

using Words = std::vector<u32>;

} // namespace

TEST_CASE("a character between single quotes is its code, escaped or not", "[mipsy]") {
    std::string plain = "`~!@#$%^&*()-_=+[{]}|;:,<.>/?";
    for (char c = 'A'; c <= 'Z'; ++c) plain += c;
    for (char c = 'a'; c <= 'z'; ++c) plain += c;
    for (char c = '0'; c <= '9'; ++c) plain += c;
    for (const char c : plain) {
        INFO(c);
        CHECK(own_words(fmt::format("li $t0, '{}'", c)) == Words{0x20080000u | static_cast<u8>(c)});
    }
    const std::pair<char, u8> escapes[] = {{'0', 0},   {'r', 13}, {'n', 10}, {'t', 9},
                                           {'\\', 92}, {'"', 34}, {'\'', 39}};
    for (const auto& [name, code] : escapes)
        CHECK(own_words(fmt::format("li $t0, '\\{}'", name)) == Words{0x20080000u | code});
}

TEST_CASE("the operators of expressions bind as in C", "[mipsy]") {
    CHECK(first_word(".data .word 1") == 1u);
    CHECK(first_word(".data .word 0x123") == 0x123u);
    CHECK(first_word(".data .word 1 + 2 - 3 + 4 - 5") == 0xffffffffu);
    CHECK(first_word("abc = 1 .data\n.word 1 | 3 & 012 + 32 / 1 * 50 ^ ~5 - -3 % (3 >> 2 | abc + "
                     "++2 << 3)") == 0xffffffffu);
    CHECK(first_word(".data .word -(2 + 3) * 2") == 0xfffffff6u);
    CHECK(first_word(".data .word 7 / 0") == std::nullopt);
}

TEST_CASE("a text keeps its escaped quotes", "[mipsy]") {
    const Assembly assembly = assembled(
        ".data\n.ascii \"hello \\\"jeff\\\"\\n\"\n.text\nmain: jr $ra\n", mipsy_options());
    REQUIRE(assembly.program);
    CHECK(data(*assembly.program, 0x10010000, 13) == "hello \"jeff\"\n");
}

TEST_CASE("names have letters, digits, underscores and dots", "[mipsy]") {
    CHECK(own_words("i: abc_1.x: b abc_1.x") == Words{0x1000ffff});
}

TEST_CASE("pseudo-instructions expand as mipsy's table says", "[mipsy]") {
    CHECK(own_words("li $t0, -1") == Words{0x2008ffff});                // addi
    CHECK(own_words("li $t0, 40000") == Words{0x34089c40});             // ori
    CHECK(own_words("li $t0, 70000") == Words{0x3c080001, 0x35081170}); // lui, ori
    CHECK(own_words("la $t0, main") == Words{0x3c080040, 0x35080000});
    CHECK(own_words("la $t0, 4($t1)") == Words{0x25280004}); // addiu
    CHECK(own_words("lw $t0, 4($t1)") == Words{0x8d280004});
    CHECK(own_words("lw $t0, main") == Words{0x3c010040, 0x34210000, 0x8c280000});
    CHECK(own_words("lw $t0, main + 4($t1)") ==
          Words{0x3c010040, 0x34210004, 0x00290821, 0x8c280000});
    CHECK(own_words("add $t0, $t1, 1") == Words{0x20010001, 0x01214020});
    CHECK(own_words("bge $t0, $t1, main") == Words{0x0109082a, 0x1020fffe});
    CHECK(own_words("bge $t0, 1, main") == Words{0x34010001, 0x0101082a, 0x1020fffd});
    CHECK(own_words("move $t0, $t1") == Words{0x00094021});
    CHECK(own_words("seb $t0, $t1") == Words{0x7c094420});
    CHECK(own_words("dbg_print_str main").size() == 13);
}

TEST_CASE("each native form of mipsy is a row of the instruction tables", "[mipsy]") {
    const std::size_t rows = instruction_rows().size() + mips32_only_rows().size();
    unsigned natives = 0;
    for (const std::string_view name : mipsy::mnemonics())
        for (const mipsy::Signature& form : mipsy::all_forms(name)) {
            INFO(name << " " << form.format);
            natives += form.native();
            if (form.native()) CHECK(form.row < rows);
            for (const mipsy::Step& step : form.steps)
                CHECK(mipsy::native_form(step.name).native());
        }
    CHECK(natives > 60);
}

TEST_CASE("all files of a program for mipsy share their labels", "[mipsy]") {
    const std::vector<SourceFile> files{{"a.s", "main: jal helper\n jr $ra\n.data\nx: .word 5\n"},
                                        {"b.s", "helper: lw $a0, x\n jr $ra\n"}};
    CHECK(assembled(files, mipsy_options()).program);
    const std::vector<SourceFile> twice{{"a.s", "main: jr $ra\n"}, {"b.s", "main: jr $ra\n"}};
    CHECK(findings(assembled(twice, mipsy_options())) ==
          std::vector<std::string>{"1:1 label-twice"});
}

TEST_CASE("the start-up code is in kernel text, and main at the start of text", "[mipsy]") {
    const Assembly assembly = assembled("main: jr $ra\n", mipsy_options());
    REQUIRE(assembly.program);
    CHECK(assembly.program->entry == 0x80000000);
    REQUIRE(assembly.program->find_symbol("main"));
    CHECK(assembly.program->find_symbol("main")->address == 0x00400000);
}

TEST_CASE("a file names its dialect in a comment of its first lines", "[dialects]") {
    CHECK(declared_dialect("# dialect: mipsy\nmain:\n") == "mipsy");
    CHECK(declared_dialect("# by A. Student\n#  dialect:  spim   (course 1)\r\n") == "spim");
    CHECK(declared_dialect("\n\n\n\n\n\n\n\n\n\n# dialect: mipsy\n") == "");
    CHECK(declared_dialect("main: # dialect: mipsy\n") == "");
    CHECK(declared_dialect("# a dialect: mipsy") == "");
    for (const char* line : {"# Dialect: MIPSY", "# dialect = mipsy", "# dialect: \"mipsy\"",
                             "#dialect='mipsy'", "# DIALECT:mipsy (course)"})
        CHECK(declared_dialect(line) == "mipsy");
    CHECK(declared_dialect("# Dialect: French") == "");
    CHECK(declared_dialect("# dialect: French") == "French");
    CHECK(declared_word("# dialect: \"Mipsy\"") == "Mipsy");
}

TEST_CASE("a program that another dialect accepts is recognised", "[dialects]") {
    const auto fitting = [](const std::string& text, Dialect dialect) {
        const SourceFile file{"a.s", text};
        AssemblerOptions options;
        options.dialect = dialect;
        if (const MemoryLayout* own = rules_of(dialect).layout) options.layout = own;
        return fitting_dialects({&file, 1}, options);
    };
    using Names = std::vector<std::string_view>;
    CHECK(fitting("main: push $ra\n jr $ra\n", Dialect::mars) == Names{"mipsy"});
    CHECK(fitting("main: li $v0, 10\n syscall\n", Dialect::spim) == Names{"mars", "mipsy"});
    // Nothing calls main in MARS, so it cannot return there.
    CHECK(fitting("main: jr $ra\n", Dialect::spim) == Names{"mipsy"});
    CHECK(fitting("Main: beqz $t0, end\n jal end\n end: j back\n nop\n back: jr $ra\n",
                  Dialect::spim) == Names{});
    CHECK(fitting("Main: jal f\n li $v0, 10\n syscall\n f: jr $ra\n", Dialect::spim) ==
          Names{"mars"});
    CHECK(fitting("main: nonsense\n", Dialect::mars) == Names{});
    // MARS leaves out what it does not know: that makes no program for MARS of it.
    CHECK(fitting("main: jr $ra\n.abicalls\n", Dialect::gas) == Names{});
}

TEST_CASE("spim's start-up code calls a private main, and misses one that is not there",
          "[mipsy]") {
    AssemblerOptions options;
    options.dialect = Dialect::spim;
    const Assembly private_main = assembled("\n  main: jr $ra\n", options);
    CHECK(findings(private_main).empty());
    REQUIRE(private_main.program);
    const Symbol* main = private_main.program->find_symbol("main");
    REQUIRE(main);
    CHECK(main->global);
    CHECK(main->address == 0x0040'0024);
    CHECK(findings(assembled("\n  start: jr $ra\n", options)) ==
          std::vector<std::string>{"2:3 undefined-symbol"});
}

TEST_CASE("a byte that a debugger stores has a value", "[mipsy]") {
    const Assembly assembly = assembled(
        "main: lb $a0, x\n move $t0, $a0\n jr $ra\n.data\nx: .space 1\n", mipsy_options());
    REQUIRE(assembly.program);
    for (const bool is_set : {false, true}) {
        ScriptedHost host;
        Machine machine(*assembly.program, host);
        if (is_set) CHECK(machine.poke_byte(0x10010000, 0));
        const Stop stop = machine.run(100);
        CHECK(stop.reason == (is_set ? StopReason::exited : StopReason::fault));
    }
}

TEST_CASE("a register that a debugger writes has a value", "[mipsy]") {
    const Assembly assembly = assembled("main: add $t0, $t1, 1\n jr $ra\n", mipsy_options());
    REQUIRE(assembly.program);
    ScriptedHost host;
    Machine machine(*assembly.program, host);
    machine.state().r[9] = 5;
    machine.give_value(9);
    CHECK(machine.run(100).reason == StopReason::exited);
}

TEST_CASE("a register that a load left without a value names the load", "[mipsy]") {
    const Assembly assembly =
        assembled("main: lw $t1, x\n move $t0, $t1\n.data\nx: .space 4\n", mipsy_options());
    REQUIRE(assembly.program);
    ScriptedHost host;
    Machine machine(*assembly.program, host);
    const Stop stop = machine.run(100);
    REQUIRE(stop.fault);
    CHECK(stop.fault->kind == FaultKind::register_unset);
    CHECK(stop.fault->number == 9);
    CHECK(stop.fault->address == 0x00400008);
}

TEST_CASE("the source model knows the names of a program for mipsy", "[mipsy]") {
    const std::string text = "SIZE = 4\nmain: la $t0, table + SIZE\n  bal main\n  jr $ra\n  "
                             ".data\ntable: .word 1 : SIZE\n";
    const SourceFile file{"a.s", text};
    const SourceModel model = analyse({&file, 1}, mipsy_options());
    CHECK(model.diagnostics.empty());
    std::vector<std::string> names;
    for (const Definition& one : model.definitions)
        if (one.unit == 0 && one.name_range.file == 0) names.push_back(one.name);
    CHECK(names == std::vector<std::string>{"SIZE", "main", "table"});
    const auto at = [&](std::string_view word, std::size_t nth) {
        std::size_t found = text.find(word);
        for (; nth > 0; --nth) found = text.find(word, found + 1);
        return model.definition_at(0, static_cast<u32>(found));
    };
    REQUIRE(at("main", 1) != no_id);
    CHECK(at("main", 1) == at("main", 0));
    REQUIRE(at("table", 0) != no_id);
    CHECK(at("table", 0) == at("table", 1));
}

TEST_CASE("the source model reads a sum of very many terms", "[mipsy]") {
    std::string text = "one = 1\nmain: jr $ra\n.data\nsum: .word one";
    constexpr std::size_t terms = 200'000;
    for (std::size_t k = 1; k < terms; ++k) text += "+one";
    const SourceFile file{"a.s", text + "\n"};
    const SourceModel model = analyse({&file, 1}, mipsy_options());
    CHECK(model.diagnostics.empty());
    CHECK(model.references.size() >= terms);
}

TEST_CASE("what mipsy cannot read is named: an open string, another directive, a wide number",
          "[mipsy]") {
    const auto first_of = [](const std::string& text) {
        const Assembly assembly = assembled("main: jr $ra\n" + text, mipsy_options());
        if (assembly.diagnostics.empty()) return std::string();
        const Diagnostic& one = assembly.diagnostics[0];
        return fmt::format("{}:{} {} | {}", one.place.line, one.place.column, one.message, one.tip);
    };
    CHECK(first_of(".data\nx: .asciiz \"abc\n") ==
          "3:4 the string has no closing quote | put \" at its end");
    CHECK(first_of(".data\nx: .asciiz \"abc\ny: .asciiz \"def\"\n") ==
          "3:4 the string has no closing quote | put \" at its end");
    CHECK(first_of(".foo 1\n").starts_with("2:1 there is no directive \".foo\" | mipsy has .text"));
    CHECK(first_of(".set noat\n").starts_with("2:1 there is no directive \".set\""));
    CHECK(first_of(".wrod 1\n") == "2:1 there is no directive \".wrod\" | did you mean \".word\"?");
    CHECK(first_of(".main: nop\n") ==
          "2:1 \".main:\" means nothing here | in mipsy a label begins with a letter or _");
    for (const std::string number : {"99999999999", "0x1ffffffff", "-99999999999"}) {
        const std::string shown = number[0] == '-' ? number.substr(1) : number;
        const std::string words = shown + " does not fit into 32 bits | numbers have 32 bits";
        CHECK(first_of(" li $t0, " + number + "\n").find(words) != std::string::npos);
        CHECK(first_of(".data\n.word 1, " + number + "\n").find(words) != std::string::npos);
    }
    CHECK(first_of(" li $t0, 4294967295\n").empty());
    CHECK(assembled("main: li $t0, 0x1ffffffff\n", mipsy_options()).diagnostics.size() == 1);
    CHECK(first_of(" j nowhere\n") ==
          "2:4 there is no label \"nowhere\" | a label is defined by its name and a colon");
    // Several lines are one string, and what is wrong after it has nothing to do with it.
    CHECK(first_of(".data\n.asciiz \"a\nb\"\n.foo\n").starts_with("5:1 there is no directive"));
}
