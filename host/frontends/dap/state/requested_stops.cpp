// requested_stops.cpp -- one batch of changes for each request
#include "frontends/dap/state/requested_stops.hpp"

#include <algorithm>

namespace tharsis::dap {

rpc::Json RequestedStops::replace(Session& session, StopGroup group, const std::string& file,
                                  std::vector<WantedStop> wanted) {
    std::vector<Known> old = std::move(groups_[{group, file}]), now;
    StopChanges changes;
    std::vector<int> numbers(wanted.size(), 0);
    std::vector<std::size_t> breakpoints, watchpoints; // indices of those to be added
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        if (!wanted[n].exists()) continue;
        const auto same = std::ranges::find(old, wanted[n].key, &Known::key);
        if (same != old.end()) {
            numbers[n] = same->number;
            old.erase(same);
        } else if (wanted[n].breakpoint) {
            breakpoints.push_back(n);
            changes.add_breakpoints.push_back(*std::move(wanted[n].breakpoint));
        } else {
            watchpoints.push_back(n);
            changes.add_watchpoints.push_back(*std::move(wanted[n].watchpoint));
        }
    }
    for (const Known& one : old) {
        changes.remove.push_back(one.number);
        removed_.insert(one.number);
    }
    const AddedStops added = session.change_stops(std::move(changes));
    for (std::size_t n = 0; n < breakpoints.size(); ++n)
        numbers[breakpoints[n]] = added.breakpoints[n];
    for (std::size_t n = 0; n < watchpoints.size(); ++n)
        numbers[watchpoints[n]] = added.watchpoints[n];
    rpc::Json answers = rpc::Json::array();
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        if (numbers[n] != 0) {
            wanted[n].answer["id"] = numbers[n];
            now.push_back({std::move(wanted[n].key), numbers[n]});
        }
        answers.push_back(std::move(wanted[n].answer));
    }
    groups_[{group, file}] = std::move(now);
    return answers;
}

std::optional<StopGroup> RequestedStops::group_of(int number) const {
    for (const auto& [key, stops] : groups_)
        if (std::ranges::find(stops, number, &Known::number) != stops.end()) return key.first;
    return std::nullopt;
}

} // namespace tharsis::dap
