// draft_search.hpp -- a best-first search for the way in which a program asks
//
// Candidates are drafts with a cost: empty ones, the shipped adaptors as plans of what is asked in
// which order, and what a person has said. The cheapest is tried first; each unknown question that
// it meets gives new ones.
#pragma once
#include "grading/dialogues/direction_keys.hpp"
#include "grading/dialogues/key_layouts.hpp"
#include "grading/game_judge/inference/adaptor_builder.hpp"
#include "grading/game_judge/inference/probing.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// Builds one adaptor.
class DraftSearch {
public:
    DraftSearch(ProgramUnderTest& subject, BoardGame game, const AdaptorHints& hints)
        : subject_(subject), game_(game), hints_(hints) {}

    /// A draft with which both sides can move; nothing if none was found.
    std::optional<AdaptorDraft> find();
    /// Continues from a draft until more than `turns` turns of the script are right, or only the
    /// effect of a drop is wrong.
    std::optional<AdaptorDraft> advance(const AdaptorDraft&, const ProbeScript&, std::size_t turns);

    /// The probe with the most progress.
    const ProbeResult& furthest() const { return furthest_; }
    ProgramUnderTest& subject() { return subject_; }
    bool spent() const {
        return subject_.starts() >= limits_.starts || subject_.spent() >= limits_.instructions;
    }

private:
    /// The cheapest draft first, of equal ones the oldest.
    class Queue {
    public:
        void push(AdaptorDraft draft) {
            const int cost = draft.cost;
            waiting_.emplace(std::pair(cost, next_++), std::move(draft));
        }
        bool empty() const { return waiting_.empty(); }
        AdaptorDraft pop() {
            auto first = waiting_.extract(waiting_.begin());
            return std::move(first.mapped());
        }

    private:
        std::map<std::pair<int, u64>, AdaptorDraft> waiting_;
        u64 next_ = 0;
    };
    struct Limits {
        u64 starts, instructions;
    };
    static constexpr Limits most{2000, 600'000'000};
    /// Costs a draft: the move may be the one that the program refuses.
    static constexpr int refusal_cost = 2;

    /// The result of a draft in a few short games.
    struct Trial {
        bool fits = false, refused = false; ///< refused: the first move was
        bool unproved = false; ///< a key that no question explains was typed, and never moved
                               ///< anything its way; or no two pieces ever moved
        std::vector<AdaptorDraft> children;
        std::set<u16> failed; ///< as in the draft
    };
    Trial try_out(AdaptorDraft& draft);
    bool tries_two(AdaptorDraft& draft, const ReferenceGame& start, Trial& trial);
    bool may_be_refused(const AdaptorDraft& draft);
    /// Allows so many further starts, and instructions in proportion.
    void allow(u64 starts);
    Queue queue_from(const AdaptorDraft& first) const;
    std::optional<AdaptorDraft> find_from(Queue& queue);
    std::optional<AdaptorDraft> with_shorter_opening(const AdaptorDraft& found);
    /// Tries the side that the words do not name as the one that begins.
    std::optional<AdaptorDraft> find_other_beginner();
    AdaptorDraft first_draft() const;
    void note(const AdaptorDraft& draft, const ProbeResult& end);
    std::vector<AdaptorDraft> children(const AdaptorDraft& draft, const ProbeResult& end);
    void add_openings(const AdaptorDraft& draft, const ProbeResult& end, int extra,
                      std::vector<AdaptorDraft>& found) const;
    void add_meanings(const AdaptorDraft& draft, const ProbeResult& end,
                      std::vector<AdaptorDraft>& found);
    static std::vector<KeyGuess> keys_for(const AdaptorDraft& draft, const Prompt& prompt,
                                          u16 direction);
    static void add_keys(const AdaptorDraft& draft, const ProbeResult& end,
                         std::vector<AdaptorDraft>& found);
    void add_cells(const AdaptorDraft& draft, const ProbeResult& end, const PromptKindGuess& guess,
                   std::vector<AdaptorDraft>& found) const;
    void add_line(const AdaptorDraft& draft, const ProbeResult& end, const PromptStep& step,
                  std::vector<AdaptorDraft>& found) const;
    std::vector<KeyLayout> layouts_of_line(const AdaptorDraft& draft, const ProbeResult& end,
                                           std::string_view text) const;
    bool add_lines(const AdaptorDraft& draft, const ProbeResult& end,
                   std::vector<AdaptorDraft>& found) const;
    void add_kinds_of_move(const AdaptorDraft& draft, const ProbeResult& end,
                           const PromptKindGuess& guess, std::vector<AdaptorDraft>& found);
    void add_layouts(const AdaptorDraft& draft, const ProbeResult& end,
                     const PromptKindGuess& guess, std::vector<AdaptorDraft>& found) const;
    void add_texts(const AdaptorDraft& draft, const ProbeResult& end, const PromptKindGuess& guess,
                   const std::vector<TextGuess>& texts, std::vector<AdaptorDraft>& found) const;
    void add_other_kinds(const AdaptorDraft& draft, const ProbeResult& end,
                         std::vector<AdaptorDraft>& found) const;
    void add_guess(const AdaptorDraft& draft, const ProbeResult& end, const PromptKindGuess& guess,
                   std::vector<AdaptorDraft>& found);
    void add_step(const AdaptorDraft& draft, const ProbeResult& end, const PromptStep& step,
                  int cost, std::vector<AdaptorDraft>& found) const;
    bool add_hinted(const AdaptorDraft& draft, const ProbeResult& end,
                    std::vector<AdaptorDraft>& found) const;
    void add_planned(const AdaptorDraft& draft, const ProbeResult& end,
                     std::vector<AdaptorDraft>& found) const;
    void add_shipped(const AdaptorDraft& draft, const ProbeResult& end,
                     std::vector<AdaptorDraft>& found) const;
    Prompt with_help(const AdaptorDraft& draft, const ProbeResult& end);

    ProgramUnderTest& subject_;
    BoardGame game_;
    Limits limits_ = most;
    const AdaptorHints& hints_;
    std::optional<int> cheapest_repeat_; ///< the cost of the first draft whose question came again
    int retries_ = 0;                    ///< of such drafts
    bool moves_at_once_ = false;         ///< a first move was right where the first board was shown
    ProbeResult furthest_;
    std::vector<std::string> opening_, names_; ///< of the first draft that led to a board
    std::size_t furthest_rows_ = 0; ///< lines of its screen that look like rows of a board
    std::map<std::string, std::vector<OfferedChoice>>
        helps_; ///< by question: the choices listed after a wrong answer
};

} // namespace tharsis
