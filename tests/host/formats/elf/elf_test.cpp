// elf_test.cpp -- programs of a C compiler run as in hardware, others are rejected, and written
// files are read again. tests/elf contains the compiled programs, and the output of the same
// sources under Linux.
#include "assembler/source/source_model.hpp"
#include "debugger/session/line_places.hpp"
#include "debugger/values/value_text.hpp"
#include "formats/elf/elf_loader.hpp"
#include "formats/elf/elf_writer.hpp"
#include "isa/isa.hpp"
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <random>

namespace tharsis {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}
std::string compiled(const std::string& name) {
    return bytes_of(fs::path(THARSIS_TEST_DATA) / "elf" / name);
}

/// The output of a program followed by its status, as tests/elf/compile writes it.
std::string ran(const Program& program, bool paged = false,
                std::vector<std::string> arguments = {}) {
    ScriptedHost host;
    MachineOptions options;
    options.paged_memory = paged;
    options.arguments = std::move(arguments);
    Machine machine(program, host, options);
    const Stop stop = machine.run(50'000'000);
    if (stop.reason != StopReason::exited)
        return host.output + fmt::format("stopped: {}\n", int(stop.reason));
    return host.output + fmt::format("status {}\n", stop.exit_status);
}

void put(std::string& bytes, std::size_t at, u32 value, u32 size) {
    for (u32 n = 0; n < size; ++n) bytes.at(at + n) = char(value >> 8 * n);
}

/// A little-endian program with one number of its headers changed.
LoadedElf changed(std::size_t at, u32 value, u32 size) {
    std::string bytes = compiled("program.le.elf");
    put(bytes, at, value, size);
    return load_elf(bytes, "p.elf");
}

bool same(const TextWord& a, const TextWord& b) {
    return a.address == b.address && a.word == b.word;
}
bool same(const DataPage& a, const DataPage& b) {
    return a.address == b.address && a.bytes == b.bytes;
}
template <class Items> bool all_same(const Items& a, const Items& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& x, const auto& y) { return same(x, y); });
}

Assembly assembled(const std::string& text, const MemoryLayout& layout = default_layout,
                   bool delayed = false) {
    AssemblerOptions options;
    options.start_at_main = true;
    options.layout = &layout;
    options.delayed_branching = delayed;
    return assemble(std::vector<SourceFile>{{"p.asm", text}}, options);
}

constexpr std::string_view line_of_options =
    "-O2 -march=mips32 -mno-branch-likely -mno-abicalls -fno-pic -mfp32 -static -nostdlib";

} // namespace

TEST_CASE("compiled programs of both byte orders behave as in qemu", "[elf]") {
    for (const std::string name : {"hello.le", "hello.be", "program.le", "program.be"}) {
        INFO(name);
        const LoadedElf elf = load_elf(compiled(name + ".elf"), name);
        CHECK(elf.error.empty());
        REQUIRE(elf.program);
        CHECK(ran(*elf.program) == compiled(name + ".txt"));
        CHECK(ran(*elf.program, true) == compiled(name + ".txt"));
    }
}

