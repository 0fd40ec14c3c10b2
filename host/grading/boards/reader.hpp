// reader.hpp -- parses the position from what a program prints between two inputs
// Accents, escapes, spacing, arrows, letters of pieces and the order of lines make no difference.
#pragma once
#include "grading/boards/announcements.hpp"
#include "grading/boards/grids/glyph_map.hpp"
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

/// What the screens of a program have taught about its words and pieces. A value: a reader with the
/// same knowledge reads a screen in the same way.
struct ScreenKnowledge {
    /// A line of counts in the opening.
    struct CountForm {
        std::string text;
        bool varies = false; ///< it was seen with other numbers
        /// Its numbers were wrong in an opening whose board was right, so they are not counts until
        /// they are seen to change as the counts do.
        bool wrong_in_opening = false;
        std::array<int, 2> in_opening{};    ///< the numbers, for sides that the line names
        std::array<int, 2> right_opening{}; ///< what they should have been
        u32 as_counts = 0, otherwise = 0;   ///< later screens with changed counts
        bool operator==(const CountForm&) const = default;
    };
    /// Words in front of a side that is to move.
    struct Confidence {
        std::array<bool, 2> right{};
        bool wrong = false;
        bool is_reliable() const { return right[0] && right[1] && !wrong; }
        bool operator==(const Confidence&) const = default;
    };
    template <class Value> using ByForm = std::map<std::string, Value, std::less<>>;

    GlyphMap glyphs;
    bool named_cells = false; ///< the first board has the name of each cell in front of it
    bool by_colour = false;   ///< only their colours tell the pieces of both sides apart
    PlayerNames own_names;    ///< the program's own words for the sides
    /// The side to move was named by the number of its player, and that was right, or wrong, when
    /// the first side moved, and when the second did.
    std::array<bool, 2> numbers_right{}, numbers_wrong{};
    bool second_begins = false; ///< in the first opening the second side was to move
    std::array<std::string, 2>
        called;      ///< each side by its piece, while it moved: not yet relied on
    int watched = 0; ///< number of screens that were examined for that
    ByForm<CountForm> count_forms;
    std::set<std::string, std::less<>> usual_ends, usual_forms;
    ByForm<int> mover_forms;
    std::vector<Confidence> movers{
        Confidence{{}, true}}; ///< by form; the first one is that of no form

    /// Returns whether some words always name the side that is not to move.
    bool contradicts_movers() const;
    /// Returns whether some words always name the side to move.
    bool names_mover() const;
    /// Returns whether it is known whose the numbers of the players are. If the second side begins,
    /// it may be player 1.
    bool knows_numbers() const;
    bool operator==(const ScreenKnowledge&) const = default;
};

/// Learns from the first board how pieces are drawn, and reads all later ones.
///
/// A single word is not reliable: "Réserve gagnée par rouge : 0" announces no end, and "posez un de
/// vos 64 pions" contains no score. Counts are read from lines that contain only counts, and from
/// lines whose counts were right in the opening and change later. The side to move is taken from a
/// wording that was right for both sides before and never wrong. Sentences of the opening, and
/// others that did not end a game, announce no end.
///
/// A reader with fixed knowledge learns nothing but what belongs to one game (begin_game).
class ScreenReader {
public:
    explicit ScreenReader(BoardGame game, bool upside_down = false, bool top_first = false)
        : game_(game), upside_down_(upside_down), top_first_(top_first) {
        known_.glyphs.upside_down = upside_down;
        use_names();
    }
    ScreenReader(const ScreenReader&) = delete;
    ScreenReader& operator=(const ScreenReader&) = delete;

    /// What was learnt so far.
    const ScreenKnowledge& knowledge() const { return known_; }
    /// Replaces what was learnt. `fixed`: nothing is added to it.
    void use(const ScreenKnowledge& knowledge, bool fixed);

