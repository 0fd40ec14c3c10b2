// session_edit.cpp -- changes of registers and memory by hand, which begin a new branch of the run
// Everything is checked before anything is changed.
#include "debugger/session/edit_plan.hpp"
#include "debugger/session/finding_stops.hpp"
#include "debugger/session/session.hpp"

namespace tharsis {
namespace {

using Error = std::optional<std::string>;

/// A double occupies two registers.
bool have_common_part(const Location& one, const Location& other) {
    if (one.reg.has_value() != other.reg.has_value()) return false;
    if (!one.reg)
        return one.range.address - other.range.address < other.range.size ||
               other.range.address - one.range.address < one.range.size;
    if (one.reg->bank != Register::Bank::floating || other.reg->bank != Register::Bank::floating)
        return *one.reg == *other.reg;
    const auto count = [](const Location& place) { return place.range.size == 8 ? 2 : 1; };
    const int from = one.reg->number, its = other.reg->number;
    return from < its + count(other) && its < from + count(one);
}

} // namespace

void Session::branch() {
    fork();
    console_.forget_typed();
}

/// If the program has just ended because its input did: goes back before the read that reported it.
bool Session::take_back_end() {
    if (!is_over() || end_->stop.reason != StopReason::end_of_input) return false;
    history_.seek_uninterruptible(step() - 1);
    return true;
}

/// The same for an instruction that failed: it counts as a step, although the pc is still there. (A
/// failed fetch is not a step.)
bool Session::take_back_failure() {
    if (!is_over()) return false;
    const Stop& stop = end_->stop;
    const bool has_failed =
        (stop.reason == StopReason::fault || stop.reason == StopReason::uncaught_java_exception) &&
        stop.fault && stop.fault->kind != FaultKind::bad_pc;
    if (!has_failed) return take_back_end();
    history_.seek_uninterruptible(step() - 1);
    return true;
}

bool Session::type(std::string_view text) {
    const bool keys_ended = history_.expect_keys_again();
    const bool was_told = take_back_end() || history_.recording().ends_later() || keys_ended;
    const bool instead =
        was_told || console_.was_read_beyond(std::size_t(history_.recording().input_consumed()));
    if (instead) branch();
    type_ahead(text);
    return instead;
}

bool Session::click(u8 key) {
    const Board* const board = history_.board();
    if (!board || !board->setup().digital_lab || is_over()) return false;
    if (!moving_ && step() < frontier()) branch();
    is_given_run_ = false;
    marks_[std::size_t(Mark::Kind::key)].add(frontier());
    history_.click(key);
    return true;
}

/// Input that was typed but not read up to here will be read again. If the program has exited, it
/// continues only at another pc.
void Session::fork(bool goes_elsewhere) {
    pause();
    const u64 now = step();
    is_given_run_ = false;
    ++branches_;
    history_.branch(goes_elsewhere);
    std::erase_if(edits_, [now](const Edit& edit) { return edit.step > now; });
    forget_later();
}

/// Makes the current step the end of the run.
void Session::forget_later() {
    const u64 now = step();
    const u64 consumed = history_.recording().input_consumed();
    console_.go_to(std::size_t(consumed));
    std::erase_if(reads_, [consumed](const Read& read) { return read.from >= consumed; });
    for (TimeMarks& marks : marks_) marks.forget_after(now);
    if (!history_.has_left()) end_.reset();
    if (finding_stops_) finding_stops_->branch(now);
    forget_later_hits();
    commit_stop({});
}

void Session::start_over() {
    pause();
    ++branches_;
    history_.start_over();
    edits_.clear();
    forget_later();
}

/// Plans changes and makes them, all or none. `plan_all` adds them to a plan and returns an error.
Error Session::edit(FunctionRef<Error(EditPlan&)> plan_all,
                    const std::vector<Location>& locations) {
    pause();
    const u64 origin = step();
    const bool is_again = take_back_failure();
    EditPlan plan(machine(), {self_modifying_, max_memory_});
    const Error error = plan_all(plan);
    if (error || plan.is_empty()) {
        if (is_again) history_.seek_uninterruptible(origin);
        return error;
    }
    plan.carry_out(history_.machine());
    fork(plan.sets_pc());
    for (const Location& location : locations) {
        edits_.push_back({step(), location});
        if (finding_stops_) finding_stops_->add_edit(step(), location);
        if (listener_) listener_->on_edit(location);
    }
    return std::nullopt;
}

Error Session::assign(const Location& location, const Value& value) {
    return edit([&](EditPlan& plan) { return plan.add(location, value); }, {location});
}

Error Session::assign_many(std::span<const LocationEdit> edits) {
    std::vector<Location> locations;
    const auto plan_all = [&](EditPlan& plan) {
        for (const LocationEdit& edit : edits) {
            const auto& reg = edit.location.reg;
            if (reg && *reg == Register{Register::Bank::general, 0}) continue;
            locations.push_back(edit.location);
            if (Error error = plan.add(edit.location, edit.value)) return error;
        }
        return Error{};
    };
    return edit(plan_all, locations);
}

Error Session::write_bytes(u32 address, std::span<const u8> bytes) {
    const Location location{{}, {address, u32(bytes.size())}, false};
    return edit([&](EditPlan& plan) { return plan.add(address, bytes); }, {location});
}

std::optional<u64> Session::last_edit(const Location& location, u64 before) const {
    std::optional<u64> last;
    for (const Edit& edit : edits_)
        if (edit.step < before && have_common_part(edit.location, location)) last = edit.step;
    return last;
}

} // namespace tharsis
