// spim_statements.cpp -- statements of spim's dialect that no form of MARS matches
// They are placed as native instructions, or as words that are known at once.
#include "assembler/dialects/spim.hpp"
#include "assembler/dialects/spim_instructions.hpp"
#include "assembler/layout/first_pass.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"

#include <array>
#include <fmt/format.h>

namespace tharsis {

namespace {

/// The instructions that load a floating-point register with bits.
std::array<std::string, 3> real_part(u32 bits, i32 number) {
    return {fmt::format("lui $at, {}", bits >> 16), fmt::format("ori $at, $at, {}", bits & 0xffff),
            fmt::format("mtc1 $at, $f{}", number)};
}

/// A label stands in an expansion where it is written: there editors find and rename it.
void keep_place(Token& label, Tokens written) {
    for (const Token& token : written)
        if (token.type == label.type && token.text == label.text)
            label.at = token.at, label.size = token.size;
}

} // namespace

/// Assembles li.s and li.d; they use $at.
void FirstPass::load_real(const Line& here, Tokens tokens) {
    const Token& first = tokens[0];
    const auto constant = real_constant(tokens);
    if (!constant)
        return run.reporter.at(first, {"operand-type", says("real-constant", first.text),
                                       says("write-real", first.text), ""});
    std::vector<std::string> texts;
    for (int k = 0; k < constant->count; ++k)
        for (std::string& text :
             real_part(constant->words[static_cast<std::size_t>(k)], tokens[1].value + k))
            texts.push_back(std::move(text));
    place_expansion(here, tokens, texts);
}

/// Places the native instructions that a statement of spim's dialect stands for.
void FirstPass::place_expansion(const Line& here, Tokens tokens,
                                std::span<const std::string> texts) {
    const Token &first = tokens[0], &last = tokens.back();
    if (!pseudo_allowed()) return refuse_pseudo(first);
    const std::size_t start = run.statements.size();
    std::vector<Token> made;
    for (const std::string& text : texts) {
        run.lexer.tokenize(text, made);
        for (Token& token : made) {
            token.at = first.at, token.size = last.at + last.size - first.at;
            if (token.type == TokenType::identifier) keep_place(token, tokens);
        }
        place(here, made, *matching_form(forms_of(made[0]), made));
        if (run.recorder) run.recorder->kind(SourceStatement::Kind::pseudo);
        run.statements.back().origin = run.statements[start].origin;
    }
}

/// Places words whose bits are known already.
void FirstPass::place_words(const Line& here, Tokens tokens, std::vector<u32> words) {
    Statement& statement = run.statements.emplace_back();
    statement.address = run.placement.text_here();
    statement.origin = origin(here, tokens);
    statement.number = static_cast<i32>(run.encoded.size());
    run.placement.text_here() += 4 * static_cast<u32>(words.size());
    run.encoded.push_back(std::move(words));
    if (run.recorder) run.recorder->placed_foreign(run.statements.size() - 1, 0);
}

/// Places an instruction that MARS lacks. Its operands are those of an instruction that MARS has.
void FirstPass::place_spim(const Line& here, Tokens tokens, const SpimInstruction& own) {
    const bool is_numbered = own.kind == SpimInstruction::Kind::nothing && tokens.size() == 2 &&
                             is_integer(tokens[1].type); // sync 3
    const std::vector<Token> as_mars =
        with_mnemonic(run.names, is_numbered ? tokens.first(1) : tokens, own.like);
    const Mnemonic* mnemonic = &forms_of(as_mars[0]);
    Tokens matching = as_mars;
    const Form* const form = matched(mnemonic, matching);
    if (!form) return refuse_operands(tokens, *mnemonic, own);
    if (own.is_native()) return place_words(here, tokens, {word_of(own, matching)});
    if (!pseudo_allowed() || (run.options.delayed_branching && own.is_likely()))
        return refuse_pseudo(tokens[0]);
    const std::vector<Token> operands(matching.begin(), matching.end());
    const std::size_t start = run.statements.size();
    place_branch(here, operands, *form, own);
    for (std::size_t k = start; k < run.statements.size(); ++k)
        run.statements[k].origin = run.statements[start].origin;
    if (run.recorder) run.recorder->kind(SourceStatement::Kind::pseudo);
}

/// Without delay slots a branch that is not taken leaves out the next instruction. One that calls
/// sets $ra always.
void FirstPass::place_branch(const Line& here, Tokens tokens, const Form& form,
                             const SpimInstruction& own) {
    const std::string call[] = {fmt::format("bgezal $0, {}", tokens.back().text)};
    switch (own.kind) {
    case SpimInstruction::Kind::branch_likely:
        place(here, tokens, form);
        return place_words(here, tokens, {branch_over(1)});
    case SpimInstruction::Kind::call_likely: {
        const u32 next = run.placement.text_here() + 16;
        const std::string link[] = {fmt::format("lui $ra, {}", next >> 16),
                                    fmt::format("ori $ra, $ra, {}", next & 0xffff)};
        const auto reg = static_cast<u8>(tokens[1].value);
        place_expansion(here, tokens, link);
        place_words(here, tokens, {branch_over(2, own, reg)});
        return place_expansion(here, tokens, call);
    }
    default: return place_expansion(here, tokens, call);
    }
}

void FirstPass::refuse_operands(Tokens tokens, const Mnemonic& like, const SpimInstruction& own) {
    Mnemonic shown = like;
    shown.expected.replace(0, shown.text.size(), own.name);
    shown.text = own.name;
    if (run.recorder) bad_instruction(tokens, &like);
    auto [token, remark] = operand_diagnostic(shown, tokens);
    run.reporter.at(*token, std::move(remark));
}

void FirstPass::refuse_pseudo(const Token& mnemonic) {
    DiagnosticText remark{"pseudo-not-allowed", says("pseudo-off", mnemonic.text), {}, ""};
    if (pseudo_allowed()) remark.message = says("likely-delayed", mnemonic.text);
    run.reporter.at(mnemonic, std::move(remark));
}

} // namespace tharsis
