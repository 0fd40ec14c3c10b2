// reporter.cpp -- reports each diagnostic to the user and to MARS's list
// MARS's line numbers of nested macro calls are those of the text with all inclusions; the user
// gets places.
#include "assembler/report/reporter.hpp"

namespace tharsis {

RelatedPlace related_place(const TextRange& range, const Message& said) {
    return {range, text_of(said, Language::english), said};
}

std::vector<Place> Reporter::call_places() const {
    std::vector<Place> places;
    for (const MacroCall& call : calls) places.push_back(call.place);
    return places;
}

MarsFinding Reporter::heading(Severity severity, std::string text) const {
    MarsFinding finding{severity, false, line_->file, line_->number, 0, "", std::move(text), ""};
    for (const MacroCall& call : calls) finding.calls += std::to_string(call.written) + "->";
    return finding;
}

void Reporter::report_to_user(const Place& place, const DiagnosticText& remark) {
    report_to_user(place, remark, call_places());
}

void Reporter::report_to_user(const Place& place, const DiagnosticText& remark,
                              std::vector<Place> called_by) {
    if (muted_) return;
    Diagnostic diagnostic{remark.severity,
                          stage_,
                          remark.code,
                          place,
                          std::move(called_by),
                          text_of(remark.message, Language::english),
                          text_of(remark.tip, Language::english),
                          remark.mars,
                          {},
                          remark.related,
                          {},
                          remark.message,
                          remark.tip};
    findings_.add(std::move(diagnostic), remark.fixes, remark.unknown);
}

void Reporter::at(const Token& token, DiagnosticText remark) {
    at(token, std::move(remark), token);
}

void Reporter::at(const Token& token, DiagnosticText remark, const Token& in_mars) {
    if (token.type == TokenType::identifier && !remark.unknown) remark.unknown = token.name;
    report_to_user(line_->place(token.at, token.size), remark);
    if (remark.mars.empty() || findings_.mars_list_closed())
        return; // computing the column takes time linear in the line
    MarsFinding finding = heading(remark.severity, std::move(remark.mars));
    finding.column = line_->column(in_mars.at);
    findings_.add(std::move(finding));
}

void Reporter::to_mars(const Token& token, std::string text) {
    if (findings_.mars_list_closed()) return;
    MarsFinding finding = heading(Severity::error, std::move(text));
    finding.column = line_->column(token.at);
    findings_.add(std::move(finding));
}

void Reporter::at_line(const Token& token, DiagnosticText remark) {
    report_to_user(line_->place(token.at, token.size), remark);
    if (!remark.mars.empty()) findings_.add(heading(remark.severity, std::move(remark.mars)));
}

void Reporter::at_place(const Place& place, u32 column, DiagnosticText remark) {
    report_to_user(place, remark);
    if (remark.mars.empty()) return;
    findings_.add(MarsFinding{remark.severity, false, place.file, place.line, column, "",
                              std::move(remark.mars), ""});
}

} // namespace tharsis
