// stackchess_reader.cpp -- boards of Stackchess: a piece or a stack in each cell, and the stack of
// one cell beside the board
//
// From above only the top pieces are seen, unless a field holds all of its stack; the stack beside
// the board is that of one cell.
#include "base/trimmed.hpp"
#include "grading/boards/characters.hpp"
#include "grading/boards/grids/glyph_map.hpp"

#include <algorithm>
#include <span>

namespace tharsis {

namespace {

constexpr std::size_t stackchess_width = 6;
using Fields = std::array<std::string_view, stackchess_width * stackchess_width>;

bool is_empty(std::string_view field) {
    if (field.empty()) return true;
    const bool mark = field[0] == '.' || field[0] == '-' || field[0] == '_';
    return mark && (field.size() == 1 || (field.size() == 2 && field[1] == field[0]));
}

/// Signs that may fill the places of a cell where no piece stands.
constexpr std::string_view paddings = "._-";

/// The one that does; 0: none does.
char padding_in(const GlyphMap& glyphs) {
    const auto* found = std::ranges::find(paddings, ' ', [&](char c) { return glyphs.piece(c); });
    return found == paddings.end() ? char{0} : *found;
}

/// What stands in a cell, without signs in the places above it; empty: nothing does.
std::string_view content_of(std::string_view cell, char padding) {
    std::string_view field = trimmed(cell);
    if (padding != 0) field = trimmed(field, std::string_view(&padding, 1));
    return is_empty(field) ? std::string_view() : field;
}

constexpr std::string_view kinds = "PTFDR";

char with_colour(char kind, bool white) {
    return white ? kind : static_cast<char>(kind + ('a' - 'A'));
}

/// The codes of the protocol: a kind and a colour.
std::optional<char> usual_piece(std::string_view code) {
    if (code.size() != 2 || (code[1] != 'B' && code[1] != 'N') ||
        kinds.find(code[0]) == std::string_view::npos)
        return {};
    return with_colour(code[0], code[1] == 'B');
}

/// What stands in a cell: a code, and the height of the stack if that is drawn beside it: TB2, "2
/// tb", "TB x2".
struct Code {
    std::string piece;
    std::size_t height = 0; ///< 0: it is not drawn
};

Code without_height(std::string_view field) {
    constexpr std::size_t max_digits = 2;
    const std::size_t first = field.find_first_of("0123456789");
    if (first == std::string_view::npos) return {std::string(field), 0};
    std::size_t end = first;
    while (end < field.size() && is_digit(field[end])) ++end;
    const std::string_view before = trimmed(field.substr(0, first), " (:*/"),
                           after = trimmed(field.substr(end), " ):*/");
    const bool one_side = before.empty() != after.empty();
    if (!one_side || end - first > max_digits) return {std::string(field), 0};
    std::string_view piece = before.empty() ? after : before;
    if (piece.size() > 2 && (piece.ends_with(" x") || piece.starts_with("x ")))
        piece = trimmed(piece, " x");
    return {std::string(piece),
            static_cast<std::size_t>(std::stoi(std::string(field.substr(first, end - first))))};
}

/// Codes of `size` characters one after the other, perhaps with a sign between them: the pieces,
/// as they stand there; empty: it is not a stack. (A digit is a height sooner than a piece.)
std::string pieces_in(std::string_view field, std::size_t size, const GlyphMap& glyphs) {
    constexpr std::string_view between = " ,/+-";
    std::string pieces;
    for (std::size_t at = 0; at < field.size(); at += size) {
        if (!pieces.empty() && between.find(field[at]) != std::string_view::npos) ++at;
        const std::string_view code =
            at < field.size() ? field.substr(at, size) : std::string_view();
        const char piece = code.size() == size ? glyphs.piece(code) : '?';
        if (!is_letter(piece) || std::ranges::any_of(code, is_digit)) return {};
        pieces += piece;
    }
    return pieces.size() > 1 ? pieces : std::string();
}

std::string whole_stack(std::string_view field, const GlyphMap& glyphs) {
    if (field.empty() || glyphs.piece(field) != '?') return {};
    const std::string pieces = pieces_in(field, 1, glyphs);
    return pieces.empty() ? pieces_in(field, 2, glyphs) : pieces;
}

/// True if there is place for more pieces beside those of a field. Where there is none, a taller
/// stack may be cut off.
bool has_room(std::string_view line, std::string_view field, char padding) {
    constexpr std::size_t enough = 3;
    const auto first = static_cast<std::size_t>(field.data() - line.data()),
               end = first + field.size();
    if (padding != 0 &&
        ((first > 0 && line[first - 1] == padding) || (end < line.size() && line[end] == padding)))
        return true;
    const std::size_t before =
        std::min(line.find_last_not_of(' ', first - (first > 0 ? 1 : 0)), first);
    const std::size_t after = std::min(line.find_first_not_of(' ', end), line.size());
    return first - before + after - end > enough; // (`before` is the bar itself)
}

/// Stacks with each of their pieces in a board's fields; then a piece that is alone is all that
/// lies there.
void add_whole_stacks(const Lines& lines, const Fields& fields, const GlyphMap& glyphs,
                      FoundBoard& board) {
    bool some = false;
    for (std::size_t cell = 0; cell < fields.size(); ++cell) {
        std::string pieces = whole_stack(fields[cell], glyphs);
        if (pieces.empty()) continue;
        some = true;
        const auto holds = [&](std::string_view line) {
            return std::less_equal<>()(line.data(), fields[cell].data()) &&
                   std::less<>()(fields[cell].data(), line.data() + line.size());
        };
        const auto line = std::ranges::find_if(lines, holds);
        const bool room = line != lines.end() && has_room(*line, fields[cell], padding_in(glyphs));
        board.cells[cell] = {room ? ObservedCell::Visibility::all : ObservedCell::Visibility::part,
                             std::move(pieces)};
    }
    for (ObservedCell& cell : board.cells)
        if (some && cell.visibility == ObservedCell::Visibility::top && cell.pieces != "?")
            cell.visibility = ObservedCell::Visibility::all;
}

/// The piece on top, and how many lie there if that is drawn, too.
void add_top(std::string_view field, const GlyphMap& glyphs, FoundBoard& board) {
    constexpr std::size_t tallest = 24;
    if (const char known = field.empty() ? ' ' : glyphs.piece(field); known != '?')
        return board.add(ObservedCell::Visibility::top, known == ' ' ? char{0} : known);
    const Code code = without_height(field);
    const char piece = code.height > 0 && code.height <= tallest ? glyphs.piece(code.piece) : '?';
    board.add(piece == '?' ? ObservedCell::Visibility::top : ObservedCell::Visibility::height,
              piece);
    if (piece != '?') board.cells.back().pieces.insert(0, code.height - 1, '?');
}

/// The sign that fills the places without a piece: "TB....", where nothing lies "......". All cells
/// of the first board have it, at the same end; 0: there is none.
char padding_of(const Grid& grid) {
    Fields cells;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] = trimmed(grid.cells[cell]);
    const std::string_view none = cells[2 * stackchess_width];
    const char sign = none.empty() ? char{0} : none[0];
    if (paddings.find(sign) == std::string_view::npos) return 0;
    const auto is_padded = [&](std::string_view field) {
        const std::string_view piece = trimmed(field, std::string_view(&sign, 1));
        return field.size() == none.size() && piece.size() < field.size();
    };
    return std::ranges::all_of(cells, is_padded) ? sign : char{0};
}

/// What fills the two rows in the middle, and stands nowhere else, means that nothing lies there;
/// empty: that is not so.
std::string_view filler_of(const Fields& cells) {
    const auto first = cells.begin() + 2 * stackchess_width,
               end = cells.begin() + 4 * stackchess_width;
    const bool same =
        std::all_of(first, end, [&](std::string_view field) { return field == *first; });
    return same && std::count(cells.begin(), cells.end(), *first) == end - first
               ? *first
               : std::string_view();
}

/// Letters that name pieces by themselves, in the order of `kinds`: French ones as in the rules,
/// and English ones.
constexpr std::string_view namings[] = {"PTFDR", "PRBQK"};

char capital_letter(char c) { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }

/// One of the namings, and where its letter stands in each code.
struct Naming {
    std::string_view glyphs;
    std::size_t at = 0;
};

/// Anyone who has the letters of the rules means them, wherever a piece stands. Nothing: the codes
/// of the first board are not such letters.
std::optional<Naming> naming_of(const Fields& cells) {
    constexpr std::size_t home_rows[] = {0, 1, stackchess_width - 2, stackchess_width - 1};
    const std::size_t size = cells[0].size();
    for (std::size_t at = 0; at < size; ++at) {
        std::string seen[stackchess_width];
        bool alike = true;
        for (const std::size_t row : home_rows)
            for (std::size_t column = 0; column < stackchess_width; ++column) {
                const std::string_view code = cells[stackchess_width * row + column];
                alike = alike && code.size() == size;
                if (alike) seen[row] += capital_letter(code[at]);
            }
        const auto has_only = [&](std::size_t row, std::string_view glyphs) {
            return seen[row].find_first_not_of(glyphs) == std::string::npos;
        };
        for (const std::string_view glyphs : namings) {
            const auto names_row = [&](std::size_t row) {
                return has_only(row, glyphs.substr(1)) &&
                       std::ranges::all_of(glyphs.substr(1), [&](char letter) {
                           return seen[row].find(letter) != std::string::npos;
                       });
            };
            if (alike && has_only(1, glyphs.substr(0, 1)) &&
                has_only(stackchess_width - 2, glyphs.substr(0, 1)) && names_row(0) &&
                names_row(stackchess_width - 1))
                return Naming{glyphs, at};
        }
    }
    return {};
}

/// Other codes are identified by their places in the start position; where each one has a 1,
/// heights are drawn.
void learn_stackchess_symbols(Fields cells, GlyphMap& glyphs) {
    if (const std::string_view filler = filler_of(cells); !filler.empty()) {
        glyphs.learn(filler, ' ');
        std::ranges::replace(cells, filler, std::string_view());
    }
    std::array<std::string, stackchess_width * stackchess_width> bare;
    const bool counted = std::ranges::all_of(cells, [](std::string_view field) {
        return field.empty() || without_height(field).height == 1;
    });
    for (std::size_t cell = 0; cell < cells.size() && counted; ++cell) {
        bare[cell] = without_height(cells[cell]).piece;
        cells[cell] = bare[cell];
    }
    const bool usual = std::ranges::all_of(
        cells, [](std::string_view code) { return code.empty() || usual_piece(code); });
    constexpr std::string_view first_row = "TFDRFT";
    const auto naming = naming_of(cells);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        if (cells[cell].empty() || usual) continue;
        const std::size_t row = glyphs.upside_down ? stackchess_width - 1 - cell / stackchess_width
                                                   : cell / stackchess_width;
        const char named = naming
                               ? kinds[naming->glyphs.find(capital_letter(cells[cell][naming->at]))]
                               : first_row[cell % stackchess_width];
        if (row == 0 || row == 5) glyphs.learn(cells[cell], with_colour(named, row == 5));
        if (row == 1 || row == 4) glyphs.learn(cells[cell], with_colour('P', row == 4));
    }
    if (usual)
        for (const char kind : kinds)
            for (const char colour : {'B', 'N'})
                glyphs.learn(std::string{kind, colour}, with_colour(kind, colour == 'B'));
}

