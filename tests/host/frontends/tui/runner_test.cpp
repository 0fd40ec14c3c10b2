// runner_test.cpp -- a job in its thread, and the thread of the view, which draws and interrupts
// Run under a thread sanitizer as well (docs/testing.md).
#include "support/view_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;
using std::chrono::milliseconds;

namespace {

constexpr const char* endless = "main:   addiu $t0, $t0, 1\n        j main\n";

Done run(Session& session) {
    (void)session.resume();
    Done done;
    done.moved = true;
    return done;
}
Done run_back(Session& session) {
    (void)session.resume_back();
    return {};
}

/// Draws until the job has executed something, as the view does; returns the steps that were seen.
u64 steps_seen(Runner& runner) {
    u64 seen = 0;
    while (seen == 0 && runner.age() < milliseconds(60'000)) {
        std::this_thread::sleep_for(milliseconds(1));
        if (const Runner::Lock lock = runner.lock(milliseconds(20)); lock.owns_lock())
            seen = runner.session().step();
    }
    return seen;
}

} // namespace

TEST_CASE("a view reads the session while a job runs, and interrupts it", "[tui][threads]") {
    ScriptedHost host;
    Session session(program_of(endless), host);
    Runner runner(session);
    for (int round = 0; round < 4; ++round) {
        runner.start(run);
        CHECK(steps_seen(runner) > 0);
        CHECK_FALSE(runner.take());
        runner.end();
        CHECK_FALSE(runner.busy());
        const auto done = runner.take();
        REQUIRE(done);
        CHECK(done->moved);
        CHECK_FALSE(runner.take());
        runner.start(run_back);
        runner.wait(milliseconds(60'000));
        CHECK(session.step() == 0);
        CHECK(runner.take());
    }
}

TEST_CASE("a second job is not started, and the end of the view ends the first one",
          "[tui][threads]") {
    ScriptedHost host;
    Session session(program_of(endless), host);
    for (int round = 0; round < 4; ++round) {
        Runner runner(session);
        runner.start(run);
        bool second = false;
        runner.start([&](Session&) {
            second = true;
            return Done{};
        });
        CHECK(runner.age() < milliseconds(60'000));
        if (round % 2 == 0) CHECK(steps_seen(runner) > 0);
        CHECK_FALSE(second);
    }
    CHECK(session.step() > 0);
}
