// equivalents.hpp -- .eqv: names that are replaced by text
// Replaced in every later line of the file, until nothing is left to replace.
#pragma once
#include "assembler/assembly_context.hpp"

namespace tharsis {

/// The .eqv texts of one file.
class Equivalents {
public:
    using Tokens = std::vector<Token>;
    /// Which of a name's two texts: that of the lines so far, or that of the whole file.
    enum class Known : u8 { preceding, whole_file };

    Equivalents(AssemblyContext& run, Known known) : run_(run), known_(known) {}
    ~Equivalents();
    Equivalents(const Equivalents&) = delete;
    Equivalents& operator=(const Equivalents&) = delete;

    /// Records the text of a .eqv line, or replaces names in any other; the line is tokenized again
    /// after each replacement. `observe()` is called after each of them. Errors of .eqv are
    /// reported.
    template <class Observe>
    void apply(Line& line, Tokens& tokens, Reporter& report, Observe observe) {
        std::vector<LinePiece>
            pieces; // for the source model; kept, since a name may be replaced often
        while (!learn(line, tokens, report) && replace(line, tokens, pieces, report)) observe();
    }

    /// True if an error has been reported.
    bool failed() const { return failed_; }
    /// Appends the names and their texts, as those of this file.
    void take(std::vector<Constant>& constants, FileId file) const;

private:
    u32& text_of(Name& name) const {
        return known_ == Known::preceding ? name.equivalent : name.later_equivalent;
    }
    bool learn(Line& line, const Tokens& tokens, Reporter& report);
    /// An error, at a token for the user and at another one for MARS.
    struct Fault {
        std::size_t shown, in_mars;
        DiagnosticText remark;
    };
    std::optional<Fault> define(const Line& line, const Tokens& tokens, std::size_t at);
    bool replace(Line& line, Tokens& tokens, std::vector<LinePiece>& pieces, Reporter& report);

    struct Text {
        Name* name;
        std::string text;
        Place place;
        TextRange range, text_range; ///< of the name and of the text
    };
    static DiagnosticText redefined(const Token& name, const Text& first);

    AssemblyContext& run_;
    Known known_;
    std::vector<Text> texts_;
    bool failed_ = false;
};

} // namespace tharsis
