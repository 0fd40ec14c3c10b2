// input.hpp -- the statements that are still to be read: of files, macro calls and repetitions
#pragma once
#include "assembler/dialects/gas/source_line.hpp"

#include <string>
#include <utility>
#include <vector>

namespace tharsis::gas {

struct Macro {
    struct Parameter {
        std::string name, by_default;
        bool required = false, takes_rest = false;
        std::size_t at = 0; ///< in the text of the statement
        TextRange range;    ///< at the definition
    };
    std::vector<Parameter> parameters;
    std::vector<SourceLine> body;
    TextRange range; ///< its name at the definition
};

/// The value of each parameter, in order, and what \@ is.
struct MacroArguments {
    std::vector<std::pair<std::string, std::string>> values;
    u32 call = 0;
};

/// The text of a body's statement with parameters replaced: \name by its value, \@ by the number of
/// the call, \() by nothing. What is longer than `most` bytes is cut off, somewhere behind them.
std::string substituted(std::string_view text, const MacroArguments& arguments, std::size_t most);

/// The first word of a statement, after labels.
std::string_view first_word(std::string_view statement);

/// Divides the operands of a macro call: at commas, and at blanks that stand between operands.
std::vector<std::string> divided_arguments(std::string_view text);

/// Statements in the order in which they are read: the last text that was added comes first.
class Input {
public:
    static constexpr std::size_t max_depth = 100;

    void add(std::vector<SourceLine> lines, bool is_macro, std::size_t conditions);
    /// The next statement; nullopt at the end.
    std::optional<SourceLine> next();
    std::size_t depth() const { return frames_.size(); }
    /// Forgets the rest of the innermost macro call. Returns how many conditions were open when it
    /// began; nullopt if no macro is being expanded.
    std::optional<std::size_t> leave_macro();
    void clear() { frames_.clear(); }

private:
    struct Frame {
        std::vector<SourceLine> lines;
        std::size_t next = 0, conditions = 0;
        bool is_macro = false;
    };
    std::vector<Frame> frames_;
};

} // namespace tharsis::gas
