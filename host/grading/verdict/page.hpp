// page.hpp -- the common parts of the HTML pages
// A page loads nothing and runs no script: its own policy forbids both. Texts are markup already.
#pragma once
#include "grading/verdict/verdict.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tharsis {

/// A whole page. `style` is what it needs beside the common style sheet.
std::string html_page(Language, std::string_view title, std::string_view style,
                      std::string_view body);

/// A table that scrolls where it is too wide, with the names of its columns.
std::string html_table(std::string_view css_class, std::span<const std::string_view> columns,
                       std::string_view rows);

/// A text that keeps its lines, with a caption; `before` comes between the two.
std::string html_figure(std::string_view caption, std::string_view text,
                        std::string_view before = {}, std::string_view css_class = {});

} // namespace tharsis
