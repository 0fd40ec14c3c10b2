// hostile_worker_test.cpp -- a job that has taken over its worker process and tries to leave it
// Each attempt is stopped and reported, the jobs beside it are done, and nothing outside changes.
#include "grading/batch/worker_pool.hpp"
#include "support/command.hpp"
#include "support/sanitized.hpp"

#include <catch2/catch.hpp>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace tharsis;
using namespace tharsis::test;

namespace {

constexpr const char* stopped_by_filter =
    "it was stopped: it tried to do what judging does not need, such as opening a file or starting "
    "a program";

/// The end of a job that does this between two good ones: its answer, or why there is none.
std::string end_of_hostile(const std::function<void(const SendMessage&)>& attempt,
                           const WorkerLimits& limits = {}) {
    std::vector<std::string> ends(3);
    JobSet jobs;
    jobs.count = ends.size();
    jobs.prepare = [](std::size_t) { return true; };
    jobs.work = [&](std::size_t n, const SendMessage& send) {
        if (n == 1) attempt(send);
        return std::string("done");
    };
    jobs.done = [&](std::size_t n, const WorkerEnd& end) {
        ends[n] = end.answer.value_or(end.why.english);
    };
    run_jobs(jobs, 2, limits);
    CHECK(ends[0] == "done");
    CHECK(ends[2] == "done");
    return ends[1];
}

void check_stopped(const std::string& name, const std::function<void()>& attempt) {
    INFO(name);
    CHECK(end_of_hostile([&](const SendMessage&) { attempt(); }) == stopped_by_filter);
}

} // namespace

TEST_CASE("a hostile job cannot change files", "[batch]") {
    const TemporaryFolder folder;
    const std::string old = (folder.path() / "old").string(),
                      made = (folder.path() / "made").string();
    {
        std::ofstream out(old);
        out << "as it was";
    }
    const int inherited = ::open(old.c_str(), O_WRONLY);
    REQUIRE(inherited > 2);
    check_stopped("create", [&] { ::open(made.c_str(), O_WRONLY | O_CREAT, 0600); });
    check_stopped("create for reading", [&] { ::open(made.c_str(), O_RDONLY | O_CREAT, 0600); });
    check_stopped("write", [&] { ::open(old.c_str(), O_RDWR); });
    check_stopped("append", [&] { ::open(old.c_str(), O_WRONLY | O_APPEND); });
    check_stopped("truncate when opened", [&] { ::open(old.c_str(), O_RDONLY | O_TRUNC); });
    check_stopped("truncate", [&] { std::ignore = ::truncate(old.c_str(), 0); });
    if (!is_sanitized) // their filter allows writing, to pipes that they open
        check_stopped("an inherited descriptor", [&] { std::ignore = ::write(inherited, "x", 1); });
    check_stopped("remove", [&] { ::unlink(old.c_str()); });
    check_stopped("rename", [&] { std::ignore = ::rename(old.c_str(), made.c_str()); });
    check_stopped("link", [&] { std::ignore = ::symlink(old.c_str(), made.c_str()); });
    check_stopped("folder", [&] { ::mkdir(made.c_str(), 0700); });
    check_stopped("rights", [&] { ::chmod(old.c_str(), 0777); });
    ::close(inherited);
    CHECK(text_of(old) == "as it was");
    CHECK_FALSE(std::filesystem::exists(made));
}

TEST_CASE("a hostile job cannot read files", "[batch]") {
    const TemporaryFolder folder;
    const std::string secret = (folder.path() / "secret").string();
    {
        std::ofstream out(secret);
        out << "of another student";
    }
    const int inherited = ::open(secret.c_str(), O_RDONLY);
    if (!is_sanitized) // as above
        check_stopped("an inherited descriptor", [&] {
            char byte = 0;
            std::ignore = ::read(inherited, &byte, 1);
        });
    ::close(inherited);
    bool* was_refused = static_cast<bool*>(
        ::mmap(nullptr, 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    const auto opens = [&](const SendMessage&) {
        *was_refused = ::open(secret.c_str(), O_RDONLY) < 0 && errno == EACCES;
    };
    CHECK(end_of_hostile(opens) == "done"); // libraries look for files, and do without them
    CHECK(*was_refused);
    ::munmap(was_refused, 1);
}

TEST_CASE("a hostile job reaches no network and no other process", "[batch]") {
    check_stopped("socket", [] { ::socket(AF_INET, SOCK_STREAM, 0); });
    check_stopped("local socket", [] { ::socket(AF_UNIX, SOCK_DGRAM, 0); });
    check_stopped("fork", [] { std::ignore = ::fork(); });
    check_stopped("exec", [] { ::execl("/bin/true", "true", nullptr); });
    check_stopped("signal to the parent", [] { ::kill(::getppid(), SIGKILL); });
    check_stopped("signal to all", [] { ::kill(-1, SIGKILL); });
    check_stopped("trace the parent", [] { ::ptrace(PTRACE_ATTACH, ::getppid(), 0, 0); });
    check_stopped("leave the control group", [] { ::unshare(CLONE_NEWUSER); });
    check_stopped("outlive the parent", [] { ::prctl(PR_SET_PDEATHSIG, 0); });
}

TEST_CASE("a hostile job cannot lift its limits, wait or stand still", "[batch]") {
    check_stopped("limits", [] {
        const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
        ::setrlimit(RLIMIT_CPU, &all);
    });
    check_stopped("pause", [] { ::pause(); });
    check_stopped("sleep", [] { ::usleep(1); });
    check_stopped("stop", [] { std::raise(SIGSTOP); });
    WorkerLimits limits;
    limits.cpu_seconds = 1;
    const auto hangs = [](const SendMessage&) {
        std::signal(SIGXCPU, SIG_IGN);
        for (volatile unsigned n = 0;;) n = n + 1;
    };
    CHECK(end_of_hostile(hangs, limits).find("it took too much time") != std::string::npos);
}

TEST_CASE("a hostile job cannot fill the memory", "[batch]") {
    WorkerLimits limits;
    limits.memory = limits.answer = u64{64} << 20;
    const auto allocates = [](const SendMessage&) {
        std::vector<std::string> all;
        for (;;) all.emplace_back(std::size_t{1} << 20, 'x');
    };
    CHECK(end_of_hostile(allocates, limits) == "it needed too much memory");
    const auto prints = [](const SendMessage& send) {
        const std::string much(std::size_t{1} << 20, 'x');
        for (;;) send(much);
    };
    CHECK(end_of_hostile(prints, limits) == "its result is too long");
}
