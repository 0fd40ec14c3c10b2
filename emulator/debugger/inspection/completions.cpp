// completions.cpp -- names that may follow what was typed
#include "debugger/inspection/completions.hpp"

#include "base/ascii.hpp"
#include "debugger/values/value_text.hpp"
#include "isa/registers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

namespace {

using CompletionKind = Completion::Kind;

bool continues_name(char c) {
    const char small = small_letter(c);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$' || c < 0;
}

std::size_t begin_of_word(std::string_view text, std::size_t at) {
    while (at > 0 && continues_name(text[at - 1])) --at;
    return at;
}

class Collector {
public:
    Collector(const Session& session, std::string_view text, std::size_t at)
        : session_(session), begin_(begin_of_word(text, at)), length_(at - begin_),
          word_(text.substr(begin_, length_)) {}

    void add(std::string text, CompletionKind kind, std::string detail);
    void add_registers();
    void add_names();
    std::vector<Completion> take(std::size_t most);

private:
    bool matches(std::string_view text) const {
        return small_letters(text.substr(0, word_.size())) == small_letters(word_);
    }

    const Session& session_;
    std::size_t begin_, length_;
    std::string_view word_;
    std::vector<Completion> found_;
};

void Collector::add(std::string text, CompletionKind kind, std::string detail) {
    if (matches(text))
        found_.push_back({std::move(text), kind, begin_, length_, std::move(detail)});
}

void Collector::add_registers() {
    const auto value = [&](u32 word) {
        return inspect::value_text(session_.program(), session_.machine(), word);
    };
    const State& state = session_.machine().state();
    for (u8 n = 0; n < 32; ++n)
        add(std::string(register_names[n]), CompletionKind::reg, value(state.r[n]));
    for (u8 n = 0; n < 32; ++n)
        add(std::string(real_register_names[n]), CompletionKind::reg,
            inspect::show(state.f[n], inspect::Format::single));
    for (const std::string_view name :
         {"pc", "hi", "lo", "flags", "status", "cause", "epc", "vaddr"})
        add(std::string(name), CompletionKind::reg,
            value(register_value(state, *find_any_register(name))));
}

void Collector::add_names() {
    const Program& program = session_.program();
    for (const Symbol& symbol : program.symbols)
        add(symbol.name, symbol.data ? CompletionKind::data_label : CompletionKind::text_label,
            fmt::format("0x{:08x}", symbol.address));
    for (const Constant& constant : program.constants)
        add(constant.name, CompletionKind::constant, constant.text);
    for (const std::string_view name : {"byte[", "ubyte[", "half[", "uhalf[", "word[", "float[",
                                        "double[", "float(", "double(", "bits(", "unsigned("})
        add(std::string(name), CompletionKind::function, {});
}

std::vector<Completion> Collector::take(std::size_t most) {
    const auto is_exact = [&](const Completion& one) { return one.text.starts_with(word_); };
    std::stable_sort(found_.begin(), found_.end(), [&](const Completion& a, const Completion& b) {
        return is_exact(a) != is_exact(b) ? is_exact(a) : a.text < b.text;
    });
    const auto is_same = [](const Completion& a, const Completion& b) { return a.text == b.text; };
    found_.erase(std::unique(found_.begin(), found_.end(), is_same), found_.end());
    found_.resize(std::min(found_.size(), most));
    return std::move(found_);
}

} // namespace

std::vector<Completion> completions(const Session& session, std::string_view text, std::size_t at,
                                    std::size_t most) {
    Collector collector(session, text, std::min(at, text.size()));
    collector.add_registers();
    collector.add_names();
    return collector.take(most);
}

} // namespace tharsis
