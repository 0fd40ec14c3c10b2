// completion.cpp -- completions for bash, zsh and fish, generated from the table of commands
// Commands come first, then a command's options, their values, and files.
#include "frontends/cli/table/help.hpp"
#include "games/catalogue.hpp"

#include <fmt/core.h>

namespace tharsis {

namespace {

std::string game_names(std::string_view separator) {
    std::string names;
    for (const games::AnyGame& game : games::catalogue())
        names += fmt::format("{}{}", names.empty() ? "" : separator, game.name);
    return names;
}

/// The words of "a|b|c" with another separator; empty where files are expected.
std::string joined(std::string_view words, std::string_view separator) {
    if (words == "FILE") return {};
    if (words == "GAME") return game_names(separator);
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
        if (has_flag_value(row) && !joined(row.words, " ").empty())
            names += fmt::format(" {}=", row.name);
    }
    return names;
}

/// A text in single quotes, for all three shells.
std::string shell_quoted(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'')
            result += "'\\''";
        else
            result += c;
    }
    return "'" + result + "'";
}

std::string bash_option_cases(const Command& command) {
    std::string text;
    for (const OptionRow& row : command.options()) {
        if (!takes_word(row)) continue;
        const std::string words = joined(row.words, " ");
        text += fmt::format("        {}:{}) {} ;;\n", command.name, row.name,
                            words.empty()
                                ? "COMPREPLY=($(compgen -f -- \"$word\")); return"
                                : fmt::format("COMPREPLY=($(compgen -W {} -- \"$word\")); return",
                                              shell_quoted(words)));
    }
    return text;
}

std::string bash_words_cases() {
    std::string text;
    for (const Command& command : all_commands()) {
        const std::string words = joined(command.words, " ");
        text += fmt::format("        {}) options={} words={} ;;\n", command.name,
                            shell_quoted(option_names(command)), shell_quoted(words));
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
                              : words.empty()                          ? " -r"
                                              : fmt::format(" -x -a {}", shell_quoted(words));
    const bool is_long = row.name.starts_with("--");
    return fmt::format("complete -c tharsis -n '__fish_seen_subcommand_from {}' {} {}{} -d {}\n",
                       command.name, is_long ? "-l" : "-s", row.name.substr(is_long ? 2 : 1), value,
                       shell_quoted(row.help));
}

} // namespace

std::string bash_completion() {
    std::string commands;
    for (const Command& command : all_commands()) commands += fmt::format("{} ", command.name);
    std::string options;
    for (const Command& command : all_commands()) options += bash_option_cases(command);
    return fmt::format(
        "# bash completion for tharsis; written by `tharsis doc completion bash`\n"
        "_tharsis() {{\n"
        "    local word=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}} "
        "options='' words=''\n"
        "    COMPREPLY=()\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        "        COMPREPLY=($(compgen -W '{}--help --version' -- \"$word\")); return\n"
        "    fi\n"
        "    case ${{COMP_WORDS[1]}}:$previous in\n{}    esac\n"
        "    case ${{COMP_WORDS[1]}} in\n{}    esac\n"
        "    case $word in\n"
        "        -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
        "        *) if [ -n \"$words\" ] && [ \"$COMP_CWORD\" -eq 2 ]; then\n"
        "               COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "           else\n"
        "               COMPREPLY=($(compgen -f -- \"$word\"))\n"
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
                            command.name, shell_quoted(command.help));
        for (const OptionRow& row : command.options()) text += fish_option(command, row);
        const std::string words = joined(command.words, " ");
        if (!words.empty())
            text += fmt::format("complete -c tharsis -n '__fish_seen_subcommand_from {}' -a {}\n",
                                command.name, shell_quoted(words));
    }
    return text;
}

} // namespace tharsis
