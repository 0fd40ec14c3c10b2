// reports_test.cpp -- the analyses of `tharsis report`, with traces that are short enough to follow
// by hand
//
// Caches are also compared with a second, independent model.
#include "analysis/output/report_json.hpp"
#include "analysis/output/report_svg.hpp"
#include "analysis/output/report_text.hpp"
#include "analysis/output/show.hpp"
#include "analysis/output/svg.hpp"
#include "isa/isa.hpp"
#include "machine/scripted_host.hpp"
#include "support/assembling.hpp"
#include "support/random.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

using namespace tharsis;
using tharsis::testing::assembled;

namespace {

/// "mmhm" for misses and hits.
std::string trace(Cache& cache, const std::vector<u32>& addresses) {
    std::string outcomes;
    for (const u32 address : addresses) outcomes += cache.access(address) ? 'h' : 'm';
    return outcomes;
}

/// Sets as lists of line numbers, the latest first.
class SlowCache {
public:
    explicit SlowCache(const CacheShape& shape) : shape_(shape), sets_(shape.sets()) {}
    bool access(u32 address) {
        const u32 line = address / (shape_.words * 4);
        auto& set = sets_[line % shape_.sets()];
        const auto found = std::find(set.begin(), set.end(), line);
        const bool hit = found != set.end();
        if (hit)
            set.erase(found);
        else if (set.size() == shape_.ways)
            set.pop_back();
        set.insert(set.begin(), line);
        return hit;
    }

private:
    CacheShape shape_;
    std::vector<std::vector<u32>> sets_;
};

/// Addresses as in programs: mostly near the previous one.
u32 next_address(tharsis::testing::Random& random, u32 last) {
    if (random.percent(10)) return u32(random.next());
    if (random.percent(20)) return 0x10010000 + 4 * u32(random.below(64));
    return last + u32(random.below(65)) - 32;
}

Program program_in(const std::string& text) {
    const Assembly assembly = assembled(text);
    REQUIRE(assembly.program);
    return *assembly.program;
}

ReportSettings all_reports() {
    return {true, {MemoryMapShape{}}, {CacheShape{}}, {BranchTableShape{}}};
}

/// The result of watching a run of this text.
Watch watched(const Program& program, const ReportSettings& shapes, MachineOptions options = {},
              std::string_view input = {}) {
    ScriptedHost host(input);
    Machine machine(program, host, std::move(options));
    Watch watch(program, shapes);
    run_watched(machine, watch, 1'000'000);
    return watch;
}

InstructionClass class_by_example(std::string_view name) {
    for (const InstructionInfo& row : instruction_rows())
        if (row.name == name) return class_of(row.bits.match);
    FAIL("no instruction " << name);
    return InstructionClass::other;
}

constexpr const char* sums = R"(
        .data
row:    .word 1, 2, 3, 4
sum:    .word 0
        .text
        la    $t0, row
        li    $t1, 4
next:   lw    $t2, 0($t0)
        addu  $t3, $t3, $t2
        addiu $t0, $t0, 4
        addiu $t1, $t1, -1
        bgtz  $t1, next
        sw    $t3, sum
        li    $v0, 10
        syscall
)";

} // namespace

TEST_CASE("a direct-mapped cache has one block for each address", "[reports]") {
    Cache cache({2, 1, 1});
    CHECK(trace(cache, {0, 4, 0, 8, 0, 4, 5, 7}) == "mmhmmhhh");
    CHECK(cache.accesses() == 8);
    CHECK(cache.hits() == 4);
    CHECK(cache.address_of(1) == 4);
}

TEST_CASE("a miss loads the neighbouring words of the block", "[reports]") {
    Cache cache({2, 4, 1});
    CHECK(trace(cache, {0x10010000, 0x10010004, 0x1001000f, 0x10010010, 0x10010000}) == "mhhmh");
    CHECK(cache.address_of(0) == 0x10010000);
    CHECK(cache.address_of(1) == 0x10010010);
}

TEST_CASE("LRU replaces the least recently used block", "[reports]") {
    Cache cache({2, 1, 2});
    CHECK(trace(cache, {0, 4, 0, 8, 4, 0}) == "mmhmmm");
    Cache roomy({4, 1, 4});
    CHECK(trace(roomy, {0, 4, 8, 12, 0, 16, 4, 0}) == "mmmmhmmh");
}

TEST_CASE("a two-way cache keeps two addresses of the same set", "[reports]") {
    Cache direct({4, 1, 1}), two_way({4, 1, 2});
    const std::vector<u32> ping_pong{0, 16, 0, 16, 0, 16};
    CHECK(trace(direct, ping_pong) == "mmmmmm");
    CHECK(trace(two_way, ping_pong) == "mmhhhh");
}

