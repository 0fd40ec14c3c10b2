// separated.cpp -- lines of spim's dialect with several statements, which `;` separates
#include "assembler/dialects/spim.hpp"
#include "assembler/layout/first_pass.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"

namespace tharsis {

/// Lines up to this size cost next to nothing.
static constexpr std::size_t usual_line = 1'000;

void FirstPass::separated(const Line& here, std::vector<Token>& tokens) {
    if (run.recorder) record_separated(here);
    Line one;
    for (std::size_t at = 0; next_spim_statement(here, at, one) && !run.stops();) {
        if (!spend_long_line(here)) return;
        if (read(one, tokens)) line(one, tokens, 0);
    }
}

/// For the source model: the tokens of all statements of a line.
void FirstPass::record_separated(Line here) {
    std::vector<Token> tokens, all;
    Line one;
    for (std::size_t at = 0; next_spim_statement(here, at, one);) {
        run.budget.bytes += here.written.size() > usual_line ? here.written.size() : 0;
        if (run.budget.spent()) break;
        run.lexer.tokenize(one.text(), tokens);
        all.insert(all.end(), tokens.begin(), tokens.end());
    }
    run.recorder->written_line(here, all, reader_->depth());
}

/// Each statement of a line costs as much as the line. False: that is too much, which is reported.
bool FirstPass::spend_long_line(const Line& here) {
    if (here.written.size() <= usual_line) return true;
    run.budget.bytes += here.written.size();
    if (!run.budget.spent()) return true;
    run.reporter.report_to_user(here.place(0, 1),
                                {"too-much-text", says("line-too-long"), says("a-program"), ""});
    return false;
}

} // namespace tharsis
