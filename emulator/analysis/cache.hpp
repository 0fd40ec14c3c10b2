// cache.hpp -- a data cache that stores no data: which accesses would hit (MARS: Data Cache
// Simulator)
//
// MARS treats reads and writes alike: both allocate a block (write-allocate). The caches of
// processors (timing/) write back or through.
#pragma once
#include "machine/services/java_random.hpp"

#include <vector>

namespace tharsis {

enum class Replacement : u8 { lru, random };

/// MARS's initial settings: direct mapping, 8 blocks of 4 words. All three numbers are powers of
/// two, ways <= blocks.
struct CacheShape {
    u32 blocks = 8, words = 4;
    u32 ways = 1; ///< blocks per set: 1 is direct mapping, `blocks` is fully associative
    Replacement replacement = Replacement::lru;
    i64 seed = 0; ///< of random replacement: MARS's is 0, and its generator java.util.Random

    u32 sets() const { return blocks / ways; }
    u32 bytes() const { return blocks * words * 4; }
};

/// Of an access: a store to a cache that writes back changes its block, one to a cache that writes
/// through allocates none (Patterson & Hennessy 5.3).
enum class CacheUse : u8 { read, write_back, write_through };
struct CacheAccess {
    bool hit = false;
    bool wrote_back = false; ///< the block that it replaced had been changed
};

class Cache {
public:
    struct Block {
        bool valid = false;
        bool hit_last = false; ///< whether the last access to it was a hit
        bool changed = false;  ///< by a store that is not in memory yet
        u32 tag = 0;
        u64 last_use = 0; ///< number of the last access
        u64 hits = 0, misses = 0;
    };
    explicit Cache(const CacheShape& shape);

    /// Looks up the word and loads its block if necessary. Returns true on a hit.
    bool access(u32 address) { return access_as(address, CacheUse::read).hit; }
    CacheAccess access_as(u32 address, CacheUse use) {
        ++clock_;
        const u32 line = address >> offset_bits_;
        const u32 first = (line & set_mask_) * shape_.ways;
        const u32 tag = u32(u64{line} >> set_bits_);
        if (Block& block = blocks_[first]; block.valid && block.tag == tag) return hit(block, use);
        return search(first, tag, use);
    }

    const CacheShape& shape() const { return shape_; }
    const std::vector<Block>& blocks() const { return blocks_; } ///< set after set
    u64 accesses() const { return clock_; }
    u64 hits() const { return hits_; }
    u64 misses() const { return clock_ - hits_; }
    /// The address of a valid block's first word.
    u32 address_of(std::size_t block) const;

private:
    CacheAccess hit(Block& block, CacheUse use) {
        block.last_use = clock_;
        block.hit_last = true;
        block.changed = block.changed || use == CacheUse::write_back;
        ++block.hits;
        ++hits_;
        return {true, false};
    }
    CacheAccess search(u32 first, u32 tag, CacheUse);
    CacheAccess miss(u32 first, u32 tag, CacheUse);
    Block& victim(u32 first);

    CacheShape shape_;
    std::vector<Block> blocks_;
    JavaRandom chance_;
    u64 clock_ = 0, hits_ = 0;
    u32 offset_bits_ = 0, set_bits_ = 0, set_mask_ = 0;
};

} // namespace tharsis
