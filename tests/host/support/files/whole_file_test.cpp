// whole_file_test.cpp -- files that are there whole or not at all, and what a kill leaves of them
// Kills are real ones, of a process of ours.
#include "support/command.hpp"
#include "support/files/whole_file.hpp"

#include <catch2/catch.hpp>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace tharsis;
using namespace tharsis::test;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

std::ptrdiff_t count_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

} // namespace

TEST_CASE("a file is written whole, into folders that are made for it", "[files]") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "a/b/c").string();
    CHECK(write_whole_file(file, "one") == 0);
    CHECK(write_whole_file(file, "two") == 0);
    CHECK(read_whole_file(file) == "two");
    CHECK(count_in(folder.path() / "a/b") == 1);
    CHECK((fs::status(file).permissions() & fs::perms::owner_all) ==
          (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(write_whole_file("/dev/null/x", "") == ENOTDIR);
    CHECK_FALSE(read_whole_file("/dev/zero"));
}

TEST_CASE("what stands there already stays, if it is wanted so", "[files]") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "c").string();
    CHECK(write_whole_file(file, "one", AtomicFile::Overwrite::refused) == 0);
    CHECK(write_whole_file(file, "two", AtomicFile::Overwrite::refused) == EEXIST);
    CHECK(read_whole_file(file) == "one");
    CHECK(count_in(folder.path()) == 1);
}

TEST_CASE(
    "a file that is begun and not completed leaves nothing, not even when its writer is killed",
    "[files]") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "c").string();
    { AtomicFile(file, usual_rights()).add("one"); }
    CHECK(count_in(folder.path()) == 0);
    const pid_t process = ::fork();
    if (process == 0) {
        AtomicFile begun(file, usual_rights());
        begun.add("one");
        std::raise(SIGKILL);
    }
    ::waitpid(process, nullptr, 0);
    CHECK(count_in(folder.path()) == 0);
}

TEST_CASE("a folder is tried without leaving anything in it", "[files]") {
    const TemporaryFolder folder;
    CHECK(try_folder((folder.path() / "a/b").string()) == 0);
    CHECK(count_in(folder.path() / "a/b") == 0);
    CHECK(try_folder("/dev/null/x") == ENOTDIR);
    CHECK(try_folder("/proc") != 0);
}
