// cycle_steps.cpp -- the position in cycles that belongs to a session
#include "debugger/commands/cycle_steps.hpp"

#include "timing/settings.hpp"

namespace tharsis {

namespace {

CyclePosition& position_of(Session& session) {
    session.pause();
    if (!session.cycles) choose_processor(session, model_of(default_model_name()).model);
    session.cycles->follow(session.branches());
    return *session.cycles;
}

} // namespace

const CyclePosition& cycle_position(Session& session) { return position_of(session); }

void choose_processor(Session& session, const ProcessorModel& model) {
    session.cycles = std::make_shared<CyclePosition>(session.program(), session.history(), model,
                                                     session.max_steps());
}

ReachedCycle reach_cycle(Session& session, u64 cycle) {
    CyclePosition& position = position_of(session);
    const u64 step = position.go_to(cycle);
    const bool is_last = position.cycles().cycle() < cycle;
    return {&position, is_last ? session.frontier() + 1 : step, is_last};
}

u64 cycle_after(Session& session, u64 count) {
    const u64 now = position_of(session).cycles().cycle();
    return now + std::min(count, ~u64{0} - now);
}

u64 cycle_before(Session& session, u64 count) {
    const u64 now = position_of(session).cycles().cycle();
    return now > count ? now - count : 1;
}

} // namespace tharsis
