// requested_stops.cpp -- one batch of changes for each request
#include "frontends/dap/state/requested_stops.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>

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

template <class StopPoint> using ByNumber = std::unordered_map<int, const StopPoint*>;

template <class StopPoint> ByNumber<StopPoint> by_number(const std::vector<StopPoint>& stops) {
    ByNumber<StopPoint> all;
    for (const StopPoint& stop : stops) all.emplace(stop.number, &stop);
    return all;
}

/// True if a stop of the session is still the one that was requested: the console may have disabled
/// or changed it.
template <class StopPoint>
bool is_as_wanted(const ByNumber<StopPoint>& stops, int number, const StopPoint& wanted) {
    const auto found = stops.find(number);
    if (found == stops.end()) return false;
    const StopPoint& stop = *found->second;
    const auto text = [](const StopPoint& one) {
        return one.condition ? one.condition->text() : std::string();
    };
    return stop.enabled && text(stop) == text(wanted) && stop.ignore == wanted.ignore &&
           stop.hit_condition == wanted.hit_condition;
}

/// The stops of a session by their numbers.
struct PresentStops {
    explicit PresentStops(const Session& session)
        : breakpoints(by_number(session.breakpoints())),
          watchpoints(by_number(session.watchpoints())) {}

    bool has(int number, const WantedStop& wanted) const {
        return wanted.breakpoint ? is_as_wanted(breakpoints, number, *wanted.breakpoint)
                                 : is_as_wanted(watchpoints, number, *wanted.watchpoint);
    }

    ByNumber<Breakpoint> breakpoints;
    ByNumber<Watchpoint> watchpoints;
};

} // namespace

rpc::Json RequestedStops::replace(Session& session, StopGroup group, const std::string& file,
                                  std::vector<WantedStop> wanted) {
    std::vector<Known> old = std::move(groups_[{group, file}]), now;
    StopChanges changes;
    std::vector<std::size_t> breakpoints, watchpoints; // indices of those to be added
    const PresentStops present(session);
    std::unordered_multimap<std::string_view, std::size_t> by_key;
    for (std::size_t n = old.size(); n-- > 0;)
        if (old[n].number != 0) by_key.emplace(old[n].key, n);
    std::vector<bool> is_taken(old.size());
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        WantedStop& one = wanted[n];
        const auto found = one.exists() ? by_key.find(one.key) : by_key.end();
        if (found != by_key.end()) {
            Known& same = old[found->second];
            is_taken[found->second] = true;
            by_key.erase(found);
            now.push_back(same);
            if (present.has(same.number, one)) {
                same.number = 0;
                continue;
            }
            now.back().number = 0; // what is left of it is removed, and it is added again
        } else {
            const bool keeps_id = n < old.size() && old[n].number == 0 && !is_taken[n];
            now.push_back({one.key, 0, keeps_id ? old[n].id : ++last_id_});
        }
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
        numbers_.erase(known.number);
    }
    const AddedStops added = session.change_stops(std::move(changes));
    for (std::size_t n = 0; n < breakpoints.size(); ++n)
        now[breakpoints[n]].number = added.breakpoints[n];
    for (std::size_t n = 0; n < watchpoints.size(); ++n)
        now[watchpoints[n]].number = added.watchpoints[n];
    rpc::Json answers = rpc::Json::array();
    for (std::size_t n = 0; n < wanted.size(); ++n) {
        if (now[n].number != 0) numbers_[now[n].number] = {group, now[n].id};
        wanted[n].answer["id"] = now[n].id;
        answers.push_back(std::move(wanted[n].answer));
    }
    groups_[{group, file}] = std::move(now);
    last_group_ = {group, file};
    return answers;
}

void RequestedStops::forget(int number) {
    for (auto& [group, stops] : groups_) {
        const auto found = std::ranges::find(stops, number, &Known::number);
        if (found == stops.end()) continue;
        const auto index = static_cast<std::size_t>(found - stops.begin());
        for (auto& [key, one] : remembered_)
            if (one.group == group)
                for (const char* const list : {"breakpoints", "lines"})
                    if (auto at = one.arguments.find(list);
                        at != one.arguments.end() && at->is_array() && index < at->size())
                        at->erase(index);
        stops.erase(found);
        numbers_.erase(number);
        return;
    }
}

std::optional<StopGroup> RequestedStops::group_of(int number) const {
    const auto found = numbers_.find(number);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second.group);
}

i64 RequestedStops::id_of(int number) const {
    const auto found = numbers_.find(number);
    return found == numbers_.end() ? other_ids + number : found->second.id;
}

void RequestedStops::forget_numbers() {
    for (auto& [group, stops] : groups_)
        for (Known& known : stops) known.number = 0;
    numbers_.clear();
    removed_.clear();
}

void RequestedStops::remember(const std::string& command, const rpc::Json& arguments) {
    std::erase_if(remembered_, [&](const auto& one) { return one.second.group == last_group_; });
    remembered_[{command, source_of(arguments)}] = {command, arguments, last_group_};
}

std::vector<RequestedStops::Remembered> RequestedStops::remembered() const {
    std::vector<Remembered> all;
    for (const auto& [key, one] : remembered_) all.push_back(one);
    return all;
}

} // namespace tharsis::dap
