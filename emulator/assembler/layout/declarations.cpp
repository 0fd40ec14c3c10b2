// declarations.cpp -- .macro, .globl, .extern and .comm: directives that need the state of the file
// A macro without an end takes all lines after it, in MARS and in `assemble`; the source model
// reads them again as plain lines.
#include "assembler/layout/first_pass.hpp"
#include "assembler/report/advice.hpp"
#include "assembler/report/sentences.hpp"
#include "assembler/source/recorder.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace tharsis {

void FirstPass::begin_macro(Tokens tokens) {
    Reporter& report = run.reporter;
    if (tokens.size() < 2) {
        report.at(tokens[0], {"macro-nameless", says("macro-nameless"), says("write-macro"),
                              fmt::format("\"{}\" directive requires at least one argument.",
                                          tokens[0].text)});
    } else if (tokens[1].type != TokenType::identifier) {
        report.at(tokens[1],
                  {"macro-name", says("macro-wrong-name", tokens[1].text), why_no_name(tokens[1]),
                   fmt::format("Invalid Macro name \"{}\"", tokens[1].text)});
    } else if (open_macro_) {
        DiagnosticText remark{
            "macro-nested", says("macro-nested"), {}, "Nested macros are not allowed"};
        propose(remark, line_before(tokens[0], "        .end_macro",
                                    says("end-macro-missing", open_macro_->name().text)));
        report.at(tokens[0], std::move(remark));
    } else {
        open_place_ = report.line().place(tokens[1].at, tokens[1].size);
        open_macro_.emplace(*tokens[1].name, report.line(),
                            report.line().range(tokens[1].at, tokens[1].size));
        if (run.recorder) open_lines_.clear();
        read_parameters(tokens.subspan(2));
        if (run.recorder) run.recorder->macro_begins(report.line(), tokens, open_macro_->arity());
    }
}

void FirstPass::read_parameters(Tokens tokens) {
    for (const Token& token : tokens) {
        if (token.type == TokenType::open || token.type == TokenType::close) continue;
        if (!is_parameter(token)) {
            run.reporter.at(token, {"macro-parameter", says("macro-wrong-parameter", token.text),
                                    says("parameters"),
                                    fmt::format("Invalid macro argument '{}'", token.text)});
            open_macro_->mark_invalid();
            return;
        }
        open_macro_->add_parameter(token.text);
    }
}

/// An error. For the source model, the .end_macro of the open macro is missing: its lines are read
/// again as plain lines, and this line begins a macro.
void FirstPass::begin_macro_in_macro(Line& here, Tokens tokens) {
    begin_macro(tokens);
    if (!run.recorder) return;
    if (tokens.size() < 2 || tokens[1].type != TokenType::identifier)
        return run.recorder->macro_line(here, tokens);
    const std::vector<Token> words(tokens.begin(), tokens.end());
    open_lines_.pop_back(); // this line
    read_open_macro_again();
    run.reporter.enter(here);
    const StatementScope scope(run.recorder, here, words);
    begin_macro(words);
}

/// For the source model: reads the lines of a macro without an end as if its .macro were missing.
/// What is wrong with its parameters is that.
void FirstPass::read_open_macro_again() {
    const Macro macro = std::move(*open_macro_);
    open_macro_.reset();
    run.recorder->macro_abandoned();
    std::vector<Token> tokens;
    for (Line& here : std::exchange(open_lines_, {})) {
        run.reporter.enter(here);
        run.lexer.tokenize(here.text(), tokens);
        const bool muted = run.reporter.muted();
        run.reporter.mute(muted || std::any_of(tokens.begin(), tokens.end(), [&](const Token& one) {
                              return macro.has_parameter(one.text);
                          }));
        line(here, tokens, 0);
        run.reporter.mute(muted);
    }
}

void FirstPass::end_macro(Tokens tokens) {
    if (tokens.size() > 1) {
        if (open_macro_) open_macro_->add_line(run.reporter.line(), {});
        run.reporter.at(
            tokens[0],
            {"macro-end-text", says("macro-end-text"), {}, "invalid text after .END_MACRO"});
    } else if (!open_macro_) {
        run.reporter.at(tokens[0], {"macro-end-alone", says("macro-end-alone"),
                                    says("macro-before"), ".END_MACRO without .MACRO"});
    } else {
        macros_.add(std::move(*open_macro_));
        open_macro_.reset();
        if (run.recorder) run.recorder->macro_ends(run.reporter.line());
    }
}

void FirstPass::declare_global(Tokens tokens) {
    if (tokens.size() < 2) {
        run.reporter.at(tokens[0], {"directive-operand", says("globl-label"), says("write-globl"),
                                    fmt::format("\"{}\" directive requires at least one argument.",
                                                tokens[0].text)});
        return;
    }
    AscendingPlaces places(run.reporter.line());
    for (const Token& token : tokens.subspan(1)) {
        if (token.type != TokenType::identifier) {
            run.reporter.report_to_user(
                places.place(token.at, token.size),
                {"directive-operand", says("not-a-label", token.text), says("name-labels"), ""});
            run.reporter.to_mars(
                tokens[0], fmt::format("\"{}\" directive argument must be label.", tokens[0].text));
            return;
        }
        globals_.push_back(
            {token.name, places.place(token.at, token.size), places.column(token.at)});
    }
}

