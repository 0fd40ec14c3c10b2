// spim_test.cpp -- spim's dialect: texts, start-up code; how programs of other dialects are
// recognised
#include "assembler/dialects/declared.hpp"
#include "assembler/dialects/spim.hpp"
#include "assembler/dialects/start_up.hpp"
#include "assembler/source/source_model.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "machine/stop_words.hpp"
#include "support/assembling.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>

using namespace tharsis;
using namespace tharsis::testing;

namespace {

AssemblerOptions options_for(Dialect dialect) {
    AssemblerOptions options;
    options.dialect = dialect;
    if (const MemoryLayout* own = rules_of(dialect).layout) options.layout = own;
    return options;
}

} // namespace

TEST_CASE("texts for spim are stored with all bytes of their characters", "[spim]") {
    const Assembly assembly =
        assembled(".data\n.asciiz \"h\u00e9\u20ac\"\n.ascii \"\u00e9\\n\"\n.text\nmain: jr $ra\n",
                  options_for(Dialect::spim));
    REQUIRE(assembly.program);
    const std::string expected("h\u00e9\u20ac\0\u00e9\n", 10);
    CHECK(data(*assembly.program, 0x10010000, 10) == expected);
}

TEST_CASE("where start-up code calls main, a return to 0 has lost its address", "[spim]") {
    for (const Dialect dialect : {Dialect::spim, Dialect::mipsy}) {
        const Assembly assembly = assembled("main: li $ra, 0\njr $ra\n", options_for(dialect));
        REQUIRE(assembly.program);
        ScriptedHost host;
        Machine machine(*assembly.program, host);
        const StopWords words = words_for(machine.run(100), machine, *assembly.program);
        CHECK(words.code == "return-without-caller");
        CHECK(text_of(words.tip, Language::english).find("something changed $ra") == 0);
    }
}

TEST_CASE("a jump past the end by a wrong register is not a missing return", "[mipsy]") {
    const auto tip_of = [](const std::string& text) {
        const Assembly assembly = assembled(text, options_for(Dialect::mipsy));
        REQUIRE(assembly.program);
        ScriptedHost host;
        Machine machine(*assembly.program, host);
        const StopWords words = words_for(machine.run(100), machine, *assembly.program);
        return text_of(words.tip, Language::english);
    };
    CHECK(tip_of("main: li $t0, 0x00400100\njr $t0\n").find("la loads the address") == 0);
    CHECK(tip_of("main: li $t0, 1\nj end\nend:\n").find("end main") == 0);
    CHECK(tip_of("main: j on\n jr $ra\non: li $t0, 1\n").find("end main") == 0);
}

TEST_CASE("an instruction's name in capitals is a label in spim's operands", "[spim]") {
    const std::string text = ".data\ntable: .word ADD, MUL\nDIV: .word 0, 7\n.text\n"
                             "main: b ADD\nli $v0, 10\nsyscall\n"
                             "ADD: lw $t0, table+4\nj $t0\n"
                             "MUL: la $t1, DIV+4\nlw $a0, DIV+4\nLI $v0, 1\nSYSCALL\njr $ra\n";
    const Assembly assembly = assembled(text, options_for(Dialect::spim));
    for (const Diagnostic& one : assembly.diagnostics) UNSCOPED_INFO(one.message);
    CHECK(assembly.diagnostics.empty());
    REQUIRE(assembly.program);
    ScriptedHost host;
    Machine machine(*assembly.program, host);
    CHECK(machine.run(200).reason == StopReason::exited);
    CHECK(host.output == "7");
}

TEST_CASE("a string without its closing quote is an error for spim", "[spim]") {
    const std::string text = ".data\nx: .asciiz \"hello\n.text\nmain: jr $ra\n";
    CHECK(!assembled(text, options_for(Dialect::spim)).program);
    CHECK(assembled(text, options_for(Dialect::mars)).program);
}

