// watch.hpp -- the observer for all reports: one run, any number of analyses
// It keeps their results; report_text, report_json and report_svg format them.
#pragma once
#include "analysis/branch_directions.hpp"
#include "analysis/branch_table.hpp"
#include "analysis/cache.hpp"
#include "analysis/instruction_mix.hpp"
#include "analysis/memory_map.hpp"
#include "base/function_ref.hpp"
#include "machine/machine.hpp"
#include "machine/observer.hpp"

#include <optional>
#include <vector>

namespace tharsis {

/// The requested reports and their settings. Several caches observe the same run, so that they can
/// be compared.
struct ReportSettings {
    bool statistics = false;
    std::vector<MemoryMapShape> maps;
    std::vector<CacheShape> caches;
    std::vector<BranchTableShape> tables;

    bool none() const { return !statistics && maps.empty() && caches.empty() && tables.empty(); }
};

/// A cache and the accesses to it: as in MARS the user's data, from the data segment to the top of
/// the stack.
struct CacheWatch {
    struct Share {
        u64 accesses = 0, misses = 0;
    };
    Cache cache;
    Share writes;                 ///< the writes among all accesses
    std::vector<Share> by_region; ///< indexed by the numbers of Regions
    PerInstruction<Share> by_instruction;

    void access(u32 pc, u32 address, std::size_t region, bool write);
};

/// A table and the branches it predicted.
struct TableWatch {
    struct Site {
        BranchDirections directions;
        u64 wrong = 0;
    };
    BranchTable table;
    PerInstruction<Site> by_instruction;

    void branch(u32 pc, bool taken);
};

/// Implements the interface of machine/observer.hpp and notifies the analyses.
class Watch {
public:
    Watch(const Program&, const ReportSettings&);

    static constexpr bool watches = true;
    void step(const State&, u32 word);
    void read(u32 address, u32 size) { access(address, size, false); }
    void changed(const Change& change) {
        if (change.where == Change::Where::memory) access(change.which, change.size, true);
    }
    void branch(bool taken);
    void served(const SyscallTransfer&);

    const Program& program() const { return *program_; }
    const Regions& regions() const { return regions_; }
    const std::optional<InstructionMix>& statistics() const { return statistics_; }
    const std::vector<MemoryMap>& maps() const { return maps_; }
    const std::vector<CacheWatch>& caches() const { return caches_; }
    const std::vector<TableWatch>& tables() const { return tables_; }

private:
    void access(u32 address, u32 size, bool write);
    void access_once(u32 address, bool write);

    const Program* program_;
    Regions regions_;
    std::optional<InstructionMix> statistics_;
    std::vector<MemoryMap> maps_;
    std::vector<CacheWatch> caches_;
    std::vector<TableWatch> tables_;
    u32 pc_ = 0;
};

/// Calls `run` with `watch` as the observer.
Stop run_watched(Machine&, Watch& watch, FunctionRef<Stop()> run);
/// Machine::run with `watch` as the observer.
Stop run_watched(Machine&, Watch& watch, u64 budget);

} // namespace tharsis
