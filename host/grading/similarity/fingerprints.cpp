// fingerprints.cpp -- k-grams, their hashes, the lowest hash in each window
// Nothing here depends on the machine: the same program has the same fingerprints everywhere.
#include "grading/similarity/fingerprints.hpp"

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

/// Renumbers the values of each k-gram: the first one in it is 1. Numbers of earlier k-grams are
/// forgotten.
class Numbering {
public:
    explicit Numbering(const CodeTokens& tokens) {
        u32 most = CodeToken::first_value;
        for (const CodeToken& token : tokens.list)
            most = std::max(most, *std::max_element(token.operand.begin(), token.operand.end()));
        entries_.resize(most - CodeToken::first_value + 1);
        for (const CodeToken& token : tokens.list) operations_.push_back(hash_of_text(token.op));
    }

    u64 hash(const CodeTokens& tokens, u32 first, u32 length) {
        ++kgram_;
        count_ = 0;
        u64 result = length;
        for (u32 n = first; n < first + length; ++n) {
            result = mixed(result, operations_[n]);
            for (const u32 operand : tokens.list[n].operand)
                result = mixed(result, number_of(operand));
        }
        return result;
    }

private:
    u64 number_of(u32 operand) {
        if (operand < CodeToken::first_value) return operand;
        Entry& entry = entries_[operand - CodeToken::first_value];
        if (entry.kgram != kgram_) entry = {kgram_, ++count_};
        return u64{entry.number} + CodeToken::first_value;
    }

    struct Entry {
        u32 kgram = 0, number = 0;
    };
    std::vector<Entry> entries_;
    std::vector<u64> operations_;
    u32 kgram_ = 0, count_ = 0;
};

std::vector<KGram> kgrams_of(const CodeTokens& tokens) {
    Numbering numbering(tokens);
    std::vector<KGram> result;
    u32 begin = 0, run = 0;
    for (const u32 end : tokens.ends) {
        const u32 length = std::min(end - begin, kgram_length);
        for (u32 first = begin; length >= shortest_kgram && first + length <= end; ++first)
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

/// The lowest hash of each window of neighbours; if there are fewer, the lowest of all.
void choose(std::span<const KGram> neighbours, std::vector<u64>& chosen) {
    const std::size_t window = std::min<std::size_t>(neighbours.size(), window_size);
    for (std::size_t n = 0; n + window <= neighbours.size(); ++n) {
        u64 lowest = neighbours[n].hash;
        for (const KGram& each : neighbours.subspan(n, window))
            lowest = std::min(lowest, each.hash);
        chosen.push_back(lowest);
    }
}

} // namespace

Fingerprints fingerprints_of(const CodeTokens& tokens, std::span<const u64> base) {
    Fingerprints result;
    for (const KGram& kgram : kgrams_of(tokens)) {
        if (!std::binary_search(base.begin(), base.end(), kgram.hash))
            result.kgrams.push_back(kgram);
    }
    const std::span<const KGram> all = result.kgrams;
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
        for (end = begin + 1; end < all.size() && are_consecutive(all[end - 1], all[end]);) ++end;
        choose(all.subspan(begin, end - begin), result.chosen);
    }
    sort_once(result.chosen);
    return result;
}

std::vector<u64> all_hashes(const CodeTokens& tokens) {
    std::vector<u64> hashes;
    for (const KGram& kgram : kgrams_of(tokens)) hashes.push_back(kgram.hash);
    sort_once(hashes);
    return hashes;
}

} // namespace tharsis
