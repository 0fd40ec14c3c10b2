// focus_duel.cpp -- the duel of all games with the reference of Focus
// Only the tally depends on the game.
#include "support/focus_duel.hpp"

namespace tharsis::testing {

namespace {

Rivals against(const MakePlayer& make) {
    return {[](const GameCase& game) { return reference_player(game); }, make, {}};
}

} // namespace

std::optional<Clash> duel(const MakePlayer& make, const FocusCase& game, FocusTally* tally) {
    if (tally == nullptr) return duel(against(make), game);
    const Rivals watched{
        [tally](const GameCase& c) { return reference_player(c, tally->begin(c)); }, make,
        [tally](std::string_view screen) { tally->see(screen); }};
    const auto clash = duel(watched, game);
    if (!clash) tally->end();
    return clash;
}

FocusCase shrink(const MakePlayer& make, const FocusCase& game) {
    return shrink(against(make), game);
}

std::string report(const MakePlayer& make, const FocusCase& game) {
    return report(against(make), game);
}

} // namespace tharsis::testing
