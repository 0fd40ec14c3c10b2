// hidden.cpp -- replaces the observations of hidden checks
#include "grading/verdict/graders/hidden.hpp"

#include "grading/verdict/finding_kinds.hpp"

#include <algorithm>

namespace tharsis {

std::string_view visibility_of(const Check& check, const ReportStyle& style) {
    const auto found = style.hidden.find(check.name);
    return found == style.hidden.end() ? std::string_view() : found->second;
}

Verdict without_hidden_details(Verdict verdict, const ReportStyle& style) {
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
