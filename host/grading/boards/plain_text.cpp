// plain_text.cpp -- what is left of a screen when accents, colours and control characters are gone
// MARS stores one byte for an accented letter, others two: both become the letter. So do two whose
// bytes were printed one by one.
#include "grading/boards/plain_text.hpp"

#include "base/types.hpp"
#include "grading/boards/characters.hpp"
#include "grading/verdict/sanitize.hpp"

#include <algorithm>
#include <bitset>
#include <iterator>
#include <optional>
#include <set>

namespace tharsis {

namespace {

// From U+00C0 to U+00FF.
constexpr std::string_view without_accents =
    "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

/// A character of ASCII that people mean with another one.
struct Drawn {
    u32 letter;
    char as;
};
constexpr Drawn drawn[] = {
    {0xa0, ' '},   {0xb7, '.'},   {0x152, 'O'},  {0x153, 'o'},  {0x2018, '\''}, {0x2019, '\''},
    {0x2026, '.'}, {0x2190, '<'}, {0x2192, '>'}, {0x2219, '.'}, {0x22c5, '.'},  {0x2500, '-'},
    {0x2501, '-'}, {0x2502, '|'}, {0x2503, '|'}, {0x2550, '-'}, {0x2551, '|'},  {0x2588, '#'},
    {0x2591, '#'}, {0x2592, '#'}, {0x2593, '#'}, {0x25a0, '#'}, {0x25cb, 'O'},  {0x25cf, '@'},
    {0x26aa, 'O'}, {0x26ab, '@'},
};

void append_utf8(u32 letter, std::string& text) {
    const auto add = [&](u32 byte) { text += static_cast<char>(byte); };
    if (letter >= 0x10000)
        add(0xf0 | letter >> 18), add(0x80 | (letter >> 12 & 63)), add(0x80 | (letter >> 6 & 63));
    else if (letter >= 0x800)
        add(0xe0 | letter >> 12), add(0x80 | (letter >> 6 & 63));
    else
        add(0xc0 | letter >> 6);
    add(0x80 | (letter & 63));
}

/// A byte above 127 for a symbol without an ASCII equivalent. Different symbols nearly always have
/// different bytes.
char byte_for(u32 letter) {
    constexpr u32 first = 0x80, narrow = 89, wide = 37;
    static_assert(first + narrow == first_wide_byte);
    std::string text;
    append_utf8(letter, text);
    const bool is_wide = columns_of_text(text) == 2;
    return static_cast<char>(is_wide ? first_wide_byte + letter % wide : first + letter % narrow);
}

/// Lines of boxes, round pieces and obstacles that people draw, and letters without their accents.
char drawn_as(u32 letter, NonAsciiLetters odd) {
    if (letter >= 0xc0 && letter <= 0xff) return without_accents[letter - 0xc0];
    if (const auto* known = std::ranges::find(drawn, letter, &Drawn::letter);
        known != std::end(drawn))
        return known->as;
    if (letter > 0x2500 && letter < 0x2580) return '+';
    return odd == NonAsciiLetters::kept && letter != 0xfffd ? byte_for(letter) : '?';
}

/// Stays as it is.
bool is_plain(char c) { return (c >= 32 && c != 127) || c == '\n'; }

/// How many bytes stay as they are; many are asked at once, without a branch for each.
std::size_t plain_bytes(std::string_view text) {
    constexpr std::size_t many = 32;
    std::size_t at = 0;
    for (; at + many <= text.size(); at += many) {
        const char* block = text.data() + at;
        char strange = 0;
        for (std::size_t k = 0; k < many; ++k)
            strange |= static_cast<char>((block[k] < 32) & (block[k] != '\n')) |
                       static_cast<char>(block[k] == 127);
        if (strange != 0) break;
    }
    while (at < text.size() && is_plain(text[at])) ++at;
    return at;
}

/// The letter that begins at a byte above 127, and how many bytes it has.
struct WideLetter {
    u32 letter;
    std::size_t size;
};

WideLetter wide_letter(std::string_view text) {
    const auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u;
    };
    const auto goes_on = [&](std::size_t at) { return (byte(at) & 0xc0) == 0x80; };
    if ((byte(0) & 0xe0) == 0xc0 && goes_on(1)) return {(byte(0) & 31) << 6 | (byte(1) & 63), 2};
    if ((byte(0) & 0xf0) == 0xe0 && goes_on(1) && goes_on(2))
        return {(byte(0) & 15) << 12 | (byte(1) & 63) << 6 | (byte(2) & 63), 3};
    if ((byte(0) & 0xf8) == 0xf0 && goes_on(1) && goes_on(2) && goes_on(3))
        return {(byte(0) & 7) << 18 | (byte(1) & 63) << 12 | (byte(2) & 63) << 6 | (byte(3) & 63),
                4};
    return {byte(0), 1};
}

/// A letter whose bytes were taken for letters themselves: service 4 prints what stands above 127
/// byte by byte. Without bytes there is none.
struct LetterOfLetters {
    std::string bytes;
    WideLetter letter{0, 0};
};

LetterOfLetters letter_of_letters(std::string_view text) {
    LetterOfLetters found;
    std::size_t size = 0;
    for (int i = 0; i < 4; ++i) {
        const WideLetter each =
            size < text.size() ? wide_letter(text.substr(size)) : WideLetter{0, 1};
        if (each.size != 2 || each.letter < (i == 0 ? 0xc2u : 0x80u) ||
            each.letter > (i == 0 ? 0xf4u : 0xbfu))
            break;
        found.bytes += static_cast<char>(each.letter);
        size += each.size;
    }
    const WideLetter inner = found.bytes.size() < 2 ? WideLetter{0, 1} : wide_letter(found.bytes);
    found.bytes.resize(inner.size > 1 ? inner.size : 0);
    found.letter = {inner.letter, 2 * inner.size};
    return found;
}

/// Reads the letters of a text above 127.
class LetterReader {
public:
    explicit LetterReader(std::string_view text) : text_(text) {}

