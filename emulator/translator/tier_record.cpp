// tier_record.cpp -- what is hot, and what may be spent on it
#include "translator/tier_record.hpp"

#include <algorithm>

namespace tharsis {

u32 TierRecord::random_below(u32 below) {
    random = random * 1664525 + 1013904223;
    return (random >> 8) % below;
}

u64 TierRecord::earned(const TierCosts& costs) const {
    return (interpreted + translated / costs.translated_speed) / costs.time_share;
}

u64 TierRecord::affordable(const TierCosts& costs, u64 fixed_cost) const {
    const u64 available = earned(costs), base = spent + fixed_cost;
    return available > base ? (available - base) / costs.instruction_cost : 0;
}

std::vector<u32> TierRecord::hottest(FunctionRef<bool(u32 index)> has_code) const {
    std::vector<u32> found;
    for (u32 index = 0; index < heat.size(); ++index)
        if (heat[index] > 0 && !has_code(index)) found.push_back(index);
    std::stable_sort(found.begin(), found.end(), [&](u32 a, u32 b) { return heat[a] > heat[b]; });
    return found;
}

} // namespace tharsis
