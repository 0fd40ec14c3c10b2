// places.hpp -- counters per instruction, and per label of the data
// Both look-ups take a few host instructions, since every step of a run does them.
#pragma once
#include "base/program.hpp"

#include <map>
#include <string>
#include <vector>

namespace tharsis {

/// A T for each address of an instruction: an array for the program's user text, a map for others.
template <class T> class PerInstruction {
public:
    explicit PerInstruction(const Program& program) : base_(program.layout->text_base) {
        u32 count = 0;
        for (const TextWord& word : program.text)
            if (word.address < program.layout->text_limit && word.address >= base_)
                count = (word.address - base_) / 4 + 1;
        row_.resize(count);
    }
    T& at(u32 pc) {
        const u32 place = (pc - base_) / 4;
        return pc % 4 == 0 && place < row_.size() ? row_[place] : others_[pc];
    }
    /// Calls `use(address, value)` for each, user text first.
    template <class Use> void each(Use use) const {
        for (u32 n = 0; n < row_.size(); ++n) use(base_ + 4 * n, row_[n]);
        for (const auto& [pc, value] : others_) use(pc, value);
    }

private:
    u32 base_;
    std::vector<T> row_;
    std::map<u32, T> others_;
};

/// A named range of memory: from a label to the next, or the heap, the stack ...
struct Region {
    u32 start = 0;
    std::string name;
};

/// All memory, divided at the labels of data and at the borders of the layout.
class Regions {
public:
    explicit Regions(const Program&);
    /// The index of the region that contains this address.
    std::size_t find(u32 address) const {
        if (address < first_ || address > last_) look_up(address);
        return found_;
    }
    const std::vector<Region>& all() const { return all_; }

private:
    void look_up(u32 address) const;

    std::vector<Region> all_;       ///< by ascending start; the first starts at 0
    mutable std::size_t found_ = 0; ///< the last result, and the addresses for which it is valid
    mutable u32 first_ = 1, last_ = 0;
};

} // namespace tharsis
