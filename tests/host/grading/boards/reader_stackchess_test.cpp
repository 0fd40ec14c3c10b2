// reader_stackchess_test.cpp -- boards of Stackchess read back from screens
#include "grading/boards/grids/grid_parser.hpp"
#include "grading/boards/reader.hpp"
#include "grading/boards/reference_game.hpp"
#include "support/drawn_opening.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("a stack of Stackchess may be drawn with its height", "[verify][reader]") {
    BoardState stacked = opening_of(BoardGame::stackchess), other = stacked;
    stacked.cells[30].clear();
    stacked.cells[24] = "PT";
    other.cells[30].clear();
    other.cells[24] = "PPT";
    const auto screen_of = [](const BoardState& board_state, bool always) {
        std::string rows;
        for (std::size_t cell = 0; cell < 36; ++cell) {
            const std::string& pieces = board_state.cells[cell];
            rows += cell % 6 == 0 ? std::to_string(6 - cell / 6) + " |" : "";
            std::string field = pieces.empty()
                                    ? " "
                                    : std::string(1, static_cast<char>(pieces.back() & ~32)) +
                                          (pieces.back() >= 'a' ? "N" : "B");
            if (!pieces.empty() && (always || pieces.size() > 1))
                field += std::to_string(pieces.size());
            rows += field + (cell % 6 == 5 ? "|\n" : "|");
        }
        return rows;
    };
    for (const bool always : {true, false}) {
        ScreenReader reader(BoardGame::stackchess);
        CHECK(matches(reader.read(screen_of(opening_of(BoardGame::stackchess), always)),
                      opening_of(BoardGame::stackchess)));
        CHECK(matches(reader.read(screen_of(stacked, always)), stacked));
        CHECK_FALSE(matches(reader.read(screen_of(stacked, always)), other));
    }
}

TEST_CASE("fields of Stackchess may hold whole stacks", "[verify][reader]") {
    BoardState stacked = opening_of(BoardGame::stackchess), turned = stacked, single = stacked,
               tall = stacked, taller = stacked;
    for (BoardState* other : {&stacked, &turned, &single, &tall, &taller}) other->cells[30].clear();
    stacked.cells[24] = "PT";
    turned.cells[24] = "TP";
    single.cells[24] = "T";
    tall.cells[24] = "PTFDR";
    taller.cells[24] = "PTFDRP";
    const auto screen_of = [](const BoardState& board_state, bool pairs, bool top_first) {
        constexpr std::size_t room = 5;
        std::string rows;
        for (std::size_t cell = 0; cell < 36; ++cell) {
            std::string field;
            for (const char piece : board_state.cells[cell]) {
                const std::string code = pairs ? std::string(1, static_cast<char>(piece & ~32)) +
                                                     (piece >= 'a' ? "n" : "b")
                                               : std::string(1, piece);
                field = top_first ? code + field : field + code;
            }
            field.resize(pairs ? 2 * room : room, ' ');
            rows += (cell % 6 == 0 ? std::to_string(6 - cell / 6) + " |" : "") + field +
                    (cell % 6 == 5 ? "|\n" : "|");
        }
        return rows;
    };
    for (const bool pairs : {false, true})
        for (const bool top_first : {false, true}) {
            ScreenReader reader(BoardGame::stackchess, false, top_first);
            CHECK(
                matches(reader.read(screen_of(opening_of(BoardGame::stackchess), pairs, top_first)),
                        opening_of(BoardGame::stackchess)));
            CHECK(matches(reader.read(screen_of(stacked, pairs, top_first)), stacked));
            CHECK_FALSE(matches(reader.read(screen_of(stacked, pairs, top_first)), turned));
            CHECK_FALSE(matches(reader.read(screen_of(stacked, pairs, top_first)), single));
            // Where a field is full, what else lies there may have been cut off.
            CHECK(matches(reader.read(screen_of(tall, pairs, top_first)), tall));
            CHECK(matches(reader.read(screen_of(tall, pairs, top_first)), taller));
            CHECK_FALSE(matches(reader.read(screen_of(tall, pairs, top_first)), turned));
        }
}

TEST_CASE("Stackchess is read with numbers after its rows, or without", "[verify][reader]") {
    const std::string rows[] = {"|TN|FN|DN|RN|FN|TN|", "|PN|PN|PN|PN|PN|PN|",
                                "|  |  |  |  |  |  |", "|  |  |  |  |  |  |",
                                "|PB|PB|PB|PB|PB|PB|", "|TB|FB|DB|RB|FB|TB|"};
    std::string bare, numbered, turned;
    for (std::size_t row = 0; row < 6; ++row) {
        bare += rows[row] + "\n";
        numbered += rows[row] + " " + std::to_string(6 - row) + "\n";
        turned += rows[5 - row] + " " + std::to_string(row + 1) + "\n";
    }
    for (const std::string& screen : {bare, numbered, turned})
        CHECK(matches(ScreenReader(BoardGame::stackchess).read(screen),
                      opening_of(BoardGame::stackchess)));
}

namespace {

/// Stackchess without bars: a text for each piece (as in the notation) and for nothing, what stands
/// in front of rows from the top on.
std::string stackchess_words(const BoardState& board_state,
                             const std::map<char, std::string>& drawn, std::string_view labels,
                             std::string_view between, bool turned = false) {
    std::string rows = "STACK CHESS\n\n";
    for (std::size_t row = 0; row < 6; ++row) {
        if (!labels.empty()) rows += std::string(1, labels[row]) + "  ";
        for (std::size_t column = 0; column < 6; ++column) {
            const std::string& pieces = board_state.cells[6 * (turned ? 5 - row : row) + column];
            const std::string height = pieces.size() > 1 ? std::to_string(pieces.size()) : "";
            rows += std::string(column == 0 ? "" : between) +
                    drawn.at(pieces.empty() ? ' ' : pieces.back()) + height;
        }
        rows += "\n";
    }
    return rows + "White to move (a2 1 a4), or resign: ";
}

} // namespace