/// The selected cell and where its pieces stand: the base on the line that names it, the others
/// above.
struct Selection {
    std::size_t cell, line, column;
};

std::optional<Selection> find_selection(const Lines& lines, const FoundBoard& board) {
    constexpr std::size_t beside = 20;
    for (std::size_t i = board.first; i < std::min(lines.size(), board.end + 2); ++i)
        for (std::size_t at = lines[i].find(": ", beside); at != std::string_view::npos;
             at = lines[i].find(": ", at + 1)) {
            const char letter = lines[i][at - 2], digit = lines[i][at - 1];
            if (letter < 'a' || letter > 'f' || digit < '1' || digit > '6') continue;
            return Selection{stackchess_width * static_cast<std::size_t>('6' - digit) +
                                 static_cast<std::size_t>(letter - 'a'),
                             i, at + 2};
        }
    return {};
}

constexpr std::size_t tallest_shown = 12;

/// The whole stack of the selected cell, if it can be seen.
void read_selection(const Lines& lines, const GlyphMap& glyphs, FoundBoard& board) {
    const auto chosen = find_selection(lines, board);
    if (!chosen) return;
    std::string pieces;
    for (std::size_t line = chosen->line + 1; line-- > 0 && pieces.size() <= tallest_shown;) {
        if (lines[line].size() < chosen->column + 2 || lines[line][chosen->column] == ' ') break;
        const std::string_view code = lines[line].substr(chosen->column, 2);
        if (code[0] == '(') break;
        pieces += glyphs.piece(code);
    }
    if (pieces.size() > tallest_shown) return;
    board.has_marks = board.has_marks || pieces.find('?') != std::string::npos;
    board.cells[chosen->cell] = {ObservedCell::Visibility::all, std::move(pieces)};
}

