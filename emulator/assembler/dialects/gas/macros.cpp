// macros.cpp -- .macro, .rept, .irp and .irpc: statements that are read again
#include "assembler/dialects/gas/gas_sentences.hpp"
#include "assembler/dialects/gas/pass.hpp"
#include "base/ascii.hpp"

#include <algorithm>

namespace tharsis::gas {
namespace {

constexpr u64 max_lines = 1'000'000, max_megabytes = 64, max_text = max_megabytes << 20;

bool begins(std::string_view word, std::string_view kind) {
    if (kind == ".macro") return word == ".macro";
    return word == ".rept" || word == ".rep" || word == ".irp" || word == ".irpc" ||
           word == ".irep" || word == ".irepc";
}

bool ends(std::string_view word, std::string_view kind) {
    return word == (kind == ".macro" ? ".endm" : ".endr");
}

/// Reads "name", "name=value", "name:req", "name:vararg".
std::optional<Macro::Parameter> parameter(Cursor& cursor) {
    Macro::Parameter made;
    made.name = std::string(cursor.name());
    if (made.name.empty()) return std::nullopt;
    made.at = cursor.at() - made.name.size();
    if (cursor.take(":")) {
        const std::string_view kind = cursor.name();
        if (kind != "req" && kind != "vararg") return std::nullopt;
        made.required = kind == "req";
        made.takes_rest = kind == "vararg";
    }
    if (cursor.peek() == '=' && cursor.take("=")) {
        const std::string_view rest = cursor.rest();
        std::size_t end = 0;
        bool quoted = false;
        for (; end < rest.size() && (quoted || (rest[end] != ',' && rest[end] != ' ')); ++end)
            if (rest[end] == '"') quoted = !quoted;
        made.by_default = std::string(rest.substr(0, end));
        if (made.by_default.size() > 1 && made.by_default[0] == '"')
            made.by_default = made.by_default.substr(1, made.by_default.size() - 2);
        cursor.move_to(cursor.at() + end);
    }
    return made;
}

} // namespace

/// Takes the statements up to the matching end. Reports an end that is missing.
std::optional<std::vector<SourceLine>> Pass::body_until(std::string_view end,
                                                        std::string_view begin) {
    std::vector<SourceLine> body;
    u32 depth = 0;
    while (auto next = input_.next()) {
        const std::string word = small_letters(first_word(next->text));
        if (begins(word, begin)) ++depth;
        if (ends(word, begin) && depth-- == 0) {
            body_end_ = next->origin.start + static_cast<u32>(next->text.size());
            return body;
        }
        body.push_back(std::move(*next));
    }
    report_at(
        line_->origin, 0, line_->text.size(),
        {"macro-unended", gas_message("unended", begin, end), gas_message("end-it", end), ""});
    return std::nullopt;
}

void Pass::macro_directive(Cursor& cursor) {
    const std::string name = small_letters(cursor.name());
    const std::size_t at = cursor.at() - name.size();
    Macro made;
    if (name.empty()) expected(cursor, gas_message("a-name"));
    const bool parenthesis = cursor.take("(");
    cursor.take(",");
    while (!name.empty() && !cursor.at_end() && cursor.peek() != ')') {
        auto one = parameter(cursor);
        if (!one) {
            expected(cursor, gas_message("a-name"));
            break;
        }
        const auto is_same = [&](const Macro::Parameter& other) { return other.name == one->name; };
        if (std::any_of(made.parameters.begin(), made.parameters.end(), is_same))
            report(one->at, one->name.size(), gas_message("parameter-twice", name, one->name), {});
        made.parameters.push_back(std::move(*one));
        cursor.take(",");
    }
    if (parenthesis) cursor.take(")");
    auto body = body_until(".endm", ".macro");
    if (!body || name.empty()) return;
    made.body = std::move(*body);
    made.range = range_here(at, name.size());
    for (Macro::Parameter& one : made.parameters) one.range = range_here(one.at, one.name.size());
    record_macro(name, made);
    if (!macros_.try_emplace(name, std::move(made)).second)
        report_at(line_->origin, at, name.size(),
                  {"macro-name", gas_message("macro-twice", name), gas_message("rename-one"), ""});
}

void Pass::endm_directive(Cursor&) {
    report(0, 5, gas_message("pop-nothing", ".endm", ".macro"), {});
}

void Pass::exitm_directive(Cursor&) {
    const auto conditions = input_.leave_macro();
    if (!conditions) return report(0, 6, gas_message("pop-nothing", ".exitm", ".macro"), {});
    conditions_.resize(std::min(conditions_.size(), *conditions));
}

void Pass::purgem_directive(Cursor& cursor) {
    const std::size_t at = cursor.at();
    const auto purged = name(cursor);
    if (purged && macros_.erase(small_letters(*purged)) == 0)
        report(at + 1, purged->size(), gas_message("no-macro", *purged), {});
}

/// Counts what is to be read again; reports once if it is too much.
bool Pass::bound_expansion(std::size_t lines, std::size_t bytes, std::string_view name) {
    if (input_.depth() >= Input::max_depth) {
        if (!reported_)
            report(0, line_->text.size(), gas_message("too-deep", name, Input::max_depth),
                   gas_message("stop-recursion"));
        input_.clear();
        return false;
    }
    const bool was_full = expanded_lines_ > max_lines || expanded_bytes_ > max_text;
    expanded_lines_ += lines;
    expanded_bytes_ += bytes;
    if (expanded_lines_ <= max_lines && expanded_bytes_ <= max_text) return true;
    if (!was_full)
        report_at(line_->origin, 0, line_->text.size(),
                  {"too-much-text", gas_message("too-long", max_lines, max_megabytes),
                   gas_message("stop-recursion"), ""});
    input_.clear();
    return false;
}

/// The statements of a body with these arguments are read next.
void Pass::expand(const std::vector<SourceLine>& body, const MacroArguments& arguments,
                  std::string_view name, bool is_macro) {
    std::vector<SourceLine> lines;
    std::size_t bytes = 0;
    auto calls = std::make_shared<std::vector<Place>>(line_->origin.calls ? *line_->origin.calls
                                                                          : std::vector<Place>{});
    calls->push_back(line_->origin.place);
    for (const SourceLine& line : body) {
        SourceLine made = line;
        made.text = substituted(line.text, arguments, max_text);
        made.expanded = true;
        made.origin.calls = calls;
        bytes += made.text.size() + sizeof(SourceLine);
        if (bytes > max_text) break;
        lines.push_back(std::move(made));
    }
    if (!bound_expansion(lines.size(), bytes, name)) return;
    // A parameter may stand for several statements.
    std::vector<SourceLine> divided;
    for (SourceLine& line : lines) {
        if (line.text.find(';') == std::string::npos) {
            divided.push_back(std::move(line));
            continue;
        }
        for (SourceLine& part : divide(line.text, line.origin.place.file).lines) {
            part.origin = line.origin;
            part.expanded = true;
            divided.push_back(std::move(part));
        }
    }
    input_.add(std::move(divided), is_macro, conditions_.size());
}

/// Calls a macro, if the word names one.
bool Pass::call(std::string_view word, Cursor& cursor) {
    const auto found = macros_.empty() ? macros_.end() : macros_.find(small_letters(word));
    if (found == macros_.end()) return false;
    const Macro& macro = found->second;
    record_call(macro, cursor.at() - word.size(), word.size());
    MacroArguments arguments;
    arguments.call = macro_calls_++;
    for (const Macro::Parameter& one : macro.parameters)
        arguments.values.emplace_back(one.name, one.by_default);
    std::vector<bool> given(macro.parameters.size());
    std::size_t next = 0;
    bool had_key = false;
    const std::string_view rest = cursor.rest();
    const std::size_t begin = cursor.at();
    std::vector<std::string> values = divided_arguments(rest);
    for (std::size_t k = 0; k < values.size(); ++k) {
        const std::size_t equals = values[k].find('=');
        const std::string_view key = std::string_view(values[k]).substr(0, equals);
        const auto keyed = std::find_if(macro.parameters.begin(), macro.parameters.end(),
                                        [&](const auto& one) { return one.name == key; });
        const bool has_key = equals != std::string::npos && keyed != macro.parameters.end();
        if (!has_key && had_key) {
            report(begin, rest.size(), gas_message("keyed-before", values[k]),
                   gas_message("name-all"));
            return true;
        }
        had_key = has_key;
        const std::size_t index = has_key ? std::size_t(keyed - macro.parameters.begin()) : next++;
        if (index >= macro.parameters.size()) {
            report(begin, rest.size(), gas_message("macro-arguments", word, values[k]), {});
            return true;
        }
        std::string value = has_key ? values[k].substr(equals + 1) : values[k];
        if (macro.parameters[index].takes_rest && !has_key)
            for (++k; k < values.size(); ++k) value += "," + values[k];
        // An empty operand leaves the default in force.
        if (!value.empty()) arguments.values[index].second = std::move(value), given[index] = true;
    }
    for (std::size_t k = 0; k < macro.parameters.size(); ++k)
        if (macro.parameters[k].required && !given[k])
            report(0, word.size(), gas_message("macro-required", word, macro.parameters[k].name),
                   {});
    expand(macro.body, arguments, word, true);
    return true;
}

/// Whether repetitions of so many lines and bytes can still be read; if not, that is reported.
bool Pass::bound_repetition(std::size_t lines, std::size_t bytes) {
    if (expanded_lines_ + lines <= max_lines && expanded_bytes_ + bytes <= max_text) return true;
    return bound_expansion(lines, bytes, ".rept");
}

/// Repeats a body, with a value of its parameter for each time.
void Pass::repeat(const std::vector<SourceLine>& body, const std::string& parameter,
                  const std::vector<std::string>& values) {
    // The last repetition is added first, because the text that was added last is read first.
    std::vector<SourceLine> all;
    std::size_t bytes = 0;
    for (const std::string& value : values) {
        MacroArguments arguments;
        arguments.call = macro_calls_;
        if (!parameter.empty()) arguments.values.emplace_back(parameter, value);
        for (const SourceLine& line : body) {
            all.push_back(line);
            if (!parameter.empty()) all.back().text = substituted(line.text, arguments, max_text);
            bytes += all.back().text.size() + sizeof(SourceLine);
            if (!bound_repetition(all.size(), bytes)) return;
        }
    }
    expand(all, {{}, macro_calls_}, ".rept", false);
}

void Pass::rept_directive(Cursor& cursor) {
    const auto count = constant(cursor);
    if (count && *count < 0) report(0, cursor.text().size(), gas_message("negative-count"), {});
    auto body = body_until(".endr", ".rept");
    if (body) record_body(*body, {});
    if (!body || !count || *count <= 0) return;
    const u64 lines = static_cast<u64>(*count) * std::max<std::size_t>(body->size(), 1);
    if (*count > i64{max_lines} || lines > max_lines) {
        (void)bound_expansion(max_lines + 1, 0, ".rept");
        return;
    }
    repeat(*body, "", std::vector<std::string>(static_cast<std::size_t>(*count)));
}

/// .irp parameter, value, ... and .irpc parameter, letters
void Pass::repeat_for(Cursor& cursor, std::string_view name, bool by_letter) {
    cursor.skip_blanks();
    Macro::Parameter parameter;
    parameter.at = cursor.at();
    parameter.name = std::string(cursor.name());
    if (parameter.name.empty()) expected(cursor, gas_message("a-name"));
    parameter.range = range_here(parameter.at, parameter.name.size());
    cursor.take(",");
    std::vector<std::string> values;
    if (!by_letter) values = divided_arguments(cursor.rest());
    if (by_letter)
        for (const char c : cursor.rest())
            if (c != ' ' && c != '"') values.emplace_back(1, c);
    if (values.empty() && !by_letter) values.emplace_back();
    const std::size_t at = cursor.at();
    cursor.move_to(cursor.text().size());
    auto body = body_until(".endr", name);
    if (!body || parameter.name.empty()) return;
    record_repetition(parameter, at, *body);
    repeat(*body, parameter.name, values);
}

} // namespace tharsis::gas
