// late_labels.cpp -- a label, then instructions, then the data that it belongs to
#include "convert/late_labels.hpp"

namespace tharsis::conversion {

namespace {

class LateLabels {
public:
    explicit LateLabels(std::vector<CodeLine>& lines) : lines_(lines) {}

    void move_labels() {
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            if (line > 0 && lines_[line].unit != lines_[line - 1].unit) waiting_.clear();
            for (std::size_t item = 0; item < lines_[line].items.size(); ++item)
                look_at({line, item});
        }
        // From the end, so that the indices before stay right.
        for (auto move = moves_.rbegin(); move != moves_.rend(); ++move) carry_out(*move);
    }

private:
    struct Spot {
        std::size_t line, item;
    };
    struct Move {
        std::vector<Spot> labels;
        std::size_t to; ///< the line before which they come
    };

    void look_at(Spot at) {
        const Item& item = lines_[at.line].items[at.item];
        if (item.kind == Item::Kind::label && in_data_) waiting_.push_back(at);
        if (item.kind != Item::Kind::directive) return;
        if (is_one_of(item.name, {".text", ".ktext"})) {
            before_text_ = in_data_ ? waiting_.size() : before_text_;
            in_data_ = false;
        } else if (is_one_of(item.name, {".data", ".kdata"})) {
            if (item.name == ".kdata" || !item.operands.empty()) forget();
            in_data_ = true;
        } else if (in_data_ && !is_one_of(item.name, {".globl", ".extern", ".eqv", ".set"})) {
            if (is_one_of(item.name, {".word", ".half", ".float", ".double"})) take(at.line);
            forget();
        }
    }
    /// The labels that wait for data since before the last instructions.
    void take(std::size_t line) {
        if (before_text_ == 0) return;
        waiting_.resize(before_text_);
        moves_.push_back({waiting_, line});
    }
    void forget() {
        waiting_.clear();
        before_text_ = 0;
    }

    void carry_out(const Move& move) {
        std::vector<CodeLine> made;
        for (const Spot& spot : move.labels) {
            const Item& label = lines_[spot.line].items[spot.item];
            CodeLine& line = made.emplace_back();
            line.unit = lines_[move.to].unit, line.file = lines_[spot.line].file;
            line.number = lines_[spot.line].number;
            line.items.push_back(label);
            line.items[0].begin = line.items[0].end = 0;
        }
        for (auto spot = move.labels.rbegin(); spot != move.labels.rend(); ++spot) {
            CodeLine& line = lines_[spot->line];
            const Item& label = line.items[spot->item];
            const std::size_t size = label.end - label.begin;
            line.text.replace(label.begin, size, std::string(size, ' '));
            line.items.erase(line.items.begin() + static_cast<std::ptrdiff_t>(spot->item));
        }
        lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(move.to), made.begin(),
                      made.end());
    }

    std::vector<CodeLine>& lines_;
    bool in_data_ = false;
    std::vector<Spot> waiting_;   ///< labels without data after them
    std::size_t before_text_ = 0; ///< how many of them instructions follow
    std::vector<Move> moves_;
};

} // namespace

void place_late_labels(std::vector<CodeLine>& lines) { LateLabels(lines).move_labels(); }

} // namespace tharsis::conversion
