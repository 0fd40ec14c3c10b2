// history.cpp -- where keyframes are placed, and how a step is reached again
// New steps are executed once, with keyframes; everything before the frontier is repeated from the
// log.
#include "debugger/history/history.hpp"

#include "debugger/history/history_search.hpp"
#include "translator/jit.hpp"

#include <algorithm>
#include <utility>

namespace tharsis {
namespace {

/// Closer keyframes are not worth their pages: this many instructions run in a few microseconds.
constexpr u64 near_distance = 4096;
constexpr std::size_t max_near_frames = 48;
/// Keeping a page costs about as much time as this many instructions.
constexpr u64 page_cost = 1000;
/// Approximate number of steps between two calls of `on_yield`; each call of the machine counts as
/// `call_cost`.
constexpr u64 yield_interval = u64{1} << 16, call_cost = 64;
/// Keyframes may take one part in so many of the time.
constexpr u64 checkpoint_cost_share = 40;

/// Approximate size of a snapshot's registers, services and innermost calls, and of each word of
/// self-modifying code.
constexpr u64 snapshot_cost = 40'000, word_cost = 48;

u64 snapshot_bytes(const Program& program, const MachineOptions& options) {
    return snapshot_cost + (options.self_modifying ? word_cost * program.text.size() : 0);
}

bool goes_on(const Stop& stop) { return stop.reason == StopReason::step_limit; }

} // namespace

History::History(const Program& program, Host& world, MachineOptions machine_options,
                 HistoryOptions options)
    : History(program, world, std::move(machine_options), BoardSetup{}, options) {}

History::History(const Program& program, Host& world, MachineOptions machine_options,
                 BoardSetup devices, HistoryOptions options)
    : options_(options), snapshot_bytes_(snapshot_bytes(program, machine_options)),
      text_is_fixed_(!machine_options.self_modifying && !machine_options.delayed_loads),
      recording_(world), machine_(program, recording_, with_translator(std::move(machine_options))),
      board_(std::move(devices)), distance_(options.first_distance),
      next_frame_(options.first_distance) {
    if (board_.setup().any()) board_run_.emplace(board_, machine_, recording_);
    clicks_ = board_.setup().keypad;
    recording_.limit(options_.max_recorded, [this] { machine_.end_run(); });
    capture(frames_);
    start_ = frames_.front();
}

History::~History() = default;

void History::yield_after(u64 steps) {
    held_ += steps + call_cost;
    if (!on_yield || held_ < yield_interval) return;
    held_ = 0;
    on_yield();
}

/// A repeated run that diverges from the recording must not look like a repetition.
Stop History::run_machine(u64 steps, WorkBudget& work) {
    Stop stop;
    for (bool more = true; more && goes_on(stop);) {
        const u64 stretch = on_yield ? std::min(steps, yield_interval) : steps;
        const u64 start = step(), before = machine_.work();
        stop = board_run_ ? board_run_->run(stretch, work.left) : machine_.run(stretch, work.left);
        work.spend(machine_.work() - before);
        if (std::exchange(yields_, false)) work.left = 0;
        steps -= std::min(steps, step() - start);
        more = steps > 0 && !work.is_spent() && !recording_.has_diverged();
        yield_after(stretch);
    }
    return recording_.has_diverged() ? Stop{StopReason::uncaught_java_exception, 0, {}, 0} : stop;
}

void History::yield() {
    yields_ = true;
    if (board_run_)
        board_run_->end_run();
    else
        machine_.end_run_at(step() + 1);
}

/// True if running again from here would stop at once at the same step. (Input may arrive, and
/// other waits pass.)
bool History::is_final(const Stop& stop) const {
    switch (stop.reason) {
    case StopReason::step_limit:
    case StopReason::waiting_for_input:
    case StopReason::interrupted:
    case StopReason::breakpoint: return false;
    case StopReason::waiting_for_key: return !board_.expects_keys();
    default: return true;
    }
}

History::Frame History::frame_here() {
    present_.update(machine_.memory(), kept_);
    Frame frame{step(), machine_.save(), recording_.position(), {}, present_};
    if (board_run_) frame.board = board_;
    return frame;
}

void History::capture(std::vector<Frame>& frames) {
    Frame frame = frame_here();
    const auto at =
        std::upper_bound(frames.begin(), frames.end(), frame.step,
                         [](u64 step, const Frame& other) { return step < other.step; });
    frames.insert(at, std::move(frame));
}

StateSnapshot History::snapshot() {
    present_.update(machine_.memory(), kept_);
    return {step(), machine_.state(), present_, recording_.output().size(),
            recording_.errors().size()};
}

void History::restore(const Frame& frame) {
    frame.pages.restore(machine_.memory(), present_);
    machine_.restore(*frame.machine);
    recording_.go_to(frame.recording);
    if (frame.board) restore_board(*frame.board);
    before_change_ = false;
}

/// A keyframe does not know the clicks that were added after it, maybe at its own step.
void History::restore_board(const Board& board) {
    board_ = board;
    board_.set_keypad(clicks_);
    board_run_->press_due_keys();
}

void History::click(u8 key) {
    const auto later = [](u64 step, const TimedKey& other) { return step < other.step; };
    clicks_.insert(std::upper_bound(clicks_.begin(), clicks_.end(), frontier_, later),
                   {frontier_, key});
    board_.set_keypad(clicks_);
    board_run_->press_due_keys();
}

/// Those of the given script come again, those that were added do not.
void History::forget_later_clicks() {
    const u64 now = step();
    const auto is_later = [now](const TimedKey& click) { return click.step > now; };
    std::erase_if(clicks_, is_later);
    for (const TimedKey& click : start_.board->setup().keypad)
        if (is_later(click)) clicks_.push_back(click);
    board_.set_keypad(clicks_);
}

/// Drops every second keyframe, except the first and those that cannot be recomputed.
void History::thin() {
    std::size_t kept = 0;
    for (std::size_t k = 0; k < frames_.size(); ++k) {
        if (k % 2 != 0 && !frames_[k].changed) continue;
        if (kept != k) frames_[kept] = std::move(frames_[k]);
        ++kept;
    }
    frames_.resize(kept);
    distance_ *= 2;
}

void History::keep_within_bounds() {
    std::size_t before = 0;
    while (!near_.empty() && is_too_much()) drop_farthest_near_keyframe(step());
    while (frames_.size() != before && is_too_much()) {
        before = frames_.size();
        thin();
    }
}

bool History::is_too_much() const {
    const u64 most = options_.max_bytes - options_.max_bytes / 4;
    return frames_.size() > options_.max_frames || (frame_bytes() > most && frames_.size() > 4);
}

/// Pages count once, however many keyframes share them; their tables and snapshots count each time.
u64 History::frame_bytes() const {
    u64 bytes = kept_.bytes();
    for (const auto* frames : {&frames_, &near_})
        for (const Frame& frame : *frames)
            bytes += snapshot_bytes_ + sizeof(Frame) +
                     frame.pages.entries().size() * sizeof(Pages::Entry);
    return bytes;
}

/// Executes new steps, at most up to the next keyframe.
Stop History::run_on(u64 target, WorkBudget& work) {
    Stop stop = run_machine(std::min(target, next_frame_) - step(), work);
    if (recording_.is_full() && !is_final(stop)) stop = Stop{StopReason::output_limit, 0, {}, 0};
    frontier_ = std::max(frontier_, step());
    if (is_final(stop)) end_ = End{step(), stop};
    if (step() >= next_frame_) {
        const u64 pages_before = kept_.bytes();
        capture(frames_);
        const u64 pages = (kept_.bytes() - pages_before) / Memory::page_size;
        keep_within_bounds();
        next_frame_ = step() + std::max(distance_, pages * page_cost * checkpoint_cost_share);
    }
    return stop;
}

/// The next step at which something was changed by hand, or null.
const History::Frame* History::next_change() const {
    for (const Frame& frame : frames_)
        if (frame.changed && frame.step > step()) return &frame;
    return nullptr;
}

/// Repeats recorded steps, at most up to the next change from outside.
Stop History::repeat(u64 target, WorkBudget& work) {
    const Frame* change = next_change();
    if (change) target = std::min(target, change->step);
    const Stop stop = run_machine(target - step(), work);
    before_change_ = change && step() == change->step;
    return stop;
}

/// Applies the change from outside at the current step, if it is not yet applied.
bool History::change_again() {
    if (before_change_)
        restore(frame_before(step()));
    else
        return false;
    return true;
}

/// If the budget is spent, it ends earlier, with `step_limit`.
Stop History::run_to(u64 target, WorkBudget& work) {
    Stop stop;
    do {
        change_again();
        stop = run_to_change(target, work);
    } while (before_change_ && goes_on(stop));
    change_again();
    return stop;
}

/// As run_to, but stops where a change from outside is to be applied.
Stop History::run_to_change(u64 target, WorkBudget& work) {
    Stop stop;
    while (step() < target && !before_change_ && !work.is_spent()) {
        if (end_ && step() == end_->step) return end_->stop;
        const bool again = step() < frontier_;
        stop = again ? repeat(std::min(target, frontier_), work) : run_on(target, work);
        // The key was pressed later.
        if (again && stop.reason == StopReason::waiting_for_key) continue;
        if (!goes_on(stop)) return stop;
    }
    return stop;
}

Stop History::run(u64 steps) {
    const u64 target = steps > ~u64{0} - step() ? ~u64{0} : step() + steps;
    return seek(target);
}

const History::Frame& History::frame_before(u64 step) const {
    const auto last = [step](const std::vector<Frame>& frames) -> const Frame* {
        const auto at =
            std::upper_bound(frames.begin(), frames.end(), step,
                             [](u64 wanted, const Frame& frame) { return wanted < frame.step; });
        return at == frames.begin() ? nullptr : &*std::prev(at);
    };
    const Frame* far = last(frames_);
    const Frame* close = last(near_);
    return close && close->step > far->step ? *close : *far;
}

const History::Frame* History::frame_at(u64 step) const {
    const Frame& frame = frame_before(step);
    return frame.step == step ? &frame : nullptr;
}

/// Limits the number of near keyframes: those farthest from `step` are dropped.
void History::drop_near_keyframes(u64 step) {
    while (near_.size() > max_near_frames || (!near_.empty() && frame_bytes() > options_.max_bytes))
        drop_farthest_near_keyframe(step);
}

void History::drop_farthest_near_keyframe(u64 step) {
    const u64 below = step - std::min(step, near_.front().step);
    const u64 above = near_.back().step - std::min(step, near_.back().step);
    near_.erase(below > above ? near_.begin() : std::prev(near_.end()));
}

/// Adds a near keyframe on the way to a step.
void History::add_near_keyframe(u64 target) {
    capture(near_);
    if (frame_bytes() > options_.max_bytes) drop_near_keyframes(target);
}

Stop History::seek(u64 target) {
    Seek all(target);
    WorkBudget unlimited;
    for (;;)
        if (const auto stop = advance(all, unlimited)) return *stop;
}

void History::put_search_aside() {
    if (armed_) armed_->disarm();
}

/// Goes to the keyframe from which the target is reached. Returns false if the program has ended
/// here.
bool History::begin(Seek& seek) {
    put_search_aside();
    change_again();
    if (end_ && seek.target_ >= end_->step && step() == end_->step) return false;
    const bool back = seek.target_ < step();
    if (back || seek.target_ <= frontier_) {
        const Frame& frame = frame_before(std::min(seek.target_, frontier_));
        if (back || frame.step > step()) restore(frame);
    }
    seek.stage_ = back ? Seek::Stage::back : Seek::Stage::forth;
    return true;
}

/// Going back places keyframes on the way, each at half of the remaining distance, so that further
/// steps back find one close by. nullopt: arrived close to the target, or the budget is spent.
std::optional<Stop> History::go_back(Seek& seek, WorkBudget& work) {
    while (seek.target_ - step() > 2 * near_distance || seek.keyframe_ != 0) {
        if (seek.keyframe_ == 0) seek.keyframe_ = step() + (seek.target_ - step()) / 2;
        const Stop stop = run_to(seek.keyframe_, work);
        if (!goes_on(stop)) return stop;
        if (step() < seek.keyframe_) return std::nullopt;
        seek.keyframe_ = 0;
        add_near_keyframe(seek.target_);
    }
    seek.stage_ = Seek::Stage::forth;
    return std::nullopt;
}

std::optional<Stop> History::advance(Seek& seek, WorkBudget& work) {
    put_search_aside();
    if (seek.stage_ == Seek::Stage::begin && !begin(seek)) return end_->stop;
    if (seek.stage_ == Seek::Stage::back) {
        const auto stop = go_back(seek, work);
        if (stop || seek.stage_ == Seek::Stage::back) return stop;
    }
    drop_near_keyframes(seek.target_);
    const Stop stop = run_to(seek.target_, work);
    const bool is_spent = goes_on(stop) && step() < seek.target_ && work.is_spent();
    return is_spent ? std::nullopt : std::optional(stop);
}

History::Bookmark History::bookmark() {
    change_again();
    Bookmark here;
    here.frame_ = frame_here();
    return here;
}

void History::return_to(const Bookmark& bookmark) {
    put_search_aside();
    restore(bookmark.frame_);
}

Stop History::walk(u64 from, u64 to) {
    const Stop stop = seek(from);
    WorkBudget unlimited;
    return goes_on(stop) ? run_to(to, unlimited) : stop;
}

Stop History::run_before_changes(u64 target) {
    put_search_aside();
    change_again();
    WorkBudget unlimited;
    return end_ && step() == end_->step ? end_->stop : run_to_change(target, unlimited);
}

std::optional<u64> History::next_change_step() const {
    const Frame* change = next_change();
    return change ? std::optional(change->step) : std::nullopt;
}

bool History::has_left() const {
    if (!end_ || end_->step != step()) return false;
    return end_->stop.reason == StopReason::exited || end_->stop.reason == StopReason::ran_off_text;
}

void History::branch(bool goes_elsewhere) {
    put_search_aside();
    const u64 now = step();
    recording_.forget_future();
    if (board_run_) forget_later_clicks();
    const auto later = [now](const Frame& frame) { return frame.step >= now; };
    std::erase_if(frames_, later);
    std::erase_if(near_, later);
    if (goes_elsewhere || !has_left()) end_.reset();
    frontier_ = now;
    capture(frames_);
    frames_.back().changed = true;
    next_frame_ = now + distance_;
}

void History::start_over() {
    put_search_aside();
    if (board_run_) clicks_ = start_.board->setup().keypad;
    restore(start_);
    recording_.forget_future();
    near_.clear();
    frames_ = {start_};
    end_.reset();
    frontier_ = 0;
    next_frame_ = distance_;
}

} // namespace tharsis
