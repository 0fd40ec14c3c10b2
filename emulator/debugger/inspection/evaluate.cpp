// evaluate.cpp -- reads a text in a frame, and makes an edit of an assignment
// A caller's registers are values; an assignment to one goes to where it will be restored from.
#include "debugger/inspection/evaluate.hpp"

#include "base/trimmed.hpp"
#include "debugger/inspection/frames.hpp"
#include "debugger/inspection/variable_parts.hpp"
#include "debugger/values/assignment.hpp"
#include "debugger/values/value_text.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::string_view formats = "xduotcsiaf";

Evaluation failed(std::string error, std::string tip = {}) {
    Evaluation evaluation;
    evaluation.error = std::move(error), evaluation.tip = std::move(tip);
    return evaluation;
}

/// "$t0,x": the text and its format; 0: none.
struct Formatted {
    std::string_view text;
    char format = 0;
};
Formatted formatted(std::string_view text) {
    text = trimmed(text);
    const std::size_t comma = text.rfind(',');
    if (comma == text.npos) return {text};
    const std::string_view letter = trimmed(text.substr(comma + 1));
    const bool is_format = letter.size() == 1 && formats.find(letter[0]) != formats.npos;
    return is_format ? Formatted{trimmed(text.substr(0, comma)), letter[0]} : Formatted{text};
}

/// One text in one frame.
class FrameReader {
public:
    FrameReader(const Session& session, const StackFrame& frame, NumberBase base)
        : session_(session), frame_(frame), registers_(frame.values()), base_(base) {}

    Expression::Parsed parse(std::string_view text) const;
    Expression::Answer answer(const Expression& expression) const {
        return expression.evaluate(session_.machine(), registers());
    }
    /// Where the named thing is kept, registers of a caller where they are saved.
    RegisterPlace place(const Expression& expression) const;
    Evaluation value(const Formatted& text) const;

private:
    const RegisterValues* registers() const {
        return frame_.is_innermost() ? nullptr : &registers_;
    }
    std::string text_of(const Evaluation& evaluation, const Expression& expression,
                        char format) const;
    void describe(Evaluation& evaluation, const Expression& expression) const;
    void add_data(Evaluation& evaluation) const;

    const Session& session_;
    const StackFrame& frame_;
    RegisterValues registers_;
    NumberBase base_;
};

Expression::Parsed FrameReader::parse(std::string_view text) const {
    return Expression::parse(text, session_.program(), session_.program().unit_at(frame_.row.pc));
}

RegisterPlace FrameReader::place(const Expression& expression) const {
    const auto location = expression.location(session_.machine(), registers());
    if (location && !location->reg) return {location, {}, {}};
    if (location && frame_.is_innermost()) return {location, {}, {}};
    if (location) return place_of_register(frame_, *location->reg);
    const Expression::Answer value = answer(expression);
    if (!value.value) return {{}, value.error, {}};
    return {{},
            fmt::format("{} is a value, and no place that holds one", expression.text()),
            "places are registers, labels, and memory like word[0x10010000]"};
}

std::string column_text(const Expression::Parsed& parsed, std::string_view text) {
    return text.empty()
               ? std::string()
               : fmt::format(", in column {} of \"{}\"", parsed.column, text.substr(0, 80));
}

Evaluation FrameReader::value(const Formatted& text) const {
    const Expression::Parsed parsed = parse(text.text);
    if (!parsed.expression)
        return failed(parsed.error + column_text(parsed, text.text), parsed.tip);
    const Expression::Answer answered = answer(*parsed.expression);
    if (!answered.value) return failed(answered.error);
    Evaluation evaluation;
    evaluation.value = answered.value;
    describe(evaluation, *parsed.expression);
    evaluation.text = text_of(evaluation, *parsed.expression, text.format);
    if (parsed.expression->is_address() && text.format == 0) add_data(evaluation);
    return evaluation;
}

/// The number of bytes of memory that a whole number comes from, sign-extended; else 4.
u32 size_of(const Evaluation& evaluation) {
    const bool is_memory = evaluation.location && !evaluation.location->reg;
    const u32 size = is_memory ? evaluation.location->range.size : 4, unused = 32 - 8 * size;
    if (size != 1 && size != 2) return 4;
    const u32 word = evaluation.value->word;
    return i32(word << unused) >> unused == i32(word) ? size : 4;
}

std::string FrameReader::text_of(const Evaluation& evaluation, const Expression& expression,
                                 char format) const {
    const bool is_word = evaluation.value->kind == Value::Kind::word;
    const u32 size = is_word ? size_of(evaluation) : 4, word = evaluation.value->word;
    if (is_word && format == 0 && size < 4)
        return inspect::item_text(word & ((1u << 8 * size) - 1), size, base_);
    const bool is_unsigned =
        is_word && format == 0 && expression.is_unsigned() && base_ != NumberBase::hexadecimal;
    return inspect::value_text(session_.program(), session_.machine(), *evaluation.value,
                               is_unsigned ? 'u' : format, base_);
}

std::string_view type_of(const Evaluation& evaluation, bool is_address) {
    if (evaluation.value->kind == Value::Kind::single) return "float";
    if (evaluation.value->kind == Value::Kind::real) return "double";
    if (is_address) return "address";
    const u32 size =
        evaluation.location && !evaluation.location->reg ? evaluation.location->range.size : 4;
    return size == 1 ? "byte" : size == 2 ? "half" : "word";
}

