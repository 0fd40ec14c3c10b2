// data_in_text.hpp -- the lines where .data and .text are missing around data among instructions
#pragma once
#include "assembler/lexer/lexer.hpp"
#include "base/types.hpp"

#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace tharsis {

/// Finds them in one text, line by line; all calls together read each line a few times.
class DataInText {
public:
    /// `starts`: where the lines begin. Text and starts must outlive this object.
    DataInText(std::string_view text, const std::vector<u32>& starts);

    /// The line before which .data goes, for a directive in this line: that of its label, if it
    /// stands alone above. Lines are numbered from 0.
    std::size_t data_line(std::size_t line);
    /// The line before which .text goes: the next instruction or macro call, or its label. Nullopt
    /// if there is none before the next .data, .text or the end.
    std::optional<std::size_t> text_line(std::size_t line);

private:
    enum class Content : u8 { nothing, label, instruction, segment, macro, end_macro, other };
    struct Read {
        Content content = Content::nothing;
        bool has_label = false;
    };
    struct Answer {
        std::size_t end; ///< it holds for the lines before this one
        std::optional<std::size_t> line;
    };
    Read read(std::size_t line);
    Answer search(std::size_t line);

    std::string_view text_;
    const std::vector<u32>& starts_;
    Names names_;
    Lexer lexer_{names_};
    std::vector<Token> tokens_;
    std::map<std::size_t, Answer> answers_; ///< by first line
};

} // namespace tharsis