TEST_CASE("recursion without end ends a program for spim", "[spim]") {
    const Assembly assembly = assembled("main: addi $sp, $sp, -8\nsw $ra, 4($sp)\njal main\n",
                                        options_for(Dialect::spim));
    REQUIRE(assembly.program);
    for (const Engine engine : {Engine::reference, Engine::interpreter, Engine::translator}) {
        ScriptedHost host;
        MachineOptions options;
        options.engine = engine;
        Machine machine(*assembly.program, host, options);
        const Stop stop = machine.run(10'000'000);
        CHECK(stop.reason == StopReason::fault);
        CHECK(host.output.empty());
        const StopWords words = words_for(stop, machine, *assembly.program);
        CHECK(text_of(words.tip, Language::english).find("the stack is full") == 0);
    }
}

TEST_CASE("semicolons separate the statements of a line for spim", "[spim]") {
    const std::string text = ".data\nx: .asciiz \"a;b\" ; y: .word 7 # a ; b\n.text\n"
                             "main: li $v0, 1;lw $a0, y; syscall ; ; li $v0, 4\n"
                             "la $a0, x; syscall; jr $ra;\n";
    const Assembly assembly = assembled(text, options_for(Dialect::spim));
    REQUIRE(assembly.program);
    ScriptedHost host;
    Machine machine(*assembly.program, host);
    CHECK(machine.run(200).reason == StopReason::exited);
    CHECK(host.output == "7a;b");
    CHECK(findings(assembled("main: li $v0, 1; nonsense; li $a0\n", options_for(Dialect::spim))) ==
          std::vector<std::string>{"1:18 missing-colon", "1:28 too-few-operands"});
    const SourceFile file{"a.s", text};
    const SourceModel model = analyse({&file, 1}, options_for(Dialect::spim));
    CHECK(std::count_if(model.statements.begin(), model.statements.end(), [](const auto& one) {
              return one.whole.file == 0 && one.kind != SourceStatement::Kind::label_only;
          }) >= 10);
}

TEST_CASE("room of .comm is where spim has it: among the data, at a multiple of 4", "[spim]") {
    const Assembly assembly = assembled(
        ".data\naa: .byte 1\n.comm bb, 12\ncc: .byte 2\n.lcomm dd, 5\nee: .byte 3\n.comm ff, 3\n"
        ".extern gg, 8\nhh: .byte 4\n.comm bb, 4\nii: .byte 5\n.text\n.comm jj, 4\nmain: jr $ra\n",
        options_for(Dialect::spim));
    REQUIRE(assembly.program);
    const auto address = [&](std::string_view name) {
        return assembly.program->find_symbol(name)->address;
    };
    CHECK(address("bb") == 0x10010004);
    CHECK(address("cc") == 0x10010010);
    CHECK(address("dd") == 0x10000000);
    CHECK(address("ff") == 0x10010014);
    CHECK(address("gg") == 0x10000005);
    CHECK(address("hh") == 0x10010017);
    CHECK(address("ii") == 0x1001001c);
    CHECK(address("jj") == 0x10010020);
    CHECK(findings(assembled(".comm a\nmain: jr $ra\n", options_for(Dialect::spim))) ==
          std::vector<std::string>{"1:1 directive-operand"});
}

TEST_CASE("a missing main is no error beside those that explain it", "[spim]") {
    CHECK(findings(assembled("start: nonsense\n", options_for(Dialect::spim))) ==
          std::vector<std::string>{"1:8 missing-colon"});
    CHECK(findings(assembled("start: nonsense\n", options_for(Dialect::gas))).size() == 1);
    CHECK(findings(assembled("start: jr $ra\n", options_for(Dialect::gas))) ==
          std::vector<std::string>{"1:1 undefined-symbol"});
}

