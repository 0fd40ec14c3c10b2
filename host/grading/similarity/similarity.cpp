// similarity.cpp -- the index, and one row of the table of pairs at a time
// Sums run over hashes in ascending order, so that the order of programs has no influence.
#include "grading/similarity/similarity.hpp"

#include <algorithm>
#include <bit>

namespace tharsis {

namespace {

struct Posting {
    u64 hash = 0;
    u32 program = 0;
    friend auto operator<=>(const Posting&, const Posting&) = default;
};

/// The fingerprints of each program, their weights, and the programs that share them.
class Index {
public:
    explicit Index(std::span<const std::vector<u64>> programs)
        : own_(programs.size()), weight_(programs.size(), 0.0) {
        for (u32 n = 0; n < programs.size(); ++n) {
            for (const u64 hash : programs[n]) postings_.push_back({hash, n});
        }
        std::sort(postings_.begin(), postings_.end());
        for (std::size_t begin = 0, end = 0; begin < postings_.size(); begin = end) {
            for (end = begin;
                 end < postings_.size() && postings_[end].hash == postings_[begin].hash;)
                ++end;
            add_group(begin, end);
        }
    }

    double weight(u32 program) const { return weight_[program]; }

    /// Calls see(other, weight) for each fingerprint shared with a later program.
    template <class See> void each_shared(u32 program, See see) const {
        for (const Group& group : own_[program]) {
            for (std::size_t n = group.next; n < group.end; ++n)
                see(postings_[n].program, group.weight);
        }
    }

private:
    struct Group {
        std::size_t next = 0, end = 0; ///< of the postings after the program's own
        double weight = 0;
    };

    void add_group(std::size_t begin, std::size_t end) {
        const std::size_t others = end - begin - 1;
        const double weight = 1.0 / double(std::max(1, int(std::bit_width(others))));
        for (std::size_t n = begin; n < end; ++n) {
            weight_[postings_[n].program] += weight;
            if (n + 1 < end) own_[postings_[n].program].push_back({n + 1, end, weight});
        }
    }

    std::vector<Posting> postings_;
    std::vector<std::vector<Group>> own_;
    std::vector<double> weight_;
};

bool is_before(const SimilarPair& a, const SimilarPair& b) {
    if (a.score != b.score) return a.score > b.score;
    if (a.shared != b.shared) return a.shared > b.shared;
    return a.left != b.left ? a.left < b.left : a.right < b.right;
}

/// Keeps the best pairs: cut whenever there are twice as many as needed.
class Best {
public:
    explicit Best(std::size_t most) : most_(most) {}

    void add(const SimilarPair& pair) {
        pairs_.push_back(pair);
        if (pairs_.size() / 2 > most_) cut();
    }

    std::vector<SimilarPair> take() {
        cut();
        return std::move(pairs_);
    }

private:
    void cut() {
        std::sort(pairs_.begin(), pairs_.end(), is_before);
        if (pairs_.size() > most_) pairs_.resize(most_);
    }

    std::size_t most_;
    std::vector<SimilarPair> pairs_;
};

} // namespace

Ranking ranked_pairs(std::span<const std::vector<u64>> programs, double least, std::size_t most) {
    const Index index(programs);
    Ranking ranking;
    Best best(most);
    std::vector<double> common(programs.size(), 0.0);
    std::vector<u32> shared(programs.size(), 0), touched;
    for (u32 left = 0; left < programs.size(); ++left) {
        index.each_shared(left, [&](u32 right, double weight) {
            if (shared[right]++ == 0) touched.push_back(right);
            common[right] += weight;
        });
        for (const u32 right : touched) {
            const double score =
                std::min(1.0, 2 * common[right] / (index.weight(left) + index.weight(right)));
            if (score >= least) best.add({left, right, shared[right], score});
            common[right] = 0;
            shared[right] = 0;
        }
        ranking.sharing += touched.size();
        touched.clear();
    }
    ranking.pairs = best.take();
    return ranking;
}

} // namespace tharsis
