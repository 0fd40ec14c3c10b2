// fingerprints.cpp -- stretches, their hashes, the lowest hash in each view
// Nothing here depends on the machine it runs on: the same program has the same fingerprints everywhere.
#include "similar/fingerprints.hpp"
#include <algorithm>

namespace tharsis {

namespace {

constexpr u64 mixed(u64 hash, u64 value) {
    hash = (hash ^ value) * 0x9e37'79b9'7f4a'7c15u;
    return hash ^ hash >> 29;
}

u64 hash_of_text(std::string_view text) {
    u64 hash = text.size();
    for (const char c : text) hash = mixed(hash, u8(c));
    return hash;
}

/// Numbers values anew in each stretch: the first one in it is 1. A value that it numbered for another one is forgotten.
class Numbering {
public:
    explicit Numbering(const CodeTokens& tokens) {
        u32 most = CodeToken::first_value;
        for (const CodeToken& token : tokens.list) most = std::max(most, *std::max_element(token.operand.begin(), token.operand.end()));
        entries_.resize(most - CodeToken::first_value + 1);
        for (const CodeToken& token : tokens.list) operations_.push_back(hash_of_text(token.op));
    }

    u64 hash(const CodeTokens& tokens, u32 first, u32 length) {
        ++stretch_;
        count_ = 0;
        u64 result = length;
        for (u32 n = first; n < first + length; ++n) {
            result = mixed(result, operations_[n]);
            for (const u32 operand : tokens.list[n].operand) result = mixed(result, number_of(operand));
        }
        return result;
    }

private:
    u64 number_of(u32 operand) {
        if (operand < CodeToken::first_value) return operand;
        Entry& entry = entries_[operand - CodeToken::first_value];
        if (entry.stretch != stretch_) entry = {stretch_, ++count_};
        return u64{entry.number} + CodeToken::first_value;
    }

    struct Entry {
        u32 stretch = 0, number = 0;
    };
    std::vector<Entry> entries_;
    std::vector<u64> operations_;
    u32 stretch_ = 0, count_ = 0;
};

std::vector<Stretch> stretches_of(const CodeTokens& tokens) {
    Numbering numbering(tokens);
    std::vector<Stretch> result;
    u32 begin = 0, run = 0;
    for (const u32 end : tokens.ends) {
        const u32 length = std::min(end - begin, stretch_length);
        for (u32 first = begin; length >= shortest_stretch && first + length <= end; ++first)
            result.push_back({numbering.hash(tokens, first, length), first, length, run});
        begin = end;
        ++run;
    }
    return result;
}

void sort_once(std::vector<u64>& hashes) {
    std::sort(hashes.begin(), hashes.end());
    hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
}

bool follow(const Stretch& a, const Stretch& b) { return a.run == b.run && a.first + 1 == b.first; }

/// The lowest hash of each view of neighbours; of fewer neighbours, the lowest of all.
void choose(std::span<const Stretch> neighbours, std::vector<u64>& chosen) {
    const std::size_t view = std::min<std::size_t>(neighbours.size(), stretches_in_view);
    for (std::size_t n = 0; n + view <= neighbours.size(); ++n) {
        u64 lowest = neighbours[n].hash;
        for (const Stretch& each : neighbours.subspan(n, view)) lowest = std::min(lowest, each.hash);
        chosen.push_back(lowest);
    }
}

}

Fingerprints fingerprints_of(const CodeTokens& tokens, std::span<const u64> base) {
    Fingerprints result;
    for (const Stretch& stretch : stretches_of(tokens)) {
        if (!std::binary_search(base.begin(), base.end(), stretch.hash)) result.stretches.push_back(stretch);
    }
    const std::span<const Stretch> all = result.stretches;
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
        for (end = begin + 1; end < all.size() && follow(all[end - 1], all[end]);) ++end;
        choose(all.subspan(begin, end - begin), result.chosen);
    }
    sort_once(result.chosen);
    return result;
}

std::vector<u64> all_hashes(const CodeTokens& tokens) {
    std::vector<u64> hashes;
    for (const Stretch& stretch : stretches_of(tokens)) hashes.push_back(stretch.hash);
    sort_once(hashes);
    return hashes;
}

}