TEST_CASE("random replacement selects the blocks that java.util.Random gives", "[reports]") {
    Cache cache({4, 1, 4, Replacement::random, 7});
    CHECK(trace(cache, {0, 4, 8, 12}) == "mmmm");
    JavaRandom chance(7);
    for (u32 address = 16; address < 400; address += 4) {
        CHECK_FALSE(cache.access(address));
        CHECK(cache.address_of(std::size_t(*chance.next_int(4))) == address);
    }
}

TEST_CASE("a cache agrees with lists of lines on random traces", "[reports]") {
    tharsis::testing::Random random(3);
    for (const CacheShape& shape : {CacheShape{1, 1, 1},
                                    {8, 4, 1},
                                    {8, 4, 2},
                                    {8, 4, 8},
                                    {16, 1, 4},
                                    {64, 8, 16},
                                    {2048, 2, 8}}) {
        Cache cache(shape);
        SlowCache slow(shape);
        u32 address = 0x10010000, differences = 0;
        for (int n = 0; n < 20'000; ++n) {
            address = next_address(random, address);
            differences += cache.access(address) != slow.access(address);
        }
        CHECK(differences == 0);
        CHECK(cache.hits() > 0);
        CHECK(cache.misses() > 0);
    }
}

TEST_CASE("one bit predicts the last outcome, two bits change after two mispredictions",
          "[reports]") {
    BranchTable one({4, 1}), two({4, 2});
    std::string with_one, with_two;
    for (const char taken : std::string("TTNTTNNNT")) {
        with_one += one.branch(0x00400008, taken == 'T') ? '+' : '-';
        with_two += two.branch(0x00400008, taken == 'T') ? '+' : '-';
    }
    CHECK(with_one == "-+--+-++-");
    CHECK(with_two == "---++--+-");
    CHECK(one.entries()[2].right == 4);
    CHECK(one.entries()[0].wrong == 0);
    CHECK(two.right() == 3);
}

TEST_CASE("branches whose addresses have the same low bits share an entry", "[reports]") {
    BranchTable table({4, 1, true});
    CHECK(table.index_of(0x00400004) == table.index_of(0x00400014));
    CHECK_FALSE(table.branch(0x00400004, false));
    CHECK_FALSE(table.branch(0x00400014, true));
}

TEST_CASE("a memory map counts inside its borders only", "[reports]") {
    MemoryMap map({0x10010000, 2, 2, 2});
    for (const u32 address :
         {0x10010000u, 0x10010007u, 0x10010008u, 0x1001001fu, 0x10010020u, 0x1000ffffu})
        map.read(address);
    map.write(0x10010010);
    map.fetch(0x00400000);
    CHECK(map.units()[0].reads == 2);
    CHECK(map.units()[1].reads == 1);
    CHECK(map.units()[2].writes == 1);
    CHECK(map.units()[3].reads == 1);
    CHECK(map.outside() == 2);
    CHECK(map.address_of(3) == 0x10010018);
    MemoryMap high({0xfffffff0, 1, 16, 16});
    high.write(0xfffffffc);
    high.write(4);
    CHECK(high.units()[3].writes == 1);
    CHECK(high.outside() == 1);
}

TEST_CASE("instructions are classified by what they do", "[reports]") {
    for (const char* name : {"addu", "slt", "sll", "lui", "mul", "mfhi", "movn", "clz"})
        CHECK(class_by_example(name) == InstructionClass::alu);
    for (const char* name : {"j", "jal", "jr", "jalr"})
        CHECK(class_by_example(name) == InstructionClass::jump);
    for (const char* name : {"beq", "bgtz", "bltz", "bgezal", "bc1t"})
        CHECK(class_by_example(name) == InstructionClass::branch);
    for (const char* name : {"lw", "sb", "lwl", "swr", "ll", "sc", "lwc1", "sdc1"})
        CHECK(class_by_example(name) == InstructionClass::memory);
    for (const char* name : {"add.d", "c.lt.s", "mfc1", "cvt.w.s"})
        CHECK(class_by_example(name) == InstructionClass::floating);
    for (const char* name : {"syscall", "break", "teq", "teqi", "mfc0", "eret"})
        CHECK(class_by_example(name) == InstructionClass::other);
}

TEST_CASE("exactly the branches and jumps of the table are classified as such", "[reports]") {
    for (const InstructionInfo& row : instruction_rows()) {
        const InstructionClass c = class_of(row.bits.match);
        INFO(row.name << " " << row.syntax);
        const bool goes = c == InstructionClass::branch || c == InstructionClass::jump;
        CHECK(goes == row.branches);
    }
}

