// host_test.cpp -- the host of the command line, and its file sandbox
// Every test works in a folder of its own, which is removed at the end.
#include "running/files/file_sandbox.hpp"
#include "running/terminal_host.hpp"

#include <array>
#include <atomic>
#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

using namespace tharsis;
namespace fs = std::filesystem;

namespace {

/// A current folder `inside` with a file, and a secret file next to it. The destructor restores the
/// previous folder.
class ScratchFolder {
public:
    ScratchFolder() : before_(fs::current_path()) {
        std::string name = (fs::temp_directory_path() / "tharsis-host-XXXXXX").string();
        root_ = fs::canonical(mkdtemp(name.data()));
        fs::create_directories(root_ / "inside" / "sub");
        std::ofstream(root_ / "secret") << "secret";
        std::ofstream(root_ / "inside" / "note") << "note";
        std::ofstream(root_ / "inside" / "sub" / "deep") << "deep";
        fs::current_path(root_ / "inside");
    }
    ~ScratchFolder() {
        fs::current_path(before_);
        fs::remove_all(root_);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const fs::path& root() const { return root_; }

private:
    fs::path before_, root_;
};

/// The result of opening a file.
struct Opened {
    bool opened = false;
    std::string complaint;
};

Opened try_open(FileSandbox& sandbox, std::string_view name, OpenMode mode = OpenMode::read) {
    Opened result;
    const int descriptor = sandbox.open(name, mode, result.complaint);
    result.opened = descriptor >= 0;
    if (result.opened) close(descriptor);
    return result;
}

Opened try_open(std::string_view policy, std::string_view name, OpenMode mode = OpenMode::read) {
    FileSandbox sandbox(parse_file_policy(policy).value());
    return try_open(sandbox, name, mode);
}

bool allowed(std::string_view policy, std::string_view name, OpenMode mode = OpenMode::read) {
    const Opened opened = try_open(policy, name, mode);
    return opened.opened && opened.complaint.empty();
}

/// Refused by the policy: no file, and a message with the variable that would allow it.
bool refused(std::string_view policy, std::string_view name, OpenMode mode = OpenMode::read) {
    const Opened opened = try_open(policy, name, mode);
    return !opened.opened &&
           opened.complaint.find("; THARSIS_FILES=all allows it") != std::string::npos &&
           opened.complaint.back() == '\n';
}

/// Missing, which is not an error.
bool missing(std::string_view policy, std::string_view name, OpenMode mode = OpenMode::read) {
    const Opened opened = try_open(policy, name, mode);
    return !opened.opened && opened.complaint.empty();
}

std::string text_of(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// A host under test that reads and writes a pipe.
struct Pipe {
    Pipe() { REQUIRE(pipe(ends.data()) == 0); }
    ~Pipe() {
        close_end(0);
        close_end(1);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    void close_end(std::size_t end) {
        if (ends[end] >= 0) close(ends[end]);
        ends[end] = -1;
    }
    void put(std::string_view text) const {
        REQUIRE(write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    std::string take() const {
        std::array<char, 256> room{};
        fcntl(ends[0], F_SETFL, O_NONBLOCK);
        const ssize_t got = read(ends[0], room.data(), room.size());
        return got > 0 ? std::string(room.data(), static_cast<std::size_t>(got)) : "";
    }
    std::array<int, 2> ends{-1, -1};
};

TerminalOptions options_of(const Pipe& input, const Pipe& output) {
    TerminalOptions options;
    options.input = input.ends[0];
    options.output = options.error = output.ends[1];
    return options;
}

} // namespace

// ---------------------------------------------------------------- the sandbox

TEST_CASE("a file policy is a word or a folder", "[host]") {
    const ScratchFolder place;
    CHECK(parse_file_policy("none")->kind == FilePolicy::Kind::none);
    CHECK(parse_file_policy("cwd")->kind == FilePolicy::Kind::cwd);
    CHECK(parse_file_policy("all")->kind == FilePolicy::Kind::all);
    CHECK(parse_file_policy("sub")->kind == FilePolicy::Kind::folder);
    CHECK_FALSE(parse_file_policy("note"));
    CHECK_FALSE(parse_file_policy("no-such-folder"));
    CHECK_FALSE(parse_file_policy(""));
}

TEST_CASE("a program may use files in the current folder and below", "[host]") {
    const ScratchFolder place;
    CHECK(allowed("cwd", "note"));
    CHECK(allowed("cwd", "./sub/deep"));
    CHECK(allowed("cwd", "new", OpenMode::write));
    CHECK(allowed("cwd", "sub/log", OpenMode::append));
    CHECK(fs::exists("new"));
    CHECK(fs::exists("sub/log"));
    CHECK(allowed("cwd", "sub/../note"));
    CHECK(allowed("cwd", (place.root() / "inside" / "note").string()));
    CHECK(allowed("cwd", "/dev/null"));
    CHECK(allowed("cwd", "/dev/null", OpenMode::write));
    CHECK(missing("cwd", "not-there"));
    CHECK(missing("cwd", "no/such/folder", OpenMode::write));
    CHECK(missing("cwd", "sub"));
    CHECK(missing("cwd", "sub", OpenMode::write));
    CHECK(missing("cwd", ""));
}

TEST_CASE("no path leads out of the folder", "[host]") {
    const ScratchFolder place;
    const std::string secret = (place.root() / "secret").string();
    for (const OpenMode mode : {OpenMode::read, OpenMode::write, OpenMode::append}) {
        CHECK(refused("cwd", "../secret", mode));
        CHECK(refused("cwd", "sub/../../secret", mode));
        CHECK(refused("cwd", "..", mode));
        CHECK(refused("cwd", secret, mode));
        CHECK(refused("cwd", "/proc/self/status", mode));
        CHECK(refused("cwd", "/dev/zero", mode));
        CHECK(refused("none", "/dev/null", mode));
    }
    CHECK(text_of(secret) == "secret");
}

TEST_CASE("no link leads out of the folder", "[host]") {
    const ScratchFolder place;
    fs::create_symlink("../secret", "link");
    fs::create_symlink("/", "root");
    fs::create_symlink("..", "sub/up");
    fs::create_symlink("../made", "dangling");
    for (const OpenMode mode : {OpenMode::read, OpenMode::write, OpenMode::append}) {
        CHECK(refused("cwd", "link", mode));
        CHECK(refused("cwd", "root/etc/passwd", mode));
        CHECK(refused("cwd", "sub/up/../secret", mode));
        CHECK(refused("cwd", "dangling", mode));
    }
    CHECK(text_of(place.root() / "secret") == "secret");
    CHECK_FALSE(fs::exists(place.root() / "made"));
}

TEST_CASE("a file with a second hard link may be read but not written", "[host]") {
    const ScratchFolder place;
    fs::create_hard_link(place.root() / "secret", "twin");
    CHECK(allowed("cwd", "twin"));
    for (const OpenMode mode : {OpenMode::write, OpenMode::append}) {
        CHECK(refused("cwd", "twin", mode));
        CHECK(refused(".", "twin", mode));
    }
    CHECK(text_of(place.root() / "secret") == "secret");
    CHECK(allowed("all", "twin", OpenMode::append));
    fs::remove("twin");
}

TEST_CASE("pipes do not block and are refused", "[host]") {
    const ScratchFolder place;
    REQUIRE(mkfifo("fifo", 0600) == 0);
    for (const OpenMode mode : {OpenMode::read, OpenMode::write, OpenMode::append})
        CHECK(refused("cwd", "fifo", mode));
}

TEST_CASE("a caller that requires regular files gets no pipe or device, even with the policy `all`",
          "[host]") {
    const ScratchFolder place;
    REQUIRE(mkfifo("fifo", 0600) == 0);
    FilePolicy policy{FilePolicy::Kind::all, {}};
    policy.files_only = true;
    FileSandbox sandbox(policy);
    std::string complaint;
    CHECK(sandbox.open("fifo", OpenMode::read, complaint) == -1);
    CHECK(sandbox.open("/dev/zero", OpenMode::read, complaint) == -1);
    CHECK_FALSE(sandbox.may_write("fifo", complaint));
}

TEST_CASE("files of kernel file systems are refused, even below the root", "[host]") {
    const ScratchFolder place;
    for (const OpenMode mode : {OpenMode::read, OpenMode::write, OpenMode::append}) {
        CHECK(refused("/", "/proc/self/mem", mode));
        CHECK(refused("/proc", "/proc/self/comm", mode));
    }
    CHECK(refused("/", "/proc/self/environ"));
}

TEST_CASE("an impossible name is a missing file", "[host]") {
    const ScratchFolder place;
    std::string endless;
    for (int n = 0; n < 1'000'000; ++n) endless += "a/";
    for (const char* policy : {"cwd", ".", "all"}) CHECK(missing(policy, endless));
}

TEST_CASE("with the policy `none`, no file is opened or created", "[host]") {
    const ScratchFolder place;
    CHECK(refused("none", "note"));
    CHECK(refused("none", "new", OpenMode::write));
    CHECK_FALSE(fs::exists("new"));
    CHECK(text_of("note") == "note");
}

TEST_CASE("another folder may be allowed, and names are still relative to the current folder",
          "[host]") {
    const ScratchFolder place;
    const std::string folder = (place.root() / "inside" / "sub").string();
    for (const std::string& policy : {std::string("sub"), folder}) {
        CHECK(allowed(policy, "sub/deep"));
        CHECK(allowed(policy, folder + "/deep"));
        CHECK(allowed(policy, "sub/../sub/new", OpenMode::write));
        CHECK(refused(policy, "note"));
        CHECK(refused(policy, "deep", OpenMode::write));
        CHECK(refused(policy, "sub/../note"));
        CHECK(refused(policy, "/etc/passwd"));
    }
    CHECK(allowed("..", "../secret"));
    CHECK(refused("..", "/etc/passwd"));
    fs::create_symlink("../note", "sub/out");
    CHECK(refused("sub", "sub/out"));
}

TEST_CASE("with the policy `all`, devices may be opened", "[host]") {
    const ScratchFolder place;
    CHECK(allowed("all", "/dev/null", OpenMode::write));
    CHECK(allowed("all", "../secret"));
    CHECK(missing("all", "/"));
}

TEST_CASE("a refusal is reported once for each name, up to a limit", "[host]") {
    const ScratchFolder place;
    FileSandbox sandbox{FilePolicy{}};
    CHECK_FALSE(try_open(sandbox, "../\x1b[31msecret").complaint.empty());
    CHECK(try_open(sandbox, "../\x1b[31msecret").complaint.empty());
    CHECK(try_open(sandbox, "../\x1b[2J").complaint.find('\x1b') == std::string::npos);
    int lines = 0;
    for (int i = 0; i < 100; ++i)
        if (!try_open(sandbox, "../" + std::to_string(i)).complaint.empty()) ++lines;
    CHECK(lines == 19);
}

TEST_CASE("writing replaces a file, appending keeps it", "[host]") {
    const ScratchFolder place;
    TerminalHost host{TerminalOptions{}};
    const std::array<u8, 2> bytes = {'o', 'k'};
    for (const OpenMode mode : {OpenMode::write, OpenMode::append}) {
        const i32 handle = host.open("note", mode);
        REQUIRE(handle >= 0);
        CHECK(host.write_file(handle, bytes) == 2);
        host.close(handle);
    }
    CHECK(text_of("note") == "okok");
    const i32 handle = host.open("note", OpenMode::read);
    std::array<u8, 3> room{};
    CHECK(host.read_file(handle, room) == 3);
    CHECK(host.read_file(handle, room) == 1);
    CHECK(host.read_file(handle, room) == 0);
    CHECK(host.write_file(handle, bytes) == -1);
    host.close(handle);
}

// ---------------------------------------------------------------- console, clock, random numbers

TEST_CASE("output is buffered, and written before a wait for input", "[host]") {
    const Pipe input;
    const Pipe output;
    const std::atomic<bool> stop = true;
    TerminalOptions options = options_of(input, output);
    options.stop = &stop;
    TerminalHost host(options);
    host.write("question");
    CHECK(output.take().empty());
    CHECK(host.read(10).kind == Input::Kind::wait);
    CHECK(output.take() == "question");
}

TEST_CASE("the buffered output is written when the host is destroyed", "[host]") {
    const Pipe input;
    const Pipe output;
    { TerminalHost(options_of(input, output)).write("end"); }
    CHECK(output.take() == "end");
}

TEST_CASE("standard error comes after earlier output", "[host]") {
    const Pipe input;
    const Pipe output;
    TerminalHost host(options_of(input, output));
    host.write("one ");
    host.write_error("two");
    CHECK(output.take() == "one two");
}

TEST_CASE("reading returns what is available, at most the requested number of bytes", "[host]") {
    Pipe input;
    const Pipe output;
    TerminalHost host(options_of(input, output));
    CHECK_FALSE(host.ready());
    input.put("line one\nline two\n");
    CHECK(host.ready());
    CHECK(host.read(5).text == "line ");
    CHECK(host.read(100).text == "one\nline two\n");
    input.close_end(1);
    CHECK(host.read(100).kind == Input::Kind::end);
}

TEST_CASE("a stop request ends a wait", "[host]") {
    const Pipe input;
    const Pipe output;
    const std::atomic<bool> stop = true;
    TerminalOptions options = options_of(input, output);
    options.stop = &stop;
    TerminalHost host(options);
    CHECK(host.read(10).kind == Input::Kind::wait);
    host.sleep(1'000'000'000);
}

TEST_CASE("a closed output pipe is reported once and does no harm", "[host]") {
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    Pipe input, output;
    int notifications = 0;
    TerminalOptions options = options_of(input, output);
    options.when_output_lost = [&] { ++notifications; };
    TerminalHost host(options);
    output.close_end(0);
    for (int i = 0; i < 2; ++i) {
        host.write("text");
        host.flush();
    }
    CHECK(host.output_error() == EPIPE);
    CHECK(notifications == 1);
    std::signal(SIGPIPE, before);
}

TEST_CASE("a seed fixes random numbers and the clock", "[host]") {
    const Pipe input;
    const Pipe output;
    TerminalOptions options = options_of(input, output);
    options.seed = 42;
    TerminalHost one(options), other(options);
    CHECK(one.random_seed(3) == 45);
    for (int i = 0; i < 3; ++i) CHECK(one.milliseconds() == other.milliseconds());
    one.sleep(2);
    CHECK(one.milliseconds() == other.milliseconds() + 2);
}

TEST_CASE("the screen is cleared only if the service is offered", "[host]") {
    const Pipe input;
    const Pipe output;
    TerminalOptions options = options_of(input, output);
    CHECK_FALSE(TerminalHost(options).clear_screen());
    options.has_clear_screen = true;
    CHECK(TerminalHost(options).clear_screen());
    CHECK(output.take().empty()); // a pipe gets no control sequences
}
