// toml_library_words.cpp -- the sentences of toml++ with their gaps, and their French
// The first row that matches is used, so more specific rows come first.
#include "support/wire/toml_library_words.hpp"

#include <algorithm>
#include <optional>

namespace tharsis {

namespace {

// clang-format off
constexpr Sentence sentences[] = {
{"encountered", "encountered {0}", "{0} inattendue"},
{"expected-saw", "expected {0}, saw {1}", "il fallait {0}, mais il y a {1}"},
{"unknown-escape-sequence", "unknown escape sequence {0}", "échappement inconnu : {0}"},
{"leading-zeroes-are-prohibited", "leading zeroes are prohibited", "pas de zéros devant un nombre"},
{"underscores-must-be-followed", "underscores must be followed by digits", "un _ se met entre deux chiffres"},
{"underscores-may-only-follow", "underscores may only follow digits", "un _ se met entre deux chiffres"},
{"unexpected-control-character", "unexpected control character", "caractère de contrôle inattendu"},
{"control-characters-other-than", "control characters other than TAB (U+0009) are explicitly prohibited{0}", "les caractères de contrôle sont interdits"},
{"unescaped-control-characters-other", "unescaped control characters other than TAB (U+0009) are explicitly prohibited", "les caractères de contrôle sont interdits"},
{"could-not-determine-value", "could not determine value type", "valeur d'un type inconnu"},
{"could-not-be-interpreted", "'{0}' could not be interpreted as a value", "« {0} » n'est pas une valeur"},
{"is-not-representable-in", "'{0}' is not representable in 64 bits", "« {0} » ne tient pas en 64 bits"},
{"cannot-redefine-existing-table", "cannot redefine existing table '{0}'", "la table « {0} » est définie deux fois"},
{"cannot-redefine-existing", "cannot redefine existing {0}", "redéfinit ce qui est déjà là : {0}"},
{"cannot-insert", "cannot insert {0}", "ne peut pas être mis là : {0}"},
};

/// What fills the gaps.
constexpr Sentence fillings[] = {
{"root-table", "root table", "la table principale"},
{"table-header", "table header", "un en-tête de table"},
{"key-value-pair", "key-value pair", "une paire clé = valeur"},
{"end-of-file", "end-of-file", "fin du fichier"},
{"value-terminator", "value-terminator", "une fin de valeur"},
{"digit", "digit", "un chiffre"},
{"decimal-digit", "decimal digit", "un chiffre"},
{"comma", "comma", "une virgule"},
{"comma-or-closing-list", "comma or closing ']'", "une virgule ou « ] »"},
{"comma-or-closing-table", "comma or closing '}'", "une virgule ou « } »"},
{"value-or-closing-list", "value or closing ']'", "une valeur ou « ] »"},
{"key-or-closing-table", "key or closing '}'", "une clé ou « } »"},
{"key-value-pair-or-closing-table", "key-value pair or closing '}'", "une paire clé = valeur ou « } »"},
{"closing-table-dangling-comma", "closing '}' (dangling comma)", "« } » (virgule en trop)"},
{"bare-key-starting-character-or-string-delimiter", "bare key starting character or string delimiter", "un nom de clé"},
{"a-comment-or-whitespace", "a comment or whitespace", "un commentaire ou un blanc"},
{"keys-tables-whitespace-or-comments", "keys, tables, whitespace or comments", "une clé, une table ou un commentaire"},
{"key", "key", "une clé"},
{"string", "string", "un texte"},
{"basic-string", "basic string", "un texte"},
{"literal-string", "literal string", "un texte"},
{"array", "array", "une liste"},
{"inline-table", "inline table", "une table en ligne"},
{"value", "value", "une valeur"},
{"boolean", "boolean", "un booléen"},
{"integer", "integer", "un entier"},
{"decimal-integer", "decimal integer", "un entier"},
{"binary-integer", "binary integer", "un entier binaire"},
{"octal-integer", "octal integer", "un entier octal"},
{"hexadecimal-integer", "hexadecimal integer", "un entier hexadécimal"},
{"floating-point", "floating-point", "un nombre flottant"},
{"hexadecimal-floating-point", "hexadecimal floating-point", "un nombre flottant hexadécimal"},
{"date", "date", "une date"},
{"time", "time", "une heure"},
{"date-time", "date-time", "une date et une heure"},
{"date-time-offset", "date-time offset", "un décalage horaire"},
{"unicode-scalar-sequence", "unicode scalar sequence", "une séquence Unicode"},
{"comment", "comment", "un commentaire"},
};

constexpr Sentence reading{"reading", "Error while parsing {0}: {1}", "en lisant {0} : {1}"},
    unknown{"unknown", "{0}", "en anglais : « {0} »"};
// clang-format on

constexpr std::size_t gap_size = 3; ///< of "{0}"

/// The text at each gap; nothing if the sentence does not match. A text of the document may contain
/// the words that follow: the last gap takes it.
std::optional<std::vector<std::string>> texts_in_gaps(std::string_view pattern,
                                                      std::string_view text) {
    std::vector<std::string> texts;
    for (std::size_t gap = pattern.find('{');; gap = pattern.find('{')) {
        if (!text.starts_with(pattern.substr(0, gap))) return {};
        if (gap == pattern.npos) return text == pattern ? std::optional(texts) : std::nullopt;
        text.remove_prefix(gap);
        pattern.remove_prefix(gap + gap_size);
        const std::string_view next = pattern.substr(0, pattern.find('{'));
        const std::size_t end = next.size() == pattern.size()
                                    ? text.size() - std::min(text.size(), next.size())
                                    : text.find(next);
        if (end == text.npos) return {};
        texts.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// What fills a gap: words of the library, which are translated, or a text of the document.
Message filling(const std::string& text) {
    const auto* row = std::ranges::find(fillings, text, &Sentence::english);
    return row == std::end(fillings) ? verbatim(text) : Message{row, {}, {}};
}

/// Whether the gap of a row is between quotation marks: then a text of the document fills it.
bool is_quoted(const Sentence& row, std::size_t gap) {
    const std::size_t at = row.english.find('{' + std::to_string(gap) + '}');
    return at > 0 && row.english[at - 1] == '\'';
}

std::optional<Message> recognized(std::string_view description) {
    for (const Sentence& row : sentences) {
        const auto texts = texts_in_gaps(row.english, description);
        if (!texts) continue;
        Message message{&row, {}, {}};
        for (std::size_t gap = 0; gap < texts->size(); ++gap)
            message.arguments.push_back(is_quoted(row, gap) ? verbatim((*texts)[gap])
                                                            : filling((*texts)[gap]));
        return message;
    }
    return {};
}

} // namespace

Message message_of_toml_library(std::string_view description) {
    constexpr std::string_view beginning = "Error while parsing ";
    const std::size_t colon = description.find(": ");
    const bool names_part = description.starts_with(beginning) && colon != description.npos;
    const auto why = recognized(names_part ? description.substr(colon + 2) : description);
    if (!why) return filled_in(unknown, description);
    if (!names_part) return *why;
    const std::string part(description.substr(beginning.size(), colon - beginning.size()));
    return filled_in(reading, filling(part), *why);
}

} // namespace tharsis