TEST_CASE("what gcc writes is recognised, although it calls functions of the run-time",
          "[dialects]") {
    const auto fitting = [](const std::string& text) {
        const SourceFile file{"a.s", text};
        return fitting_dialects({&file, 1}, options_for(Dialect::mars));
    };
    const std::string begin = "\t.text\n\t.globl\tmain\n\t.ent\tmain\nmain:\n\t.set\tnoreorder\n"
                              "\tlui\t$4,%hi($LC0)\n\tjal\t";
    const std::string end = "\n\taddiu\t$4,$4,%lo($LC0)\n\t.end\tmain\n\t.rdata\n$LC0:\n"
                            "\t.ascii\t\"a\\000\"\n";
    using Names = std::vector<std::string_view>;
    CHECK(fitting(begin + "printf" + end) == Names{"gas"});
    CHECK(fitting(begin + "__divdi3" + end) == Names{"gas"});
    CHECK(fitting(begin + "fork" + end) == Names{});
}

namespace {

/// What a program for spim prints.
std::string printed(const std::string& text) {
    const Assembly assembly = assembled(text, options_for(Dialect::spim));
    for (const Diagnostic& one : assembly.diagnostics) UNSCOPED_INFO(one.message);
    if (!assembly.program) return "(errors)";
    ScriptedHost host;
    Machine machine(*assembly.program, host);
    CHECK(machine.run(1000).reason == StopReason::exited);
    return host.output;
}

const std::string handler = ".ktext 0x80000180\nmfc0 $k0, $14\naddiu $k0, $k0, 4\nmtc0 $k0, $14\n"
                            "li $a0, 8\nli $v0, 1\nsyscall\neret\n";

} // namespace

TEST_CASE("a program's own exception handler takes the place of spim's", "[spim]") {
    const std::string traps = ".text\nmain: teq $0, $0\nli $a0, 5\nli $v0, 1\nsyscall\njr $ra\n";
    CHECK(printed(handler + traps) == "85");
    CHECK(printed("k: ; " + handler + traps) == "85");
    CHECK(printed(".data\nw: .word 2:3\n" + handler + traps) == "85");
    CHECK(printed("# .ktext 0x80000180\n" + traps).find("  Exception 13") == 0);
}

TEST_CASE("a program's own __start takes the place of spim's", "[spim]") {
    const std::string start = ".text\n.globl __start\n__start: li $a0, 3\njal go\nli $v0, 10\n"
                              "syscall\ngo: teq $0, $0\nli $v0, 1\nsyscall\njr $ra\n";
    CHECK(printed(handler + start) == "88");
    CHECK(printed(start).find("  Exception 13  [Trap]  occurred and ignored\n3") == 0);
}

TEST_CASE("a directive that spim lacks is an error, not ignored", "[spim]") {
    const Assembly assembly =
        assembled(".data\n.string \"a\"\n.text\nmain: jr $ra\n", options_for(Dialect::spim));
    REQUIRE_FALSE(assembly.program);
    REQUIRE(assembly.diagnostics.size() == 1);
    CHECK(assembly.diagnostics[0].message == "there is no directive \".string\"");
    CHECK(assembly.diagnostics[0].tip == "`.asciiz` stores a string with a zero byte at its end");
}

TEST_CASE("a load that fails gives 0 in spim where a handler goes on", "[spim]") {
    CHECK(printed(handler + ".text\nmain: li $t0, 9\nlw $t0, 1($0)\nmove $a0, $t0\nli $v0, 1\n"
                            "syscall\njr $ra\n") == "80");
}

TEST_CASE("the parts of the start-up code are known as such, and other texts are not", "[spim]") {
    CHECK(is_start_up(spim_start_up));
    CHECK(is_start_up(spim_handler()));
    CHECK(is_start_up(spim_start()));
    CHECK_FALSE(is_start_up("main: nop\n"));
}

