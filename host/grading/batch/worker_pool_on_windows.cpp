// worker_pool_on_windows.cpp -- a worker is this program, started again with the same arguments
//
// Windows cannot copy a process. The new one comes to the same call of `run_jobs`, since nothing
// before it depends on chance; there it finds in a variable which job is its own, gives up its
// rights, does the job and ends. A job object limits it.
#include "grading/batch/batch_sentences.hpp"
#include "grading/batch/worker_messages.hpp"
#include "grading/batch/worker_pool.hpp"
#include "support/windows/handles.hpp"
#include "support/windows/windows_text.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/core.h>
#include <io.h>
#include <new>
#include <poll.h>
#include <psapi.h>
#include <unistd.h>
#include <utility>

namespace tharsis {

namespace {

using namespace windows;

/// The variable from which a new process reads which job is its own: "number pipe".
constexpr const char* job_variable = "THARSIS_JOB";

/// Exit statuses of a worker that ran out of memory, or could not give up its rights.
constexpr unsigned no_memory_status = 77, no_rights_status = 79;

enum class Killed : u8 { no, too_long, too_big, too_slow };

struct Worker {
    OwnHandle process, job;
    int pipe = -1;
    std::size_t piece = 0;
    std::string received;
    Killed killed = Killed::no;
};

// ---- in the worker

struct OwnJob {
    std::size_t piece = 0;
    std::uintptr_t pipe = 0;
};

std::optional<OwnJob> own_job() {
    const char* const value = std::getenv(job_variable);
    if (!value) return {};
    const std::string_view text = value;
    OwnJob job;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, job.piece);
    if (error != std::errc{} || rest == end) return {};
    if (std::from_chars(rest + 1, end, job.pipe).ptr != end) return {};
    return job;
}

/// Removes the privileges of this process, and lowers its integrity, so that it can write no file
/// of the user and reach no other process of hers.
bool give_up_rights() {
    HANDLE opened = nullptr;
    if (!OpenProcessToken(GetCurrentProcess(),
                          TOKEN_ADJUST_PRIVILEGES | TOKEN_ADJUST_DEFAULT | TOKEN_QUERY, &opened))
        return false;
    const OwnHandle token(opened);
    if (!AdjustTokenPrivileges(token.get(), TRUE, nullptr, 0, nullptr, nullptr)) return false;
    SID untrusted{
        SID_REVISION, 1, SECURITY_MANDATORY_LABEL_AUTHORITY, {SECURITY_MANDATORY_UNTRUSTED_RID}};
    TOKEN_MANDATORY_LABEL label{{&untrusted, SE_GROUP_INTEGRITY}};
    return SetTokenInformation(token.get(), TokenIntegrityLevel, &label,
                               sizeof label + sizeof untrusted) != 0;
}

[[noreturn]] void worker_main(const JobSet& jobs, const OwnJob& own, const WorkerLimits& limits) {
    const int pipe = _open_osfhandle(static_cast<intptr_t>(own.pipe), _O_BINARY);
    unsigned status = 1;
    try {
        jobs.prepare(own.piece);
        if (!give_up_rights() && limits.required) ExitProcess(no_rights_status);
        const std::string answer = jobs.work(own.piece, [pipe](std::string_view message) {
            send_message(pipe, MessageKind::message, message);
        });
        status = send_message(pipe, MessageKind::answer, answer) ? 0 : 1;
    } catch (const std::bad_alloc&) {
        status = no_memory_status;
    }
    ExitProcess(status); // what ends the whole program is not for a worker
}

// ---- in the process that starts workers

/// A job object that ends its process with this one, and limits it: no further processes, no
/// window, so much time and memory. Null if that fails.
OwnHandle limited_job(const WorkerLimits& limits) {
    OwnHandle job(CreateJobObjectW(nullptr, nullptr));
    if (!job) return job;
    constexpr long long ticks = 10'000'000; // in a second
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION info{};
    info.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION |
        JOB_OBJECT_LIMIT_ACTIVE_PROCESS | JOB_OBJECT_LIMIT_PROCESS_TIME |
        JOB_OBJECT_LIMIT_PROCESS_MEMORY;
    info.BasicLimitInformation.ActiveProcessLimit = 1;
    info.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart = limits.cpu_seconds * ticks;
    info.ProcessMemoryLimit = limits.memory;
    const bool limited = SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation,
                                                 &info, sizeof info) != 0;
    JOBOBJECT_BASIC_UI_RESTRICTIONS windows{
        JOB_OBJECT_UILIMIT_HANDLES | JOB_OBJECT_UILIMIT_READCLIPBOARD |
        JOB_OBJECT_UILIMIT_WRITECLIPBOARD | JOB_OBJECT_UILIMIT_DESKTOP |
        JOB_OBJECT_UILIMIT_EXITWINDOWS};
    SetInformationJobObject(job.get(), JobObjectBasicUIRestrictions, &windows, sizeof windows);
    if (!limited) job.close();
    return job;
}

