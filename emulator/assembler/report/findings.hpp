// findings.hpp -- collects errors and warnings in two lists: for the user, and as MARS reports them
// The user gets every diagnostic of every stage once; MARS stops after a stage with errors, and
// after 200 of them.
#pragma once
#include "assembler/assembler.hpp"
#include "assembler/report/proposed_fix.hpp"

namespace tharsis {

/// Collects diagnostics in the order in which they are detected.
class DiagnosticLog {
public:
    static constexpr u32 mars_limit = 200;        ///< MARS's
    static constexpr u32 diagnostic_limit = 1000; ///< of errors, and of warnings: more would not
                                                  ///< be read; limits the memory
    static constexpr std::size_t longest_message = 300,
                                 longest_argument = longest_message + 8, ///< a little more, so
                                                                         ///< that messages are cut
        longest_mars = 60'000; ///< bytes: longer texts are truncated

    /// Adds a diagnostic for the user; a repetition of the last one is dropped. `unknown` is the
    /// name at its place, if that may be what is wrong.
    void add(Diagnostic finding, std::vector<ProposedFix> fixes, const Name* unknown = nullptr);
    /// Once all is read: a better tip for diagnostics at names, instead of the tip and the
    /// corrections that they have; an empty one changes nothing.
    void advise(FunctionRef<Message(const Diagnostic&, const Name&)> tip);
    /// Adds a diagnostic to MARS's list.
    void add(MarsFinding finding);
    /// Ends a stage: MARS stops here if it has found an error.
    void end_of_stage();
    /// True if MARS would have stopped reading.
    bool limit_reached() const { return mars_errors_ > mars_limit; }
    /// True if MARS's list accepts no more.
    bool mars_list_closed() const { return mars_stopped_ || limit_reached(); }
    /// Number of diagnostics for the user so far, including dropped ones.
    u64 reported_count() const { return reported_; }
    /// True if the limit of errors for the user is reached.
    bool diagnostic_limit_reached() const { return diagnostic_errors_ >= diagnostic_limit; }
    bool has_errors() const { return diagnostic_errors_ > 0; }
    bool mars_has_errors() const { return mars_errors_ > 0; }
    bool mars_has_warnings() const { return mars_warnings_ > 0; }
    /// Replaces MARS's list: lexical errors show that MARS stops earlier.
    void replace_mars(DiagnosticLog&& other);
    /// The diagnostics for the user, in order of place, with the edits that they propose.
    std::vector<Diagnostic> take_diagnostics(std::span<const SourceFile> files,
                                             FunctionRef<bool(std::string_view)> has_label);
    std::vector<MarsFinding> take_mars() { return std::move(mars_); }

private:
    struct Entry {
        Diagnostic diagnostic;
        std::vector<ProposedFix> fixes;
        const Name* unknown;
    };
    /// A note at the last place that more is not shown.
    Diagnostic limit_note(Message said, Message advice) const;

    std::vector<Entry> diagnostics_;
    std::optional<Diagnostic> warning_limit_, error_limit_;
    std::vector<MarsFinding> mars_;
    u64 reported_ = 0;
    u32 diagnostic_errors_ = 0, diagnostic_warnings_ = 0, mars_errors_ = 0, mars_warnings_ = 0;
    bool mars_stopped_ = false;
};

} // namespace tharsis
