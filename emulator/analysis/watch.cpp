// watch.cpp -- passes the events of a run to the reports
// As for MARS's tools, a double is two words, and the bytes of a service are separate accesses.
#include "analysis/watch.hpp"

#include "machine/observed.hpp"

namespace tharsis {

void CacheWatch::access(u32 pc, u32 address, std::size_t region, bool write) {
    const u64 missed = cache.access(address) ? 0 : 1;
    const auto add = [missed](Share& share) {
        ++share.accesses;
        share.misses += missed;
    };
    if (write) add(writes);
    add(by_region[region]);
    add(by_instruction.at(pc));
}

void TableWatch::branch(u32 pc, bool taken) {
    Site& site = by_instruction.at(pc);
    site.directions.record(taken);
    site.wrong += !table.branch(pc, taken);
}

Watch::Watch(const Program& program, const ReportSettings& shapes)
    : program_(&program), regions_(program) {
    if (shapes.statistics) statistics_.emplace(program);
    for (const MemoryMapShape& shape : shapes.maps) maps_.emplace_back(shape);
    for (const CacheShape& shape : shapes.caches)
        caches_.push_back({Cache(shape),
                           {},
                           std::vector<CacheWatch::Share>(regions_.all().size()),
                           PerInstruction<CacheWatch::Share>(program)});
    for (const BranchTableShape& shape : shapes.tables)
        tables_.push_back({BranchTable(shape), PerInstruction<TableWatch::Site>(program)});
}

void Watch::step(const State& state, u32 word) {
    pc_ = state.pc;
    if (statistics_) statistics_->count(pc_, word);
    for (MemoryMap& map : maps_) map.fetch(pc_);
    const bool user = pc_ >= program_->layout->text_base && pc_ < program_->layout->text_limit;
    for (TableWatch& table : tables_)
        if (table.table.shape().like_mars && user && mars_is_branch(word))
            table.branch(pc_, mars_will_branch(word, state.r));
}

void Watch::branch(bool taken) {
    for (TableWatch& table : tables_)
        if (!table.table.shape().like_mars) table.branch(pc_, taken);
}

void Watch::access(u32 address, u32 size, bool write) {
    access_once(address, write);
    if (size == 8) access_once(address + 4, write);
}

void Watch::access_once(u32 address, bool write) {
    for (MemoryMap& map : maps_) write ? map.write(address) : map.read(address);
    const MemoryLayout& layout = *program_->layout;
    if (address < layout.data_segment_base || address > layout.stack_top + 3) return;
    const std::size_t region = regions_.find(address);
    for (CacheWatch& cache : caches_) cache.access(pc_, address, region, write);
}

void Watch::served(const SyscallTransfer& bytes) {
    for (u32 n = 0; n < bytes.count; ++n) access_once(bytes.address + n, bytes.written);
}

Stop run_watched(Machine& machine, Watch& watch, FunctionRef<Stop()> run) {
    return observe(machine, watch, run);
}
Stop run_watched(Machine& machine, Watch& watch, u64 budget) {
    return run_observed(machine, watch, budget);
}

} // namespace tharsis
