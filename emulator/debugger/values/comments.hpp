// comments.hpp -- where a comment begins, in lines of source files and of commands
#pragma once
#include "base/types.hpp"

#include <string_view>

namespace tharsis {

/// What a # must follow to begin a comment: nothing in source files, a blank in commands.
enum class CommentStart : u8 { anywhere, after_blank };

/// The line up to its comment. A # within quotes begins none; a quote that is not closed stands for
/// itself.
std::string_view without_comment(std::string_view line, CommentStart);

} // namespace tharsis
