// reader.hpp -- takes a position back from what a program prints between two inputs
// Tolerant: accents, escapes, spacing, arrows, other letters for pieces, the order of lines do not
// matter.
#pragma once
#include "grading/boards/announcements.hpp"
#include "grading/boards/glyph_map.hpp"
#include "grading/boards/plain_text.hpp"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tharsis {

/// Learns from the first board how pieces are drawn, and reads all later ones.
///
/// A word proves nothing by itself: "Réserve gagnée par rouge : 0" is no end, "posez un de vos 64
/// pions" no score. Counts are read from lines that plainly are of counts, and from those that were
/// right in the opening and change; the side to move is believed in words that were right for both
/// sides and never wrong before that; sentences of the opening, and others that did not end a game,
/// announce no end.
class ScreenReader {
public:
    explicit ScreenReader(BoardGame game, bool upside_down = false, bool top_first = false)
        : game_(game), upside_down_(upside_down), top_first_(top_first) {
        glyphs_.upside_down = upside_down;
        use_names();
    }
    ScreenReader(const ScreenReader&) = delete;
    ScreenReader& operator=(const ScreenReader&) = delete;

    /// All that a screen seems to say. `asks`: the program waits, so a last line without an end is
    /// its question, which announces nothing. Whether to believe who moves: is_mover_reliable. It
    /// lasts until the next screen is read.
    ParsedScreen& read(std::string_view screen, bool asks = false);
    /// The first screen of a game whose board is right, and the counts of its position.
    void learn_opening(std::string_view screen, const std::array<int, 2>& counts);
    /// A screen after which the game went on: what it says about an end is none.
    void mark_not_final(std::string_view screen);
    /// Is the side to move, as it was read, worth to be compared?
    bool is_mover_reliable(const ParsedScreen&) const;
    /// A screen whose board is right, in a position where this side moves.
    void learn_mover(const ParsedScreen&, int mover);
    /// The screen that was read last follows a move, and the game goes on: its lines are
    /// usual ones.
    void mark_last_not_final();
    /// The first line of the screen read last that may announce a winner though it is not
    /// understood: no screen of a game that went on had one like it. It is taken from that screen,
    /// for people. Empty: there is none.
    std::string unusual_line(std::string_view screen) const;
    /// What was typed at a question: a name, if it asks for one and says whose it is, "Nom du
    /// joueur 1 (rouge) ?"
    void learn_player(std::string_view question, std::string_view typed);
    /// From now on the last row is drawn on top.
    void flip() { glyphs_.upside_down = upside_down_ = true; }
    /// Only the last question: cheap. It lasts until the next question, or screen, is read.
    const std::string& question(std::string_view screen);
    /// Names of players that stand for a side, read from "NAME joue les noirs"; a new game may
    /// exchange them.
    void forget_names() {
        names_ = own_names_;
        use_names();
    }

private:
    using Names = PlayerNames;
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>()(text);
        }
    };
    template <class Value>
    using ByLine = std::unordered_map<std::string, Value, Hash, std::equal_to<>>;
    /// All that the words of one line say.
    struct LineWords {
        bool teaches = false; ///< a name, perhaps
        bool of_turn =
            false; ///< it says "turn", or nothing but a player, and not that a player passes
        bool usual = false; ///< the form is one of the usual ones
        std::string form;   ///< without sides and numbers
        std::array<std::optional<int>, 2> counts;
        std::optional<int> side;
        int mover_form = 0;
        EndAnnouncement end, last_sentence; ///< of all sentences but the last, and of that
    };
    /// A line of counts in the opening.
    struct CountForm {
        std::string text;
        bool varies = false; ///< it was seen with other numbers
    };
    /// Words in front of a side that is to move.
    struct Confidence {
        std::array<bool, 2> right{};
        bool wrong = false;
    };
    /// The same lines come again and again; what they mean depends on the names alone.
    struct LineCache {
        ByLine<LineWords> lines;
        ByLine<std::string> questions;
        const std::pair<const std::string, std::string>* last = nullptr; ///< of the questions
    };

    void use_names();
    void read_board(std::string_view screen);
    bool says_exchanged() const;
    void read_decorated(std::string_view screen);
    /// The side whose word or name stands in a line; nothing: none, or both.
    std::optional<int> side_in(std::string_view small_line) const;
    void learn_name(std::string_view small_line);
    bool says_turn(std::string_view small_line) const;
    PlayerNames pieces_as_names(std::string_view line, const std::array<int, 2>& counts) const;
    void watch_names(int mover);
    void forget_lines();
    LineWords& words_of(std::string_view line);
    void read_words(bool asks);
    void believe_counts(const std::string& small_line, CountAnnouncement&);
    EndAnnouncement believed_end(std::string_view sentence) const;
    std::optional<int> side_of_piece(char symbol) const;
    int form_of_mover(const std::string& small_line);

    BoardGame game_;
    bool upside_down_, top_first_;
    GlyphMap glyphs_;
    bool named_cells_ = false; ///< the first board has the name of each cell in front of it
    bool by_colour_ = false;   ///< only their colours tell the pieces of both sides apart
    Names names_, own_names_;  ///< own: the program's own words for the sides
    std::array<std::string, 2>
        called_;      ///< each side by its piece, while it moved: not yet believed
    int watched_ = 0; ///< screens that were looked at for that
    std::map<Names, LineCache> line_caches_;
    LineCache* now_ = nullptr; ///< for the names of now
    std::map<std::string, CountForm, std::less<>> count_forms_;
    std::set<std::string, std::less<>> usual_ends_, usual_forms_;
    std::vector<std::pair<LineWords*, std::size_t>>
        heard_; ///< of the screen read last: lines beside the board, and their numbers
    std::map<std::string, int, std::less<>> mover_forms_;
    std::vector<Confidence> beliefs_{
        Confidence{{}, true}}; ///< by form; the first one is that of no form
    // What was read last, kept for its memory's sake.
    std::string plain_;
    std::vector<std::string_view> lines_;
    FoundBoard board_;
    ParsedScreen seen_;
};

/// A question without what changes from turn to turn: numbers, brackets and their content, sides.
std::string bare_question(std::string_view plain_line);

} // namespace tharsis
