// hit_counter_test.cpp -- hits in stretches of a run that are examined in any order
#include "debugger/session/hit_counter.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace tharsis;

namespace {

bool is_hit(u64 step) { return step % 3 == 0; }

void note_hits(HitCounter& counter, u64 first, u64 last) {
    for (u64 step = first; step <= last; ++step)
        if (is_hit(step)) counter.note(step);
    counter.mark_examined(last);
    counter.stop_following();
}

/// Examines the steps from `first` to `last`: multiples of three are hits.
void examine(HitCounter& counter, u64 first, u64 last) {
    counter.follow_from(first);
    note_hits(counter, first, last);
}

u64 hits_up_to(u64 step) { return step / 3 + 1; }

} // namespace

TEST_CASE("hits are known where everything before was examined", "[session]") {
    HitCounter counter;
    CHECK_FALSE(counter.count(0));
    examine(counter, 0, 10);
    CHECK(counter.count(0) == 1);
    CHECK(counter.count(10) == 4);
    CHECK_FALSE(counter.count(11));
    CHECK(counter.known_count(100) == 4);
    CHECK_FALSE(counter.gap_before(10));
    REQUIRE(counter.gap_before(20));
    CHECK(counter.gap_before(20)->first == 11);
    CHECK(counter.gap_before(20)->last == 20);
}

TEST_CASE("stretches that are examined in any order are joined", "[session]") {
    u32 seed = 7;
    for (int trial = 0; trial < 200; ++trial) {
        HitCounter counter;
        std::vector<bool> examined(101);
        for (int n = 0; n < 12; ++n) {
            seed = seed * 1664525 + 1013904223;
            const u64 first = (seed >> 8) % 90, last = first + (seed >> 20) % 10;
            examine(counter, first, last);
            for (u64 step = first; step <= last; ++step) examined[step] = true;
            bool all = true;
            for (u64 step = 0; step <= 100; ++step) {
                all = all && examined[step];
                CHECK(counter.count(step) ==
                      (all ? std::optional(hits_up_to(step)) : std::nullopt));
                CHECK(counter.gap_before(step).has_value() == !all);
            }
        }
        while (const auto gap = counter.gap_before(100)) {
            CHECK_FALSE(examined[gap->first]);
            CHECK_FALSE(examined[gap->last]);
            examine(counter, gap->first, gap->last);
        }
        CHECK(counter.count(100) == hits_up_to(100));
    }
}

TEST_CASE("hits that were examined are not counted twice", "[session]") {
    HitCounter counter;
    examine(counter, 0, 20);
    examine(counter, 0, 20);
    examine(counter, 5, 30);
    CHECK(counter.count(30) == hits_up_to(30));
}

TEST_CASE("a new branch of a run forgets the hits from its step on", "[session]") {
    HitCounter counter;
    examine(counter, 0, 30);
    examine(counter, 50, 60);
    counter.forget_from(12);
    CHECK(counter.count(11) == 4);
    CHECK_FALSE(counter.count(12));
    CHECK(counter.gap_before(60)->first == 12);
    CHECK(counter.gap_before(60)->last == 60);
    counter.forget_from(0);
    CHECK_FALSE(counter.count(0));
}

TEST_CASE("of very many hits the early ones are counted again when they are wanted", "[session]") {
    HitCounter counter;
    const u64 many = 1'000'000;
    examine(counter, 0, many);
    CHECK(counter.count(many) == hits_up_to(many));
    CHECK_FALSE(counter.count(30));
    CHECK_FALSE(counter.forgotten_before(many));
    CHECK_FALSE(counter.gap_before(30));
    for (const u64 step : {u64{30}, u64{500'000}, u64{31}, u64{98'304}}) {
        INFO(step);
        const auto forgotten = counter.forgotten_before(step);
        REQUIRE(forgotten);
        CHECK(forgotten->last == step);
        CHECK(step - forgotten->first < 300'000);
        counter.recall(*forgotten);
        note_hits(counter, forgotten->first, forgotten->last);
        CHECK(counter.count(step) == hits_up_to(step));
        CHECK(counter.count(step - 1) == hits_up_to(step - 1));
        CHECK(counter.counts_known_from(step) == forgotten->first);
        CHECK_FALSE(counter.forgotten_before(step));
    }
    CHECK(counter.known_count(10) == hits_up_to(10));
    CHECK(counter.count(many) == hits_up_to(many));
}

TEST_CASE("hits that were recalled grow as a run goes on from there, up to those that are kept",
          "[session]") {
    HitCounter counter;
    const u64 many = 1'000'000;
    examine(counter, 0, many);
    counter.recall(*counter.forgotten_before(1000));
    note_hits(counter, 0, 1000);
    counter.follow_from(1001);
    for (u64 step = 1001; step <= many; ++step) {
        if (!is_hit(step)) continue;
        counter.note(step);
        if (step % 999 == 0) CHECK(counter.count(step) == hits_up_to(step));
    }
    counter.mark_examined(many);
    CHECK(counter.count(many) == hits_up_to(many));
}

TEST_CASE("a new branch among hits that are not kept leaves those before the last mark",
          "[session]") {
    HitCounter counter;
    examine(counter, 0, 1'000'000);
    counter.forget_from(150'000);
    REQUIRE(counter.gap_before(149'999));
    CHECK(counter.gap_before(149'999)->first > 0);
    examine(counter, counter.gap_before(149'999)->first, 149'999);
    CHECK(counter.count(149'999) == hits_up_to(149'999));
    CHECK_FALSE(counter.count(150'000));
}

TEST_CASE("a counter that begins later counts from there", "[session]") {
    HitCounter counter;
    counter.begin(10);
    examine(counter, 0, 20);
    CHECK(counter.origin() == 10);
    CHECK_FALSE(counter.count(9));
    CHECK(counter.count(20) == 3); // 12, 15 and 18
    counter.begin(0);
    CHECK(counter.origin() == 0);
    CHECK_FALSE(counter.count(20));
}
