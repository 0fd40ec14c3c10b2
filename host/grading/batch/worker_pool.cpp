// worker_pool.cpp -- fork, a pipe, limits, a filter of system calls; poll for the next worker's
// message
//
// A process per job costs a millisecond, and nothing of one submission is left when the next is
// judged.
#include "grading/batch/worker_pool.hpp"

#include "grading/batch/batch_sentences.hpp"
#include "grading/batch/syscall_filter.hpp"
#include "grading/batch/worker_messages.hpp"
#include "support/files/descriptors.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <fstream>
#include <new>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tharsis {

namespace {

/// Exit statuses of a worker that ran out of memory, could not open /dev/null, or could not set its
/// limits or its filter.
constexpr int no_memory_status = 77, no_streams_status = 78, no_limits_status = 79,
              no_filter_status = 80;

#if defined(__SANITIZE_ADDRESS__)
constexpr bool can_limit_memory = false; ///< the sanitizer reserves terabytes of address space
#else
constexpr bool can_limit_memory = true;
#endif

struct Worker {
    pid_t process = -1;
    int pipe = -1;
    std::size_t piece = 0;
    std::string received;
    bool too_long = false, too_big = false;
    u64 inherited = 0; ///< bytes of memory shared with the parent at the start
};

/// Lowers a limit of this process. A limit that is lower already stays.
bool limit(decltype(RLIMIT_CPU) resource, rlim_t soft, rlim_t hard) {
    rlimit now{};
    if (::getrlimit(resource, &now) != 0) return false;
    const rlimit wanted{std::min(soft, now.rlim_max), std::min(hard, now.rlim_max)};
    return ::setrlimit(resource, &wanted) == 0;
}

/// The size of a process in bytes: its address space, and what is in memory. Nothing if it has just
/// ended.
struct Size {
    u64 addressed = 0, resident = 0;
};

Size size_of(const std::string& process, const std::string& proc = "/proc") {
    std::ifstream file(fmt::format("{}/{}/statm", proc, process));
    Size pages;
    file >> pages.addressed >> pages.resident;
    const auto bytes = static_cast<u64>(::sysconf(_SC_PAGESIZE));
    return {pages.addressed * bytes, pages.resident * bytes};
}

bool set_limits(const WorkerLimits& limits) {
    const u64 addresses = size_of("self").addressed + limits.addresses;
    return limit(RLIMIT_CPU, limits.cpu_seconds, limits.cpu_seconds + 1) &&
           (!can_limit_memory || limit(RLIMIT_AS, addresses, addresses)) &&
           limit(RLIMIT_CORE, 0, 0) && limit(RLIMIT_FSIZE, 0, 0);
}

/// Connects the standard streams with nothing: with /dev/null, or where there is none, as in an
/// empty root, with pipes whose other ends are closed.
bool drop_streams() {
    std::array<int, 2> input{::open("/dev/null", O_RDWR), -1}, output{-1, input[0]};
    if (input[0] < 0) {
        if (!open_pipe(input) || !open_pipe(output)) return false;
        ::close(input[1]);
        ::close(output[0]);
    }
    return ::dup2(input[0], 0) >= 0 && ::dup2(output[1], 1) >= 0 && ::dup2(output[1], 2) >= 0;
}

/// In the child: gives up everything that the job does not need, or ends the process.
void confine(const WorkerLimits& limits, pid_t parent, int pipe) {
    const bool dies_with_parent = end_with_parent();
    if (::getppid() != parent) ::_exit(1); // it has died already: its death signal will not arrive
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGCHLD}) ::signal(signal, SIG_DFL);
    const bool limited = set_limits(limits);
    if (limits.required && (!dies_with_parent || !limited)) ::_exit(no_limits_status);
    if (!drop_streams()) ::_exit(no_streams_status);
    if (!filter_system_calls(pipe) && limits.required) ::_exit(no_filter_status);
}

[[noreturn]] void worker_main(const JobSet& jobs, std::size_t piece, int pipe,
                              const WorkerLimits& limits, pid_t parent) {
    confine(limits, parent, pipe);
    int status = 1;
    try {
        const std::string answer = jobs.work(piece, [pipe](std::string_view message) {
            send_message(pipe, MessageKind::message, message);
        });
        status = send_message(pipe, MessageKind::answer, answer) ? 0 : 1;
    } catch (const std::bad_alloc&) {
        status = no_memory_status;
    }
    ::_exit(status); // the parent's exit handlers are not for a worker
}

/// Starts a worker; returns 0, or the errno if the system has no more processes or pipes.
int start(const JobSet& jobs, std::size_t piece, const WorkerLimits& limits,
          std::vector<Worker>& workers) {
    std::array<int, 2> ends{};
    if (!open_pipe(ends)) return errno;
    const pid_t parent = ::getpid();
    const u64 inherited = size_of("self").resident;
    const pid_t process = ::fork();
    const int error = errno;
    if (process == 0) {
        for (const Worker& other : workers) ::close(other.pipe);
        ::close(ends[0]);
        worker_main(jobs, piece, ends[1], limits, parent);
    }
    ::close(ends[1]);
    if (process < 0) return ::close(ends[0]), error;
    workers.push_back({process, ends[0], piece, {}, false, false, inherited});
    return 0;
}

