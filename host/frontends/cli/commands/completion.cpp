// completion.cpp -- completions for bash, zsh and fish, generated from the table of commands
// Commands come first, then a command's options, their values, and files.
#include "frontends/cli/commands/completion.hpp"

#include "frontends/cli/table/command.hpp"
#include "games/catalogue.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

/// The words of "a|b|c" with another separator; empty where files are expected.
std::string joined(std::string_view words, std::string_view separator) {
    if (words == "FILE") return {};
    if (words == "GAME") return games::game_names(separator);
    if (words == "MATCH") return games::game_names(separator, true);
    std::string text;
    for (const char c : words) text += c == '|' ? std::string(separator) : std::string(1, c);
    return text;
}

bool has_flag_value(const OptionRow& row) { return row.value.starts_with("[="); }
bool takes_word(const OptionRow& row) { return !row.value.empty() && !has_flag_value(row); }

std::string option_names(const Command& command) {
    std::string names = command.raw ? "" : "--help";
    for (const OptionRow& row : command.options()) {
        names += fmt::format(" {}", row.name);
        if (has_flag_value(row) && !row.words.empty()) names += fmt::format(" {}=", row.name);
    }
    return names;
}

/// A text in single quotes, for all three shells.
std::string single_quoted(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'')
            result += "'\\''";
        else
            result += c;
    }
    return "'" + result + "'";
}

/// The values of options: those of `[=VALUE]` only after an equals sign. Where neither words nor
/// files are expected, as for a number, nothing is offered.
std::string bash_option_cases(const Command& command) {
    std::string text;
    for (const OptionRow& row : command.options()) {
        if (row.value.empty()) continue;
        const std::string words = joined(row.words, " ");
        const std::string key = fmt::format("{}:{}", command.name, row.name);
        text += fmt::format(
            "        {}{}) {} ;;\n", key, takes_word(row) ? fmt::format(" | {}=", key) : "=",
            row.words == "FILE" ? "_tharsis_offer -f; return"
            : words.empty()     ? "return"
                            : fmt::format("_tharsis_offer -W {}; return", single_quoted(words)));
    }
    return text;
}

std::string bash_words_cases() {
    std::string text;
    for (const Command& command : all_commands()) {
        const std::string words = joined(command.words, " ");
        text += fmt::format("        {}) options={} words={} ;;\n", command.name,
                            single_quoted(option_names(command)), single_quoted(words));
    }
    return text;
}

/// A description with [ ] and : escaped, which zsh would interpret.
std::string zsh_text(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':') result += '\\';
        if (c == '\'')
            result += "'\\''";
        else
            result += c;
    }
    return result;
}

std::string zsh_values(std::string_view words) {
    if (words.empty()) return " "; // a number: nothing is offered
    const std::string list = joined(words, " ");
    return list.empty() ? "_files" : fmt::format("({})", list);
}

std::string zsh_case(const Command& command) {
    std::string text = fmt::format("        {}) _arguments", command.name);
    for (const OptionRow& row : command.options()) {
        const std::string value = row.value.empty() ? ""
                                  : has_flag_value(row)
                                      ? fmt::format("::value:{}", zsh_values(row.words))
                                      : fmt::format(":value:{}", zsh_values(row.words));
        const std::string_view attached = has_flag_value(row)                             ? "=-"
                                          : takes_word(row) && row.name.starts_with("--") ? "="
                                                                                          : "";
        text += fmt::format(" \\\n            '*{}{}[{}]{}'", row.name, attached,
                            zsh_text(row.help), value);
    }
    const std::string words = joined(command.words, " ");
    if (!words.empty()) text += fmt::format(" \\\n            '1:word:({})'", words);
    return text + " \\\n            '*:file:_files' ;;\n";
}

std::string fish_option(const Command& command, const OptionRow& row) {
    const std::string words = joined(row.words, " ");
    const std::string value = row.value.empty() || has_flag_value(row) ? ""
                              : row.words == "FILE"                    ? " -r"
                              : words.empty()                          ? " -x"
                                              : fmt::format(" -x -a {}", single_quoted(words));
    const bool is_long = row.name.starts_with("--");
    return fmt::format("complete -c tharsis -n '__fish_seen_subcommand_from {}' {} {}{} -d {}\n",
                       command.name, is_long ? "-l" : "-s", row.name.substr(is_long ? 2 : 1), value,
                       single_quoted(row.help));
}

} // namespace

