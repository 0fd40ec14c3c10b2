// branch_table.hpp -- how well a branch history table predicts (MARS: BHT Simulator)
// One entry serves all branches whose addresses have the same low bits; it predicts their last
// outcome.
#pragma once
#include "base/types.hpp"

#include <vector>

namespace tharsis {

/// MARS's initial settings: 16 entries of 1 bit that predict "not taken".
struct BranchTableShape {
    u32 entries = 16;   ///< a power of two
    u32 bits = 1;       ///< number of wrong predictions in a row that change a prediction: 1 or 2
    bool taken = false; ///< the first prediction
    bool like_mars =
        false; ///< count the branches that MARS's tool recognises, with the outcomes it assumes
};

class BranchTable {
public:
    struct Entry {
        bool prediction = false; ///< whether the next branch is predicted as taken
        /// the last outcomes, the latest first; only one is used with 1 bit
        bool history[2] = {};
        u64 right = 0, wrong = 0;
    };
    explicit BranchTable(const BranchTableShape& shape)
        : shape_(shape),
          entries_(shape.entries, Entry{shape.taken, {shape.taken, shape.taken}, 0, 0}) {}

    u32 index_of(u32 pc) const { return pc / 4 & (shape_.entries - 1); }
    /// Records the outcome of a branch at `pc`. Returns true if it was predicted.
    bool branch(u32 pc, bool taken) {
        Entry& entry = entries_[index_of(pc)];
        const bool right = entry.prediction == taken;
        ++(right ? entry.right : entry.wrong);
        right_ += right;
        ++all_;
        entry.history[1] = entry.history[0];
        entry.history[0] = taken;
        if (shape_.bits == 1 || entry.history[1] == taken) entry.prediction = taken;
        return right;
    }

    const BranchTableShape& shape() const { return shape_; }
    const std::vector<Entry>& entries() const { return entries_; }
    u64 branches() const { return all_; }
    u64 right() const { return right_; }

private:
    BranchTableShape shape_;
    std::vector<Entry> entries_;
    u64 all_ = 0, right_ = 0;
};

/// True if MARS's BHT Simulator recognises this word as a branch. It tests the wrong bits of bltz,
/// bgez and similar ones, and does not know bc1t and bc1f.
bool mars_is_branch(u32 word);
/// The outcome that it assumes: taken also for bgtz of 0, and always for bltzal and bgezal.
bool mars_will_branch(u32 word, const u32* registers);

} // namespace tharsis
