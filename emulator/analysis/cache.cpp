// cache.cpp -- lookup, placement and replacement as in MARS's Data Cache Simulator
// A set is searched in order; its empty blocks follow its valid ones.
#include "analysis/cache.hpp"

#include <bit>

namespace tharsis {

Cache::Cache(const CacheShape& shape)
    : shape_(shape), blocks_(shape.blocks), chance_(shape.seed),
      offset_bits_(u32(std::countr_zero(shape.words)) + 2),
      set_bits_(u32(std::countr_zero(shape.sets()))), set_mask_(shape.sets() - 1) {}

/// In the ways after the first one.
CacheAccess Cache::search(u32 first, u32 tag, CacheUse use) {
    for (u32 n = first + 1; n < first + shape_.ways && blocks_[n].valid; ++n)
        if (blocks_[n].tag == tag) return hit(blocks_[n], use);
    return miss(first, tag, use);
}

CacheAccess Cache::miss(u32 first, u32 tag, CacheUse use) {
    if (use == CacheUse::write_through) return {};
    Block& block = victim(first);
    const bool wrote_back = block.changed;
    block = {true, false, use == CacheUse::write_back, tag, clock_, block.hits, block.misses + 1};
    return {false, wrote_back};
}

/// The first empty block of a set, else the one chosen by the replacement policy. MARS draws no
/// random number if there is only one block.
Cache::Block& Cache::victim(u32 first) {
    u32 oldest = first;
    for (u32 n = first; n < first + shape_.ways; ++n) {
        if (!blocks_[n].valid) return blocks_[n];
        if (blocks_[n].last_use < blocks_[oldest].last_use) oldest = n;
    }
    if (shape_.replacement == Replacement::lru || shape_.ways == 1) return blocks_[oldest];
    return blocks_[first + u32(chance_.next_int(i32(shape_.ways)).value_or(0))];
}

u32 Cache::address_of(std::size_t block) const {
    const u32 set = u32(block) / shape_.ways;
    return u32((u64{blocks_[block].tag} << set_bits_ | set) << offset_bits_);
}

} // namespace tharsis