/// A handle that a new process inherits.
OwnHandle inherited(OwnHandle handle) {
    SetHandleInformation(handle.get(), HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
    return handle;
}

OwnHandle nowhere() {
    return inherited(OwnHandle(CreateFileW(L"NUL", GENERIC_READ | GENERIC_WRITE,
                                           FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                                           OPEN_EXISTING, 0, nullptr)));
}

/// The list of the handles that a new process inherits: no others.
class Inheritance {
public:
    explicit Inheritance(std::array<HANDLE, 2> handles) : handles_(handles) {
        SIZE_T size = 0;
        InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        memory_.resize(size);
        good_ = InitializeProcThreadAttributeList(list(), 1, 0, &size) != 0 &&
                UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                                          handles_.data(), sizeof handles_, nullptr, nullptr) != 0;
    }
    ~Inheritance() {
        if (good_) DeleteProcThreadAttributeList(list());
    }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;

    LPPROC_THREAD_ATTRIBUTE_LIST list() {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
    }
    bool good() const { return good_; }

private:
    std::array<HANDLE, 2> handles_;
    std::vector<char> memory_;
    bool good_ = false;
};

/// The environment of this process with one more variable, as CreateProcess wants it.
std::wstring environment_with(const std::string& variable) {
    std::wstring block = utf16_of(variable) + L'\0';
    wchar_t* const all = GetEnvironmentStringsW();
    for (const wchar_t* each = all; *each != 0; each += std::wstring_view(each).size() + 1)
        block.append(each).push_back(L'\0');
    FreeEnvironmentStringsW(all);
    block.push_back(L'\0');
    return block;
}

