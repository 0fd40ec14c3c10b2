// wasm_tiers.cpp -- decides what is translated, and when the threaded engine runs instead
// A slice of the threaded engine ends at a jump: the instructions where slices end are samples of
// where the program spends its time. Costs are in interpreted instructions, of about 2 ns.
#include "translator/wasm/wasm_tiers.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace tharsis::wasm {
namespace {

/// What installing a region costs, and each of its instructions: mostly the browser's optimising
/// compiler, which runs beside the program.
constexpr u64 region_cost = 300'000, instruction_cost = 10'000;
constexpr u64 time_share =
    4; ///< translation may take one part in this many of the time already run
constexpr u64 translated_speed = 4; ///< relative to interpreted code
constexpr u64 first_look = 1'000'000, look_distance = 1'000'000;
constexpr std::size_t most_in_region = 3000, most_together = 2000;
constexpr u64 most_budget = u64{1} << 30;
constexpr u64 shortest_budget = 64; ///< translated code is not worth entering for less
constexpr u64 short_run = 64; ///< instructions between refusals; fewer are not worth entering for
constexpr u32 longest_slice = 4096;
constexpr u64 least_rest = 20'000, longest_rest = 64 * least_rest;
constexpr u32 least_grant = 32, miss_weight = 64;

u32 address_in_memory(const void* pointer) {
    return u32(reinterpret_cast<std::uintptr_t>(pointer)); // in WebAssembly addresses have 32 bits
}

/// For each instruction a byte: whether a call precedes it.
std::vector<u8> places_after_calls(Guest& guest) {
    const u32 count = guest.threaded_code.count;
    std::vector<u8> places(count + std::size_t{1});
    for (u32 index = 0; index < count; ++index)
        places[index] = is_after_call(guest, guest.threaded_code.text_base + index * 4);
    return places;
}

} // namespace

WasmTiers::WasmTiers(Guest& guest, ThreadedCore& threaded, bool at_once)
    : guest_(guest), threaded_(threaded), at_once_(at_once), next_look_(first_look),
      usual_run_(1 << 20) {
    addresses_.state = address_in_memory(&guest.state);
    addresses_.page_entries = address_in_memory(guest.memory.page_entries());
}

u32 WasmTiers::random_below(u32 below) {
    random_ = random_ * 1664525 + 1013904223;
    return (random_ >> 8) % below;
}

u32 WasmTiers::index_here() const {
    return std::rotr(guest_.state.pc - guest_.threaded_code.text_base, 2);
}

WasmTiers::Installed* WasmTiers::code_at(u32 index) {
    if (at_once_) reach(index);
    return entries_.empty() ? nullptr : entries_[index];
}

/// What the threaded engine has executed since the last call is known by what was granted.
u64 WasmTiers::run(u64 budget) {
    if (granted_ > 0) end_grant();
    const u64 before = guest_.executed, end = before + budget;
    for (bool goes_on = true; goes_on && end - guest_.executed >= shortest_budget;) {
        const u32 index = index_here();
        if (index >= guest_.threaded_code.count) break;
        goes_on = code_at(index) ? run_translated(index, end - guest_.executed)
                                 : bridge(end - guest_.executed);
    }
    guest_.threaded_code.alone_until = granted_ > 0 ? guest_.executed + granted_ : 0;
    return guest_.executed - before;
}

/// Leaves this many instructions to the threaded engine, at no cost beyond executing them.
bool WasmTiers::grant(u64 instructions) {
    granted_ = instructions;
    return false;
}

void WasmTiers::end_grant() {
    interpreted_ += std::exchange(granted_, 0);
    if (!at_once_ && !gave_up_) note_heat();
}

/// Instructions without code are bridged in slices that grow; before anything is translated they
/// are long. Their lengths vary, so that no loop of the program is synchronous with them.
bool WasmTiers::bridge(u64 budget) {
    if (installed_.empty()) slice_ = longest_slice / 2 + random_below(longest_slice);
    const u32 slice = slice_;
    slice_ = std::min(slice_ * 2, longest_slice);
    return slice >= least_grant ? grant(slice) : run_threaded(slice, budget);
}

bool WasmTiers::run_threaded(u64 slice, u64 budget) {
    if (budget <= threaded_.longest_run()) return false;
    const u32 start = guest_.state.pc;
    const u64 ran = threaded_.run(std::min(slice, budget - threaded_.longest_run()));
    guest_.count_run(start, ran);
    interpreted_ += ran;
    return ran >= slice;
}

Stopped::Why WasmTiers::run_code(const Installed& code, u32 index, u64 budget) {
    const u32 start = guest_.state.pc, asked = u32(std::min(budget, most_budget));
    const Stopped stopped(code.call(index, asked));
    u64 ran = asked - stopped.budget;
    if (stopped.why == Stopped::Why::refused) ran -= code.rest_of(stopped.index);
    guest_.state.pc = guest_.threaded_code.text_base + stopped.index * 4;
    guest_.count_run(start, ran);
    translated_ += ran;
    return stopped.why;
}

/// A refused instruction is often a service that prints; the run then continues after it.
bool WasmTiers::run_translated(u32 index, u64 budget) {
    const u64 end = guest_.executed + budget;
    slice_ = 1;
    for (;;) {
        const Installed* code = code_at(index);
        const u64 before = guest_.executed;
        if (!code) return true;
        if (end - before < code->least_budget) return false;
        const Stopped::Why why = run_code(*code, index, end - before);
        if (why == Stopped::Why::missing) {
            if (!at_once_ && !gave_up_ && random_below(miss_weight) == 0) note_heat();
            return true;
        }
        if (why == Stopped::Why::spent) return end - before > most_budget;
        if (!print_here(guest_))
            return after_refusal(guest_.executed - before, end - guest_.executed);
        if (guest_.executed >= guest_.end || guest_.interrupt != 0 ||
            guest_.interrupted.load(std::memory_order_relaxed))
            return false;
        index = index_here();
        if (end - guest_.executed < shortest_budget || index >= guest_.threaded_code.count)
            return true;
    }
}

