// requested_stops.hpp -- the stops that a client has set, by the request that set them
//
// Each request replaces all stops of its group. A stop that is requested again stays the same one,
// with its id and its hits. Ids are the client's; the session's numbers begin again after a
// restart.
#pragma once
#include "debugger/session/session.hpp"
#include "support/rpc/json_text.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
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
    /// The group of a stop of the session; nullopt if no request set it.
    std::optional<StopGroup> group_of(int number) const;
    bool owns(int number) const { return group_of(number).has_value(); }
    /// The client's id of a stop of the session.
    i64 id_of(int number) const;
    /// True if a request removed it, since `forget_removed`.
    bool was_removed(int number) const { return removed_.contains(number); }
    void forget_removed() { removed_.clear(); }
    /// The console removed a stop of the session: no restart sets it again.
    void forget(int number);

    /// Another session begins, without stops. Ids stay, for requests that are repeated.
    void forget_numbers();
    /// The request whose stops `replace` has just set, to be repeated after a restart; the last
    /// one for each group.
    void remember(const std::string& command, const rpc::Json& arguments);
    using Group = std::pair<StopGroup, std::string>;
    struct Remembered {
        std::string command;
        rpc::Json arguments;
        Group group; ///< each element of its list is one of these stops
    };
    std::vector<Remembered> remembered() const;

private:
    /// Stops that no request set have ids from here on.
    static constexpr i64 other_ids = 1'000'000'000;

    struct Known {
        std::string key;
        int number; ///< of the session; 0: it has none
        i64 id;
    };
    struct Numbered {
        StopGroup group;
        i64 id;
    };

    std::map<Group, std::vector<Known>> groups_;
    std::map<std::pair<std::string, std::string>, Remembered> remembered_; ///< by command, file
    Group last_group_;
    std::unordered_map<int, Numbered> numbers_; ///< the stops in `groups_` that the session has
    std::set<int> removed_;
    i64 last_id_ = 0;
};

} // namespace tharsis::dap
