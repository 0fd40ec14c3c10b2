// tutorial_page.hpp -- checks that a page of the tutorial is correct
// Its asm blocks are saved and checked, its console blocks are executed, and their outputs
// compared.
#pragma once
#include <filesystem>

namespace tharsis::test {

/// `tools` is the folder of tharsis. A block that begins with the path of a file of the project
/// (`// docs/a.hpp`) is a part of it. An asm block begins with `# NAME.asm --`, a script of the
/// debugger (tdb) likewise; both become files. `$ command` lines of a console block are typed in
/// the folder of these files, where `asm/`, `docs/`, `host/` and `tests/` are those of the project;
/// a line `...` matches any number of lines.
bool check_page(const std::filesystem::path& tools, const std::filesystem::path& file);

} // namespace tharsis::test
