// model.hpp -- a processor model as a value: its stages and what happens in which of them
//
// models.cpp has the table of the models that have a name; a new one is one row there. Sources of
// the rules: Patterson & Hennessy, Computer Organization and Design (MIPS edition), chapter 4;
// Hennessy & Patterson, Computer Architecture, appendix C.
#pragma once
#include "analysis/cache.hpp"
#include "timing/stage_use.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

namespace tharsis {

inline constexpr std::size_t max_stages = 8, max_width = 2;
/// The longest latency of a unit and the largest penalty of a cache, in cycles.
inline constexpr u32 max_latency = 1000;

/// The ways by which a result reaches an instruction before it is in the register file. Their names
/// are those of the pipeline registers from which they come, and of the stages to which they lead:
/// of the one after EX, and of the one after the last stage of memory.
enum class Path : u8 { ex_mem_to_ex, mem_wb_to_ex, mem_wb_to_mem, ex_mem_to_id, mem_wb_to_id };
inline constexpr std::size_t path_count = 5;
/// "EX/MEM->EX" ..., whatever the stages of a model are called; see also below.
std::string_view path_name(Path);
/// A set of paths: bit n is path n.
using Paths = u8;
constexpr Paths path_bit(Path path) { return Paths(1u << unsigned(path)); }
inline constexpr Paths no_paths = 0, all_paths = 0x1f;

/// What the fetch does after a conditional branch until its outcome is known.
enum class Prediction : u8 { stall, not_taken, taken, backward, one_bit, two_bits, gshare };

struct UnitShape {
    u32 latency = 1;       ///< cycles until its result can be used
    u32 interval = 1;      ///< cycles until it accepts the next operation: 1 is pipelined
    bool parallel = false; ///< beside the pipeline: later instructions may overtake
    bool operator==(const UnitShape&) const = default;
};

/// Units of one cycle. (gcc 12 leaves members of a default-initialised array zero in constants.)
constexpr std::array<UnitShape, unit_count> simple_units() {
    std::array<UnitShape, unit_count> units;
    units.fill(UnitShape{});
    return units;
}

/// `back`: a store changes its block, which goes to memory when another one replaces it; a store
/// that misses loads its block first. `through`: a store goes to memory at once, and also into its
/// block if the cache has it.
enum class WritePolicy : u8 { back, through };
struct CacheModel {
    bool present = false;
    CacheShape shape{};
    u32 penalty = 10; ///< additional cycles of a miss
    WritePolicy writes = WritePolicy::back;
    u32 buffered = 0; ///< words of the write buffer, with WritePolicy::through
};

struct ProcessorModel {
    std::string_view name, title; ///< `title`: one line in English for lists
    std::string_view title_french;
    std::array<std::string_view, max_stages> stages{};
    u8 stage_count = 1;
    // The stages in which registers are read, units begin, memory is accessed (from, to), and
    // registers are written.
    u8 decode = 0, execute = 0, memory = 0, memory_end = 0, write = 0;
    bool overlapped = false;   ///< an instruction begins before the one before it has ended
    bool skips_stages = false; ///< without overlap: an instruction takes only the stages it needs
    u8 width = 1;              ///< instructions that begin in one cycle, in order
    u8 branch_stage = 0;       ///< at its end the outcome of a branch, or a target, is known
    u8 jump_stage = 0;         ///< at its end a jump changes the PC; see target_stage()
    Paths paths = all_paths;
    bool same_cycle_registers = true; ///< written in the first half of a cycle, read in the second
    Prediction prediction = Prediction::not_taken;
    u32 predictor_entries = 1024; ///< a power of two
    u32 history_bits = 8;         ///< of gshare
    u32 target_entries = 0;       ///< of the branch target buffer; 0: there is none
    u32 return_entries = 0;       ///< of the return stack; 0: there is none
    std::array<UnitShape, unit_count> units = simple_units();
    CacheModel instruction_cache{}, data_cache{};
    // Rules of EduMIPS64 that the textbooks do not have (docs/timing.md).
    bool real_writes_wait = false;  ///< an instruction that writes a floating-point register begins
                                    ///< when the older one that writes it is in WB
    bool real_stores_early = false; ///< floating-point stores need their value before EX
    bool flags_at_once = false;     ///< nothing waits for condition flags
    bool delay_slots = false;       ///< as the program runs, not a choice of its own
    u32 clock_picoseconds = 200;

    std::string_view stage_name(std::size_t stage) const { return stages[stage]; }
    /// The stage at whose end a fixed target is known: what resolves branches earlier than jumps
    /// changes the PC there, for both.
    u8 target_stage() const { return std::min(jump_stage, branch_stage); }
    bool has_parallel_units() const {
        for (const UnitShape& unit : units)
            if (unit.parallel) return true;
        return false;
    }
};

/// With the names of the model's stages: "EX/DF->EX" ...
std::string path_name(const ProcessorModel&, Path);

/// All models with a name, the default first.
std::span<const ProcessorModel> all_models();
/// The name of the one that is meant where none is named: the first of them.
std::string_view default_model_name();
/// Null if there is none with this name.
const ProcessorModel* find_model(std::string_view name);

} // namespace tharsis
