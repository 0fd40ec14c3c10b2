// name_index.hpp -- many names in order, found without searching through all of them
#pragma once
#include <cstddef>
#include <map>
#include <optional>

namespace tharsis {

/// The positions of names. Of names that are the same, the first counts. `Name` is ordered by `<`;
/// one that refers to a text must not outlive it.
template <class Name> class NameIndex {
public:
    /// Adds the next name. Returns false if there is one like it already.
    bool add(const Name& name) { return first_.try_emplace(name, count_++).second; }
    /// The position of the first such name, from 0; nullopt: there is none.
    std::optional<std::size_t> find(const Name& name) const {
        const auto found = first_.find(name);
        return found == first_.end() ? std::nullopt : std::optional(found->second);
    }

private:
    std::map<Name, std::size_t> first_;
    std::size_t count_ = 0;
};

} // namespace tharsis
