// grammar.cpp -- words of the tables as regular expressions and keywords
// Strings, comments and names end where the assembler's lexer ends them.
#include "reference/grammar.hpp"

#include "assembler/layout/directives.hpp"
#include "base/json_string.hpp"
#include "isa/isa.hpp"
#include "isa/registers.hpp"

#include <fmt/core.h>
#include <set>
#include <span>
#include <string_view>
#include <vector>

namespace tharsis {

namespace {

using Words = std::set<std::string_view>;

struct MnemonicWords {
    Words native, pseudo; ///< a mnemonic with both kinds of forms is native
};

MnemonicWords mnemonic_words() {
    MnemonicWords words;
    for (const InstructionInfo& row : instruction_rows()) words.native.insert(row.name);
    for (const PseudoInfo& row : pseudo_rows())
        if (!words.native.contains(row.name)) words.pseudo.insert(row.name);
    return words;
}

Words directive_words() {
    Words words;
    for (const DirectiveInfo& row : directive_rows()) words.insert(row.name);
    return words;
}

std::string joined(const Words& words, std::string_view between) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += between;
        text += word;
    }
    return text;
}

// ---------------------------------------------------------------- TextMate

/// The words as alternatives of a regular expression.
std::string alternatives(const Words& words) {
    std::string text;
    for (const char c : joined(words, "|")) {
        if (c == '.' || c == '$') text += '\\';
        text += c;
    }
    return text;
}

/// Any of the words, not as a part of a longer name.
std::string any_of(const Words& words, std::string_view flags = "(?i)") {
    return fmt::format(R"({}(?<![\w.$%])(?:{})(?![\w.$]))", flags, alternatives(words));
}

struct GrammarRule {
    std::string_view scope; ///< of the whole match; may be empty
    std::string match;
    std::vector<std::string_view> captures{}; ///< scopes of groups 1, 2 ...
};

std::vector<GrammarRule> name_rules() {
    constexpr std::string_view name = R"([\p{L}_.$][\p{L}\p{N}_.$]*)";
    return {
        {"",
         fmt::format(R"((?<![\w.$%])({})\s*(:))", name),
         {"entity.name.function.label.mips", "punctuation.separator.label.mips"}},
        {"",
         fmt::format(R"((?i)(?<![\w.$%])(\.macro)[\s,]+({}))", name),
         {"keyword.control.directive.mips", "entity.name.function.macro.mips"}},
        {"",
         fmt::format(R"((?i)(?<![\w.$%])(\.eqv)[\s,]+({}))", name),
         {"keyword.control.directive.mips", "entity.name.constant.mips"}},
    };
}

std::vector<GrammarRule> word_rules() {
    const MnemonicWords mnemonics = mnemonic_words();
    const Words registers(register_names.begin(), register_names.end());
    return {
        {"keyword.control.directive.mips", any_of(directive_words())},
        {"variable.language.register.mips", any_of(registers, "")},
        {"variable.language.register.mips",
         R"((?<![\w.$%])\$f?(?:[12]?\d|3[01]|0[xX][01]?[0-9a-fA-F])(?![\w.$]))"},
        {"keyword.mnemonic.mips", any_of(mnemonics.native)},
        {"support.function.pseudo.mips", any_of(mnemonics.pseudo)},
        {"constant.numeric.hex.mips", R"((?<![\w.$%])[-+]?0[xX][0-9a-fA-F]+(?![\w.$]))"},
        {"constant.numeric.float.mips",
         R"((?<![\w.$%])[-+]?(?:\d+\.\d*|\.\d+|\d+(?=[eE]))(?:[eE][-+]?\d+)?(?![\w.$]))"},
        {"constant.numeric.decimal.mips", R"((?<![\w.$%])[-+]?\d+(?![\w.$]))"},
        {"variable.parameter.mips", R"(%[\w.$]+)"},
    };
}

std::string json_of(const GrammarRule& rule) {
    std::string text = fmt::format("    {{\n      \"match\": {}", json_string(rule.match));
    if (!rule.scope.empty()) text += fmt::format(",\n      \"name\": {}", json_string(rule.scope));
    for (std::size_t k = 0; k < rule.captures.size(); ++k)
        text +=
            fmt::format("{}\"{}\": {{\"name\": {}}}", k == 0 ? ",\n      \"captures\": {" : ", ",
                        k + 1, json_string(rule.captures[k]));
    return text + (rule.captures.empty() ? "\n    }" : "}\n    }");
}

