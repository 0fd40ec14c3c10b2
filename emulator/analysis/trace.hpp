// trace.hpp -- the trace of a run: which steps are included, and the data of each
// trace_forms.hpp formats a step; the caller decides where the text goes (docs/tracing.md).
#pragma once
#include "base/function_ref.hpp"
#include "base/source_lines.hpp"
#include "machine/machine.hpp"
#include "machine/observer.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tharsis {

enum class TraceForm : u8 {
    text, ///< one line per step, for reading
    json, ///< one object per line, for programs
    hdl   ///< one line per write, `@00003000: $ 1 <= 00001234`, as processors in Verilog print them
};

/// A set of instruction addresses: those of source lines or procedures.
struct TextPlaces {
    std::vector<std::pair<u32, u32>> ranges; ///< first and last address

    bool empty() const { return ranges.empty(); }
    bool contains(u32 pc) const {
        for (const auto& [first, last] : ranges)
            if (pc >= first && pc <= last) return true;
        return false;
    }
};

/// The registers, flags and memory that a filter selects by being written.
struct WriteFilter {
    u32 general = 0, floating = 0; ///< one bit per register
    bool hi = false, lo = false, flags = false, system = false, memory = false;

    bool any() const {
        return general != 0 || floating != 0 || hi || lo || flags || system || memory;
    }
    bool matches(const Change&) const;
};

struct TraceOptions {
    TraceForm form = TraceForm::text;
    u64 from_step = 1, to_step = ~u64{0}; ///< counted from 1, both inclusive
    TextPlaces from, to; ///< begin when one of the first is reached; end after one of the second
    TextPlaces only;     ///< only these instructions; empty: all
    WriteFilter writes;  ///< only steps that write one of these, if any
    u64 max_lines = ~u64{0};
};

/// One step and everything it did. Eight bytes are reported as two words, in order of address.
struct TracedStep {
    struct Read {
        u32 address = 0, size = 0;
    };
    u64 number = 0; ///< from 1
    u32 pc = 0, word = 0;
    bool ran = false; ///< false: an interrupt was taken instead of the instruction
    State before;
    std::vector<Change>
        changes; ///< including the registers of coprocessor 0 that an exception changed
    std::vector<Read> reads;
    std::vector<SyscallTransfer> served;
};

/// Runs a program and passes its steps to `print`, several at a time; `print` returns false to end
/// the trace.
class Tracer {
public:
    using Print = std::function<bool(std::string_view)>;
    Tracer(const Program&, Machine&, TraceOptions, Print print);

    /// Executes at most `budget` instructions by calling `run` (the machine's, or one with
    /// devices).
    Stop run(FunctionRef<Stop(u64)> run, u64 budget);
    /// True if the trace is complete or `print` ended it; the program could have continued.
    bool ended() const { return ended_; }

private:
    Stop step(FunctionRef<Stop(u64)> run);
    bool wanted(u32 pc);
    void record_step();
    void flush();

    const Program& program_;
    Machine& machine_;
    TraceOptions options_;
    Print print_;
    SourceLines sources_;
    std::string lines_;
    TracedStep step_;
    u64 printed_lines_ = 0;
    bool begun_ = false, ended_ = false;
};

} // namespace tharsis