bool is_known(std::string_view cell, const GlyphMap& glyphs) {
    const std::string_view word = content_of(cell, padding_in(glyphs));
    return word.empty() || glyphs.piece(word) != '?' ||
           glyphs.piece(without_height(word).piece) != '?' || !whole_stack(word, glyphs).empty();
}

/// True if all codes of these rows name this side, each at the same end.
bool all_say(std::span<const std::string_view> codes, std::string_view signs, bool at_end) {
    return std::ranges::all_of(codes, [&](std::string_view field) {
        const std::string code = without_height(field).piece;
        return code.size() > 1 &&
               signs.find(at_end ? code.back() : code.front()) != std::string_view::npos;
    });
}

/// The pieces of the last rows say that they are black, and those of the first that they are white.
bool begins_with_blacks(std::span<const std::string_view> fields) {
    constexpr std::pair<std::string_view, std::string_view> whites_and_blacks[] = {{"Bb", "Nn"},
                                                                                   {"Ww", "Bb"}};
    const auto first = fields.first(2 * stackchess_width), last = fields.last(2 * stackchess_width);
    for (const bool at_end : {false, true})
        for (const auto& [whites, blacks] : whites_and_blacks)
            if (all_say(first, whites, at_end) && all_say(last, blacks, at_end)) return true;
    return false;
}

} // namespace

