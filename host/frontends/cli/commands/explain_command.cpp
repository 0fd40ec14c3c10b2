// explain_command.cpp -- `tharsis explain`: explains a word of the language, or a line
// The explanations are in the reference.
#include "base/suggest.hpp"
#include "frontends/cli/table/arguments.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "reference/explanation.hpp"
#include "support/output/output.hpp"

namespace tharsis {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// The tip for a register by a number that does not exist; empty for other words.
Message tip_for_register(std::string_view word) {
    const bool floating = word.starts_with("$f");
    if (!word.starts_with("$") || word.size() > 6) return {};
    const std::string_view digits = word.substr(floating ? 2 : 1);
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos) return {};
    return floating ? cli_message("float-registers") : cli_message("registers");
}

} // namespace

int explain_command(const Arguments& arguments) {
    if (!arguments.words.empty() && arguments.words[0] == "--host")
        return explain_host_command(arguments); // this command gets its words unparsed
    const Language language = arguments.language;
    const std::string text = joined(arguments.words);
    if (text.empty())
        return usage_error("explain", cli_message("explain-missing"),
                           cli_message("explain-example"), language);
    const std::string name = arguments.value("--dialect").value_or("mars");
    const DialectRules* rules = find_dialect(name);
    if (!rules)
        return usage_error("explain", cli_message("no-dialect", name),
                           cli_message("one-of", dialect_names()), language);
    if (const std::string answer = explain_word(text, language, rules->dialect); !answer.empty())
        return standard_output.print(answer), status::good;
    if (text.starts_with("syscall "))
        return usage_error("explain", cli_message("unknown-service", text.substr(8)),
                           cli_message("list-services"), language);
    if (text.find(' ') != std::string::npos) {
        const LineExplanation line = explain_line(text, language, rules->dialect);
        if (!line.text.empty()) return standard_output.print(line.text), status::good;
        if (!line.findings.empty())
            return standard_error.print(line.findings), status::assembly_errors;
    }
    if (const Message tip = tip_for_register(text); !tip.empty())
        return usage_error("explain", cli_message("unknown-name", text), tip, language);
    const std::string_view meant = nearest_word(text, known_words(rules->dialect));
    return usage_error(
        "explain", cli_message("unknown-name", text),
        meant.empty() ? cli_message("explain-what") : cli_message("did-you-mean", meant), language);
}

} // namespace tharsis
