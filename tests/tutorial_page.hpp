// tutorial_page.hpp -- does a page of the tutorial tell the truth?
// Its asm blocks are saved and checked, its console blocks are typed, and their outputs compared.
#pragma once
#include <filesystem>

namespace tharsis::test {

/// `tools` is the folder of tharsis. An asm block begins with `# NAME.asm --`, a script of the debugger (tdb) likewise;
/// both become files. `asm/` is that of the project. `$ command` lines of a console
/// block are typed in the folder of these files, and a line `...` stands for any number of lines.
bool check_page(const std::filesystem::path& tools, const std::filesystem::path& file);

}
