// lint_page.hpp -- the page on the checks of `tharsis lint`
#pragma once
#include <string>

namespace tharsis {

/// docs/lint.md, which equals this text.
std::string lint_page();

} // namespace tharsis
