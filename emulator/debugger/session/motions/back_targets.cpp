// back_targets.cpp -- the targets of steps backwards: the mirror image of those forwards
// Short distances are executed again and looked at step by step; of a line of very many
// instructions, the last step at which it may have been entered is searched for instead.
#include "debugger/session/motions/back_targets.hpp"

#include "debugger/session/motions/line_exits.hpp"
#include "isa/program_reading.hpp"

#include <algorithm>

namespace tharsis {
namespace {

/// Steps that are traced at once.
constexpr u64 first_stretch = 16, longest_stretch = u64{1} << 14;
/// After so many traced steps within one line, a search is faster.
constexpr u64 longest_trace = u64{1} << 15;
/// The work of one traced step.
constexpr u64 trace_work = 300;

bool is_call_at(const Machine& machine, u32 address) {
    const auto word = machine.text_word(address);
    const auto decoded = word ? decode(*word, address) : std::nullopt;
    return decoded && call_kind(decoded->row, decoded->executable()) == CallKind::call;
}

/// Where a call that is not kept may have come from: every linking jump, and its delay slot.
std::vector<u32> all_callers(const Session& session) {
    std::vector<u32> addresses;
    for (const TextWord& word : session.program().text)
        if (is_call_at(session.machine(), word.address))
            addresses.insert(addresses.end(), {word.address, word.address + 4});
    addresses.erase(std::unique(addresses.begin(), addresses.end()), addresses.end());
    return addresses;
}

bool has_arrived(const std::optional<Stop>& stop) {
    return stop && stop->reason != StopReason::interrupted;
}

} // namespace

// ---------------------------------------------------------------- calls

Session::CallBefore::CallBefore(Session& session, std::size_t max_depth)
    : session_(session), most_(max_depth) {
    const bool is_given_up = session.machine().state().delay != Delay::none && session.step() > 0;
    if (is_given_up) seek_.emplace(session.step() - 1);
}

void Session::CallBefore::begin() {
    has_begun_ = true;
    const std::optional<Call> call = session_.call_at(most_);
    if (call) {
        caller_ = call->caller;
        wanted_.addresses = {call->caller, call->caller + 4}; // or its delay slot
    } else
        wanted_.addresses = all_callers(session_);
    wanted_.accepts = [this](const RunEvent&) { return session_.depth() <= most_; };
    search_.emplace(session_.history_, wanted_);
    search_->begin_last(0, session_.step());
}

bool Session::CallBefore::advance(WorkBudget& work) {
    if (seek_ && !has_arrived(session_.history_.advance(*seek_, work))) return false;
    seek_.reset();
    if (!has_begun_) begin();
    if (is_done_) return true;
    if (!search_->advance_last(work)) return false;
    if (const auto found = search_->found()) {
        found_ = found->step;
        if (caller_ == 0)
            caller_ = is_call_at(session_.machine(), found->pc) ? found->pc : found->pc - 4;
    }
    search_.reset();
    return is_done_ = true;
}

// ---------------------------------------------------------------- lines

Session::LineBefore::LineBefore(Session& session, const LineMap& lines, bool over, u64 count)
    : session_(session), lines_(lines), over_(over), missing_(count), origin_(session.step()),
      end_(origin_), stretch_(first_stretch), most_(over ? session.depth() : ~std::size_t{0}) {}

bool Session::LineBefore::advance(WorkBudget& work) {
    while (stage_ != Stage::done) {
        if (work.is_spent()) return false;
        switch (stage_) {
        case Stage::next: next(); break;
        case Stage::seek:
            if (!seeks(work, Stage::trace)) return false;
            break;
        case Stage::trace:
            if (!traces(work)) return false;
            evaluate_trace();
            break;
        case Stage::seek_call:
            if (!seeks(work, Stage::call)) return false;
            call_.emplace(session_, most_);
            break;
        case Stage::call:
            if (!call_->advance(work)) return false;
            end_call();
            break;
        case Stage::entry:
            if (!search_->advance_last(work)) return false;
            end_entry();
            break;
        case Stage::done: break;
        }
    }
    return true;
}

void Session::LineBefore::next() {
    if (end_ == 0) {
        --missing_; // the way to the beginning is one
        stage_ = Stage::done;
    } else if (line_) {
        begin_entry();
    } else {
        from_ = end_ - std::min(end_, stretch_);
        stretch_ = std::min(2 * stretch_, longest_stretch);
        spots_.clear();
        seek_ = History::Seek(from_);
        stage_ = Stage::seek;
    }
}

bool Session::LineBefore::seeks(WorkBudget& work, Stage then) {
    if (!has_arrived(session_.history_.advance(seek_, work))) return false;
    stage_ = then;
    return true;
}

/// Records the positions from `from_` to `end_`, both included.
bool Session::LineBefore::traces(WorkBudget& work) {
    while (session_.step() < end_) {
        if (work.is_spent()) return false;
        const CodePosition here = session_.here();
        const u64 before = session_.step();
        const Stop stop = session_.history_.run(1);
        if (session_.step() > before) spots_.push_back(here);
        if (stop.reason == StopReason::interrupted) return false;
        if (session_.step() == before) break; // the run differs from its recording
        work.spend(trace_work);
    }
    spots_.push_back(session_.here());
    return true;
}

/// Finds the last beginnings of lines among the positions, or decides where to look next.
void Session::LineBefore::evaluate_trace() {
    const u64 last = std::min({end_, origin_ - 1, from_ + spots_.size() - 1});
    for (u64 at = last; at > from_; --at) {
        const CodePosition& spot = spots_[std::size_t(at - from_)];
        if (spot.depth > most_) continue;
        if (over_) most_ = spot.depth;
        if (!session_.begins(lines_, spots_[std::size_t(at - from_ - 1)], spot)) continue;
        if (--missing_ == 0) {
            found_ = at;
            stage_ = Stage::done;
            return;
        }
        origin_ = at;
        traced_ = 0;
    }
    traced_ += end_ - from_;
    end_ = from_;
    const bool is_in_call = over_ && spots_.front().depth > most_ && from_ > 0;
    if (!is_in_call && spots_.front().depth <= most_) note_long_line(spots_.front().pc);
    seek_ = History::Seek(from_);
    stage_ = is_in_call ? Stage::seek_call : Stage::next;
}

void Session::LineBefore::end_call() {
    stage_ = Stage::next;
    if (call_->step()) {
        end_ = *call_->step();
        note_long_line(call_->caller());
    }
    call_.reset();
}

/// Notes the line of an address at `end_`, no deeper in calls than allowed, if very many steps in
/// it have been traced. A line that calls itself may have positions of several depths: it is only
/// traced, like text that may change.
void Session::LineBefore::note_long_line(u32 address) {
    const auto line = lines_.segment_of(address);
    if (traced_ < longest_trace || !line || address == line->begin ||
        session_.machine().modes().self_modifying)
        return;
    const LineExits exits(session_.machine(), reading_of(session_.program_), *line, false);
    if (!exits.may_call_itself()) line_ = line;
}

/// Searches for the last step after which the line may have been entered.
void Session::LineBefore::begin_entry() {
    wanted_ = {};
    wanted_.addresses = line_entries(session_.machine(), session_.program_, *line_);
    if (over_) {
        wanted_.may_accept = [this](u32) { return session_.depth() <= most_; };
        wanted_.accepts = [this](const RunEvent&) { return session_.depth() <= most_; };
    }
    search_.emplace(session_.history_, wanted_);
    search_->begin_last(0, end_);
    stage_ = Stage::entry;
}

/// The line was entered after that step, or after its delay slot; a trace finds out whether it
/// begins there.
void Session::LineBefore::end_entry() {
    end_ = search_->found() ? std::min(end_, search_->found()->step + 2) : 0;
    search_.reset();
    line_.reset();
    traced_ = 0;
    stretch_ = first_stretch;
    stage_ = Stage::next;
}

// ---------------------------------------------------------------- instructions

bool Session::InstructionBefore::advance(WorkBudget& work) {
    if (!call_) {
        if (!has_arrived(session_.history_.advance(seek_, work))) return false;
        if (session_.depth() <= most_) return true;
        call_.emplace(session_, most_);
    }
    if (!call_->advance(work)) return false;
    found_ = call_->step().value_or(origin_ - 1);
    return true;
}

} // namespace tharsis
