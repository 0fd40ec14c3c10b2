// equivalents.cpp -- defines and replaces the names of .eqv
// The replacement is the source text from the first operand to the last, with the length that MARS
// computes.
#include "assembler/preprocessor/equivalents.hpp"

#include "assembler/layout/directives.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"

#include <fmt/format.h>

namespace tharsis {

Equivalents::~Equivalents() {
    for (Text& text : texts_) text_of(*text.name) = no_index;
}

/// Returns true if the line is a .eqv that MARS processes, that is, one with operands after the
/// name.
bool Equivalents::learn(Line& line, const Tokens& tokens, Reporter& report) {
    if (tokens.size() <= 2) return false;
    const std::size_t at = tokens[0].type == TokenType::directive ? 0 : 2;
    if (tokens[at].type != TokenType::directive || tokens[at].name->directive->name != ".eqv")
        return false;
    line.blank = true;
    if (auto fault = define(line, tokens, at)) {
        failed_ = true;
        report.at(tokens[fault->shown], std::move(fault->remark), tokens[fault->in_mars]);
    }
    return true;
}

/// Defines a name and its text, unless there is an error.
std::optional<Equivalents::Fault> Equivalents::define(const Line& line, const Tokens& tokens,
                                                      std::size_t at) {
    const std::size_t last = tokens.size() - (tokens.back().type == TokenType::comment ? 2 : 1);
    const auto fault = [at](std::size_t shown, DiagnosticText remark) {
        return std::optional(Fault{shown, at, std::move(remark)});
    };
    if (last < at + 2)
        return fault(at, {"eqv-too-few", says("eqv-too-few"), says("write-eqv"),
                          "Too few operands for .eqv directive"});
    const Token& name = tokens[at + 1];
    if (name.type != TokenType::identifier)
        return fault(at + 1, {"eqv-malformed", says("eqv-wrong-name", name.text), why_no_name(name),
                              "Malformed .eqv directive"});
    for (std::size_t k = at + 2; k < tokens.size(); ++k)
        if (tokens[k].text == name.text)
            return fault(
                k, {"eqv-itself",
                    says("eqv-itself", name.text),
                    {},
                    fmt::format("Cannot substitute {} for itself in .eqv directive", name.text)});
    const u32 start = tokens[at + 2].at;
    const std::string text(
        line.text().substr(start, tokens[last].at + tokens[last].text.size() - start));
    u32& known = text_of(*name.name);
    const TextRange text_range = line.range(start, static_cast<u32>(text.size()));
    const bool differs = known != no_index && texts_[known].text != text;
    if (run_.recorder && known_ == Known::preceding && (known == no_index || differs))
        run_.recorder->constant_defined(line, name, text_range,
                                        std::span(tokens).subspan(at + 2, last - at - 1), differs);
    if (differs) return Fault{at + 1, at + 1, redefined(name, texts_[known])};
    if (known == no_index) {
        known = static_cast<u32>(texts_.size());
        texts_.push_back({name.name, text, line.place(name.at, name.size),
                          line.range(name.at, name.size), text_range});
    }
    return std::nullopt;
}

DiagnosticText Equivalents::redefined(const Token& name, const Text& first) {
    DiagnosticText remark{"eqv-redefined", says("eqv-redefined", name.text, first.text),
                          says("first-eqv", first.place.line),
                          fmt::format("\"{}\" is already defined", name.text)};
    remark.related.push_back(related_place(first.range, says("defined-first", name.text)));
    return remark;
}

void Equivalents::take(std::vector<Constant>& constants, FileId file) const {
    for (const Text& text : texts_)
        constants.push_back({std::string(text.name->text), text.text, file, text.range});
}

/// Replaces the first name that has a text. Returns false if there is none, or if the line exceeds
/// the limits.
bool Equivalents::replace(Line& line, Tokens& tokens, std::vector<LinePiece>& pieces,
                          Reporter& report) {
    if (texts_.empty()) return false;
    for (const Token& token : tokens) {
        if (token.type != TokenType::identifier) continue;
        const u32 known = text_of(*token.name);
        if (known == no_index) continue;
        run_.budget.bytes += line.text().size() + texts_[known].text.size();
        if (run_.budget.spent() || line.text().size() > ExpansionLimits::longest_line ||
            line.edits.size() > ExpansionLimits::max_replacements) {
            run_.budget.bytes += ExpansionLimits::max_bytes;
            report.at(token,
                      {"too-much-text", says("eqv-endless", token.text), says("eqv-circle"), ""});
            tokens.clear();
            return false;
        }
        Substitution how{0, 0, 0, SubstitutionKind::constant, texts_[known].text_range};
        if (run_.recorder) {
            if (pieces.empty()) pieces = line.pieces();
            const TextRange use =
                range_of(pieces, token.at, token.size, {line.file, line.start, line.start});
            how = run_.recorder->constant_used(line, use, texts_[known].range, how.from);
        }
        line.replace(token.at, token.size, texts_[known].text, how);
        if (run_.recorder) pieces = replaced(pieces, line.edits.back());
        run_.lexer.tokenize(line.text(), tokens);
        return true;
    }
    return false;
}

} // namespace tharsis
