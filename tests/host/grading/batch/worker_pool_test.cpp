// worker_pool_test.cpp -- workers where the system is short of something
// Each is tried in a process of its own, whose limits are lowered; an alarm ends what would wait
// for ever.
#include "grading/batch/worker_pool.hpp"
#include "support/command.hpp"
#include "support/sanitized.hpp"
#include "support/skip.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace tharsis;
using namespace tharsis::test;

namespace {

/// What the ends of `count` pieces say, each on a line ("0 answer"), in a process that `prepare`
/// was called in.
std::string ends_of(JobSet work, unsigned jobs, const std::function<void()>& prepare,
                    const WorkerLimits& limits = {}) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t process = ::fork();
    if (process == 0) {
        ::alarm(60);
        prepare();
        work.done = [&](std::size_t n, WorkerEnd end) {
            const std::string line =
                std::to_string(n) + " " + end.answer.value_or(end.why.english) + "\n";
            if (::write(ends[1], line.data(), line.size()) < 0) ::_exit(1);
        };
        run_jobs(work, jobs, limits);
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string text;
    char byte = 0;
    while (::read(ends[0], &byte, 1) == 1) text += byte;
    ::close(ends[0]);
    ::waitpid(process, nullptr, 0);
    return text;
}

JobSet three_pieces() {
    JobSet work;
    work.count = 3;
    work.prepare = [](std::size_t) { return true; };
    work.work = [](std::size_t, const SendMessage&) { return std::string("done"); };
    return work;
}

void allow_descriptors(rlim_t count) {
    const rlimit wanted{count, 1024};
    ::setrlimit(RLIMIT_NOFILE, &wanted);
}

} // namespace

TEST_CASE("where poll cannot wait for all workers, they run one after the other", "[batch]") {
    if (is_sanitized) return skip("sanitizers need descriptors of their own");
    JobSet work = three_pieces();
    work.prepare = [](std::size_t n) {
        if (n == 2) allow_descriptors(1); // poll takes no longer list than that
        return true;
    };
    CHECK(ends_of(work, 3, [] {}) ==
          "0 done\n1 done\n2 no process could be started: Too many open files\n");
}

TEST_CASE("workers need no /dev/null", "[batch]") {
    if (::geteuid() != 0) return skip("only root can take /dev/null away from a process");
    const TemporaryFolder empty;
    const std::string said = ends_of(three_pieces(), 1, [&] {
        if (::chroot(empty.path().c_str()) != 0) ::_exit(1);
    });
    CHECK(said == "0 done\n1 done\n2 done\n");
}

TEST_CASE("a worker that cannot close the streams of its parent does nothing", "[batch]") {
    if (::geteuid() != 0) return skip("only root can take /dev/null away from a process");
    if (is_sanitized) return skip("sanitizers need descriptors of their own");
    const TemporaryFolder empty;
    const std::string said = ends_of(three_pieces(), 1, [&] {
        if (::chroot(empty.path().c_str()) != 0) ::_exit(1);
        int last[2]; // room for the pipe of the worker, not for one of its own
        if (::pipe(last) != 0) ::_exit(1);
        ::close(last[0]);
        ::close(last[1]);
        allow_descriptors(static_cast<rlim_t>(last[1]) + 1);
    });
    const std::string why = " neither /dev/null nor a pipe can be opened\n";
    CHECK(said == "0" + why + "1" + why + "2" + why);
}

#if !defined(__SANITIZE_ADDRESS__)
TEST_CASE("the addresses of a worker are counted without ours", "[batch]") {
    JobSet work = three_pieces();
    work.work = [](std::size_t n, const SendMessage&) {
        std::vector<char> some(std::size_t{n == 1 ? 600u : 200u} << 20);
        return std::string(some.empty() ? "nothing" : "done");
    };
    WorkerLimits limits;
    limits.addresses = u64{512} << 20;
    const auto fill = [] {
        ::mmap(nullptr, std::size_t{2} << 30, PROT_READ,
               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    };
    CHECK(ends_of(work, 1, fill, limits) == "0 done\n1 it needed too much memory\n2 done\n");
}
#endif

TEST_CASE("a limit that cannot be enforced is reported", "[batch]") {
    const TemporaryFolder empty;
    CHECK(missing_limits().empty());
    CHECK(text_of(missing_limits(empty.path().string()), Language::english).find("memory") !=
          std::string::npos);
}

TEST_CASE("a lower limit of our own is no obstacle", "[batch]") {
    const auto lower = [] {
        const rlimit seconds{5, 5};
        ::setrlimit(RLIMIT_CPU, &seconds);
    };
    CHECK(ends_of(three_pieces(), 1, lower) == "0 done\n1 done\n2 done\n");
}

TEST_CASE("the memory of a worker is counted without what we have ourselves", "[batch]") {
    constexpr std::size_t mega = std::size_t{1} << 20;
    JobSet work = three_pieces();
    work.work = [](std::size_t n, const SendMessage&) {
        const std::vector<char> some((n == 1 ? 200 : 20) * mega, 'x');
        const auto begin = std::chrono::steady_clock::now();
        while (n == 1 ||
               std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(300)) {
        } // three looks at its memory; of the big one until it is looked at
        return std::string(some.back() == 'x' ? "done" : "nothing");
    };
    WorkerLimits limits;
    limits.memory = 100 * mega;
    std::vector<char> ours;
    CHECK(ends_of(
              work, 1, [&] { ours.assign(300 * mega, 'x'); }, limits) ==
          "0 done\n1 it needed too much memory\n2 done\n");
}
