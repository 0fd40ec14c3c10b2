// event_counts.cpp -- counting, and the events that are the same for every game
// Names begin with their decision.
#include "support/event_counts.hpp"

#include "support/line_events.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <set>

namespace tharsis::testing {

namespace {

bool computer_plays(const GameCase& c) {
    return c.options.adversaire == 1 || c.options.adversaire == 2;
}

struct Row {
    std::string_view event;
    bool (*is_so)(const GameCase&);
};
constexpr Row rows[] = {
    {"start: initial position", [](const GameCase& c) { return c.arguments.empty(); }},
    {"D-G4 graine given", [](const GameCase& c) { return c.options.graine != 0; }},
    {"D-G4 adversaire 1", [](const GameCase& c) { return c.options.adversaire == 1; }},
    {"D-G4 adversaire 2", [](const GameCase& c) { return c.options.adversaire == 2; }},
    {"D-G4 adversaire of no meaning",
     [](const GameCase& c) { return c.options.adversaire != 0 && !computer_plays(c); }},
    {"D-G4 camp 1", [](const GameCase& c) { return computer_plays(c) && c.options.camp == 1; }},
    {"D-G4 camp 0", [](const GameCase& c) { return computer_plays(c) && c.options.camp != 1; }},
    {"D-G4 camp without adversaire",
     [](const GameCase& c) { return !computer_plays(c) && c.options.camp != 0; }},
    {"D-G2 chunk: part of a line",
     [](const GameCase& c) {
         return std::ranges::any_of(c.chunks, [](const auto& t) { return !t.ends_with('\n'); });
     }},
    {"D-G2 chunk: many lines",
     [](const GameCase& c) {
         return std::ranges::any_of(c.chunks, [](const auto& t) { return count_of(t, "\n") > 1; });
     }},
};

} // namespace

std::string coverage_line(std::string_view title,
                          const std::map<std::string, std::uint64_t, std::less<>>& counts) {
    std::set<std::string> decisions;
    std::size_t messages = 0, others = 0;
    auto rarest = counts.begin();
    for (auto event = counts.begin(); event != counts.end(); ++event) {
        if (event->second < rarest->second) rarest = event;
        if (event->second == 0) continue;
        const auto& name = event->first;
        if (name.starts_with("D-"))
            decisions.insert(name.substr(0, name.find(' ')));
        else
            ++(name.starts_with("message") ? messages : others);
    }
    return fmt::format(
        "figures: coverage of {}: {} messages, {} rules and other events, {} decisions ({}); "
        "each event at least {} times ({})\n",
        title, messages, others, decisions.size(), fmt::join(decisions, " "), rarest->second,
        rarest->first);
}

void EventCounts::add(std::string_view event) {
    const auto found = counts_.find(event);
    INFO("the event '" << event << "' is in no list");
    REQUIRE(found != counts_.end());
    ++found->second;
}

std::string EventCounts::table() const {
    std::string text;
    for (const auto& [event, count] : counts_) text += fmt::format("  {:>9}  {}\n", count, event);
    return text;
}

std::vector<std::string> EventCounts::rarer_than(std::uint64_t least) const {
    std::vector<std::string> rare;
    for (const auto& [event, count] : counts_) {
        if (count < least) rare.push_back(fmt::format("{} ({})", event, count));
    }
    return rare;
}

std::vector<std::string_view> all_case_events() {
    std::vector<std::string_view> names;
    for (const Row& row : rows) names.push_back(row.event);
    return names;
}

std::vector<std::string_view> events_of_case(const GameCase& game) {
    std::vector<std::string_view> names;
    for (const Row& row : rows) {
        if (row.is_so(game)) names.push_back(row.event);
    }
    return names;
}

} // namespace tharsis::testing
