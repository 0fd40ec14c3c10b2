// initial_data.hpp -- the numbers that a program's data have when it starts
#pragma once
#include "assembler/source/source_model.hpp"

#include <optional>
#include <vector>

namespace tharsis::linting {

/// Reads the directives when it is first asked.
class InitialData {
public:
    explicit InitialData(const SourceModel& model) : model_(model) {}

    /// The number at an address; zero-extended, as loads are. nullopt if it is not written as a
    /// number, or if the program may have changed it: `may_differ` says that it has stored or
    /// called something, and the label before it is stored to somewhere, or its address is taken.
    std::optional<i32> find(u32 address, u32 bytes, bool may_differ);

private:
    struct Item {
        u32 address = 0, bytes = 0;
        i32 value = 0;
    };
    void read();
    void add(const SourceStatement&);
    bool may_be_written(u32 address) const;

    const SourceModel& model_;
    bool is_read_ = false;
    std::vector<Item> items_; ///< by ascending address
    std::vector<std::pair<u32, bool>>
        labels_; ///< by ascending address: whether they may be written
};

} // namespace tharsis::linting
