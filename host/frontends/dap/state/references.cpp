// references.cpp -- gives numbers, and forgets them
#include "frontends/dap/state/references.hpp"

namespace tharsis::dap {

i64 References::add(const Place& place) {
    for (const auto& [number, known] : places_)
        if (known == place) return number;
    if (places_.size() >= max_places) places_.erase(places_.begin());
    return put(places_, place);
}

std::optional<std::size_t> References::frame(i64 number) const {
    const std::size_t* const index = find(frames_, number);
    return index ? std::optional(*index) : std::nullopt;
}

void References::forget() {
    ++generation_;
    lists_.clear();
    frames_.clear();
    gotos_.clear();
    logged_.clear();
}

} // namespace tharsis::dap
