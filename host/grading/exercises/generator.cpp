// generator.cpp -- random inputs from patterns, and shrinking by choices
// The choice for a number counts away from zero: 0, 1, -1, 2, -2 ... within the range.
#include "grading/exercises/generator.hpp"

#include <algorithm>
#include <fmt/core.h>
#include <map>

namespace tharsis {

namespace {

constexpr std::size_t max_bytes = std::size_t{1} << 20, max_pieces = max_bytes;

/// How far a range extends above and below its number nearest to 0.
struct Span {
    i64 middle;
    u64 above, below;

    Span(i64 least, i64 most)
        : middle(std::clamp<i64>(0, least, most)), above(u64(most) - u64(middle)),
          below(u64(middle) - u64(least)) {}
    u64 shorter() const { return std::min(above, below); }

    i64 at(u64 choice) const {
        const u64 both = 2 * shorter();
        const u64 distance = choice <= both ? (choice + 1) / 2 : choice - shorter();
        const bool up = choice <= both ? choice % 2 == 1 : above > below;
        return i64(up ? u64(middle) + distance : u64(middle) - distance);
    }
    /// The choice that gives an end of the range.
    u64 choice_of(bool top) const {
        const u64 distance = top ? above : below;
        if (distance <= shorter()) return distance == 0 ? 0 : 2 * distance - (top ? 1 : 0);
        return distance + shorter();
    }
};

class Writer {
public:
    explicit Writer(ChoiceSequence& draws) : draws_(draws) {}
    std::string text;

    void write(const InputPattern& pattern) {
        for (const PatternPiece& piece : pattern)
            if (has_room()) write(piece);
    }

private:
    /// Pieces that write nothing count too, because repetitions may contain only such pieces.
    bool has_room() const { return text.size() < max_bytes && pieces_ < max_pieces; }
    void write(const PatternPiece& piece) {
        ++pieces_;
        switch (piece.kind) {
        case PatternPiece::Kind::text: text += piece.text; break;
        case PatternPiece::Kind::integer: write_integer(piece); break;
        case PatternPiece::Kind::real: write_real(piece); break;
        case PatternPiece::Kind::word: write_word(piece); break;
        case PatternPiece::Kind::choice:
            write(piece.parts[draws_.upto(piece.parts.size() - 1)]);
            break;
        case PatternPiece::Kind::repeat: repeat(piece); break;
        }
    }
    void write_integer(const PatternPiece& piece) {
        const i64 value = draws_.between(piece.least, piece.most);
        if (!piece.name.empty()) named_[piece.name] = value;
        text += std::to_string(value);
    }
    void write_real(const PatternPiece& piece) {
        i64 scale = 1;
        for (u32 n = 0; n < piece.digits; ++n) scale *= 10;
        const i64 value = draws_.between(piece.least * scale, piece.most * scale);
        const u64 size = value < 0 ? 0 - u64(value) : u64(value);
        text += fmt::format("{}{}", value < 0 ? "-" : "", size / u64(scale));
        if (piece.digits > 0) text += fmt::format(".{:0{}}", size % u64(scale), piece.digits);
    }
    void write_word(const PatternPiece& piece) {
        const i64 length = draws_.between(piece.least, piece.most);
        for (i64 n = 0; n < length; ++n)
            text += piece.letters[draws_.upto(piece.letters.size() - 1)];
    }
    void repeat(const PatternPiece& piece) {
        const i64 times =
            piece.times.empty() ? draws_.between(piece.least, piece.most) : named_[piece.times];
        for (i64 n = 0; n < times && has_room(); ++n, ++pieces_) {
            if (n > 0) text += piece.text;
            write(piece.parts[0]);
        }
    }

    ChoiceSequence& draws_;
    std::map<std::string, i64> named_;
    std::size_t pieces_ = 0;
};

using Choices = std::vector<u64>;

bool is_simpler(const Choices& one, const Choices& other) {
    return one.size() != other.size() ? one.size() < other.size() : one < other;
}

class Shrinker {
public:
    Shrinker(Choices best, const std::function<bool(const Choices&)>& shows, u32 questions)
        : best_(std::move(best)), shows_(shows), questions_(questions) {}

    Choices smallest() {
        for (bool better = true; better && questions_ > 0;) {
            const Choices before = best_;
            remove_blocks();
            remove_with_count();
            for (std::size_t n = 0; n < best_.size() && questions_ > 0; ++n) make_smaller(n);
            better = best_ != before;
        }
        return best_;
    }

private:
    bool take(const Choices& candidate) {
        if (questions_ == 0 || !is_simpler(candidate, best_)) return false;
        --questions_;
        if (!shows_(candidate)) return false;
        best_ = candidate;
        return true;
    }
    Choices without(std::size_t at, std::size_t count) const {
        Choices shorter = best_;
        const auto begin = shorter.begin() + std::ptrdiff_t(at);
        shorter.erase(begin, begin + std::ptrdiff_t(std::min(count, shorter.size() - at)));
        return shorter;
    }
    void remove_blocks() {
        for (std::size_t size = 16; size > 0; size /= 2)
            for (std::size_t at = best_.size(); at-- > 0 && questions_ > 0;)
                if (at + size <= best_.size()) take(without(at, size));
    }
    /// Removes an element of a list together with one from its count.
    void remove_with_count() {
        for (std::size_t count = 0; count < best_.size(); ++count)
            for (std::size_t size = 1; size <= 3; ++size)
                for (std::size_t at = best_.size(); at-- > count + 1 && questions_ > 0 &&
                                                    count < best_.size() && best_[count] > 0;) {
                    if (at + size > best_.size()) continue;
                    Choices shorter = without(at, size);
                    --shorter[count];
                    take(shorter);
                }
    }
    void make_smaller(std::size_t n) {
        Choices candidate = best_;
        const auto try_value = [&](u64 value) {
            candidate = best_;
            if (n >= candidate.size() || value >= candidate[n]) return false;
            candidate[n] = value;
            return take(candidate);
        };
        if (try_value(0)) return;
        for (u64 step = n < best_.size() ? best_[n] / 2 : 0; step > 0; step /= 2)
            while (n < best_.size() && best_[n] >= step && try_value(best_[n] - step)) {
            }
        if (n < best_.size() && best_[n] > 1) try_value(best_[n] - 2); // of the same sign
    }

    Choices best_;
    const std::function<bool(const Choices&)>& shows_;
    u32 questions_;
};

} // namespace

u64 ChoiceSequence::upto(u64 most) {
    if (by_chance_) return note(most == ~u64{0} ? random_.next() : random_.next() % (most + 1));
    const std::size_t at = taken_.size();
    return note(at < given_.size() ? std::min(given_[at], most) : 0);
}

i64 ChoiceSequence::between(i64 least, i64 most) {
    const Span span(least, most);
    if (by_chance_ && random_.next() % 8 == 0) {
        const u64 which = random_.next() % 3;
        return span.at(note(which == 2 ? 0 : span.choice_of(which == 1)));
    }
    return span.at(upto(u64(most) - u64(least)));
}

std::string input_of(const InputPattern& pattern, ChoiceSequence& draws) {
    Writer writer(draws);
    writer.write(pattern);
    return std::move(writer.text);
}

std::vector<u64> shrink(std::vector<u64> choices,
                        const std::function<bool(const std::vector<u64>&)>& shows, u32 max_tests) {
    return Shrinker(std::move(choices), shows, max_tests).smallest();
}

} // namespace tharsis
