// reporter.hpp -- reports an error or warning at a token, to the user and, in MARS's wording, to
// MARS's list
//
// It knows the line being assembled and the macro calls that led to it.
#pragma once
#include "assembler/lexer/token.hpp"
#include "assembler/preprocessor/line.hpp"
#include "assembler/report/findings.hpp"
#include "assembler/report/proposed_fix.hpp"

namespace tharsis {

/// The texts of a diagnostic. Severity and code decide which list gets it: `mars` is empty for
/// diagnostics of our own.
struct DiagnosticText {
    std::string_view code;
    Message message, tip;
    std::string mars;
    Severity severity = Severity::error;
    std::vector<ProposedFix> fixes{};
    std::vector<RelatedPlace> related{};
    /// the name that the program uses there and that means nothing to the passes; null: another
    /// error
    const Name* unknown = nullptr;
};

/// "The first one is here."
RelatedPlace related_place(const TextRange& range, const Message& said);

/// A macro call that is being expanded.
struct MacroCall {
    Place place;
    u32 line = 0;    ///< in the text with all inclusions: MARS detects a loop by it
    u32 written = 0; ///< the line number that MARS prints
};

class Reporter {
public:
    explicit Reporter(DiagnosticLog& findings) : findings_(findings) {}

    void enter(const Line& line) { line_ = &line; }
    const Line& line() const { return *line_; }
    void stage(Stage stage) { stage_ = stage; }
    /// While muted, the user gets no diagnostics: this line has been reported already.
    void mute(bool muted) { muted_ = muted; }
    bool muted() const { return muted_; }
    /// True if both lists accept no more.
    bool full() const {
        return findings_.limit_reached() && (muted_ || findings_.diagnostic_limit_reached());
    }

    /// Reports at a token of the current line.
    void at(const Token& token, DiagnosticText remark);
    /// The same if MARS reports at another token.
    void at(const Token& token, DiagnosticText remark, const Token& in_mars);
    /// The same without a column in MARS's list.
    void at_line(const Token& token, DiagnosticText remark);
    /// Reports at a place found earlier; MARS's line and column are given.
    void at_place(const Place& place, u32 column, DiagnosticText remark);
    /// Adds an error at a token to MARS's list only.
    void to_mars(const Token& token, std::string text);
    void to_mars(MarsFinding finding) { findings_.add(std::move(finding)); }
    /// Adds a diagnostic for the user only.
    void report_to_user(const Place& place, const DiagnosticText& remark);
    /// The same for a line assembled earlier, with the macro calls that led to it.
    void report_to_user(const Place& place, const DiagnosticText& remark,
                        std::vector<Place> called_by);

    std::vector<MacroCall> calls; ///< outermost first
    std::vector<Place> call_places() const;

private:
    MarsFinding heading(Severity severity, std::string text) const;

    DiagnosticLog& findings_;
    const Line* line_ = nullptr;
    Stage stage_ = Stage::first_pass;
    bool muted_ = false;
};

} // namespace tharsis