TEST_CASE("Stackchess is read without bars", "[verify][reader]") {
    const std::map<char, std::string> chess{{'P', "P"}, {'T', "R"}, {'F', "B"}, {'D', "Q"},
                                            {'R', "K"}, {'p', "p"}, {'t', "r"}, {'f', "b"},
                                            {'d', "q"}, {'r', "k"}, {' ', "."}};
    const std::map<char, std::string> pairs{{'P', "wP"}, {'T', "wR"}, {'F', "wB"}, {'D', "wQ"},
                                            {'R', "wK"}, {'p', "bP"}, {'t', "bR"}, {'f', "bB"},
                                            {'d', "bQ"}, {'r', "bK"}, {' ', "__"}};
    const std::map<char, std::string> numbers{{'P', "1"}, {'T', "2"},  {'F', "3"}, {'D', "4"},
                                              {'R', "5"}, {'p', "6"},  {'t', "7"}, {'f', "8"},
                                              {'d', "9"}, {'r', "10"}, {' ', "0"}};
    const BoardState opening = opening_of(BoardGame::stackchess);
    BoardState later = opening, taken = opening;
    later.cells[31].clear();
    later.cells[24] = "PF";
    taken.cells[31].clear();
    taken.cells[6] = "F";
    const auto reads = [&](const std::map<char, std::string>& drawn, std::string_view labels,
                           std::string_view between, bool turned) {
        ScreenReader reader(BoardGame::stackchess);
        CHECK(matches(reader.read(stackchess_words(opening, drawn, labels, between, turned)),
                      opening));
        CHECK(matches(reader.read(stackchess_words(taken, drawn, labels, between, turned)), taken));
        CHECK_FALSE(
            matches(reader.read(stackchess_words(taken, drawn, labels, between, turned)), later));
    };
    reads(chess, "654321", " ", false);
    reads(chess, "", "", false);
    reads(chess, "123456", "  ", true);
    reads(pairs, "654321", " ", false);
    reads(numbers, "654321", "\t", false);
    ScreenReader high(BoardGame::stackchess), low(BoardGame::stackchess);
    for (ScreenReader* reader : {&high, &low}) {
        const std::string labels = reader == &high ? "654321" : "";
        CHECK(matches(reader->read(stackchess_words(opening, chess, labels, " ")), opening));
        CHECK(matches(reader->read(stackchess_words(later, chess, labels, " ")), later));
        CHECK_FALSE(matches(reader->read(stackchess_words(later, chess, labels, " ")), taken));
    }
}

TEST_CASE("six lines of six words are no Stackchess", "[verify][reader]") {
    std::string text;
    for (const char* line : {"the white side has to move", "its king may go up one", "- - - - - -",
                             "- - - - - -", "then the black side may go", "and so on to the end"})
        text += std::string(line) + "\n";
    CHECK(ScreenReader(BoardGame::stackchess).read(text).cells.empty());
}

TEST_CASE("the codes of a program decide whether its lines are numbered from above",
          "[verify][reader]") {
    const auto screen_of = [&](const BoardState& board_state) {
        std::string rows;
        for (std::size_t cell = 0; cell < 36; ++cell) {
            const std::string& pieces = board_state.cells[cell];
            rows += cell % 6 == 0 ? std::to_string(cell / 6 + 1) + "|" : "";
            if (!pieces.empty())
                rows += std::string(pieces.back() >= 'a' ? "N" : "B") +
                        static_cast<char>(pieces.back() | 32) + std::to_string(pieces.size());
            rows += cell % 6 == 5 ? "|\n" : "|";
        }
        return rows;
    };
    const BoardState opening = opening_of(BoardGame::stackchess);
    BoardState later = opening, other = opening;
    later.cells[31].clear();
    later.cells[24] = "PF";
    other.cells[1].clear();
    other.cells[6] = "pf";
    ScreenReader reader(BoardGame::stackchess);
    CHECK(matches(reader.read(screen_of(opening)), opening));
    CHECK(matches(reader.read(screen_of(later)), later));
    CHECK_FALSE(matches(reader.read(screen_of(later)), other));
}

TEST_CASE("Stackchess shows tops, and the whole of a selected stack", "[verify][reader]") {
    ScreenReader reader(BoardGame::stackchess);
    const ParsedScreen seen =
        reader.read("\n  a  b  c  d  e  f\n +--+--+--+--+--+--+\n6|TN|FN|DN|RN|FN|  |\n "
                    "+--+--+--+--+--+--+\n5|PN|PN|PN|PN|PN|  |\n"
                    " +--+--+--+--+--+--+\n4|  |  |  |  |  |  |\n +--+--+--+--+--+--+\n3|  |  |  | "
                    " |  |TN|\n +--+--+--+--+--+--+\n"
                    "2|TB|PB|PB|PB|PB|PB|\n +--+--+--+--+--+--+        TB\n1|  |  |DB|RB|FB|TB|    "
                    "    FB\n +--+--+--+--+--+--+    a2: PB\n\n"
                    "C'est au tour des blancs. Quel est votre choix ? ");
    REQUIRE(seen.cells.size() == 36);
    CHECK(seen.cells[0].pieces == "t");
    CHECK(seen.cells[24].visibility == ObservedCell::Visibility::all);
    CHECK(seen.cells[24].pieces == "PFT");
    CHECK(seen.mover == 0);
}