TEST_CASE("a watched run counts the accesses and branches of the program", "[reports]") {
    const Program program = program_in(sums);
    const Watch watch = watched(program, all_reports());
    const auto figures = watch.statistics()->figures();
    CHECK(figures.total == 27);
    CHECK(figures.classes[std::size_t(InstructionClass::memory)] == 5);
    CHECK(figures.classes[std::size_t(InstructionClass::branch)] == 4);
    CHECK(figures.classes[std::size_t(InstructionClass::other)] == 1);
    CHECK(figures.formats[std::size_t(InstructionFormat::r)] == 5);
    CHECK(watch.statistics()->mnemonics().front().name == "addiu");
    CHECK(watch.maps()[0].units()[0].reads == 1);
    CHECK(watch.maps()[0].units()[4].writes == 1);
    CHECK(watch.caches()[0].cache.misses() == 2);
    CHECK(watch.caches()[0].writes.misses == 1);
    CHECK(watch.tables()[0].table.branches() == 4);
    CHECK(watch.tables()[0].table.right() == 2);
}

TEST_CASE("services read and write byte by byte, as MARS's tools see them", "[reports]") {
    const Program program =
        program_in(".data\nname: .space 8\n.text\nla $a0, name\nli $a1, 8\nli $v0, 8\nsyscall\n"
                   "li $v0, 4\nsyscall\nli $v0, 10\nsyscall\n");
    const Watch watch = watched(program, all_reports(), {}, "abc\n");
    const MemoryMap& map = watch.maps()[0];
    CHECK(map.units()[0].writes == 4); // a b c and the line feed
    CHECK(map.units()[1].writes == 1); // and the zero
    CHECK(map.units()[0].reads == 4);
    CHECK(map.units()[1].reads == 1);
}

TEST_CASE("a double is two words, lwl and swr are bytes", "[reports]") {
    const Program program = program_in(
        ".data\n.align 3\nd: .double 1.5, 0\n.text\nla $t0, d\nldc1 $f0, 0($t0)\nsdc1 $f0, 8($t0)\n"
        "lwl $t1, 2($t0)\nswr $t1, 6($t0)\nli $v0, 10\nsyscall\n");
    const MemoryMap map = watched(program, all_reports()).maps()[0];
    CHECK(map.units()[0].reads == 1 + 3);
    CHECK(map.units()[1].reads == 1);
    CHECK(map.units()[1].writes == 2);
    CHECK(map.units()[2].writes == 1);
    CHECK(map.units()[3].writes == 1);
}

TEST_CASE("an overwritten word counts as the instruction that it was when executed", "[reports]") {
    const Program program = program_in(
        "la $t0, spot\nlw $t1, other\nspot: addu $t2, $t2, $t2\nbne $t3, $zero, end\n"
        "li $t3, 1\nsw $t1, 0($t0)\nj spot\nother: xor $t2, $t2, $t2\nend: li $v0, 10\nsyscall\n");
    MachineOptions options;
    options.self_modifying = true;
    const Watch watch = watched(program, all_reports(), options);
    u64 xors = 0, adds = 0;
    for (const auto& [name, executed] : watch.statistics()->mnemonics()) {
        if (name == "xor") xors = executed;
        if (name == "addu") adds = executed;
    }
    CHECK(xors == 1);
    CHECK(adds == 1);
}

TEST_CASE("memory is named by labels and regions", "[reports]") {
    const Regions regions(program_in(".data\na: .word 1, 2\nb: .byte 1\n.text\nnop\n"));
    const auto name = [&](u32 address) { return regions.all()[regions.find(address)].name; };
    CHECK(name(0x10010000) == "a");
    CHECK(name(0x10010007) == "a");
    CHECK(name(0x10010008) == "b");
    CHECK(name(0x10000000) == "(data without a label)");
    CHECK(name(0x10040000) == "(heap)");
    CHECK(name(0x7fffeffc) == "(stack)");
    CHECK(name(0xffff0000) == "(devices)");
    CHECK(name(0) == "(outside)");
    CHECK(name(0x10010000) == "a");
}

TEST_CASE("the same run gives the same text, JSON and picture", "[reports]") {
    const Program program = program_in(sums);
    const Watch first = watched(program, all_reports()), second = watched(program, all_reports());
    CHECK(report_text(first) == report_text(second));
    CHECK(report_json(first) == report_json(second));
    CHECK(report_svg(first) == report_svg(second));
    CHECK(report_text(first).find("row") != std::string::npos);
    CHECK(report_json(first).find("\"accesses\":5,\"hits\":3,\"misses\":2") != std::string::npos);
}

TEST_CASE("shares are rounded correctly even for large numbers", "[reports]") {
    CHECK(percent(1, 8) == "12.5 %");
    CHECK(percent(2, 3) == "66.7 %");
    CHECK(percent(0, 0) == "-");
    CHECK(percent(~u64{0}, ~u64{0}) == "100.0 %");
    CHECK(bar(1, 2, 10) == "#####");
}

TEST_CASE("a picture escapes markup in texts", "[reports]") {
    Picture picture;
    picture.words(0, 8, "a < b & \"c\"");
    CHECK(picture.file().find("a &lt; b &amp; &quot;c&quot;") != std::string::npos);
}
