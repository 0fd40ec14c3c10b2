// history_by_steps.cpp -- the searches of a history, one instruction after the other
// Right and slow: the search that knows where to look replaces it.
#include "debug/history.hpp"
#include <algorithm>

namespace tharsis {

Found History::next(const Wanted& wanted, u64 limit) {
    Stop stop;
    while (step() < limit) {
        const u64 taken = machine_.exceptions();
        const u32 pc = machine_.state().pc;
        stop = run(1);
        if (stop.reason != StopReason::budget_spent) return {{}, stop};
        Moment moment{Moment::Kind::exception, step() - 1, pc, 0, {}, 0, 0, false};
        if (wanted.exceptions && machine_.exceptions() != taken && (!wanted.accepts || wanted.accepts(moment))) return {moment, stop};
        moment = {Moment::Kind::address, step(), machine_.state().pc, 0, {}, 0, 0, false};
        const bool here = std::find(wanted.addresses.begin(), wanted.addresses.end(), moment.pc) != wanted.addresses.end();
        if (here && (!wanted.accepts || wanted.accepts(moment))) return {moment, stop};
    }
    return {{}, stop};
}

Found History::previous(const Wanted& wanted, u64 limit) {
    while (step() > limit) {
        const Stop stop = seek(step() - 1);
        if (stop.reason == StopReason::interrupted) return {{}, stop};
        const Moment moment{Moment::Kind::address, step(), machine_.state().pc, 0, {}, 0, 0, false};
        const bool here = std::find(wanted.addresses.begin(), wanted.addresses.end(), moment.pc) != wanted.addresses.end();
        if (here && (!wanted.accepts || wanted.accepts(moment))) return {moment, stop};
    }
    return {};
}

std::optional<u64> History::last_change(Register, u64) { return std::nullopt; }

}
