// conformance_case.hpp -- one recorded run of MARS 4.5, and whether `tharsis mars` does the same
// A case is a folder: tests/conformance/README.md says which files it may hold.
#pragma once
#include <filesystem>

namespace tharsis::test {

/// Runs the case in a fresh folder and compares output, status and files; prints what differs.
bool check_case(const std::filesystem::path& tools, const std::filesystem::path& folder);

/// The same with the MARS whose jar is given, to check the recording.
bool check_case_in_mars(const std::filesystem::path& jar, const std::filesystem::path& folder);

} // namespace tharsis::test
