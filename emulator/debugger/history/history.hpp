// history.hpp -- a run that can be sought: every step of it, forwards and backwards
// Keyframes and running again are the only mechanism (docs/decisions/0008): nothing is undone.
#pragma once
#include "base/program.hpp"
#include "debugger/history/pages.hpp"
#include "debugger/history/recording.hpp"
#include "debugger/history/state_snapshot.hpp"
#include "debugger/values/run_event.hpp"
#include "devices/board.hpp"
#include "machine/machine.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace tharsis {

/// How much a history keeps. The defaults hold a run of 10^9 instructions in 256 MB.
struct HistoryOptions {
    u64 most_bytes =
        u64{192}
        << 20; ///< in keyframes: a quarter is for those that lie close to where the user looks
    std::size_t most_frames = 128; ///< beyond that every second one goes, and the distance doubles
    u64 first_distance = u64{1} << 20; ///< instructions from one keyframe to the next, at first
    /// Of the log and of what was printed. A program that fills it ends with
    /// StopReason::output_limit, after the instruction that did.
    u64 most_recorded = u64{64} << 20;
};

class History {
public:
    /// The machine's options decide about the program; the world hears everything once.
    History(const Program&, Host& world, MachineOptions = {}, HistoryOptions = {});
    /// With devices: what they are at a step belongs to it, and their answers are recorded.
    History(const Program&, Host& world, MachineOptions, BoardSetup, HistoryOptions = {});
    ~History();
    History(const History&) = delete;
    History& operator=(const History&) = delete;

    /// Instructions executed up to the present moment, and in the whole run so far.
    u64 step() const { return machine_.executed(); }
    u64 frontier() const { return frontier_; }

    /// Forwards by as many instructions, or less if something stops the program.
    Stop run(u64 steps);
    /// To a step; beyond the frontier the program runs on. `step_limit`, or why it stopped there
    /// or before.
    Stop seek(u64 step);
    /// Seeks `from`, then executes every instruction up to `to` again, for anyone who observes the
    /// machine: no keyframe is taken as a short cut.
    Stop walk(u64 from, u64 to);
    /// To a step before the present, however often the user interrupts. False: the user did.
    bool seek_uninterruptible(u64 step);
    /// Executes every instruction up to `target`, but goes no farther than to the next change by
    /// hand. What was changed there is still as the last instruction left it; whatever moves next
    /// changes it again.
    Stop run_before_changes(u64 target);
    /// The next step where the user changed something by hand, of those after the present; nothing
    /// if there is none.
    std::optional<u64> next_change_step() const;
    /// Another thread or a signal handler may ask a long run to stop with `interrupted`.
    void interrupt() { machine_.interrupt(); }
    /// If set, called between two instructions every few milliseconds while something lasts. It may
    /// look at the present (in a search that is not where it began), and type.
    std::function<void()> on_yield;

    /// What is there now. Anyone who changes something calls `branch`.
    const Machine& machine() const { return machine_; }
    Machine& machine() { return machine_; }
    Recording& recording() { return recording_; }
    const Recording& recording() const { return recording_; }
    /// The devices as they are at the present moment, what they show included; null without any.
    const Board* board() const { return plugged_ ? &board_ : nullptr; }
    /// The devices were told that no more keys come, and now they do. Anyone who is told true calls
    /// `branch`.
    bool expect_keys_again() { return plugged_ && board_.expect_keys_again(); }
    /// The present, to compare with later.
    StateSnapshot look();
    /// The present was changed from outside: what came after it is forgotten. A program that has
    /// exited has done so still, unless it is to go on elsewhere: at another pc.
    void branch(bool goes_elsewhere = false);
    /// To the beginning as it was before anybody changed something there; all else is forgotten.
    void begin_anew();
    /// It has exited, or left its text, at the present step.
    bool has_left() const;

    /// Forwards to the first moment that is wanted, at most to step `limit`. An address where the
    /// present is does not count. Afterwards the present is that moment: just before the
    /// instruction of an address, just after it for the others.
    SearchResult next(const SearchCriteria&, u64 limit = ~u64{0});
    /// Backwards to the last such moment before the present, not below step `limit`; the present is
    /// then just before its instruction. Without one it is at `limit`.
    SearchResult previous(const SearchCriteria&, u64 limit = 0);
    /// The last instruction before step `before` that wrote this register (also with the value it
    /// had). The present stays.
    std::optional<u64> last_change(Register, u64 before);

    /// The step at which the last store to one of these bytes was executed, of those before step
    /// `before`.
    std::optional<u64> last_write(u32 address, u32 size, u64 before);
    /// Bytes held by keyframes and log; for tests and for anyone who watches memory.
    u64 bytes() const { return frame_bytes() + recording_.size(); }
    std::size_t frames() const { return frames_.size(); }
    std::size_t near_frames() const { return near_.size(); }

private:
    friend class Search;
    struct Frame {
        u64 step = 0;
        SnapshotPointer machine;
        Recording::Position recording;
        std::optional<Board> board;
        Pages pages;
        bool changed = false; ///< from outside: running from before to here does not lead to it
    };
    struct End {
        u64 step = 0;
        Stop stop;
    };

    Stop advance(u64 target);
    Stop run_to(u64 target);
    Stop run_to_change(u64 target);
    bool change_again();
    Stop repeat(u64 target);
    const Frame* next_change() const;
    void capture(std::vector<Frame>& frames);
    void restore(const Frame&);
    const Frame& frame_before(u64 step) const;
    const Frame* frame_at(u64 step) const;
    void thin();
    bool is_too_much() const;
    void keep_within_bounds();
    void capture_near(u64 target);
    u64 frame_bytes() const;
    void forget_near(u64 step);
    void forget_farthest(u64 step);
    bool is_final(const Stop&) const;
    Stop run_machine(u64 steps);
    void breathe_after(u64 steps);
    std::optional<u64> last_step(const SearchCriteria&, u64 before);

    HistoryOptions options_;
    u64 snapshot_bytes_; ///< about so many for each keyframe, besides its pages
    bool text_is_fixed_; ///< and what an instruction writes is there at once
    Recording recording_;
    Machine machine_;
    Board board_;
    std::optional<Plugged> plugged_; ///< if there are devices
    PageStore kept_;
    Pages present_;             ///< what memory holds, but for what was written since
    Frame start_;               ///< as the program begins; never changed
    std::vector<Frame> frames_; ///< by ascending step; the first one is the start
    std::vector<Frame> near_; ///< closer ones, where the user is looking around; by ascending step
    u64 distance_, next_frame_;
    u64 frontier_ = 0;
    u64 held_ = 0;               ///< instructions since the last breath, about
    bool before_change_ = false; ///< of two moments of a step, before and after a change from
                                 ///< outside, we are at the first
    std::optional<End> end_;     ///< where the program ended, and why
};

} // namespace tharsis