/// Whether a label and a size follow the directive; what is wrong is reported.
bool FirstPass::check_extern(Tokens tokens) {
    const std::string_view name = tokens[0].text;
    std::string mars;
    if (tokens.size() != 3)
        mars = fmt::format("\"{}\" directive requires two operands (label and size).", name);
    else if (!is_integer(tokens[2].type) || tokens[2].value < 0)
        mars = fmt::format("\"{}\" requires a non-negative integer size", name);
    else
        return true;
    run.reporter.at(tokens[0], {"directive-operand", says("extern-operands", name),
                                says("write-extern", name), std::move(mars)});
    return false;
}

void FirstPass::declare_extern(Tokens tokens) {
    if (!check_extern(tokens)) return;
    Name& name = tokens[1].name ? *tokens[1].name : *run.names.find(tokens[1].text);
    const TextRange range = run.reporter.line().range(tokens[1].at, tokens[1].size);
    const bool is_new = run.symbols.define_global(name, run.extern_address, true, file_, range);
    if (run.recorder) run.recorder->external(tokens[1], name.global, is_new);
    if (!is_new) return;
    run.image.reserve(run.extern_address, static_cast<u32>(tokens[2].value));
    run.extern_address += static_cast<u32>(tokens[2].value);
}

/// spim's .comm: always reserves bytes, at the end of the data.
void FirstPass::declare_common(Tokens tokens) {
    if (!check_extern(tokens)) return;
    data.align(4);
    Name& name = tokens[1].name ? *tokens[1].name : *run.names.find(tokens[1].text);
    const TextRange range = run.reporter.line().range(tokens[1].at, tokens[1].size);
    const bool is_new =
        name.local == no_index &&
        run.symbols.define_global(name, run.placement.data_here(), true, file_, range);
    if (run.recorder && name.global != no_index)
        run.recorder->external(tokens[1], name.global, is_new);
    reserve(tokens[2], static_cast<u32>(tokens[2].value));
}

void FirstPass::reserve(const Token& size, u32 bytes) {
    LocationCounters& placement = run.placement;
    const MemoryLayout& layout = *run.options.layout;
    const u32 limit = placement.kernel_data ? layout.kernel_data_limit : layout.data_segment_limit;
    const u32 start = placement.data_here();
    if (start < limit && bytes > limit - start)
        run.reporter.at(size, {"space-too-large",
                               says("space-left", limit - start),
                               says("rest-unusable"),
                               {},
                               run.options.strict ? Severity::error : Severity::warning});
    run.image.reserve(start, bytes);
    placement.data_here() += bytes;
}

bool FirstPass::store_text_words(Tokens tokens) {
    if (run.placement.in_data || !rules().text_holds_data) return false;
    const bool numbers =
        tokens.size() > 1 && std::all_of(tokens.begin() + 1, tokens.end(),
                                         [](const Token& token) { return is_integer(token.type); });
    if (!numbers) return false;
    std::vector<u32> words;
    for (const Token& token : tokens.subspan(1)) words.push_back(static_cast<u32>(token.value));
    place_words(run.reporter.line(), tokens, std::move(words));
    if (run.recorder) run.recorder->kind(SourceStatement::Kind::data);
    return true;
}

bool FirstPass::check_in_data(const Token& directive) {
    if (run.placement.in_data) return true;
    DiagnosticText remark{
        "data-in-text",
        says("data-in-text", directive.text),
        {},
        fmt::format("\"{}\" directive cannot appear in text segment", directive.text)};
    propose(remark, segments_around(directive, says("put-data")));
    run.reporter.at(directive, std::move(remark));
    return false;
}

void FirstPass::missed_label(const Token& word) {
    run.missed_labels.insert(word.name);
    if (run.recorder) run.recorder->missed_label(word);
}

void FirstPass::transfer_globals() {
    for (const Global& global : globals_) {
        Name& name = *global.name;
        if (name.local == no_index) {
            const bool muted = run.reporter.muted();
            run.reporter.mute(muted || run.missed_labels.count(&name) > 0);
            run.reporter.at_place(global.place, global.mars_column, undefined_global(name, run));
            run.reporter.mute(muted);
        } else if (name.global != no_index) {
            run.reporter.at_place(
                global.place, global.mars_column,
                {"globl-twice", says("global-elsewhere", name.text), says("global-in-one"),
                 fmt::format("\"{}\" already defined as global in a different file.", name.text)});
        } else {
            run.symbols.make_global(name);
        }
    }
}

} // namespace tharsis