TEST_CASE("a compiled program has the addresses and names that the linker assigned", "[elf]") {
    const LoadedElf elf = load_elf(compiled("program.be.elf"), "p.elf");
    REQUIRE(elf.program);
    const Program& program = *elf.program;
    CHECK(program.layout->text_base == 0x0040'0000);
    CHECK(program.layout->big_endian);
    CHECK(program.delay_slots);
    const Symbol* start = program.find_symbol("__start");
    REQUIRE(start);
    CHECK(program.entry == start->address);
    CHECK_FALSE(start->data);
    const Symbol* numbers = program.find_symbol("numbers");
    REQUIRE(numbers);
    CHECK(numbers->data);
    ScriptedHost host;
    Machine machine(program, host);
    CHECK(machine.peek_word(numbers->address) == 31u);
    CHECK(machine.peek_byte(numbers->address) == u8{0});
    CHECK(machine.peek_byte(numbers->address + 3) == u8{31});
    CHECK(machine.poke_word(numbers->address, 0x0102'0304));
    CHECK(machine.peek_byte(numbers->address) == u8{1});
    CHECK(machine.state().r[28] == program.find_symbol("_gp")->address);
}

TEST_CASE("what lies behind the end of a function or object is not named after it", "[elf]") {
    using inspect::label_text;
    std::string bytes = compiled("program.le.elf");
    const Program whole = *load_elf(bytes, "p.elf").program;
    for (const Symbol& it : whole.symbols)
        if (it.size > 0) {
            CHECK(whole.symbol_before(it.address + it.size - 1, it.data)->may_contain(it.address));
            const Symbol* const next = whole.symbol_before(it.address + it.size, it.data);
            CHECK((!next || next->address != it.address));
        }
    const Symbol quicksort = *whole.find_symbol("quicksort");
    REQUIRE(quicksort.size == 272);
    CHECK(label_text(whole, quicksort.address + 8) == "quicksort+8");
    std::string entry(8, '\0');
    put(entry, 0, quicksort.address, 4), put(entry, 4, quicksort.size, 4);
    const std::size_t at = bytes.find(entry); // its value and size in the table of symbols
    REQUIRE(at != std::string::npos);
    put(bytes, at + 4, 8, 4);
    Program cut = *load_elf(bytes, "p.elf").program;
    CHECK(label_text(cut, quicksort.address + 4) == "quicksort+4");
    CHECK(label_text(cut, quicksort.address + 8) == "");
    CHECK(cut.symbol_before(quicksort.address + 8, false) == nullptr);
    cut.symbols.push_back({"around", quicksort.address - 4, 0, true, false, {}, 200});
    CHECK(label_text(cut, quicksort.address + 8) == "around+12");
    put(bytes, at + 4, 0, 4); // not known
    CHECK(label_text(*load_elf(bytes, "p.elf").program, quicksort.address + 8) == "quicksort+8");
}

TEST_CASE("a program for another machine is rejected with the compiler options to use", "[elf]") {
    struct Change {
        std::size_t at;
        u32 value, size;
        std::string_view said;
    };
    constexpr u32 flags = 0x5000'1001;
    const Change changes[] = {
        {4, 2, 1, "64-bit"},
        {4, 7, 1, "neither 32 nor 64"},
        {16, 1, 2, "not linked"},
        {16, 3, 2, "position independent"},
        {16, 4, 2, "core dump"},
        {16, 77, 2, "unknown type"},
        {18, 62, 2, "x86-64"},
        {18, 0xf3, 2, "RISC-V"},
        {36, flags | 2, 4, "position independent"},
        {36, flags | 4, 4, "abicalls"},
        {36, flags | 0x20, 4, "n32"},
        {36, flags | 0x200, 4, "64-bit floating"},
        {36, flags | 0x400, 4, "2008"},
        {36, flags | 0x0200'0000, 4, "microMIPS"},
        {36, flags | 0x0400'0000, 4, "MIPS16"},
        {36, 0x7000'1001, 4, "release 2"},
        {36, 0x6000'1001, 4, "MIPS64"},
        {36, 0x5000'3001, 4, "another ABI"},
        {36, 0xf000'1001, 4, "unknown architecture"},
        {24, 0x0041'0000, 4, "entry point"},
        {24, 0x0040'0151, 4, "entry point"},
    };
    for (const Change& it : changes) {
        const LoadedElf elf = changed(it.at, it.value, it.size);
        INFO(it.said << " / " << elf.error);
        CHECK_FALSE(elf.program);
        CHECK(elf.error.find(it.said) != std::string::npos);
        CHECK(elf.error.starts_with("p.elf: "));
        CHECK(elf.tip.find(line_of_options) != std::string::npos);
    }
}

TEST_CASE("headers that require too much work are rejected", "[elf]") {
    struct Change {
        std::size_t at;
        u32 value, size;
        std::string_view said;
    };
    constexpr std::size_t sections = 6868, each = 40;
    const Change changes[] = {
        {44, 257, 2, "too many headers"},
        {44, 0xffff, 2, "too many headers"},
        {48, 4097, 2, "too many headers"},
        {48, 0, 2, "too many headers"},
        {50, 14, 2, "names are nowhere"},
        {sections + 7 * each + 4, 2, 4, "symbol table"},
        {sections + 12 * each + 20, 0x12b, 4, "symbol table"},
        {sections + 13 * each + 20, 0x77, 4, "names make no sense"},
        {52 + 2 * 32 + 20, 0, 4, "smaller in memory"},
    };
    for (const Change& it : changes) {
        const LoadedElf elf = changed(it.at, it.value, it.size);
        INFO(it.at << " " << it.said << " / " << elf.error);
        CHECK_FALSE(elf.program);
        CHECK(elf.error.find(it.said) != std::string::npos);
    }
    std::string bytes = compiled("program.le.elf");
    put(bytes, sections + 11 * each + 16, u32(bytes.size()), 4);
    put(bytes, sections + 11 * each + 20, 17 << 20, 4);
    bytes.resize(bytes.size() + (17 << 20));
    CHECK(load_elf(bytes, "p.elf").error.find("symbol table") !=
          std::string::npos); // a million symbols without names
}

TEST_CASE("sections that share their code are counted one by one", "[elf]") {
    constexpr u32 size = 10 << 20, sections = 6868, each = 40, headers = 52, header = 32;
    std::string bytes = compiled("program.le.elf");
    bytes.resize(size);
    put(bytes, headers + 3 * header, 0, 4);
    for (const u32 place : {16u, 20u}) put(bytes, headers + 2 * header + place, size, 4);
    for (const u32 section : {3u, 4u}) {
        put(bytes, sections + section * each + 8, 6, 4);
        put(bytes, sections + section * each + 12, 0x0040'0110, 4);
        put(bytes, sections + section * each + 16, 0x110, 4);
        put(bytes, sections + section * each + 20, size - 0x110, 4);
    }
    const LoadedElf elf = load_elf(bytes, "p.elf");
    INFO(elf.error);
    CHECK(elf.error.find("more than 16 MB of code") != std::string::npos);
}

TEST_CASE("a forged note does not make a file one of our own", "[elf]") {
    const std::string good =
        elf_bytes(*assembled(".data\nx: .word 1\n.text\nmain: li $v0, 10\nsyscall\n").program,
                  false)
            .bytes;
    REQUIRE(load_elf(good, "p.elf").program);
    std::string bytes = good;
    put(bytes, 24, 0x0040'0100, 4);
    CHECK(load_elf(bytes, "p.elf").error.find("entry point") != std::string::npos);
    bytes = good;
    for (std::size_t at = 52; at < 52 + 2 * 32; at += 32)
        if (bytes[at + 24] == 6) put(bytes, at + 8, 0x2000'0000, 4);
    const LoadedElf elf = load_elf(bytes, "p.elf");
    INFO(elf.error);
    CHECK(elf.error.find("has data at 0x20000000") != std::string::npos);
}

TEST_CASE("words that MIPS32 release 1 lacks are reported with their place", "[elf]") {
    struct Word {
        u32 word;
        std::string_view said;
    };
    const std::string good = compiled("program.le.elf");
    const Program program = *load_elf(good, "p.elf").program;
    const u32 address = program.find_symbol("__start")->address + 8;
    constexpr Word words[] = {{0x5000'0001, "a branch-likely"},
                              {0x0422'0001, "a branch-likely"},
                              {0x7c02'1420, "release 2"},
                              {0x0022'1082, "release 2"},
                              {0xffff'ffff, "a word that is not an instruction"},
                              {0x4562'0001, "a word that is not an instruction"}};
    for (const Word& it : words) {
        std::string bytes = good;
        put(bytes, address - 0x0040'0000, it.word, 4);
        const LoadedElf elf = load_elf(bytes, "p.elf");
        INFO(elf.error);
        CHECK_FALSE(elf.program);
        CHECK(elf.error.find(it.said) != std::string::npos);
        CHECK(elf.error.find("(__start+0x8)") != std::string::npos);
    }
}

TEST_CASE("a truncated file is rejected, or still complete enough, wherever it is truncated",
          "[elf]") {
    for (const std::string name : {"hello.be.elf", "program.le.elf"}) {
        const std::string whole = compiled(name);
        for (std::size_t size = 0; size < whole.size(); size += size < 512 ? 1 : 37) {
            const LoadedElf elf = load_elf(std::string_view(whole).substr(0, size), "p.elf");
            CHECK(elf.program.has_value() == elf.error.empty());
            CHECK_FALSE(elf.program); // the section headers are last
        }
    }
}

TEST_CASE("randomly changed bytes cause no crash", "[elf]") {
    std::mt19937 random(7);
    const std::string good = compiled("program.be.elf"), ours = [] {
        return elf_bytes(
                   *assembled(".data\nx: .word 1\n.text\nmain: lw $t0, x\nli $v0, 10\nsyscall\n")
                        .program,
                   false)
            .bytes;
    }();
    u32 loaded = 0;
    for (int round = 0; round < 1500; ++round) {
        std::string bytes = round % 2 ? good : ours;
        const std::size_t reach = round % 3 ? bytes.size() : 0x150;
        for (u32 n = 0; n < 1 + random() % 6; ++n) bytes[random() % reach] = char(random());
        const LoadedElf elf = load_elf(bytes, "p.elf");
        REQUIRE(elf.program.has_value() == elf.error.empty());
        if (!elf.program) continue;
        ++loaded;
        ScriptedHost host;
        MachineOptions options;
        options.max_memory = 1 << 20;
        Machine machine(*elf.program, host, options);
        (void)machine.run(3000);
    }
    CHECK(loaded > 100);
}

TEST_CASE("the text of a compiled program can be read but not written", "[elf]") {
    Program program = *load_elf(compiled("hello.le.elf"), "p.elf").program;
    const u32 main = program.entry;
    const auto with = [&](std::vector<u32> words) {
        Program copy = program;
        for (std::size_t n = 0; n < words.size(); ++n)
            for (TextWord& it : copy.text)
                if (it.address == main + 4 * n) it.word = words[n];
        ScriptedHost host;
        Machine machine(copy, host);
        const Stop stop = machine.run(2);
        return std::pair(stop.fault ? stop.fault->kind : FaultKind::none, machine.state().r[8]);
    };
    CHECK(with({0x3c01'0040, 0x8c28'0000}) ==
          std::pair(FaultKind::none, u32{0x464c'457f}));                       // lw $t0, 0x400000
    CHECK(with({0x3c01'0040, 0xac28'0000}).first == FaultKind::store_to_text); // sw
    CHECK(with({0x3c01'0030, 0x8c28'0000}).first == FaultKind::load_out_of_range);
}

TEST_CASE("main gets arguments in the byte order of its program", "[elf]") {
    for (const std::string name : {"hello.le.elf", "hello.be.elf"}) {
        const Program program = *load_elf(compiled(name), name).program;
        ScriptedHost host;
        MachineOptions options;
        options.arguments = {"ab", "c"};
        Machine machine(program, host, options);
        CHECK(machine.state().r[4] == 2);
        const u32 first = machine.peek_word(machine.state().r[5]).value_or(0);
        CHECK(machine.peek_byte(first) == u8{'a'});
        CHECK(machine.peek_byte(first + 1) == u8{'b'});
        CHECK(machine.peek_byte(first + 2) == u8{0});
    }
}

TEST_CASE("the stack of a compiled program is aligned, and the callee's argument area is free",
          "[elf]") {
    const Program program = *load_elf(compiled("hello.le.elf"), "p.elf").program;
    const Program ours =
        *load_elf(elf_bytes(*assembled("main: li $v0, 10\nsyscall\n").program, false).bytes,
                  "p.elf")
             .program;
    for (u32 count = 0; count < 5; ++count) {
        ScriptedHost host;
        MachineOptions options;
        options.arguments.assign(count, "abc");
        Machine machine(program, host, options);
        const u32 stack = machine.state().r[29];
        CHECK(stack % 8 == 0);
        if (count == 0) continue;
        CHECK(machine.state().r[5] >= stack + 16);
        for (u32 n = 0; n < 4; ++n) CHECK(machine.poke_word(stack + 4 * n, 0));
        CHECK(machine.peek_byte(machine.peek_word(machine.state().r[5]).value_or(0)) == u8{'a'});
    }
    ScriptedHost host;
    Machine machine(ours, host);
    CHECK(machine.state().r[29] == default_layout.stack_pointer);
}

TEST_CASE("bits have their hardware meaning in compiled programs only", "[elf]") {
    struct Case {
        u32 word;
        std::string_view compiled;
    };
    constexpr Case cases[] = {
        {0x00a0'01f4, "teq $a1, $zero"},      {0x7082'1020, "clz $v0, $a0"},
        {0x7082'1021, "clo $v0, $a0"},        {0x4600'0631, "c.un.s 6, $f0, $f0"},
        {0x4622'0037, "c.ule.d 0, $f0, $f2"}, {0x0000'000f, "sync"},
        {0xcc46'0004, "pref 6, 4($v0)"},      {0x0000'1234 << 6 | 0xc, "syscall"}};
    for (const Case& it : cases) {
        CHECK(disassemble(it.word, 0, TextStyle::names, Reading::compiled) == it.compiled);
        CHECK_FALSE(decode(it.word, 0));
    }
    CHECK(mips32_only_rows().size() == 33);
    for (const InstructionInfo& it : mips32_only_rows()) CHECK(find_forms(it.name).empty());
}

TEST_CASE("writing and reading an ELF file gives the same program", "[elf]") {
    u32 programs = 0;
    for (const char* folder : {"tests/programs", "asm/examples", "tests/conformance"})
        for (const auto& entry :
             fs::recursive_directory_iterator(fs::path(THARSIS_SOURCE) / folder)) {
            if (entry.path().extension() != ".asm") continue;
            const Assembly source = assembled(bytes_of(entry.path()));
            if (!source.program || source.program->text.empty() ||
                !source.program->far_branches.empty() || !source.program->unencodable.empty())
                continue;
            INFO(entry.path());
            ++programs;
            const ElfBytes written = elf_bytes(*source.program, false);
            REQUIRE(written.error.empty());
            const LoadedElf read = load_elf(written.bytes, "p.elf");
            REQUIRE(read.error.empty());
            CHECK(all_same(source.program->text, read.program->text));
            CHECK(all_same(source.program->data, read.program->data));
            CHECK(source.program->entry == read.program->entry);
            CHECK(source.program->layout == read.program->layout);
            CHECK_FALSE(read.program->delay_slots);
            for (const Symbol& it : source.program->symbols) {
                const Symbol* again = read.program->find_symbol(it.name);
                REQUIRE(again);
                CHECK(again->data == it.data);
            }
        }
    CHECK(programs > 200);
}

TEST_CASE("code of an ELF file sees the local labels of its own source file", "[elf]") {
    AssemblerOptions options;
    options.read_file = [](const std::string& path) -> std::optional<std::string> {
        const char* const value = path == "a_part.asm" ? "111" : "222";
        return fmt::format(".data\nv: .word {}\n.text\nloop: lw $t0, v\n", value);
    };
    const SourceFile files[] = {{"a.asm", ".include \"a_part.asm\"\n"},
                                {"b.asm", ".include \"b_part.asm\"\n.eqv N 5\n"}};
    const Assembly source = assemble(files, options);
    REQUIRE(source.program);
    LoadedElf read = load_elf(elf_bytes(*source.program, false).bytes, "p.elf");
    REQUIRE(read.program);
    Program& program = *read.program;
    const u32 second = program.text.back().address;
    const Symbol* loop = program.find_symbol("loop", program.unit_at(second));
    REQUIRE(loop);
    CHECK(loop->address == second - 4);
    CHECK(program.find_symbol("v", program.unit_at(second))->address == 0x1001'0004);
    CHECK(program.find_symbol("v", program.unit_at(program.text[0].address))->address ==
          0x1001'0000);
    for (SourceFile& file : program.files)
        for (const SourceFile& known : source.files)
            if (known.name == file.name) file.text = known.text;
    read_source_facts(program);
    REQUIRE(program.find_constant("N", std::nullopt));
    CHECK(program.find_constant("N", std::nullopt)->text == "5");
    CHECK_FALSE(program.find_symbol("loop", program.unit_at(second))->range.empty());
}

TEST_CASE("memory configuration and delay slots are kept in an ELF file", "[elf]") {
    const std::string text =
        ".data\nx: .word 4\n.text\nmain: lw $a0, x\nj on\non: li $v0, 17\nsyscall\n";
    for (const MemoryLayout& layout : memory_layouts)
        for (const bool delayed : {false, true}) {
            const Assembly source = assembled(text, layout, delayed);
            REQUIRE(source.program);
            const LoadedElf read = load_elf(elf_bytes(*source.program, delayed).bytes, "p.elf");
            INFO(layout.name << " " << read.error);
            REQUIRE(read.program);
            CHECK(read.program->layout == &layout);
            CHECK(read.program->delay_slots == delayed);
            CHECK(ran(*read.program) == "status 4\n");
        }
}

TEST_CASE("an ELF file keeps the dialect of its program", "[elf]") {
    struct Row {
        Dialect dialect;
        const MemoryLayout* layout;
        const char *text, *ran;
    };
    // Each program ends otherwise than with the rules of MARS. spim: main returns to start-up code;
    // mipsy: status, and what .space reserves is not set; gas: delay slots, loads from the text.
    const Row rows[] = {
        {Dialect::spim, &default_layout,
         "main: lw $a0, k\nli $v0, 1\nsyscall\njr $ra\nk: .word 7\n", "7status 0\n"},
        {Dialect::spim, &bare_layout,
         ".globl main\nmain: ori $2, $0, 17\nori $4, $0, 6\nsyscall\nor $0, $0, $0\n",
         "status 6\n"},
        {Dialect::mipsy, &mipsy_layout, ".data\nz: .word 0\n.text\nmain: lw $v0, z\njr $ra\n",
         "status 0\n"},
        {Dialect::mipsy, &mipsy_layout,
         ".data\nz: .space 4\n.text\nmain: lw $v0, z\nadd $v0, $v0, 1\njr $ra\n", "stopped: 3\n"},
        {Dialect::gas, rules_of(Dialect::gas).layout,
         ".globl main\n.set noreorder\nmain: lw $2, main\njr $31\nsrl $2, $2, 28\n", "status 3\n"},
    };
    for (const Row& row : rows) {
        INFO(rules_of(row.dialect).name << ": " << row.text);
        AssemblerOptions options;
        options.dialect = row.dialect;
        options.layout = row.layout;
        options.pseudo_instructions = row.layout != &bare_layout;
        const Assembly source = assemble(std::vector<SourceFile>{{"p.s", row.text}}, options);
        REQUIRE(source.program);
        CHECK(ran(*source.program) == row.ran);
        const bool delayed = source.program->delay_slots;
        const LoadedElf read = load_elf(elf_bytes(*source.program, delayed).bytes, "p.elf");
        INFO(read.error);
        REQUIRE(read.program);
        CHECK(read.program->dialect == row.dialect);
        CHECK(read.program->layout == row.layout);
        CHECK(all_same(source.program->text, read.program->text));
        CHECK(all_same(source.program->data, read.program->data));
        CHECK(ran(*read.program) == row.ran);
    }
}

TEST_CASE("a program that no file can represent is not written", "[elf]") {
    const auto error_of = [](const Program& program) {
        return text_of(elf_bytes(program, false).error, Language::english);
    };
    CHECK(error_of(*assembled(".data\n.word 1\n").program).find("no instructions") !=
          std::string::npos);
    std::string far = "main: beq $zero, $zero, far\n";
    for (int n = 0; n < 40000; ++n) far += "nop\n";
    const Assembly source = assembled(far + "far: nop\n");
    if (source.program && !source.program->far_branches.empty())
        CHECK(error_of(*source.program).find("too far") != std::string::npos);
    else
        CHECK_FALSE(source.program);
    CHECK(error_of(*assembled("main: nop\nbreak 0\n").program)
              .find("line 2: an instruction means more") != std::string::npos);
}

TEST_CASE("a line of a compiled program stops once in each procedure, where a statement begins",
          "[elf]") {
    const auto places = [](const std::string& name, u32 line) {
        const fs::path folder = fs::path(THARSIS_TEST_DATA) / "host/frontends/gdb/programs";
        const LoadedElf elf = load_elf(bytes_of(folder / (name + ".le.elf")), name);
        REQUIRE(elf.program);
        const std::vector<FileId> files = files_called(*elf.program, name + ".c");
        REQUIRE(files.size() == 1);
        const auto found = LinesWithCode(*elf.program, files[0]).places(line);
        REQUIRE(found);
        CHECK(found->actual_line == line);
        return found->addresses;
    };
    CHECK(places("sum", 27) == std::vector<u32>{0x0040'01f4}); // three rows
    CHECK(places("sum", 19) == std::vector<u32>{0x0040'015c}); // a loop and its step
    // Optimised: two rows of line 12 begin no statement, and line 6 begins where line 7 does.
    CHECK(places("lines", 12) == std::vector<u32>{0x0040'0144});
    CHECK(places("lines", 6) == std::vector<u32>{0x0040'0120});
}

} // namespace tharsis