    /// The letter at this place. Signs that could be its bytes ("\xd7\xa4" is an obstacle and a
    /// piece, or a letter of Hebrew) are signs if the text has one of them alone, too.
    WideLetter at(std::size_t place) {
        const std::string_view rest = text_.substr(place);
        const LetterOfLetters found = letter_of_letters(rest);
        const bool whole =
            !found.bytes.empty() &&
            !(are_signs(found.bytes) && std::ranges::any_of(found.bytes, [&](char c) {
                  return alone()[static_cast<unsigned char>(c)];
              }));
        return whole ? found.letter : wide_letter(rest);
    }

private:
    /// Returns whether none of these is a control character.
    static bool are_signs(std::string_view bytes) {
        return std::ranges::all_of(bytes,
                                   [](char c) { return static_cast<unsigned char>(c) >= 0xa0; });
    }

    /// The letters below 256 that are not bytes of others at some place.
    const std::bitset<256>& alone() {
        if (alone_) return *alone_;
        alone_.emplace();
        const auto doubtful = note_alone();
        const auto is_alone = [&](char c) { return alone_->test(static_cast<unsigned char>(c)); };
        for (std::size_t known = 0; known != alone_->count();) {
            known = alone_->count();
            for (const std::string& bytes : doubtful)
                if (std::ranges::any_of(bytes, is_alone))
                    for (const char c : bytes) alone_->set(static_cast<unsigned char>(c));
        }
        return *alone_;
    }

    /// Notes letters that cannot be bytes of others, and returns those that may be.
    std::set<std::string> note_alone() {
        std::set<std::string> doubtful;
        for (std::size_t place = 0; place < text_.size();) {
            const std::string_view rest = text_.substr(place);
            const WideLetter single = wide_letter(rest);
            const LetterOfLetters found =
                single.size > 1 ? letter_of_letters(rest) : LetterOfLetters{};
            if (found.bytes.empty() && single.letter < alone_->size()) alone_->set(single.letter);
            if (!found.bytes.empty() && are_signs(found.bytes)) doubtful.insert(found.bytes);
            place += found.bytes.empty() ? single.size : found.letter.size;
        }
        return doubtful;
    }

    std::string_view text_;
    std::optional<std::bitset<256>> alone_;
};

/// The letter that stands for a foreground in the parameters of a colour; 0: none is set; blank: it
/// is the usual one again.
char foreground_in(std::string_view parameters) {
    constexpr std::string_view letters =
        "NRVJUMCW"; // black, red, green, yellow, blue, magenta, cyan, white
    char foreground = 0;
    for (std::size_t at = 0; at <= parameters.size();) {
        const std::size_t end = std::min(parameters.find(';', at), parameters.size());
        const std::string_view number = parameters.substr(at, end - at);
        if (number == "38") { // of many colours: what follows says which
            unsigned sum = 0;
            for (const char c : parameters.substr(end))
                sum = sum * 7 + static_cast<unsigned char>(c);
            return static_cast<char>('a' + sum % 26);
        }
        const bool bright = number.size() == 2 && number[0] == '9';
        if (number.size() == 2 && (number[0] == '3' || bright) && number[1] >= '0' &&
            number[1] < '8')
            foreground = bright && number[1] == '0'
                             ? '#'
                             : letters[static_cast<std::size_t>(number[1] - '0')];
        else if (number.empty() || number == "0" || number == "39")
            foreground = ' ';
        at = end + 1;
    }
    return foreground;
}

/// The number of a background in the parameters of a colour; 0: none is set.
char background_in(std::string_view parameters) {
    char background = 0;
    for (std::size_t at = 0; at <= parameters.size();) {
        const std::size_t end = std::min(parameters.find(';', at), parameters.size());
        const std::string_view number = parameters.substr(at, end - at);
        if (number == "41" || number == "101")
            background = 1;
        else if (number == "44" || number == "104")
            background = 2;
        else if (number == "100" || number == "40" || number == "47")
            background = 3;
        else if (number.empty() || number == "0" || number.starts_with("4") ||
                 number.starts_with("10"))
            background = 4;
        at = end + 1;
    }
    return background;
}

/// How long an escape is, and what stands between its bracket and its `m`; nothing: it is no
/// colour.
struct Escape {
    std::size_t size;
    std::optional<std::string_view> colour;
};

Escape escape_at(std::string_view text) {
    if (text.size() < 2 || text[1] != '[') return {1, {}};
    std::size_t end = 2;
    while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
    if (end == text.size()) return {end, {}};
    return {end + 1, text[end] == 'm' ? std::optional(text.substr(2, end - 2)) : std::nullopt};
}

/// No piece is drawn so, whatever its colour.
bool is_frame(char c) {
    return std::string_view(" \n|[](){}<>.-_=").find(c) != std::string_view::npos ||
           (c >= '0' && c <= '9');
}

/// `show` is called with each run of characters that stay, `colour` with the parameters of each
/// colour.
template <class Show, class Colour>
void walk(std::string_view screen, NonAsciiLetters odd, const Show& show, const Colour& colour) {
    LetterReader letters(screen);
    for (std::size_t at = 0; at < screen.size();) {
        const std::size_t same = plain_bytes(screen.substr(at));
        show(screen.substr(at, same));
        at += same;
        if (at == screen.size()) break;
        const auto byte = static_cast<unsigned char>(screen[at]);
        if (byte == 27) {
            const Escape escape = escape_at(screen.substr(at));
            if (escape.colour) colour(*escape.colour);
            at += escape.size;
            continue;
        }
        if (byte > 127) {
            const WideLetter wide = letters.at(at);
            const char as = drawn_as(wide.letter, odd);
            show(std::string_view(&as, 1));
            at += wide.size;
            continue;
        }
        if (byte == '\t') show(" ");
        ++at;
    }
}

} // namespace

