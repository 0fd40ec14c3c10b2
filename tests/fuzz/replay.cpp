// replay.cpp -- runs a fuzz target on stored inputs, without libFuzzer
// Any compiler builds it; `./check` runs it over tests/fuzz/corpus. Usage: replay FILE|FOLDER...
#include "fuzz.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_below(const fs::path& path) {
    if (!fs::is_directory(path)) return {path};
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(path))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

void replay(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    const std::vector<std::uint8_t> input(
        bytes.begin(),
        bytes.end()); // of exactly this size, so that sanitizers detect accesses beyond its ends
    LLVMFuzzerTestOneInput(input.data(), input.size());
}

} // namespace

int main(int count, char** arguments) {
    std::vector<fs::path>
        all; // listed before the first is replayed, because a target may change the current folder
    for (int n = 1; n < count; ++n)
        for (const fs::path& path : files_below(fs::absolute(arguments[n]))) all.push_back(path);
    for (const fs::path& path : all) replay(path);
    std::fprintf(stderr, "%zu inputs\n", all.size());
    return all.empty();
}