LocalizedText why_of(int status, const Worker& worker) {
    if (worker.too_long) return answered_too_much;
    if (worker.too_big) return needed_too_much_memory;
    if (WIFSIGNALED(status)) {
        const int signal = WTERMSIG(status);
        if (signal == SIGXCPU || signal == SIGKILL)
            return {
                fmt::format("it was stopped: it took too much time, or was killed (signal {})",
                            signal),
                fmt::format(
                    "il a été arrêté : il a pris trop de temps, ou quelqu'un l'a tué (signal {})",
                    signal)};
        if (signal == SIGSYS)
            return {"it was stopped: it tried to do what judging does not need, such as opening a "
                    "file or starting a program",
                    "il a été arrêté : il a tenté ce dont le jugement n'a pas besoin, comme ouvrir "
                    "un fichier ou lancer un programme"};
        return {fmt::format("it crashed (signal {})", signal),
                fmt::format("il a planté (signal {})", signal)};
    }
    if (WEXITSTATUS(status) == no_memory_status) return needed_too_much_memory;
    if (WEXITSTATUS(status) == no_streams_status)
        return {"neither /dev/null nor a pipe can be opened",
                "ni /dev/null ni un tube ne peuvent être ouverts"};
    if (WEXITSTATUS(status) == no_limits_status)
        return {"its limits cannot be set", "ses limites ne peuvent pas être fixées"};
    if (WEXITSTATUS(status) == no_filter_status)
        return {"its system calls cannot be filtered",
                "ses appels système ne peuvent pas être filtrés"};
    return {fmt::format("it ended early (status {})", WEXITSTATUS(status)),
            fmt::format("il a fini trop tôt (code de retour {})", WEXITSTATUS(status))};
}

WorkerEnd end_of(Worker& worker) {
    ::close(worker.pipe);
    int status = 0;
    while (::waitpid(worker.process, &status, 0) < 0 && errno == EINTR) {
    }
    WorkerEnd end = parse_messages(worker.received);
    if (!worker.too_long && !worker.too_big && WIFEXITED(status) && WEXITSTATUS(status) == 0 &&
        end.answer)
        return end;
    return {{}, std::move(end.messages), why_of(status, worker)};
}

LocalizedText no_process(int error) {
    return {fmt::format("no process could be started: {}", std::strerror(error)),
            fmt::format("aucun processus n'a pu être lancé : « {} »", std::strerror(error))};
}

/// Reads what has arrived; returns false at the end.
bool read_some(Worker& worker, const WorkerLimits& limits) {
    std::array<char, 65536> block{};
    const ssize_t count = ::read(worker.pipe, block.data(), block.size());
    if (count < 0) return errno == EINTR;
    worker.received.append(block.data(), static_cast<std::size_t>(count));
    if (worker.received.size() > limits.answer && !std::exchange(worker.too_long, true))
        ::kill(worker.process, SIGKILL);
    return count > 0;
}

/// Much more address space is reserved than used, so the memory in use is checked.
void stop_big_ones(const WorkerLimits& limits, std::vector<Worker>& workers) {
    for (Worker& worker : workers)
        if (!worker.too_big &&
            size_of(std::to_string(worker.process)).resident > worker.inherited + limits.memory) {
            worker.too_big = true;
            ::kill(worker.process, SIGKILL);
        }
}

/// Waits for the next message of a worker and reads it.
void receive_output(const JobSet& jobs, const WorkerLimits& limits, std::vector<Worker>& workers) {
    std::vector<pollfd> polled;
    for (const Worker& worker : workers) polled.push_back({worker.pipe, POLLIN, 0});
    constexpr int a_while = 100;
    const int speaking = ::poll(polled.data(), polled.size(), a_while), error = errno;
    stop_big_ones(limits, workers);
    if (speaking == 0 || (speaking < 0 && error == EINTR)) return;
    if (speaking < 0) polled[0].revents = POLLIN; // if all cannot be polled, the first one is
    for (std::size_t n = polled.size(); n-- > 0;) {
        if (polled[n].revents == 0 || read_some(workers[n], limits)) continue;
        Worker worker = std::move(workers[n]);
        workers.erase(workers.begin() + static_cast<std::ptrdiff_t>(n));
        jobs.done(worker.piece, end_of(worker));
    }
}

} // namespace

bool has_time_limit() { return true; }

Message missing_limits(const std::string& proc) {
    if (size_of("self", proc).resident != 0) return missing_filter();
    return batch_message("no-memory-limit", proc);
}

void run_jobs(const JobSet& jobs, unsigned parallel, const WorkerLimits& limits) {
    ::signal(SIGCHLD,
             SIG_DFL); // if the parent process ignored it, waitpid would fail
    std::vector<Worker> workers;
    for (std::size_t piece = 0; piece < jobs.count; ++piece) {
        if (!jobs.prepare(piece)) continue;
        while (workers.size() >= std::max(parallel, 1u)) receive_output(jobs, limits, workers);
        int error = start(jobs, piece, limits, workers);
        for (; error != 0 && !workers.empty(); error = start(jobs, piece, limits, workers))
            receive_output(jobs, limits, workers);
        if (error != 0) jobs.done(piece, {{}, {}, no_process(error)});
    }
    while (!workers.empty()) receive_output(jobs, limits, workers);
}

} // namespace tharsis