std::string plain_text(std::string_view screen, bool backgrounds) {
    std::string plain;
    put_plain_text(screen, plain, backgrounds);
    return plain;
}

void put_plain_text(std::string_view screen, std::string& plain, bool backgrounds,
                    NonAsciiLetters odd) {
    plain.clear();
    plain.reserve(screen.size());
    walk(
        screen, odd, [&](std::string_view run) { plain += run; },
        [&](std::string_view parameters) {
            if (const char background = background_in(parameters); backgrounds && background != 0)
                plain += background;
        });
}

std::string_view last_part(std::string_view screen) {
    constexpr std::size_t most = 32 << 10;
    if (screen.size() <= most) return screen;
    screen.remove_prefix(screen.size() - most);
    const std::size_t feed = screen.find('\n');
    return feed == std::string_view::npos ? screen : screen.substr(feed + 1);
}

std::string readable_text(std::string_view screen, bool with_colours) {
    std::string text;
    LetterReader letters(screen);
    for (std::size_t at = 0; at < screen.size();) {
        const auto byte = static_cast<unsigned char>(screen[at]);
        if (byte < 128) {
            const std::size_t size = byte == 27 ? escape_at(screen.substr(at)).size : 1;
            const bool is_colour = byte == 27 && with_colours &&
                                   screen.substr(at).starts_with("\x1b[") &&
                                   screen[at + size - 1] == 'm';
            if (is_colour)
                text += screen.substr(at, size);
            else if (byte != 27 && byte != '\r')
                text += screen[at];
            at += size;
            continue;
        }
        const WideLetter wide = letters.at(at);
        append_utf8(wide.letter >= 0xa0 ? wide.letter : 0xfffd, text);
        at += wide.size;
    }
    return text;
}

namespace {

/// Writes a letter before each number after `from`, for a height without a piece.
void mark_numbers(std::string& text, std::size_t from, char letter) {
    for (std::size_t at = from; at < text.size(); ++at)
        if (is_digit(text[at]) && (at == from || !is_digit(text[at - 1])))
            text.insert(at++, 1, letter);
}

} // namespace

std::string text_of_colours(std::string_view screen, bool backgrounds) {
    std::string text;
    char foreground = ' ';
    std::size_t begin = 0;   // of the text in this colour
    bool has_pieces = false; // this text has more than numbers
    walk(
        screen, NonAsciiLetters::kept,
        [&](std::string_view run) {
            for (const char c : run) {
                const bool is_piece = foreground != ' ' && !is_frame(c);
                text += is_piece ? foreground : c;
                has_pieces = has_pieces || is_piece;
            }
        },
        [&](std::string_view parameters) {
            if (foreground != ' ' && !has_pieces) mark_numbers(text, begin, foreground);
            if (const char background = background_in(parameters); backgrounds && background != 0)
                text += background;
            if (const char its = foreground_in(parameters); its != 0) foreground = its;
            begin = text.size();
            has_pieces = false;
        });
    return text;
}

std::vector<std::string_view> lines_of_screen(std::string_view plain) {
    std::vector<std::string_view> lines;
    put_lines_of_screen(plain, lines);
    return lines;
}

void put_lines_of_screen(std::string_view plain, std::vector<std::string_view>& lines) {
    lines.clear();
    for (std::size_t at = 0; at <= plain.size();) {
        const std::size_t end = std::min(plain.find('\n', at), plain.size());
        lines.push_back(plain.substr(at, end - at));
        at = end + 1;
    }
}

} // namespace tharsis