std::wstring own_program() {
    std::wstring path(32768, L'\0');
    path.resize(GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
    return path;
}

/// Starts this program again, suspended, with that end of a pipe. Returns false with GetLastError.
bool start_again(std::size_t piece, HANDLE pipe, PROCESS_INFORMATION& started) {
    const OwnHandle nothing = nowhere();
    Inheritance inheritance({pipe, nothing.get()});
    if (!nothing || !inheritance.good()) return false;
    STARTUPINFOEXW how{};
    how.StartupInfo.cb = sizeof how;
    how.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    how.StartupInfo.hStdInput = how.StartupInfo.hStdOutput = how.StartupInfo.hStdError =
        nothing.get();
    how.lpAttributeList = inheritance.list();
    std::wstring arguments = GetCommandLineW();
    std::wstring environment = environment_with(
        fmt::format("{}={} {}", job_variable, piece, reinterpret_cast<std::uintptr_t>(pipe)));
    constexpr DWORD flags = CREATE_SUSPENDED | CREATE_UNICODE_ENVIRONMENT | CREATE_NO_WINDOW |
                            EXTENDED_STARTUPINFO_PRESENT;
    return CreateProcessW(own_program().c_str(), arguments.data(), nullptr, nullptr, TRUE, flags,
                          environment.data(), nullptr, &how.StartupInfo, &started) != 0;
}

/// Starts a worker; returns 0, or the system's error.
DWORD start(std::size_t piece, const WorkerLimits& limits, std::vector<Worker>& workers) {
    Worker worker;
    worker.piece = piece;
    worker.job = limited_job(limits);
    if (!worker.job && limits.required) return GetLastError();
    HANDLE ends[2] = {};
    constexpr DWORD pipe_size = 1 << 16;
    if (!CreatePipe(&ends[0], &ends[1], nullptr, pipe_size)) return GetLastError();
    OwnHandle ours(ends[0]);
    const OwnHandle its = inherited(OwnHandle(ends[1]));
    PROCESS_INFORMATION started{};
    if (!start_again(piece, its.get(), started)) return GetLastError();
    worker.process = OwnHandle(started.hProcess);
    const OwnHandle thread(started.hThread);
    const bool limited =
        worker.job && AssignProcessToJobObject(worker.job.get(), worker.process.get());
    if (!limited && limits.required) {
        const DWORD error = GetLastError();
        TerminateProcess(worker.process.get(), no_rights_status);
        return error;
    }
    worker.pipe = _open_osfhandle(reinterpret_cast<intptr_t>(ours.release()), _O_BINARY);
    ResumeThread(thread.get());
    workers.push_back(std::move(worker));
    return 0;
}

LocalizedText why_of(DWORD status, const Worker& worker) {
    if (worker.killed == Killed::too_long) return answered_too_much;
    if (worker.killed == Killed::too_big || status == no_memory_status)
        return needed_too_much_memory;
    if (worker.killed == Killed::too_slow || status == ERROR_NOT_ENOUGH_QUOTA)
        return {"it was stopped: it took too much time, or was killed",
                "il a été arrêté : il a pris trop de temps, ou quelqu'un l'a tué"};
    if (status == no_rights_status)
        return {"its limits cannot be set", "ses limites ne peuvent pas être fixées"};
    constexpr DWORD first_exception = 0xc0000000;
    if (status >= first_exception)
        return {fmt::format("it crashed (exception 0x{:08x})", status),
                fmt::format("il a planté (exception 0x{:08x})", status)};
    return {fmt::format("it ended early (status {})", status),
            fmt::format("il a fini trop tôt (code de retour {})", status)};
}

WorkerEnd end_of(Worker& worker) {
    ::close(worker.pipe);
    WaitForSingleObject(worker.process.get(), INFINITE);
    DWORD status = 1;
    GetExitCodeProcess(worker.process.get(), &status);
    WorkerEnd end = parse_messages(worker.received);
    if (worker.killed == Killed::no && status == 0 && end.answer) return end;
    return {{}, std::move(end.messages), why_of(status, worker)};
}

void kill(Worker& worker, Killed why) {
    if (worker.killed != Killed::no) return;
    worker.killed = why;
    TerminateProcess(worker.process.get(), 1);
}

/// Reads what has arrived; returns false at the end.
bool read_some(Worker& worker, const WorkerLimits& limits) {
    std::array<char, 65536> block{};
    const auto count = ::read(worker.pipe, block.data(), block.size());
    if (count <= 0) return false;
    worker.received.append(block.data(), static_cast<std::size_t>(count));
    if (worker.received.size() > limits.answer) kill(worker, Killed::too_long);
    return true;
}

u64 ticks_of(const FILETIME& time) { return u64{time.dwHighDateTime} << 32 | time.dwLowDateTime; }

/// The limits of the job object, where the system does not enforce them.
void stop_big_and_slow_ones(const WorkerLimits& limits, std::vector<Worker>& workers) {
    constexpr u64 ticks = 10'000'000; // in a second
    for (Worker& worker : workers) {
        PROCESS_MEMORY_COUNTERS memory{};
        FILETIME begun{}, ended{}, kernel{}, user{};
        if (K32GetProcessMemoryInfo(worker.process.get(), &memory, sizeof memory) &&
            memory.WorkingSetSize > limits.memory)
            kill(worker, Killed::too_big);
        if (GetProcessTimes(worker.process.get(), &begun, &ended, &kernel, &user) &&
            ticks_of(kernel) + ticks_of(user) > limits.cpu_seconds * ticks)
            kill(worker, Killed::too_slow);
    }
}

/// Waits for the next message of a worker and reads it.
void receive_output(const JobSet& jobs, const WorkerLimits& limits, std::vector<Worker>& workers) {
    std::vector<pollfd> polled;
    for (const Worker& worker : workers) polled.push_back({worker.pipe, POLLIN, 0});
    constexpr int a_while = 100;
    const int speaking = ::poll(polled.data(), static_cast<nfds_t>(polled.size()), a_while);
    stop_big_and_slow_ones(limits, workers);
    if (speaking <= 0) return;
    for (std::size_t n = polled.size(); n-- > 0;) {
        if (polled[n].revents == 0 || read_some(workers[n], limits)) continue;
        Worker worker = std::move(workers[n]);
        workers.erase(workers.begin() + static_cast<std::ptrdiff_t>(n));
        jobs.done(worker.piece, end_of(worker));
    }
}

LocalizedText no_process(DWORD error) {
    return {fmt::format("no process could be started: error {} of Windows", error),
            fmt::format("aucun processus n'a pu être lancé : erreur {} de Windows", error)};
}

} // namespace

bool has_time_limit() { return true; }

Message missing_limits(const std::string&) {
    return limited_job({}) ? Message{} : batch_message("no-job-object");
}

void run_jobs(const JobSet& jobs, unsigned parallel, const WorkerLimits& limits) {
    if (const auto own = own_job()) worker_main(jobs, *own, limits);
    std::vector<Worker> workers;
    for (std::size_t piece = 0; piece < jobs.count; ++piece) {
        if (!jobs.prepare(piece)) continue;
        while (workers.size() >= std::max(parallel, 1u)) receive_output(jobs, limits, workers);
        DWORD error = start(piece, limits, workers);
        for (; error != 0 && !workers.empty(); error = start(piece, limits, workers))
            receive_output(jobs, limits, workers);
        if (error != 0) jobs.done(piece, {{}, {}, no_process(error)});
    }
    while (!workers.empty()) receive_output(jobs, limits, workers);
}

} // namespace tharsis