TEST_CASE("a program has its own start-up code also in a file that it includes", "[spim]") {
    const std::string own = ".text\n.globl __start\n__start: li $v0, 10\nsyscall\n",
                      handler = ".ktext 0x80000180\neret\n";
    AssemblerOptions options = options_for(Dialect::spim);
    const auto read = [&](const std::string& path) -> std::optional<std::string> {
        if (path == "own.s") return "# .include \"handler.s\"\n.include \"label.s\"\n";
        if (path == "label.s") return own;
        if (path == "private.s") return own.substr(own.find("__start:"));
        return path == "handler.s" ? std::optional(handler) : std::nullopt;
    };
    options.read_file = read;
    const auto words = [&](const std::string& text) {
        const SourceFile files[] = {{"a.s", text}};
        const Assembly assembly = assemble(files, options);
        REQUIRE(assembly.program);
        return assembly.program->text;
    };
    const auto in_kernel = [](const TextWord& word) { return word.address >= 0x8000'0000; };
    const auto with_both = words("main: jr $ra\n");
    CHECK(with_both.size() > 10);
    const auto own_start = words(".include \"own.s\"\n");
    CHECK(std::count_if(own_start.begin(), own_start.end(), in_kernel) > 1);
    CHECK(std::count_if(own_start.begin(), own_start.end(), std::not_fn(in_kernel)) == 2);
    const auto own_handler = words("main: jr $ra\n.include \"handler.s\"\n");
    CHECK(std::count_if(own_handler.begin(), own_handler.end(), in_kernel) == 1);
    CHECK(words(".globl __start\n.include \"private.s\"\n").size() == own_start.size());
}

TEST_CASE("branches likely leave out an instruction, and bal and conditions are spim's", "[spim]") {
    const auto words = [](const std::string& text, bool delayed = false) {
        AssemblerOptions options = options_for(Dialect::spim);
        options.delayed_branching = delayed;
        const Assembly assembly = assembled(".globl __start\n__start:\n" + text, options);
        std::vector<u32> found;
        if (assembly.program)
            for (const TextWord& word : assembly.program->text)
                if (word.address < 0x8000'0000) found.push_back(word.word);
        return found;
    };
    CHECK(words("__L: beql $4, $5, __L\n") == std::vector<u32>{0x1085'ffff, 0x1000'0001});
    CHECK(words("bc1fl 3, __start\n") == std::vector<u32>{0x450c'ffff, 0x1000'0001});
    CHECK(words("bltzall $4, __start\n") ==
          std::vector<u32>{0x3c1f'0040, 0x37ff'0010, 0x0481'0002, 0x0411'fffc});
    CHECK(words("bgezall $4, __start\n") ==
          std::vector<u32>{0x3c1f'0040, 0x37ff'0010, 0x0480'0002, 0x0411'fffc});
    CHECK(words("bal __start\nsync\nssnop\n") == std::vector<u32>{0x0411'ffff, 0xf, 0x40});
    CHECK(words("c.un.s $f2, $f4\nc.ngt.d 3, $f2, $f4\n") ==
          std::vector<u32>{0x4604'1031, 0x4624'133f});
    CHECK(words("bal __start\nbeql $4, $5, __start\n", true).empty());
    CHECK_FALSE(words("bal __start\n", true).empty());
    CHECK(words("beql $4, __start\n").empty());
    CHECK(words("c.un.s $4, $f2\n").empty());
    for (const std::string text : {"bal main", "sync", "beql $4, $5, main", "c.un.s $f0, $f2"}) {
        const Assembly mars = assembled("main: " + text + "\n", options_for(Dialect::mars));
        const std::string report = mars_report(mars, [](const std::string& path) { return path; });
        CHECK(report.find("is not a recognized operator") != std::string::npos);
    }
}

TEST_CASE("ble with a number compares with the next one, as spim does", "[spim]") {
    CHECK(printed("main: li $t1, 0x80000000\nble $t1, 5, ok\nli $a0, 66\nli $v0, 1\nsyscall\n"
                  "ok: li $v0, 10\nsyscall\n") == "");
    CHECK(printed("main: li $t1, 6\nble $t1, 5, ok\nli $a0, 66\nli $v0, 1\nsyscall\n"
                  "ok: li $v0, 10\nsyscall\n") == "66");
}
