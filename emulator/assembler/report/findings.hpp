// findings.hpp -- what is wrong, collected twice: for people, and as MARS would list it
// People get every finding of every stage once; MARS stops after a stage with errors, and after 200
// of them.
#pragma once
#include "assembler/assembler.hpp"

namespace tharsis {

/// Collects findings in the order in which they are met.
class DiagnosticLog {
public:
    static constexpr u32 mars_limit = 200;    ///< MARS's
    static constexpr u32 people_limit = 1000; ///< no one reads more; bounds the memory
    static constexpr std::size_t longest_message = 300,
                                 longest_mars = 60'000; ///< bytes: the rest is cut off

    /// Adds one for people; a repetition of the last one is dropped.
    void add(Diagnostic finding);
    /// Adds one for MARS's list.
    void add(MarsFinding finding);
    /// From here on MARS has stopped, if it has found an error.
    void end_of_stage();
    /// Whether MARS would have stopped reading.
    bool limit_reached() const { return mars_errors_ > mars_limit; }
    /// Whether MARS's list takes no more.
    bool mars_is_silent() const { return mars_stopped_ || limit_reached(); }
    /// Findings for people so far, those that were dropped too.
    u64 reported_count() const { return heard_; }
    /// Whether people have had enough.
    bool enough() const { return people_errors_ >= people_limit; }
    /// Whether so many names (or what else there is to choose from) are worth searching for a tip:
    /// a thousand findings in a text of a hundred thousand labels would take seconds.
    bool worth_searching(std::size_t names) const {
        return u64{people_errors_ + 1} * names < 5'000'000;
    }
    bool has_errors() const { return people_errors_ > 0; }
    bool mars_has_errors() const { return mars_errors_ > 0; }
    bool mars_has_warnings() const { return mars_warnings_ > 0; }
    /// Replaces MARS's list: it had stopped earlier, as lexical errors show.
    void replace_mars(DiagnosticLog&& other);
    /// The findings for people, by place.
    std::vector<Diagnostic> take_diagnostics();
    std::vector<MarsFinding> take_mars() { return std::move(mars_); }

private:
    std::vector<Diagnostic> people_;
    std::vector<MarsFinding> mars_;
    u64 heard_ = 0;
    u32 people_errors_ = 0, mars_errors_ = 0, mars_warnings_ = 0;
    bool mars_stopped_ = false;
};

} // namespace tharsis
