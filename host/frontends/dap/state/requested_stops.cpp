// requested_stops.cpp -- one batch of changes for each request
#include "frontends/dap/state/requested_stops.hpp"

#include <algorithm>

namespace tharsis::dap {

namespace {

/// What names the file of a request: its path, else the number of its text. A client may write the
/// other fields of a source differently each time.
std::string source_of(const rpc::Json& arguments) {
    const rpc::Json source = arguments.value("source", rpc::Json::object());
    if (!source.is_object()) return {};
    if (const auto path = source.find("path"); path != source.end()) return rpc::json_text(*path);
    return rpc::json_text(source.value("sourceReference", rpc::Json()));
}

} // namespace

rpc::Json RequestedStops::replace(Session& session, StopGroup group, const std::string& file,
                                  std::vector<WantedStop> wanted) {
    std::vector<Known> old = std::move(groups_[{group, file}]), now;
    StopChanges changes;
    std::vector<std::size_t> breakpoints, watchpoints; // indices of those to be added
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        WantedStop& one = wanted[n];
        const auto same = std::ranges::find_if(old, [&](const Known& known) {
            return known.number != 0 && one.exists() && known.key == one.key;
        });
        if (same != old.end()) {
            now.push_back(*same);
            same->number = 0;
            same->key = "(taken)";
            continue;
        }
        const bool keeps_id = n < old.size() && old[n].number == 0 && old[n].key != "(taken)";
        now.push_back({one.key, 0, keeps_id ? old[n].id : ++last_id_});
        if (one.breakpoint) {
            breakpoints.push_back(n);
            changes.add_breakpoints.push_back(*std::move(one.breakpoint));
        } else if (one.watchpoint) {
            watchpoints.push_back(n);
            changes.add_watchpoints.push_back(*std::move(one.watchpoint));
        }
    }
    for (const Known& known : old) {
        if (known.number == 0) continue;
        changes.remove.push_back(known.number);
        removed_.insert(known.number);
    }
    const AddedStops added = session.change_stops(std::move(changes));
    for (std::size_t n = 0; n < breakpoints.size(); ++n)
        now[breakpoints[n]].number = added.breakpoints[n];
    for (std::size_t n = 0; n < watchpoints.size(); ++n)
        now[watchpoints[n]].number = added.watchpoints[n];
    rpc::Json answers = rpc::Json::array();
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        wanted[n].answer["id"] = now[n].id;
        answers.push_back(std::move(wanted[n].answer));
    }
    groups_[{group, file}] = std::move(now);
    return answers;
}

const RequestedStops::Known* RequestedStops::find(int number) const {
    for (const auto& [group, stops] : groups_)
        if (const auto found = std::ranges::find(stops, number, &Known::number);
            found != stops.end())
            return &*found;
    return nullptr;
}

std::optional<StopGroup> RequestedStops::group_of(int number) const {
    for (const auto& [group, stops] : groups_)
        if (std::ranges::find(stops, number, &Known::number) != stops.end()) return group.first;
    return std::nullopt;
}

i64 RequestedStops::id_of(int number) const {
    const Known* const known = find(number);
    return known ? known->id : other_ids + number;
}

void RequestedStops::forget_numbers() {
    for (auto& [group, stops] : groups_)
        for (Known& known : stops) known.number = 0;
    removed_.clear();
}

void RequestedStops::remember(const std::string& command, const rpc::Json& arguments) {
    remembered_[{command, source_of(arguments)}] = {command, arguments};
}

std::vector<RequestedStops::Remembered> RequestedStops::remembered() const {
    std::vector<Remembered> all;
    for (const auto& [key, one] : remembered_) all.push_back(one);
    return all;
}

} // namespace tharsis::dap
