// wasm_tier.cpp -- translates what is hot, together with what already has code near it
#include "translator/wasm/wasm_tier.hpp"

#include <algorithm>
#include <utility>

namespace tharsis::wasm {
namespace {

constexpr u64 region_cost = 300'000; ///< of installing a region
constexpr std::size_t max_in_region = 3000, max_together = 2000;

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

WasmTier::WasmTier(Guest& guest, const ThreadedCore& threaded)
    : guest_(guest), threaded_(threaded) {
    addresses_.state = address_in_memory(&guest.state);
    addresses_.page_entries = address_in_memory(guest.memory.page_entries());
}

WasmTier::Left WasmTier::run(u32 index, u64 budget) {
    const Installed& code = *entries_[index];
    const Stopped stopped(code.call(index, u32(budget)));
    u64 ran = budget - stopped.budget;
    if (stopped.why == Why::refused) ran -= code.rest_of(stopped.index);
    guest_.state.pc = guest_.threaded_code.text_base + stopped.index * 4;
    return {ran, stopped.why};
}

/// What already has code becomes part of the new region if both together are not too large: jumps
/// from one region to another leave translated code. A region that is not affordable yet waits;
/// half of a loop would be worth little.
void WasmTier::translate_hot(TierRecord& record) {
    const u64 most = record.affordable(costs, region_cost);
    if (most == 0) return;
    std::vector<u32> seeds = record.hottest([&](u32 index) { return has_code(index); });
    if (seeds.empty()) return;
    std::vector<const Installed*> joined;
    std::size_t size = 0;
    for (const auto& one : installed_) {
        size += one->size;
        if (size > max_together) break;
        joined.push_back(one.get());
        seeds.insert(seeds.end(), one->seeds.begin(), one->seeds.end());
    }
    const auto reached = [&](u32 index) { return threaded_.has_reached(index); };
    const Region region = region_from(guest_, seeds, max_in_region, reached);
    if (region.blocks.empty() || region.size > most) return;
    for (const Installed* one : joined) remove(one);
    record.gave_up = !install(region, std::move(seeds), record);
    for (u32& heat : record.heat) heat /= 2;
}

/// What generated code needs to keep the call stack of the guest.
void WasmTier::find_calls() {
    after_call_ = places_after_calls(guest_);
    const CallStack::HostCodeView calls = guest_.calls->host_code_view();
    addresses_.calls_top = address_in_memory(calls.top);
    addresses_.calls_limit = address_in_memory(*calls.limit);
    addresses_.after_call = address_in_memory(after_call_.data());
}

/// Returns false if the host refuses the code.
bool WasmTier::install(const Region& region, std::vector<u32> seeds, TierRecord& record) {
    if (guest_.calls && after_call_.empty()) find_calls();
    Function function = function_of(guest_, addresses_, region);
    auto code = std::make_unique<Installed>();
    code->call = code_installer().install(function.module);
    if (!code->call) return false;
    record.spent += region_cost + costs.instruction_cost * region.size;
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

void WasmTier::remove(const Installed* code) {
    std::replace_if(
        entries_.begin(), entries_.end(), [&](const Installed* one) { return one == code; },
        nullptr);
    std::erase_if(installed_, [&](const auto& one) { return one.get() == code; });
}

void WasmTier::reach(u32 index, TierRecord& record) {
    const Region region = region_from(guest_, {&index, 1}, max_in_region, [](u32) { return true; });
    record.gave_up = !install(region, {index}, record);
}

void WasmTier::forget(u32 index) {
    for (std::size_t k = installed_.size(); k-- > 0;)
        if (installed_[k]->holds(index)) remove(installed_[k].get());
}

} // namespace tharsis::wasm
