// requested_stops.hpp -- the stops that a client has set, by the request that set them
//
// Each request replaces all stops of its group. A stop that is requested again stays the same one,
// with its number and its hits.
#pragma once
#include "debugger/session/session.hpp"
#include "support/rpc/json_text.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tharsis::dap {

/// Which request set a stop: how its stop is reported.
enum class StopGroup : u8 { source, function, instruction, data };

/// A stop as requested, or why it cannot be one.
struct WantedStop {
    std::optional<Breakpoint> breakpoint;
    std::optional<Watchpoint> watchpoint;
    rpc::Json answer; ///< the protocol's Breakpoint, without its id
    std::string key;  ///< equal for equal stops

    bool exists() const { return breakpoint || watchpoint; }
};

class RequestedStops {
public:
    /// Replaces a group (of `source`: the stops of one file). Returns the protocol's Breakpoints,
    /// in order.
    rpc::Json replace(Session&, StopGroup, const std::string& file, std::vector<WantedStop>);
    /// The group of a stop; nullopt if no request set it.
    std::optional<StopGroup> group_of(int number) const;
    bool owns(int number) const { return group_of(number).has_value(); }
    /// True if a request removed it, since `forget_removed`.
    bool was_removed(int number) const { return removed_.contains(number); }
    void forget_removed() { removed_.clear(); }
    /// Another session begins: all stops are gone.
    void forget() { groups_.clear(); }

private:
    struct Known {
        std::string key;
        int number;
    };
    std::map<std::pair<StopGroup, std::string>, std::vector<Known>> groups_;
    std::set<int> removed_;
};

} // namespace tharsis::dap