    /// Parses a screen. `asks`: the program waits for input, so an unterminated last line is its
    /// question, which announces nothing. The side to move may be unreliable (is_mover_reliable).
    /// The result is valid until the next call.
    ParsedScreen& read(std::string_view screen, bool asks = false);
    /// Learns from the first screen of a game, whose board must be right; `counts` are those of its
    /// position, and `mover` is its side to move.
    void learn_opening(std::string_view screen, const std::array<int, 2>& counts, int mover = 0);
    /// Learns from a screen after which the game continued that its sentences announce no end. With
    /// fixed knowledge this holds until the next game begins.
    void mark_not_final(std::string_view screen);
    /// Returns whether the parsed side to move is reliable.
    bool is_mover_reliable(const ParsedScreen&) const;
    /// Returns whether the screen parsed last names the side to move by the number of its player.
    bool is_mover_numbered() const { return mover_by_number_; }
    /// Learns the wording for the side to move from a screen whose board is right; `mover` is the
    /// real side to move.
    void learn_mover(const ParsedScreen&, int mover);
    /// Learns from the screen parsed last, whose board is right, whether the numbers of a line that
    /// was wrong in the opening change as the counts do.
    void learn_counts(const std::array<int, 2>& counts);
    /// Records that the screen parsed last follows a move and the game continues, so its lines
    /// announce no end.
    void mark_last_not_final();
    /// The first line of the screen parsed last that may announce a winner in unknown words: no
    /// screen of a game that continued had a line like it. As printed, for people. Empty: there is
    /// none.
    std::string unusual_line(std::string_view screen) const;
    /// Learns the name of a player from an answer, if the question asks for one and names the side:
    /// "Nom du joueur 1 (rouge) ?"
    void learn_player(std::string_view question, std::string_view typed);
    /// Later boards are drawn with the last row on top.
    void flip() { known_.glyphs.upside_down = upside_down_ = true; }
    /// Parses only the last question, which is fast. The result is valid until the next question or
    /// screen is parsed.
    const std::string& question(std::string_view screen);
    /// Forgets what belongs to one game: the names of players that were learnt from lines like
    /// "NAME joue les noirs" (a new game may exchange them), and the lines that it has printed.
    enum class Ends : u8 { forgotten, kept };
    /// `Ends::kept`: but not which sentences were not final (mark_not_final).
    void begin_game(Ends = Ends::forgotten);

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>()(text);
        }
    };
    template <class Value>
    using ByLine = std::unordered_map<std::string, Value, Hash, std::equal_to<>>;
    /// The information in the words of one line.
    struct LineWords {
        bool teaches = false; ///< a name, perhaps
        bool of_turn =
            false; ///< it says "turn", or nothing but a player, and not that a player passes
        bool usual = false; ///< the form is one of the usual ones
        u64 seen_in = 0;    ///< the last game that went on after this line
        std::string form;   ///< without sides and numbers
        std::array<std::optional<int>, 2> counts, all_counts; ///< reliable ones; all numbers
        std::string count_form; ///< of lines with numbers that were not counts in the opening
        std::optional<int> side;
        bool by_number = false; ///< the side is named by the number of its player
        int mover_form = 0;
        EndAnnouncement end, last_sentence; ///< of all sentences but the last, and of that
    };
    /// Parsed lines, which repeat often; their meaning depends on the names of the players and on
    /// what is known. They are forgotten when the latter changes.
    struct LineCache {
        ByLine<LineWords> lines;
        ByLine<std::string> questions;
        const std::pair<const std::string, std::string>* last = nullptr; ///< of the questions
    };

    void use_names();
    void read_board(std::string_view screen);
    bool says_exchanged() const;
    bool colours_say_exchanged(std::string_view screen) const;
    FoundBoard read_coloured(std::string_view screen, GlyphMap& letters) const;
    void read_decorated(std::string_view screen);
    /// The side whose word or name stands in a line; nothing: none, or both.
    std::optional<int> side_in(std::string_view small_line) const;
    void learn_name(std::string_view small_line);
    bool says_turn(std::string_view small_line) const;
    PlayerNames pieces_as_names(std::string_view line, const std::array<int, 2>& counts) const;
    void watch_names(int mover);
    void watch_numbers(const ParsedScreen&, int mover);
    void learn_count_forms(std::string_view plain, const std::array<int, 2>& counts);
    void forget_lines();
    LineWords& words_of(std::string_view line);
    void read_words(bool asks);
    bool is_worth_reading(std::size_t line) const;
    void find_counts(const std::string& small_line, LineWords& words);
    bool has_unknown_numbers(std::string_view small_line) const;
    EndAnnouncement reliable_end(std::string_view sentence) const;
    std::optional<int> side_of_piece(char symbol) const;
    int form_of_mover(const std::string& small_line);

    BoardGame game_;
    bool upside_down_, top_first_;
    bool fixed_ = false;
    bool begins_learnt_ = false; ///< the knowledge given to `use` has a board
    ScreenKnowledge known_;
    // Of the game that is played.
    PlayerNames names_;
    std::set<std::string, std::less<>> ends_of_game_, forms_of_game_; ///< as the usual ones
    u64 games_ = 1;
    // Caches.
    std::map<PlayerNames, LineCache> line_caches_;
    LineCache* now_ = nullptr;     ///< for the names of now
    bool is_stale_ = false;        ///< the knowledge changed while a screen was read
    bool mover_by_number_ = false; ///< so the side to move of the screen read last is named
    std::vector<std::pair<LineWords*, std::size_t>>
        on_check_; ///< of the screen read last: lines beside the board, and their numbers
    // What was read last, kept for its memory's sake.
    std::string shortened_, plain_;
    std::vector<std::string_view> lines_;
    FoundBoard board_;
    ParsedScreen seen_;
};

/// A question without the parts that change from turn to turn: numbers, brackets and their content,
/// sides.
std::string bare_question(std::string_view plain_line);

} // namespace tharsis
