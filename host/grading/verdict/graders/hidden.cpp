// hidden.cpp -- replaces the observations of hidden checks
#include "grading/verdict/graders/hidden.hpp"

#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>

namespace tharsis {

std::string_view visibility_of(const Check& check, const ReportStyle& style) {
    const auto found = style.hidden.find(check.name);
    return found == style.hidden.end() ? std::string_view() : found->second;
}

Verdict without_hidden_runs(Verdict verdict, const ReportStyle& style) {
    const auto is_of_hidden = [&](const Observation& each) {
        return style.hidden.contains(each.run_of);
    };
    for (Check& check : verdict.checks) {
        if (!visibility_of(check, style).empty()) continue;
        if (std::erase_if(check.observations, is_of_hidden) > 0)
            check.observations.push_back(make_finding<"details-hidden">());
    }
    return verdict;
}

Verdict without_hidden_details(Verdict given, const ReportStyle& style) {
    Verdict verdict = without_hidden_runs(std::move(given), style);
    for (Check& check : verdict.checks) {
        if (visibility_of(check, style).empty()) continue;
        for (const Observation& each : check.observations)
            std::erase_if(verdict.attachments, [&](const Attachment& attachment) {
                return attachment.name == each.replay;
            });
        check.observations = {make_finding<"details-hidden">()};
    }
    return verdict;
}

} // namespace tharsis
