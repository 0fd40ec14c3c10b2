// verdict_cache_test.cpp -- what killed processes leave in the folder of stored verdicts
#include "grading/batch/verdict_cache.hpp"
#include "host/grading/sample_verdicts.hpp"
#include "support/command.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>

using namespace tharsis;
using namespace tharsis::test;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

std::ptrdiff_t count_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

/// A file that looks as if the user had begun it so long ago.
void leave(const fs::path& path, std::chrono::hours ago) {
    std::ofstream(path) << "half";
    fs::last_write_time(path, fs::file_time_type::clock::now() - ago);
}

} // namespace

TEST_CASE("files that killed processes left in the folder are deleted when they are a day old",
          "[files]") {
    const TemporaryFolder folder;
    const VerdictCache store(folder.path().string());
    const Verdict verdict = accepted_verdict();
    REQUIRE(store.store(verdict).empty());
    const fs::path cache = fs::directory_iterator(folder.path() / "verdicts")->path();
    leave(cache / "ab.json.k3Xq0a", 25h);
    leave(cache / "ab.json.000001", 1h);
    leave(cache / "ab.json", 25h);
    leave(cache / "notes.txt", 25h);
    REQUIRE(store.store(verdict).empty());
    CHECK_FALSE(fs::exists(cache / "ab.json.k3Xq0a"));
    CHECK(count_in(cache) == 4);
    CHECK(store.find(verdict.provenance) == verdict);
}