/// The whites begin below, or where labels say 1, unless the pieces there say that they are black.
void read_stackchess_board(const Lines& lines, GlyphMap& glyphs, FoundBoard& board) {
    constexpr std::size_t max_kinds = 11;
    const auto may_be_cell = [&](std::string_view text) { return is_known(text, glyphs); };
    Grid grid;
    if (!find_board(lines, {stackchess_width, max_kinds}, glyphs, may_be_cell, grid)) return;
    Fields fields;
    const bool rising = glyphs.layout.label_step > 0;
    const char padding = glyphs.is_learnt() ? padding_in(glyphs) : padding_of(grid);
    const auto take = [&](bool turned) {
        for (std::size_t cell = 0; cell < fields.size(); ++cell) {
            const std::size_t row = cell / stackchess_width,
                              drawn = turned ? stackchess_width - 1 - row : row;
            fields[cell] =
                content_of(grid.cells[stackchess_width * drawn + cell % stackchess_width], padding);
        }
    };
    if (!glyphs.is_learnt()) {
        take(rising);
        glyphs.turned = rising && !begins_with_blacks(fields);
    }
    take(glyphs.turned);
    board.first = grid.lines[0];
    board.end = grid.lines[stackchess_width - 1] + 1;
    if (!glyphs.is_learnt()) {
        learn_stackchess_symbols(fields, glyphs);
        if (padding != 0) glyphs.learn(std::string_view(&padding, 1), ' ');
    }
    for (const std::string_view field : fields) add_top(field, glyphs, board);
    add_whole_stacks(lines, fields, glyphs, board);
    if (glyphs.turned == rising) read_selection(lines, glyphs, board);
}

} // namespace tharsis