void FrameReader::describe(Evaluation& evaluation, const Expression& expression) const {
    const bool is_address = expression.is_address();
    const auto location = expression.location(session_.machine(), registers());
    if (location) evaluation.location = place(expression).location;
    evaluation.type = type_of(evaluation, is_address);
    if (location && !location->reg) {
        evaluation.address = location->range.address;
    } else if (evaluation.value->kind == Value::Kind::word &&
               session_.machine().peek_byte(evaluation.value->word)) {
        evaluation.address = evaluation.value->word;
    }
}

/// What stands at a label of data follows its address.
void FrameReader::add_data(Evaluation& evaluation) const {
    const auto data = data_variable({session_, base_, frame_.index}, evaluation.value->word);
    if (!data || data->bytes == 0) return;
    evaluation.text += " " + data->value;
    evaluation.type = data->type;
    evaluation.children = data->children;
    if (data->children > 0) evaluation.data = data->path;
}

/// A byte or half word would keep only a part of such a value, and nothing meaningful of a
/// floating-point number.
Evaluation too_large(const Location& location, const Value& value, std::string_view what,
                     std::string_view text) {
    const u32 size = location.range.size;
    if (location.reg || location.is_float || size >= 4 || size == 0) return {};
    const std::string_view kind = size == 1 ? "byte" : "half word";
    if (value.kind != Value::Kind::word)
        return failed(fmt::format("{} is a {}, and {} is not a whole number", what, kind, text));
    const i64 number = i32(value.word), limit = i64{1} << (8 * size);
    if (number >= -limit / 2 && number < limit) return {};
    return failed(
        fmt::format("{} does not fit into {}, a {}: it holds {} to {}", number, what, kind,
                    -limit / 2, limit - 1),
        fmt::format("set {} = {} & 0x{:x} keeps its lowest {}", what, number, limit - 1, kind));
}

/// The amount of an assignment without what a shown value has after it: "5 (0x5)", "97 'a'".
std::string_view without_note(std::string_view amount) {
    const std::size_t blank = amount.find(' ');
    const bool is_noted = blank != amount.npos && blank + 1 < amount.size() &&
                          ((amount[blank + 1] == '(' && amount.back() == ')') ||
                           (amount[blank + 1] == '\'' && amount.back() == '\''));
    const std::string_view first = amount.substr(0, blank);
    return is_noted && !first.empty() && (first[0] == '-' || (first[0] >= '0' && first[0] <= '9'))
               ? first
               : amount;
}

Evaluation no_frame(const Session& session, std::size_t frame) {
    return failed(fmt::format("there is no frame {}", frame),
                  fmt::format("there are the frames 0 to {}", frame_count(session) - 1));
}

Evaluation assign(Session& session, Assignment assignment, std::size_t number, NumberBase base) {
    const auto frame = stack_frame(session, number);
    if (!frame) return no_frame(session, number);
    const FrameReader reader(session, *frame, base);
    const Expression::Parsed target = reader.parse(assignment.target);
    if (!target.expression)
        return failed(target.error + column_text(target, assignment.target), target.tip);
    RegisterPlace place = reader.place(*target.expression);
    if (!place.location) return failed(std::move(place.error), std::move(place.tip));
    const bool is_label = !place.location->reg && target.expression->is_address();
    if (is_label) place.location = value_at_label(session.program(), *place.location);
    const std::string name =
        is_label ? fmt::format("{}[{}]", unit_of(*place.location), assignment.target)
                 : std::string(target.expression->text());
    assignment.amount = without_note(assignment.amount);
    // By itself first: an error is in what was written, not in the sum that is made of it.
    const Expression::Parsed written = reader.parse(assignment.amount);
    if (!written.expression)
        return failed(written.error + column_text(written, assignment.amount), written.tip);
    const std::string new_value = new_value_text(assignment, name);
    const Evaluation amount = reader.value({new_value, 'x'}); // its text is not needed
    if (!amount.value) return amount;
    if (Evaluation refusal = too_large(*place.location, *amount.value, name, assignment.amount);
        !refusal.error.empty())
        return refusal;
    const std::string before = reader.value({name}).text;
    if (auto error = session.assign(*place.location, *amount.value)) return failed(*error);
    const auto after = stack_frame(session, number);
    Evaluation result = after ? FrameReader(session, *after, base).value({name}) : Evaluation{};
    result.before = before, result.edited = true, result.name = name;
    return result;
}

} // namespace

Evaluation evaluate(const Session& session, std::string_view text, std::optional<std::size_t> frame,
                    NumberBase base) {
    const std::size_t number = frame.value_or(0);
    const auto in = stack_frame(session, number);
    if (!in) return no_frame(session, number);
    const FrameReader reader(session, *in, base);
    Evaluation value = reader.value(formatted(text));
    if (value.error.empty()) return value;
    // An editor may select a register without its $.
    const std::string with_sign = fmt::format("${}", trimmed(text));
    if (with_sign.size() < 7 && find_any_register(with_sign)) return reader.value({with_sign});
    if (!read_assignment(text)) return value;
    return failed("this would change the program", "only assignments in the console change it");
}

Evaluation evaluate(Session& session, std::string_view text, std::optional<std::size_t> frame,
                    bool may_assign, NumberBase base) {
    const auto assignment = may_assign ? read_assignment(text) : std::nullopt;
    if (assignment) return assign(session, *assignment, frame.value_or(0), base);
    return evaluate(std::as_const(session), text, frame, base);
}

} // namespace tharsis