/// A string ends at a quote without a backslash before it, or with the line.
constexpr std::string_view string_rule = R"(    {
      "begin": "\"",
      "end": "(?<!\\\\)\"|$",
      "name": "string.quoted.double.mips",
      "patterns": [{"match": "\\\\.", "name": "constant.character.escape.mips"}]
    })";

// ---------------------------------------------------------------- Vim

constexpr std::string_view vim_head =
    R"(" Vim syntax file: MIPS assembly as MARS 4.5 and Tharsis read it
" Written by `tharsis doc vim` from the tables of instructions, directives and registers.
if exists("b:current_syntax")
    finish
endif
syntax iskeyword @,48-57,_,.,$,%,192-255
syntax case ignore
syntax match mipsLabel "\%(^\|:\|\s\)\@1<=\%([A-Za-z_.$]\|[^\x00-\xbf]\)\%([A-Za-z0-9_.$]\|[^\x00-\xbf]\)*\s*\ze:"
syntax match mipsNumber "\%(\k\)\@1<![-+]\?\d\+\%(\k\)\@!"
syntax match mipsNumber "\%(\k\)\@1<![-+]\?0x\x\+\%(\k\)\@!"
syntax match mipsFloat "\%(\k\)\@1<![-+]\?\d\+\.\d*\%(e[-+]\?\d\+\)\?\%(\k\)\@!"
syntax match mipsParameter "%[A-Za-z0-9_.$]\+"
syntax match mipsRegister "\$f\?\%([12]\?\d\|3[01]\)\%(\k\)\@!"
syntax match mipsCharacter "'\%([^'\\]\|\\\%(\o\o\o\|.\)\)'"
syntax match mipsEscape "\\." contained
syntax region mipsString start=+"+ end=+\\\@1<!"+ end=+$+ oneline contains=mipsEscape
syntax match mipsComment "#.*$" contains=mipsTodo,@Spell
syntax keyword mipsTodo TODO FIXME XXX contained
)";

constexpr std::string_view vim_links = R"(
highlight default link mipsLabel Label
highlight default link mipsNumber Number
highlight default link mipsFloat Float
highlight default link mipsParameter Identifier
highlight default link mipsRegister Identifier
highlight default link mipsCharacter Character
highlight default link mipsEscape SpecialChar
highlight default link mipsString String
highlight default link mipsComment Comment
highlight default link mipsTodo Todo
highlight default link mipsInstruction Statement
highlight default link mipsPseudoInstruction Function
highlight default link mipsDirective PreProc

let b:current_syntax = "mips"
)";

/// Keywords, on lines of at most about a hundred characters.
std::string vim_keywords(std::string_view group, const Words& words) {
    constexpr std::size_t widest = 100;
    const std::string start = fmt::format("syntax keyword {}", group);
    std::string text = start;
    std::size_t width = start.size();
    for (const std::string_view word : words) {
        if (width + 1 + word.size() > widest) {
            text += "\n" + start;
            width = start.size();
        }
        text += fmt::format(" {}", word);
        width += 1 + word.size();
    }
    return text + "\n";
}

} // namespace

std::string textmate_grammar() {
    std::string text = R"json({
  "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
  "comment": "Written by `tharsis doc grammar` from the tables of instructions, directives and registers.",
  "name": "MIPS Assembly (MARS, Tharsis)",
  "scopeName": "source.mips",
  "fileTypes": ["asm", "s", "mips"],
  "patterns": [
)json";
    text += json_of({"comment.line.number-sign.mips", "#.*$"}) + ",\n";
    text += string_rule;
    text += ",\n";
    text += json_of({"constant.character.mips", R"('(?:[^'\\]|\\(?:[0-7]{3}|.))')"});
    for (const GrammarRule& rule : name_rules()) text += ",\n" + json_of(rule);
    for (const GrammarRule& rule : word_rules()) text += ",\n" + json_of(rule);
    return text + "\n  ]\n}\n";
}

std::string vim_syntax() {
    const MnemonicWords mnemonics = mnemonic_words();
    const Words registers(register_names.begin(), register_names.end());
    return std::string(vim_head) + vim_keywords("mipsInstruction", mnemonics.native) +
           vim_keywords("mipsPseudoInstruction", mnemonics.pseudo) +
           vim_keywords("mipsDirective", directive_words()) +
           vim_keywords("mipsRegister", registers) + std::string(vim_links);
}

} // namespace tharsis
