// flow_test.cpp -- regions and their control flow, as values
#include "machine/machine.hpp"
#include "machine/scripted_host.hpp"
#include "machine/threaded/threaded.hpp"
#include "support/assembling.hpp"
#include "translator/wasm/flow.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::wasm;
using tharsis::testing::program_of_text;

namespace {

/// A program that is loaded and has never run.
struct Loaded {
    Program program;
    ScriptedHost host;
    Guest guest;
    ThreadedCore core;

    explicit Loaded(const std::string& text)
        : program(program_of_text(text)), guest(program, host, {}), core(guest) {
        load(guest, program, {});
    }
    Region region(std::vector<u32> seeds, std::size_t most = 1000) {
        return region_from(guest, seeds, most, [](u32) { return true; });
    }
};

std::vector<std::pair<u32, u32>> ranges(const Region& region) {
    std::vector<std::pair<u32, u32>> found;
    for (const BasicBlock& block : region.blocks) found.emplace_back(block.first, block.after);
    return found;
}
using Ranges = std::vector<std::pair<u32, u32>>;
using Entries = std::vector<u32>;

const Flow::Node& node_at(const Flow& flow, const Region& region, u32 index) {
    return flow.nodes[region.block_at(index)];
}

constexpr const char* loop = R"(
main:  li   $t0, 10          # 0
       li   $t1, 0           # 1
again: addu $t1, $t1, $t0    # 2
       addiu $t0, $t0, -1    # 3
       bnez $t0, again       # 4
       li   $v0, 10          # 5
       syscall               # 6
       nop                   # 7
)";

} // namespace

TEST_CASE("a region follows branches and continues after services") {
    Loaded loaded(loop);
    const Region region = loaded.region({2});
    CHECK(ranges(region) == Ranges{{2, 5}, {5, 7}, {7, 8}});
    CHECK(region.entries == Entries{2, 7});
    CHECK(region.size == 6);
    CHECK(region.blocks[1].end == BasicBlock::End::refuses);
    CHECK(region.blocks[1].length() == 1);
}

TEST_CASE("a region ends at marks, at its limit and at what its filter rejects") {
    Loaded loaded(loop);
    CHECK(ranges(region_from(loaded.guest, std::vector<u32>{2}, 1000,
                             [](u32 index) { return index < 5; })) == Ranges{{2, 5}});
    CHECK(ranges(loaded.region({2}, 1)) == Ranges{{2, 5}});
    loaded.guest.marks.addresses = {loaded.guest.threaded_code.text_base + 4 * 3};
    CHECK(ranges(loaded.region({2})) == Ranges{{2, 3}});
}

TEST_CASE("a loop has a header that no route leads through, and its length is its longest path") {
    Loaded loaded(loop);
    const Region region = loaded.region({2});
    const Flow flow = flow_of(region);
    const Flow::Node& header = node_at(flow, region, 2);
    CHECK(header.is_header);
    CHECK(header.routes.empty());
    CHECK(header.longest_path == 3 + 1);
    CHECK(flow.nodes[flow.dispatcher()].routes.size() == 2);
}

TEST_CASE("an entry within a loop is reached through the header of the loop") {
    Loaded loaded(R"(
main:  li   $t1, 7           # 0
outer: li   $t0, 5           # 1
inner: addiu $t0, $t0, -1    # 2
       bnez $t0, inner       # 3
       addiu $t1, $t1, -1    # 4
       bnez $t1, outer       # 5
       syscall               # 6
)");
    const Region region = loaded.region({0});
    CHECK(region.entries == Entries{0, 1, 2});
    const Flow flow = flow_of(region);
    const auto route_to = [&](const Flow::Node& node, u32 index) {
        for (const Flow::Route& route : node.routes)
            if (route.index == index) return region.blocks[route.block].first;
        return ~u32{0};
    };
    const Flow::Node& outer = node_at(flow, region, 1);
    CHECK(outer.is_header);
    CHECK(node_at(flow, region, 2).is_header);
    CHECK(route_to(flow.nodes[flow.dispatcher()], 2) == 1);
    CHECK(route_to(outer, 2) == 2);
    CHECK(node_at(flow, region, 2).routes.empty());
}

TEST_CASE("a call leads to its procedure, and the return to the dispatcher") {
    Loaded loaded(R"(
main: jal  leaf              # 0
      syscall                # 1
leaf: jr   $ra               # 2
)");
    const Region region = loaded.region({0});
    CHECK(region.entries == Entries{0, 1, 2});
    CHECK(region.blocks[0].end == BasicBlock::End::jumps);
    CHECK(region.blocks[0].target == 2);
    CHECK(region.blocks[2].end == BasicBlock::End::by_register);
}

TEST_CASE("a loop with two entries is left to the dispatcher") {
    Loaded loaded(R"(
main: bnez $t0, two          # 0
one:  addiu $t1, $t1, 1      # 1
two:  addiu $t1, $t1, -1     # 2
      bnez $t1, one          # 3
      syscall                # 4
)");
    const Region region = loaded.region({0});
    const Flow flow = flow_of(region);
    std::size_t dispatched = 0;
    for (const Flow::Node& node : flow.nodes)
        for (const Flow::Exit& exit : node.exits)
            dispatched += exit.to == Flow::Exit::To::dispatcher;
    CHECK(dispatched == 1);
}

TEST_CASE("the cases of a switch are entries") {
    Loaded loaded(R"(
main: jr   $t0               # 0
one:  addiu $t1, $t1, 1      # 1
      b    main              # 2
two:  addiu $t1, $t1, 2      # 3
      b    main              # 4
)");
    CHECK(loaded.region({0}).entries == Entries{0, 1, 3});
}
