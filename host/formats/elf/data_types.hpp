// data_types.hpp -- labels of data as variables: their elements and how many there are
#pragma once
#include "base/program.hpp"

#include <string_view>
#include <vector>

namespace tharsis {

/// What the directive after a label declares; `.space` and what is not known count as words where
/// the size allows it.
enum class DataType : u8 { word, half, byte, character, single, real };

struct DataVariable {
    const Symbol* symbol = nullptr;
    DataType type = DataType::word;
    u32 count = 0;         ///< elements up to the next label, at least one
    bool is_array = false; ///< more than one, or a text
    Place place;           ///< of the label
};

/// Size of one element, in bytes.
u32 size_of(DataType);
/// The labels of data whose place in the source is known.
std::vector<DataVariable> data_variables(const Program&);

} // namespace tharsis
