// diagnostic.hpp -- an error or warning about a source text, as a value
// Code below host/ never prints or exits: diagnostics are collected, and a front end renders them,
// in the language of its user.
#pragma once
#include "base/message.hpp"
#include "base/source_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tharsis {

/// A range of one source line. Lines and columns count from 1, in characters (a tab is one, as in
/// MARS); 0 means "not known". `length` is the number of characters to underline.
struct Place {
    FileId file = 0;
    u32 line = 0, column = 0, length = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

enum class Severity : u8 { note, warning, error };

/// The stage at which MARS would detect it: it reports the errors of one stage only, and some of
/// them twice.
enum class Stage : u8 { lexing, first_pass, second_pass, generation };

/// Another place that a diagnostic is about: "the first one is here".
struct RelatedPlace {
    TextRange range;
    std::string message; ///< in English
    Message said{};      ///< the same in any language
};

/// A replacement of source text; an empty range inserts.
struct TextEdit {
    TextRange range;
    std::string text;
};

/// A proposed correction. Its title is the tip of the diagnostic, or a part of it.
struct Fix {
    std::string title;           ///< in English
    std::vector<TextEdit> edits; ///< do not overlap
    Message said{};              ///< the title in any language
    /// Edits that mend at once what the fixes of several diagnostics mend one by one, each around
    /// the others; the same in all of them. Empty: there are none.
    std::vector<TextEdit> together{};
};

/// One diagnostic. `place` is the innermost line (inside a macro: in its definition); `calls` are
/// the macro calls that led there, outermost first.
struct Diagnostic {
    Severity severity = Severity::error;
    Stage stage = Stage::first_pass;
    std::string_view code; ///< stable, kebab-case, documented in docs/reference/diagnostics.md
    Place place;
    std::vector<Place> calls;
    std::string message, tip; ///< in our words, in English: what is wrong, and what to do
    std::string mars;         ///< the same in MARS 4.5's words (without "Error in ... : ")
    TextRange range;          ///< the bytes to underline; empty: not known
    std::vector<RelatedPlace> related;
    std::vector<Fix> fixes;
    Message said{}, advice{}; ///< message and tip in any language; `message` and `tip` are made of
                              ///< them. Without a row (a diagnostic from elsewhere): English only
};

/// What is wrong, in a language; texts of the program in it are truncated.
std::string message_text(const Diagnostic&, Language);
/// What to do about it; may be empty.
std::string tip_text(const Diagnostic&, Language);
std::string title_text(const Fix&, Language);
std::string message_text(const RelatedPlace&, Language);

} // namespace tharsis