std::string bash_completion() {
    std::string commands;
    for (const Command& command : all_commands()) commands += fmt::format("{} ", command.name);
    std::string options;
    for (const Command& command : all_commands()) options += bash_option_cases(command);
    return fmt::format(
        "# bash completion for tharsis; written by `tharsis doc completion bash`\n"
        "# _tharsis_offer COMPGEN-ARGUMENT...: what continues $word; no blank follows a value's =\n"
        "_tharsis_offer() {{\n"
        "    COMPREPLY=($(compgen -P \"$prefix\" \"$@\" -- \"$word\"))\n"
        "    [[ ${{#COMPREPLY[@]}} = 1 && ${{COMPREPLY[0]}} = *= ]] && compopt -o nospace "
        "2>/dev/null\n"
        "    return 0\n"
        "}}\n"
        "_tharsis() {{\n"
        "    local word=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} "
        "options='' words='' prefix=''\n"
        "    COMPREPLY=()\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        "        _tharsis_offer -W '{0}help --help --version'; return\n"
        "    fi\n"
        "    # bash divides words at the equals sign, unless COMP_WORDBREAKS lacks it.\n"
        "    if [ \"$word\" = = ]; then\n"
        "        word='' previous=$previous=\n"
        "    elif [ \"$previous\" = = ]; then\n"
        "        previous=${{COMP_WORDS[COMP_CWORD-2]}}=\n"
        "    elif [[ $word = --*=* ]]; then\n"
        "        previous=${{word%%=*}}= prefix=${{word%%=*}}= word=${{word#*=}}\n"
        "    fi\n"
        "    case ${{COMP_WORDS[1]}}:$previous in\n{1}"
        "        doc:completion) _tharsis_offer -W 'bash zsh fish'; return ;;\n"
        "        help:*) [ \"$COMP_CWORD\" -ne 2 ] || _tharsis_offer -W '{0}'; return ;;\n"
        "    esac\n"
        "    case ${{COMP_WORDS[1]}} in\n{2}    esac\n"
        "    case $word in\n"
        "        -*) _tharsis_offer -W \"$options\" ;;\n"
        "        *) if [ -n \"$words\" ] && [ \"$COMP_CWORD\" -eq 2 ]; then\n"
        "               _tharsis_offer -W \"$words\"\n"
        "           else\n"
        "               _tharsis_offer -f\n"
        "           fi ;;\n"
        "    esac\n"
        "}}\n"
        "complete -o filenames -F _tharsis tharsis\n",
        commands, options, bash_words_cases());
}

std::string zsh_completion() {
    std::string names, cases;
    for (const Command& command : all_commands()) {
        names += fmt::format("        '{}:{}'\n", command.name, zsh_text(command.help));
        cases += zsh_case(command);
    }
    return fmt::format("#compdef tharsis\n"
                       "# zsh completion for tharsis; written by `tharsis doc completion zsh`\n"
                       "_tharsis() {{\n"
                       "    local -a commands\n"
                       "    commands=(\n{}    )\n"
                       "    if (( CURRENT == 2 )); then\n"
                       "        _describe command commands\n"
                       "        return\n"
                       "    fi\n"
                       "    local command=$words[2]\n"
                       "    shift words\n"
                       "    (( CURRENT-- ))\n"
                       "    case $command in\n{}    esac\n"
                       "}}\n"
                       "_tharsis \"$@\"\n",
                       names, cases);
}

std::string fish_completion() {
    std::string text = "# fish completion for tharsis; written by `tharsis doc completion fish`\n";
    for (const Command& command : all_commands()) {
        text += fmt::format("complete -c tharsis -n __fish_use_subcommand -f -a {} -d {}\n",
                            command.name, single_quoted(command.help));
        for (const OptionRow& row : command.options()) text += fish_option(command, row);
        const std::string words = joined(command.words, " ");
        if (!words.empty())
            text += fmt::format("complete -c tharsis -n '__fish_seen_subcommand_from {}' -a {}\n",
                                command.name, single_quoted(words));
    }
    return text;
}

} // namespace tharsis
