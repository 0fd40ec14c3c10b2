// definedness_causes.hpp -- why bits are unknown: a register that was never written, memory
// likewise, a call that destroyed them
//
// Each reason has a number, which values carry along until the user depends on them.
#pragma once
#include "debugger/findings/definedness.hpp"
#include "debugger/findings/definedness_memory.hpp"
#include "debugger/values/run_event.hpp"

#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace tharsis::definedness {

struct Cause {
    enum class Kind : u8 {
        unwritten, ///< the register `reg`, since the start
        memory,    ///< `range`, loaded before anybody wrote it
        destroyed, ///< `reg` had another value before the call
        listed,    ///< `reg` is one that the called procedure says it may change
    };
    Kind kind = Kind::unwritten;
    Register reg;
    Home home = Home::data; ///< of memory
    MemoryRange range;      ///< of memory
    u32 pc = 0;             ///< the load, or the call
    u64 step = 0;
    u32 procedure = 0; ///< of a call: what was called
    u32 writer = 0;    ///< of `destroyed`: the instruction that wrote it last
    u64 writer_step = 0;
    bool owned = false; ///< of a call: the caller had put something there before
    u32 base = 0;    ///< of memory: where its heap block begins, or the procedure whose frame it is
    u32 base_pc = 0; ///< of memory on the heap: who asked for it
    bool reported = false;
};

class Causes {
public:
    Causes() : all_(1) {}
    Cause& operator[](CauseId id) { return all_[id]; }

    CauseId of_register(Register reg) {
        Cause cause;
        cause.reg = reg;
        return add(cause);
    }
    CauseId of_memory(Home home, const MemoryRange& range, u32 pc, u64 step) {
        CauseId& id = memory_[{pc, home}];
        if (id != 0) return id;
        Cause cause;
        cause.kind = Cause::Kind::memory;
        cause.home = home;
        cause.range = range;
        cause.pc = pc;
        cause.step = step;
        fresh_memory_ = id = add(cause);
        return id;
    }
    /// `cause` has pc, procedure, reg and what else is known.
    CauseId of_call(const Cause& cause) {
        CauseId& id =
            calls_[{cause.pc, cause.procedure, cause.kind, u8(cause.reg.bank), cause.reg.number}];
        if (id == 0) id = add(cause);
        return id;
    }
    /// The memory cause that was made last, to be told more about; 0: none since the last question.
    CauseId take_fresh_memory() { return std::exchange(fresh_memory_, 0); }

private:
    CauseId add(const Cause& cause) {
        all_.push_back(cause);
        return CauseId(all_.size() - 1);
    }

    std::vector<Cause> all_;
    std::map<std::pair<u32, Home>, CauseId> memory_;
    std::map<std::tuple<u32, u32, Cause::Kind, u8, u8>, CauseId> calls_;
    CauseId fresh_memory_ = 0;
};

} // namespace tharsis::definedness
