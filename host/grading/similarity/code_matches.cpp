// code_matches.cpp -- runs of equal k-grams, and the lines they come from
// Repeated code is compared only a few times; otherwise two tables of equal lines would be compared
// pair by pair.
#include "grading/similarity/code_matches.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace tharsis {

namespace {

constexpr std::size_t max_repeats = 8; ///< how often one k-gram of a program is tried

/// Equal k-grams: start indices into Fingerprints::kgrams, and their number.
struct Run {
    std::size_t left = 0, right = 0, count = 0;
    friend bool operator<(const Run& a, const Run& b) {
        if (a.count != b.count) return a.count > b.count;
        return a.left != b.left ? a.left < b.left : a.right < b.right;
    }
};

class Runs {
public:
    Runs(const std::vector<KGram>& left, const std::vector<KGram>& right)
        : left_(left), right_(right) {
        std::unordered_map<u64, std::vector<std::size_t>> places;
        for (std::size_t n = 0; n < right.size(); ++n) {
            std::vector<std::size_t>& list = places[right[n].hash];
            if (list.size() < max_repeats) list.push_back(n);
        }
        std::unordered_map<u64, std::size_t> tried;
        for (std::size_t n = 0; n < left.size(); ++n) {
            const auto found = places.find(left[n].hash);
            if (found == places.end() || tried[left[n].hash]++ >= max_repeats) continue;
            for (const std::size_t other : found->second) add(n, other);
        }
        std::sort(runs_.begin(), runs_.end());
    }

    const std::vector<Run>& list() const { return runs_; }

private:
    void add(std::size_t left, std::size_t right) {
        std::size_t& done = done_[std::ptrdiff_t(left) - std::ptrdiff_t(right)]; // of this diagonal
        if (left < done) return;
        const std::size_t start = done;
        while (left > start && right > 0 && left_[left - 1].hash == right_[right - 1].hash &&
               are_consecutive(left_[left - 1], left_[left]) &&
               are_consecutive(right_[right - 1], right_[right]))
            --left, --right;
        std::size_t count = 1;
        while (left + count < left_.size() && right + count < right_.size() &&
               left_[left + count].hash == right_[right + count].hash &&
               are_consecutive(left_[left + count - 1], left_[left + count]) &&
               are_consecutive(right_[right + count - 1], right_[right + count]))
            ++count;
        done = left + count;
        runs_.push_back({left, right, count});
    }

    const std::vector<KGram>&left_, &right_;
    std::map<std::ptrdiff_t, std::size_t> done_;
    std::vector<Run> runs_;
};

/// The steps that are in a passage already.
class Taken {
public:
    explicit Taken(const std::vector<KGram>& kgrams) {
        u32 size = 0;
        for (const KGram& each : kgrams) size = std::max(size, each.first + each.length);
        taken_.resize(size, false);
    }
    bool has(u32 step) const { return taken_[step]; }
    void add(u32 first, u32 length) { std::fill_n(taken_.begin() + first, length, true); }

private:
    std::vector<bool> taken_;
};

/// The number of steps in `count` consecutive k-grams.
u32 steps_in(const std::vector<KGram>& kgrams, std::size_t first, std::size_t count) {
    const KGram& last = kgrams[first + count - 1];
    return last.first + last.length - kgrams[first].first;
}

} // namespace

std::vector<CodeMatch> code_matches_of(const Fingerprints& left, const Fingerprints& right) {
    Taken in_left(left.kgrams), in_right(right.kgrams);
    std::vector<CodeMatch> matches;
    const Runs runs(left.kgrams, right.kgrams);
    for (const Run& run : runs.list()) {
        const KGram &first = left.kgrams[run.left], &other = right.kgrams[run.right];
        const u32 all = std::min(steps_in(left.kgrams, run.left, run.count),
                                 steps_in(right.kgrams, run.right, run.count));
        for (u32 n = 0; n < all;) { // what longer runs have left of it
            u32 length = 0;
            while (n + length < all && !in_left.has(first.first + n + length) &&
                   !in_right.has(other.first + n + length))
                ++length;
            if (length >= std::min(kgram_length, first.length)) {
                matches.push_back({first.first + n, other.first + n, length});
                in_left.add(first.first + n, length);
                in_right.add(other.first + n, length);
            }
            n += length + 1;
        }
    }
    std::sort(matches.begin(), matches.end(),
              [](const CodeMatch& a, const CodeMatch& b) { return a.left < b.left; });
    return matches;
}

CodePlaces places_of(const Program& program, const CodeTokens& tokens) {
    CodePlaces places{{}, {}, program.files};
    for (const TextWord& word : program.text) {
        CodePlaces::Word& made = places.words.emplace_back();
        made.address = word.address;
        if (word.origin >= program.origins.size()) continue;
        const Origin& origin = program.origins[word.origin];
        const Place& place = origin.outermost();
        if (place.line != 0 && place.file < program.files.size())
            made.file = place.file, made.line = place.line;
    }
    for (const CodeToken& token : tokens.list) places.steps.push_back({token.first, token.last});
    return places;
}

CodeRange range_of(const CodePlaces& places, u32 first, u32 length) {
    CodeRange range;
    u32 from = ~u32{0}, to = 0;
    for (u32 n = first; n < first + length; ++n)
        from = std::min(from, places.steps[n].first), to = std::max(to, places.steps[n].last);
    range.first_address = places.words[from].address;
    range.last_address = places.words[to].address;
    std::optional<u32> file;
    for (u32 n = from; n <= to; ++n) {
        const CodePlaces::Word& word = places.words[n];
        if (word.line == 0) continue;
        if (!file)
            file = word.file, range.file = places.files[word.file].name,
            range.first_line = range.last_line = word.line;
        if (*file != word.file) continue;
        range.first_line = std::min(range.first_line, word.line);
        range.last_line = std::max(range.last_line, word.line);
    }
    return range;
}

} // namespace tharsis
