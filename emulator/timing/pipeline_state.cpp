// pipeline_state.cpp -- the state of a pipeline without its age, so that equal ones can be found
#include "timing/pipeline.hpp"

namespace tharsis {

namespace {

/// What happened more cycles before the last fetch is past for all that comes: equally past.
constexpr u64 looked_back = 4;

u64 past_of(u64 last_fetch) { return last_fetch > looked_back ? last_fetch - looked_back : 0; }

/// Writes cycles as distances from the past, and what is past as 0.
class StateWriter {
public:
    StateWriter(std::vector<u32>& to, u64 past) : to_(to), past_(past) {}
    void cycle(const u64& value) { number(is_past(value) ? 0 : value - past_); }
    template <class Number> void number(const Number& value) { to_.push_back(u32(value)); }
    /// What has a meaning only if this cycle is not past.
    template <class Number> void number_of(const u64& cycle, const Number& value) {
        number(is_past(cycle) ? Number{} : value);
    }
    bool is_past(u64 cycle) const { return cycle <= past_; }

private:
    std::vector<u32>& to_;
    u64 past_;
};

/// Reads what a StateWriter wrote, for another past.
class StateReader {
public:
    StateReader(std::span<const u32> from, u64 past) : from_(from), past_(past) {}
    void cycle(u64& value) {
        const u32 distance = take();
        value = distance > 0 ? past_ + distance : 0;
    }
    template <class Number> void number(Number& value) { value = Number(take()); }
    template <class Number> void number_of(const u64&, Number& value) { number(value); }
    u32 take() {
        const u32 first = from_.front();
        from_ = from_.subspan(1);
        return first;
    }

private:
    std::span<const u32> from_;
    u64 past_;
};

} // namespace

template <class Self, class Coder> void Pipeline::code_stages(Self& self, Coder& coder) {
    for (std::size_t stage = 0; stage <= self.model_.stage_count; ++stage) {
        coder.cycle(self.before_[stage]);
        coder.cycle(self.second_before_[stage]);
    }
    for (std::size_t unit = 0; unit < unit_count; ++unit) {
        coder.cycle(self.unit_free_[unit]);
        // Nothing waits for the ALU: by which instruction it was taken last says nothing.
        if (unit != std::size_t(ExecutionUnit::alu))
            coder.number_of(self.unit_free_[unit], self.unit_by_[unit]);
    }
    coder.cycle(self.frontier_), coder.number(self.used_slots_);
    coder.cycle(self.last_reserved_), coder.cycle(self.beside_until_),
        coder.cycle(self.miss_until_);
    coder.number(self.redirect_after_), coder.cycle(self.redirect_);
    coder.number_of(self.redirect_, self.redirect_by_);
    coder.number_of(self.redirect_, self.redirect_awaits_);
    coder.number_of(self.redirect_, self.redirect_cause_);
    coder.cycle(self.memory_issue_), coder.cycle(self.control_issue_);
    coder.number_of(self.memory_issue_, self.memory_issue_by_);
    coder.number_of(self.control_issue_, self.control_issue_by_);
    coder.cycle(self.memory_free_), coder.cycle(self.fetch_free_);
}

template <class Entry, class Coder> void Pipeline::code_register(Entry& reg, Coder& coder) {
    coder.cycle(reg.value_at), coder.cycle(reg.memory_at), coder.cycle(reg.file_at);
    coder.number(reg.by), coder.number(reg.unit), coder.number(reg.beside);
    coder.number(reg.missed);
}

/// Registers and reserved cycles that are past are left out; 0 ends each list.
void Pipeline::save_state(std::vector<u32>& to) const {
    const u64 past = past_of(before_[0]);
    StateWriter writer(to, past);
    code_stages(*this, writer);
    for (u32 n = 1; n < timed_register_count; ++n) {
        if (writer.is_past(registers_[n].file_at)) continue;
        writer.number(n);
        code_register(registers_[n], writer);
    }
    writer.number(0);
    for (u64 cycle = past + 1; cycle <= last_reserved_; ++cycle) {
        if (reserved_[cycle % reserved_.size()] != cycle) continue;
        writer.cycle(cycle);
        writer.number(reserved_by_[cycle % reserved_.size()]);
    }
    writer.number(0);
}

void Pipeline::load_state(std::span<const u32> from, u64 last_fetch) {
    const u64 past = past_of(last_fetch);
    StateReader reader(from, past);
    code_stages(*this, reader);
    registers_.fill({});
    while (const u32 n = reader.take()) code_register(registers_[n], reader);
    while (const u32 distance = reader.take()) {
        const std::size_t place = (past + distance) % reserved_.size();
        reserved_[place] = past + distance;
        reserved_by_[place] = reader.take();
    }
    passage_.enter[0] = last_fetch;
}

} // namespace tharsis
