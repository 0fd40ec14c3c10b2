// session_findings.cpp -- the findings of a run that somebody looks at
// A run is watched again from its start each time: as many instructions a second as an interpreter executes.
#include "debug/session_findings.hpp"
#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

template <class Row> u64 count_between(const std::vector<Row>& rows, u64 from, u64 to) {
    return u64(std::count_if(rows.begin(), rows.end(), [&](const Row& row) { return row.step >= from && row.step < to; }));
}

}

FindingOptions with_edits(const Session& session, FindingOptions options) {
    for (const Session::Edit& edit : session.edits()) {
        options.by_hand.push_back({edit.step, edit.location.reg, edit.location.range});
        if (!edit.location.reg || edit.location.range.size != 8) continue;
        for (const Register& reg : registers_of(edit.location)) options.by_hand.push_back({edit.step, reg, {}});
    }
    return options;
}

Findings findings_of(Session& session, FindingOptions options) {
    return find(session.program(), session.history(), with_edits(session, std::move(options)));
}

u64 findings_between(Session& session, u64 from, u64 to, u64 most) {
    if (session.frontier() > most) return count_between(session.wrong_returns(), from, to);
    return count_between(findings_of(session).list, from, to);
}

}
