// findings.cpp -- the two lists of diagnostics and their limits
// MARS's list has one entry more than its limit: the message about the limit.
#include "assembler/report/findings.hpp"

#include "assembler/report/sentences.hpp"
#include "base/utf8.hpp"

#include <algorithm>
#include <tuple>

namespace tharsis {

namespace {

/// Truncates a message between characters, because words of hostile texts may be very long.
void cut(std::string& text, std::size_t most) {
    if (text.size() <= most) return;
    text.resize(whole_characters(text, most).size());
    text += " ...";
}

} // namespace

void DiagnosticLog::add(Diagnostic finding, std::vector<ProposedFix> fixes, const Name* unknown) {
    ++reported_;
    if (diagnostic_limit_reached()) return;
    if (!diagnostics_.empty()) {
        const Diagnostic& last = diagnostics_.back().diagnostic;
        if (last.code == finding.code && last.place == finding.place && last.calls == finding.calls)
            return;
    }
    if (finding.severity == Severity::warning && diagnostic_warnings_ == diagnostic_limit) {
        if (!warning_limit_)
            warning_limit_ = limit_note(says("enough-warnings"), says("first-warnings"));
        return;
    }
    if (finding.severity == Severity::error) ++diagnostic_errors_;
    if (finding.severity == Severity::warning) ++diagnostic_warnings_;
    cut(finding.message, longest_message);
    cut(finding.tip, longest_message);
    cut(finding.mars, longest_mars);
    shorten(finding.said, longest_argument);
    shorten(finding.advice, longest_argument);
    diagnostics_.push_back({std::move(finding), std::move(fixes), unknown});
    if (diagnostic_limit_reached()) error_limit_ = limit_note(says("enough"), says("first-ones"));
}

void DiagnosticLog::advise(FunctionRef<Message(const Diagnostic&, const Name&)> tip) {
    for (Entry& entry : diagnostics_) {
        if (!entry.unknown) continue;
        Message better = tip(entry.diagnostic, *entry.unknown);
        if (better.empty()) continue;
        shorten(better, longest_argument);
        entry.diagnostic.tip = text_of(better, Language::english);
        entry.diagnostic.advice = std::move(better);
        cut(entry.diagnostic.tip, longest_message);
        entry.fixes.clear();
    }
}

Diagnostic DiagnosticLog::limit_note(Message said, Message advice) const {
    Diagnostic limit;
    limit.severity = Severity::note;
    limit.code = "too-many-errors";
    limit.place = diagnostics_.back().diagnostic.place;
    limit.message = text_of(said, Language::english);
    limit.tip = text_of(advice, Language::english);
    limit.said = std::move(said);
    limit.advice = std::move(advice);
    return limit;
}

void DiagnosticLog::add(MarsFinding finding) {
    if (mars_list_closed()) return;
    if (mars_errors_ == mars_limit) {
        ++mars_errors_;
        mars_.push_back({Severity::error, true, finding.file, finding.line, finding.column, "",
                         "Error Limit of 200 exceeded.", ""});
        return;
    }
    ++(finding.severity == Severity::error ? mars_errors_ : mars_warnings_);
    cut(finding.text, longest_mars);
    mars_.push_back(std::move(finding));
}

void DiagnosticLog::end_of_stage() {
    if (mars_errors_ > 0) mars_stopped_ = true;
}

void DiagnosticLog::replace_mars(DiagnosticLog&& other) {
    mars_ = std::move(other.mars_);
    mars_errors_ = other.mars_errors_;
    mars_warnings_ = other.mars_warnings_;
    mars_stopped_ = true;
}

std::vector<Diagnostic>
DiagnosticLog::take_diagnostics(std::span<const SourceFile> files,
                                FunctionRef<bool(std::string_view)> has_label) {
    const auto key = [](const Entry& entry) {
        const Diagnostic& d = entry.diagnostic;
        const Place& shown = d.calls.empty() ? d.place : d.calls.front();
        return std::tuple(shown.file, shown.line, shown.column, d.severity == Severity::note);
    };
    std::stable_sort(diagnostics_.begin(), diagnostics_.end(),
                     [&](const Entry& a, const Entry& b) { return key(a) < key(b); });
    FixWriter writer(files, has_label);
    std::vector<Diagnostic> diagnostics;
    for (Entry& entry : diagnostics_) {
        writer.complete(entry.diagnostic, entry.fixes);
        diagnostics.push_back(std::move(entry.diagnostic));
    }
    for (std::optional<Diagnostic>* limit : {&warning_limit_, &error_limit_})
        if (*limit) diagnostics.push_back(std::move(**limit));
    diagnostics_.clear();
    return diagnostics;
}

} // namespace tharsis
