// draft_search.hpp -- a best-first search for the meanings of a program's questions
//
// The cheapest guess is tried first; each unknown question that it meets gives new guesses.
#pragma once
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
    DraftSearch(ProgramUnderTest& subject, BoardGame game, const BuilderLimits& limits,
                const AdaptorHints& hints)
        : subject_(subject), game_(game), limits_(limits), hints_(hints) {}

    /// A draft with which both sides can move; nothing if none was found.
    std::optional<AdaptorDraft> find();
    /// Continues from a draft until more than `turns` turns of the script are right.
    std::optional<AdaptorDraft> advance(const AdaptorDraft&, const ProbeScript&, std::size_t turns);

    /// The probe with the most progress.
    const ProbeResult& furthest() const { return furthest_; }
    ProgramUnderTest& subject() { return subject_; }
    bool spent() const {
        return subject_.starts() >= limits_.starts || subject_.spent() >= limits_.instructions;
    }

private:
    /// The result of a draft in a few short games.
    struct Trial {
        bool fits = false, refused = false; ///< refused: the first move was
        bool unproved = false; ///< a key that no question explains was typed, and never moved
                               ///< anything its way; or no two pieces ever moved
        std::vector<AdaptorDraft> children;
    };
    Trial try_out(AdaptorDraft& draft);
    bool tries_two(AdaptorDraft& draft, const ReferenceGame& start, Trial& trial);
    /// Continues with the drafts whose first moves were refused, by other moves, with an additional
    /// quarter of the limits.
    std::optional<AdaptorDraft> try_again(std::vector<AdaptorDraft> refused);
    /// Tries the side that the words do not name as the one that begins.
    std::optional<AdaptorDraft> find_other_beginner();
    std::optional<AdaptorDraft> find_from(const AdaptorDraft& first);
    AdaptorDraft first_draft() const;
    void note(const AdaptorDraft& draft, const ProbeResult& end);
    std::vector<AdaptorDraft> children(const AdaptorDraft& draft, const ProbeResult& end);
    void add_openings(const AdaptorDraft& draft, const ProbeResult& end, int extra,
                      std::vector<AdaptorDraft>& found) const;
    void add_meanings(const AdaptorDraft& draft, const ProbeResult& end,
                      std::vector<AdaptorDraft>& found);
    void add_keys(const AdaptorDraft& draft, const ProbeResult& end,
                  std::vector<AdaptorDraft>& found) const;
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
    Prompt with_help(const AdaptorDraft& draft, const ProbeResult& end);

    ProgramUnderTest& subject_;
    BoardGame game_;
    BuilderLimits limits_;
    const AdaptorHints& hints_;
    ProbeResult furthest_;
    std::vector<std::string> opening_, names_; ///< of the draft that came furthest
    std::map<std::string, std::vector<OfferedChoice>>
        helps_; ///< by question: the choices listed after a wrong answer
};

} // namespace tharsis