/// Entering and leaving translated code costs more than some instructions in the threaded engine.
/// That can also execute what is refused here because of a watched page.
bool WasmTiers::after_refusal(u64 ran, u64 budget) {
    usual_run_ = usual_run_ - usual_run_ / 16 + std::min<u64>(ran, 1 << 16);
    if (usual_run_ < short_run * 16 && !at_once_) {
        usual_run_ = 4 * short_run * 16;
        backoff_ =
            translated_ > last_rest_ + backoff_ ? least_rest : std::min(backoff_ * 2, longest_rest);
        last_rest_ = translated_;
        return grant(backoff_);
    }
    return guest_.memory.watches() && run_threaded(1, budget);
}

// ---------------------------------------------------------------- what is hot

void WasmTiers::note_heat() {
    const u32 index = index_here();
    if (heat_.empty()) heat_.resize(guest_.threaded_code.count + std::size_t{1});
    if (index >= guest_.threaded_code.count) return;
    ++heat_[index];
    if (interpreted_ < next_look_) return;
    next_look_ = interpreted_ + std::max(look_distance, interpreted_ / 8);
    translate_hot();
}

/// The number of instructions that may be translated now.
u64 WasmTiers::earned() const {
    const u64 time = (interpreted_ + translated_ / translated_speed) / time_share;
    const u64 base = spent_ + region_cost;
    return time > base ? (time - base) / instruction_cost : 0;
}

/// The instructions without code where slices ended, the hottest first.
std::vector<u32> WasmTiers::hottest() const {
    std::vector<u32> found;
    for (u32 index = 0; index < guest_.threaded_code.count; ++index)
        if (heat_[index] > 0 && (entries_.empty() || !entries_[index])) found.push_back(index);
    std::stable_sort(found.begin(), found.end(), [&](u32 a, u32 b) { return heat_[a] > heat_[b]; });
    return found;
}

/// What already has code becomes part of the new region if both together are not too large: jumps
/// from one region to another leave translated code. A region that is not affordable yet waits;
/// half of a loop would be worth little.
void WasmTiers::translate_hot() {
    if (earned() == 0) return;
    std::vector<u32> seeds = hottest();
    if (seeds.empty()) return;
    std::vector<const Installed*> joined;
    std::size_t size = 0;
    for (const auto& one : installed_) {
        size += one->size;
        if (size > most_together) break;
        joined.push_back(one.get());
        seeds.insert(seeds.end(), one->seeds.begin(), one->seeds.end());
    }
    const auto reached = [&](u32 index) { return threaded_.has_reached(index); };
    const Region region = region_from(guest_, seeds, most_in_region, reached);
    if (region.blocks.empty() || region.size > earned()) return;
    for (const Installed* one : joined) remove(one);
    gave_up_ = !install(region, std::move(seeds));
    for (u32& heat : heat_) heat /= 2;
}

/// What generated code needs to keep the call stack of the guest.
void WasmTiers::find_calls() {
    after_call_ = places_after_calls(guest_);
    const CallStack::HostCodeView calls = guest_.calls->host_code_view();
    addresses_.calls_top = address_in_memory(calls.top);
    addresses_.calls = address_in_memory(calls.calls);
    addresses_.calls_capacity = calls.capacity;
    addresses_.after_call = address_in_memory(after_call_.data());
}

/// Returns false if the host refuses the code.
bool WasmTiers::install(const Region& region, std::vector<u32> seeds) {
    if (guest_.calls && after_call_.empty()) find_calls();
    Function function = function_of(guest_, addresses_, region);
    auto code = std::make_unique<Installed>();
    code->call = code_installer().install(function.module);
    if (!code->call) return false;
    spent_ += region_cost + instruction_cost * region.size;
    code->seeds = std::move(seeds);
    code->rest = std::move(function.rest);
    code->first = function.first;
    code->least_budget = function.least_budget;
    code->size = region.size;
    entries_.resize(guest_.threaded_code.count + std::size_t{1});
    for (const u32 entry : function.entries) entries_[entry] = code.get();
    installed_.push_back(std::move(code));
    return true;
}

void WasmTiers::remove(const Installed* code) {
    std::replace_if(
        entries_.begin(), entries_.end(), [&](const Installed* one) { return one == code; },
        nullptr);
    std::erase_if(installed_, [&](const auto& one) { return one.get() == code; });
}

// ---------------------------------------------------------------- at once, and marks

void WasmTiers::reach(u32 index) {
    if (gave_up_ || (!entries_.empty() && entries_[index]) ||
        guest_.marks.holds(guest_.threaded_code.text_base + index * 4))
        return;
    const Region region =
        region_from(guest_, {&index, 1}, most_in_region, [](u32) { return true; });
    gave_up_ = !install(region, {index});
}

/// Marked instructions have no code, so only new marks matter.
void WasmTiers::decode_again(const std::vector<u32>& addresses) {
    for (const u32 address : addresses) {
        if (!guest_.marks.holds(address)) continue;
        const u32 index = std::rotr(address - guest_.threaded_code.text_base, 2);
        for (std::size_t k = installed_.size(); k-- > 0;)
            if (installed_[k]->holds(index)) remove(installed_[k].get());
    }
}

} // namespace tharsis::wasm
