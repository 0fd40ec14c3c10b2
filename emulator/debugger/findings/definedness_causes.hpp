// definedness_causes.hpp -- why bits are unknown: a register or memory that was never written, or a
// call that destroyed them
//
// Each cause has a number, which values carry along until something depends on them.
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
        unwritten, ///< the register `reg` was not written since the start
        memory,    ///< `range` was loaded before it was written
        destroyed, ///< `reg` had another value before the call
        listed,    ///< `reg` may be changed according to the header of the called procedure
        by_zero,   ///< `reg` (hi or lo) was not written, since a divisor was 0
    };
    Kind kind = Kind::unwritten;
    Register reg;
    bool is_double = false; ///< `reg` is the first of two registers that hold a double
    MemoryKind memory_kind = MemoryKind::data; ///< of memory: its kind
    MemoryRange range;                         ///< of memory
    /// Of memory: how many bytes of `range` are unknown, and the first of them.
    u32 unknown_bytes = 0, first_unknown = 0;
    u32 pc = 0; ///< the load, the call or the division
    u64 step = 0;
    u32 procedure = 0; ///< of a call: the called procedure
    u32 writer = 0;    ///< of `destroyed`: the instruction that last wrote it
    u64 writer_step = 0;
    bool owned = false; ///< of a call: the caller had written the register before
    u32 base = 0; ///< of memory: the start of its heap block, or the procedure that owns the frame
    u32 base_pc = 0; ///< of memory on the heap: the instruction that allocated it
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
    /// `bytes` of `range` are unknown; the first of them is at `first`.
    CauseId of_memory(MemoryKind memory_kind, const MemoryRange& range, u32 bytes, u32 first,
                      u32 pc, u64 step) {
        CauseId& id = memory_[{pc, memory_kind}];
        if (id != 0) return id;
        Cause cause;
        cause.kind = Cause::Kind::memory;
        cause.memory_kind = memory_kind;
        cause.range = range;
        cause.unknown_bytes = bytes;
        cause.first_unknown = first;
        cause.pc = pc;
        cause.step = step;
        fresh_memory_ = id = add(cause);
        return id;
    }
    /// A call or a division. `cause` contains pc, procedure, reg and whatever else is known.
    CauseId of_instruction(const Cause& cause) {
        CauseId& id =
            calls_[{cause.pc, cause.procedure, cause.kind, u8(cause.reg.bank), cause.reg.number}];
        if (id == 0) id = add(cause);
        return id;
    }
    /// The memory cause created last, so that it can be completed; 0: none since the last call.
    CauseId take_fresh_memory() { return std::exchange(fresh_memory_, 0); }

private:
    CauseId add(const Cause& cause) {
        all_.push_back(cause);
        return CauseId(all_.size() - 1);
    }

    std::vector<Cause> all_;
    std::map<std::pair<u32, MemoryKind>, CauseId> memory_;
    std::map<std::tuple<u32, u32, Cause::Kind, u8, u8>, CauseId> calls_;
    CauseId fresh_memory_ = 0;
};

} // namespace tharsis::definedness
