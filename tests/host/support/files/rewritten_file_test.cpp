// rewritten_file_test.cpp -- new contents, and everything else of a file as before
// A disk that is full is a limit on the size of files, in a process of ours.
#include "support/command.hpp"
#include "support/files/rewritten_file.hpp"
#include "support/files/whole_file.hpp"

#include <catch2/catch.hpp>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tharsis;
using namespace tharsis::test;
namespace fs = std::filesystem;

namespace {

struct stat status_of(const fs::path& file) {
    struct stat found {};
    REQUIRE(::stat(file.c_str(), &found) == 0);
    return found;
}

/// A folder with the file "a" of these contents.
struct Scene {
    TemporaryFolder folder;
    fs::path file = folder.path() / "a";

    explicit Scene(std::string_view text) { std::ofstream(file) << text; }
    std::size_t files() const {
        return std::size_t(std::distance(fs::directory_iterator(folder.path()), {}));
    }
    std::string text() const { return read_whole_file(file.string()).value_or("(none)"); }
};

/// Rewrites with at most so many bytes in each file; the errno.
int rewrite_with_limit(const Scene& scene, const std::string& before, const std::string& after,
                       rlim_t most) {
    const pid_t process = ::fork();
    if (process == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{most, most};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const RewriteResult result = rewrite_file(scene.file.string(), before, after);
        ::_exit(result.kept.empty() ? result.error : 255);
    }
    int status = 0;
    ::waitpid(process, &status, 0);
    return WEXITSTATUS(status);
}

} // namespace

TEST_CASE("a rewritten file has the new contents, its rights, and nothing beside it", "[files]") {
    const Scene scene("before");
    fs::permissions(scene.file, fs::perms(0754));
    CHECK(rewrite_file(scene.file.string(), "before", "after it").error == 0);
    CHECK(scene.text() == "after it");
    CHECK((status_of(scene.file).st_mode & 07777) == 0754);
    CHECK(scene.files() == 1);
}

TEST_CASE("all names of a rewritten file have the new contents", "[files]") {
    const Scene scene("before");
    fs::create_hard_link(scene.file, scene.folder.path() / "b");
    fs::create_symlink("b", scene.folder.path() / "c");
    const auto number = status_of(scene.file).st_ino;
    CHECK(rewrite_file((scene.folder.path() / "c").string(), "before", "new").error == 0);
    CHECK(scene.text() == "new");
    CHECK(status_of(scene.file).st_ino == number);
    CHECK(status_of(scene.folder.path() / "c").st_nlink == 2);
    CHECK(fs::is_symlink(scene.folder.path() / "c"));
    CHECK(scene.files() == 3);
}

TEST_CASE("a full disk leaves a file as it was, with one name and with several", "[files]") {
    const std::string before(1000, 'a'), after(5000, 'b');
    for (const bool several : {false, true}) {
        const Scene scene(before);
        if (several) fs::create_hard_link(scene.file, scene.folder.path() / "b");
        CHECK(rewrite_with_limit(scene, before, after, 3000) == EFBIG);
        CHECK(scene.text() == before);
        CHECK(scene.files() == (several ? 2 : 1));
        CHECK(rewrite_with_limit(scene, before, after, 500) == EFBIG);
        CHECK(scene.text() == before);
    }
}

TEST_CASE("a file that may not be written, a folder and a missing file are refused", "[files]") {
    const Scene scene("before");
    CHECK(rewrite_file(scene.folder.path().string(), "", "x").error == EISDIR);
    CHECK(rewrite_file((scene.folder.path() / "no").string(), "", "x").error == ENOENT);
    CHECK(rewrite_file("/dev/null", "", "x").error == EINVAL);
    fs::permissions(scene.file, fs::perms(0444));
    if (::geteuid() == 0) return; // may write everything
    CHECK(rewrite_file(scene.file.string(), "before", "x").error == EACCES);
    CHECK(scene.text() == "before");
}
