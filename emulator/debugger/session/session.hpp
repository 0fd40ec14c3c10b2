// session.hpp -- a program being debugged: every operation of a debugger's view, as values
//
// Used by views, scripts and servers; nothing here draws, prints or waits.
#pragma once
#include "base/function_ref.hpp"
#include "base/program.hpp"
#include "debugger/history/history.hpp"
#include "debugger/history/time_marks.hpp"
#include "debugger/history/typed_console.hpp"
#include "debugger/session/exceptions.hpp"
#include "debugger/session/hit_counter.hpp"
#include "debugger/session/interrupts.hpp"
#include "debugger/session/line_map.hpp"
#include "debugger/session/listener.hpp"
#include "debugger/session/location_edit.hpp"
#include "debugger/session/motion.hpp"
#include "debugger/session/stop_changes.hpp"
#include "debugger/values/run_event.hpp"
#include "devices/board.hpp"
#include "machine/call_stack.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tharsis {

class CyclePosition;
class EditPlan;
class FindingStops;

/// Why a command ended, and where.
struct StopEvent {
    enum class Reason : u8 {
        moved, ///< the step or the target was reached
        breakpoint,
        watchpoint,
        exception,   ///< one of the session's exception filters: `finding` says which
        beginning,   ///< going back: there is nothing earlier
        ended,       ///< the program ended: `stop` gives the reason
        waiting,     ///< the program waits for input: type something and continue
        interrupted, ///< an interrupted search backwards has moved nothing
        /// During a step over a call or out of a procedure: it returned to an address other than
        /// its caller's.
        wrong_return,
    };
    Reason reason = Reason::moved;
    Stop stop;
    /// Numbers of breakpoints and watchpoints; a watchpoint or an exception may arrive at the
    /// address of a breakpoint.
    std::vector<int> hits;
    /// Why their conditions could not be evaluated: such conditions stop.
    std::vector<std::string> faults;
    std::optional<RunEvent> event; ///< of a watchpoint: what was stored and the value before
    /// Of a watchpoint: its instruction also raised an exception, if the session stops at
    /// exceptions.
    std::optional<RunEvent> exception;
    /// Of `exception`, and of `ended` by a fault, if a filter wants it: what is wrong.
    std::optional<StopFinding> finding;
    bool by_hand = false; ///< of `go_to_last_write`: the value was assigned at this step
    /// By log points on the way, in the order they were met: the last `max_logged` lines.
    std::vector<LogLine> logged;
    u64 left_out = 0;          ///< the number of earlier log lines that were dropped
    bool lines_passed = false; ///< the lines were passed to a listener
    static constexpr std::size_t max_logged = 10'000;

    /// Appends this stop event to a longer movement that passed `earlier`, whose lines come first.
    /// If there are very many, the first ones are dropped eventually; `keep_last` drops them now.
    void follow(StopEvent earlier);
    void keep_last();
};

struct SessionOptions {
    MachineOptions machine;
    BoardSetup devices;
    HistoryOptions history;
    /// Input that a read takes as it is: a file, or pieces of another run.
    std::vector<InputPiece> given;
    std::string input;       ///< typed in advance, after `given`: a read takes a line
    bool input_ends = false; ///< nothing will be typed after it (a file, a script)
    u64 max_steps = ~u64{0}; ///< the program ends at this step
    ExceptionFilters exceptions;
    /// For a recorded run: what the program writes never reaches the disk.
    bool keeps_files = false;
};

class Session {
public:
    /// `world` provides files, clock and random numbers and receives output; typed input comes from
    /// `type`.
    Session(Program, Host& world, SessionOptions = {});
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    const Program& program() const { return program_; }
    const Machine& machine() const { return history_.machine(); }
    const History& history() const { return history_; }
    History& history() { return history_; }
    /// The step at which the program ends in this session.
    u64 max_steps() const { return max_steps_; }
    u64 step() const { return history_.step(); }
    u64 frontier() const { return history_.frontier(); }
    /// The last stop event; initially `moved` at step 0.
    const StopEvent& stop_event() const { return stop_event_; }
    /// True if the program has ended at the current step; stepping forwards then only returns this
    /// again.
    bool ended() const { return stop_event_.reason == StopEvent::Reason::ended; }
    /// How the program ended if the current step is its end; otherwise null.
    const Stop* end() const { return is_over() ? &end_->stop : nullptr; }
    /// The instruction that a view points at: the next one or, after the program's end, the last
    /// one that was executed or failed. The pc may then lie after it, where there is no instruction
    /// or another procedure begins.
    u32 shown_address() const { return is_over() ? end_->shown : machine().state().pc; }

    /// The state before the last command that moved or edited, for marks of what changed.
    const StateSnapshot& before() const { return before_; }
    /// The current state, as the last command left it.
    const StateSnapshot& now() const { return now_; }

    // ---- moving in slices, for front ends that read messages in between
    /// Begins a motion; ends one that is under way, as `pause` does.
    void begin(Motion);
    /// Moves on by a slice of about 5 ms of work, whatever executes the program (in units of
    /// Machine::work). Returns true if the motion has ended: `stop_event` gives the reason. Stops
    /// may be added, changed and removed between two slices; the same motion goes on with them.
    /// Without a motion it returns true.
    bool advance(u64 work = 5'000'000);
    bool is_moving() const { return moving_ != nullptr; }
    /// Ends the motion under way: forwards where it is, backwards where it began; the reason is
    /// `interrupted`. Without a motion it returns the last stop event.
    const StopEvent& pause();
    /// Of the motion under way; without one both steps are the current one.
    MotionProgress progress() const;
    /// Begins a motion and advances it to its end.
    StopEvent move(Motion);
    /// Reports what happens to this listener, which must outlive the session or be replaced; null:
    /// to none.
    void listen(SessionListener* listener) { listener_ = listener; }

    /// Begins what is unfinished, as `resume_command` does.
    void begin_unfinished();

    // ---- the same as verbs. All of these stop at breakpoints and watchpoints on the way, except
    // at the instruction where they begin.
    StopEvent step_instruction(u64 count = 1) {
        return move({.kind = Motion::Kind::instruction, .count = count});
    }
    StopEvent step_instruction_back(u64 count = 1) {
        return move({.kind = Motion::Kind::instruction, .back = true, .count = count});
    }
    /// Up to another source line; enters calls.
    StopEvent step_line(u64 count = 1) {
        return move({.kind = Motion::Kind::line, .count = count});
    }
    StopEvent step_line_back(u64 count = 1) {
        return move({.kind = Motion::Kind::line, .back = true, .count = count});
    }
    /// The same, but calls are executed at once.
    StopEvent next_line(u64 count = 1) {
        return move({.kind = Motion::Kind::line, .over = true, .count = count});
    }
    StopEvent next_line_back(u64 count = 1) {
        return move({.kind = Motion::Kind::line, .back = true, .over = true, .count = count});
    }
    StopEvent next_instruction(u64 count = 1) {
        return move({.kind = Motion::Kind::instruction, .over = true, .count = count});
    }
    StopEvent next_instruction_back(u64 count = 1) {
        return move(
            {.kind = Motion::Kind::instruction, .back = true, .over = true, .count = count});
    }
    /// Until the current procedure has returned; backwards: to before its call.
    StopEvent finish() { return finish_caller(0); }
    StopEvent finish_back() { return finish_caller_back(0); }
    /// The same for a caller: `inner` is the number of innermost calls that return before its own.
    StopEvent finish_caller(u64 inner) {
        return move({.kind = Motion::Kind::finish, .inner = inner});
    }
    StopEvent finish_caller_back(u64 inner) {
        return move({.kind = Motion::Kind::finish, .back = true, .inner = inner});
    }
    StopEvent resume() { return move({}); }
    StopEvent resume_back() { return move({.back = true}); }
    /// Moves to a step, ignoring stops on the way.
    StopEvent go_to(u64 step) { return move({.kind = Motion::Kind::go_to, .step = step}); }
    /// True if a forward command ended with `waiting` before reaching its target; another command
    /// or an edit abandons it.
    bool is_unfinished() const { return unfinished_.has_value(); }
    /// Continues that command up to its target; without one the same as `resume`.
    StopEvent resume_command();
    /// A call to be left, until at most `most` calls are open: the current one, or that of a caller
    /// outside of `inner` calls; and the one of an unfinished `finish`.
    struct PendingReturn {
        Call call;
        std::size_t most;
    };
    std::optional<PendingReturn> present_call(u64 inner = 0) const, unfinished_call() const;
    /// True if the last stop is at the return from that call, whatever else stopped there.
    bool has_left(const PendingReturn&) const;
    /// Forwards until one of these addresses, or a stop on the way, is reached.
    StopEvent run_to(const std::vector<u32>& addresses) {
        return move({.kind = Motion::Kind::run_to, .addresses = addresses});
    }
    /// The instruction that last wrote this, before step `before` (nullopt: the current one) and
    /// not before step `since`; nullopt if none did or the search was interrupted. The position,
    /// the last stop event and the marks of what changed stay as they are.
    std::optional<RunEvent> last_write(const Location&, u64 since = 0,
                                       std::optional<u64> before = {});
    /// The last step before the current one at which the instruction at one of these addresses was
    /// the next one; nullopt if there is none or the search was interrupted. Nothing moves.
    std::optional<u64> last_visit(std::vector<u32> addresses);
    /// True if the last search of these was interrupted, so that it found nothing.
    bool search_was_interrupted() const { return interrupted_; }
    /// Goes to that instruction, or to the last earlier step at which it was assigned if that is
    /// later (`by_hand`). If there is neither, it was never written or the search was interrupted,
    /// and nothing has moved.
    StopEvent go_to_last_write(const Location&);

    // ---- interrupting
    /// From a signal handler or another thread: the motion, search or other command that runs ends
    /// soon with `interrupted`. Returns false if none does: the request ends nothing, then, and
    /// no later motion either.
    bool interrupt();
    /// True if a request came that ended nothing, because nothing ran or what ran had ended by
    /// itself. Forgets it.
    bool take_unused_interrupt() { return interrupts_.take_unused(); }
    /// While it exists, several motions and searches are one command: a request between two of them
    /// ends the next one.
    class InterruptScope {
    public:
        explicit InterruptScope(Session& session);
        ~InterruptScope();
        InterruptScope(const InterruptScope&) = delete;
        InterruptScope& operator=(const InterruptScope&) = delete;

    private:
        Session& session_;
    };

    // ---- stops
    /// Removes and adds stops. Hits are not counted before they are
    /// asked for. A movement that is under way goes on with the new stops.
    AddedStops change_stops(StopChanges);
    /// One of these alone. Returns its number.
    int add(Breakpoint);
    int add(Watchpoint);
    // These return false if there is no such stop.
    bool remove(int number);
    bool enable(int number, bool on);
    /// With nullopt it always stops. Its hits are counted again.
    bool set_condition(int number, std::optional<Expression> condition);
    bool set_ignore(int number, u64 hits);
    bool set_hit_condition(int number, std::optional<HitCondition> condition);
    /// The hits of a stop, which may have to be counted first; of one that is disabled, or during a
    /// motion, up to the last step for which they are known. Zero if there is no such stop.
    HitCount hits(int number);
    /// True if an enabled stop depends on the number of its hits. A motion then counts, before it
    /// begins, those that are not known yet, in one slice; `interrupt` ends that.
    bool has_stops_by_hits() const;
    const std::vector<Breakpoint>& breakpoints() const { return breakpoints_; }
    const std::vector<Watchpoint>& watchpoints() const { return watchpoints_; }
    ExceptionFilters exception_filters;

    /// Resolves a place as typed: "12", "focus.asm:12", "main", "0x00400010", "*expression". Gives
    /// the addresses where its statements begin, or an error with a tip (the nearest line with
    /// code, a similar label).
    struct Places {
        std::vector<u32> addresses;
        std::string error, tip;
        /// The line named by a number, if the file has it, with code or not.
        std::optional<Place> line = {};
    };
    Places find(std::string_view where) const;

    // ---- editing: a new branch of the run begins here, and everything later is forgotten
    /// Returns an error, or nullopt on success. If the program has just ended at a failing
    /// instruction, it goes back before that instruction, to run it again.
    std::optional<std::string> assign(const Location&, const Value&);
    /// All of these in one branch, in order, or none of them if one cannot be assigned. An
    /// assignment to $zero is accepted and changes nothing; if there are only such ones, no branch
    /// begins.
    std::optional<std::string> assign_many(std::span<const LocationEdit>);
    /// The same for bytes of memory; those of text only with self-modifying code.
    std::optional<std::string> write_bytes(u32 address, std::span<const u8>);
    /// Begins a branch without a change: typed input is forgotten too and may be typed again, and
    /// random numbers are drawn again.
    void branch();
    /// Back to the beginning, without any assignments. Typed input will be read again.
    void start_over();
    /// An assignment on this branch, in order: the run continues from `step` with the assigned
    /// value.
    struct Edit {
        u64 step;
        Location location;
    };
    const std::vector<Edit>& edits() const { return edits_; }
    /// How often another branch of the run has begun.
    u64 branches() const { return branches_; }
    /// The last step before `before` at which any part of this was assigned; nullopt if none.
    std::optional<u64> last_edit(const Location&, u64 before) const;
    /// True if any part of this was assigned at the current step.
    bool is_edited_here(const Location& location) const {
        return last_edit(location, step() + 1) == step();
    }

    // ---- console
    /// Types input for the program. A new branch begins if the session has gone back before input,
    /// or an end of the input, that the program had read: it will read this instead. The same holds
    /// if it has just ended because the input did. Returns true if a branch began. The input then
    /// no longer has an end.
    bool type(std::string_view text);
    /// The same, but never begins a branch: for keys while the program runs.
    void type_ahead(std::string_view text) { is_given_run_ = false, console_.type(text); }
    void end_input() { is_given_run_ = false, console_.end(); }
    bool input_ends() const { return console_.has_ended(); }
    /// Clicks on a key of the Digital Lab's keypad, 0 to 15. A session that has gone back begins a
    /// new branch. If it is moving, the click comes where the run so far ends. Returns false if the
    /// program has no keypad, or has ended.
    bool click(u8 key);
    /// For a host, within a motion: the slice of work under way ends after the current instruction.
    void yield() { history_.yield(); }
    /// True if nothing was typed or edited since the session began.
    bool is_given_run() const { return is_given_run_; }
    /// Typed input that the program has not yet read.
    std::string_view typed() const { return console_.waiting(); }
    /// The part of it that was never read: without the lines that will be read again.
    std::string_view unread() const { return console_.unread(); }
    /// Typed input taken by one read of the program.
    struct Read {
        u64 step; ///< of the reading instruction
        /// Bytes of input before it; it is read at the current step if
        /// `recording().input_consumed()` is more.
        u64 from;
        std::size_t after; ///< bytes of output before it
        std::string text;
    };
    /// In order, on this branch, including those after the current step.
    const std::vector<Read>& reads() const { return reads_; }
    std::string_view output() const { return history_.recording().output(); }
    std::string_view errors() const { return history_.recording().errors(); }
    /// Files that the program writes are kept here and go back with everything else. This writes
    /// them to the disk as they are at the current step and returns the names of those that could
    /// not be written. Views call it on command, and when they are left at the program's end.
    std::vector<std::string> write_files();
    /// True if `write_files` would change anything.
    bool has_unwritten_files();
    bool keeps_files() const { return keeps_files_; }
    /// The files that the program has created, changed or read, as they are at the current step.
    std::vector<FileOverlay::KnownFile> known_files() { return history_.recording().known_files(); }

    /// An expression that commands show whenever they stop; a view may show it too.
    struct Display {
        int number = 0;
        Expression what;
        char format = 0; ///< as `print` takes it; 0: none was given
    };
    std::vector<Display> displays;
    /// Where commands continue that follow up the last one: after the memory or the lines that were
    /// shown, up and down from a frame.
    struct Continued {
        u64 step = ~u64{0}; ///< at another step it starts again
        std::string shape;  ///< "/4xw", as typed
        std::optional<u32> address;
        std::optional<Place> line;
        u32 first_line = 0;    ///< of the lines shown last
        std::size_t frame = 0; ///< the selected one; commands see its registers
    };
    Continued continued;

    /// The processor whose cycles the commands `cycle` and `pipeline` step in, and where it is;
    /// null before the first one.
    std::shared_ptr<CyclePosition> cycles;

    /// Another run to compare this one with, which must outlive this session; null if there is
    /// none.
    Session* other = nullptr;

    // ---- inspection (more in inspect.hpp)
    /// The open calls, innermost last; for a very deep recursion only those that are kept.
    std::vector<Call> calls() const;
    std::vector<WrongReturn> wrong_returns() const;
    /// A step worth a mark on a time line. `marks` returns those so far.
    struct Mark {
        enum class Kind : u8 {
            output,
            input,
            key,
            display,
            dialog,
            breakpoint,
            watchpoint,
            exception
        } kind;
        u64 step;
    };
    std::vector<Mark> marks() const;

private:
    void fork(bool goes_elsewhere = false);
    void forget_later();
    bool take_back_end(), take_back_failure();
    struct CodePosition {
        u32 pc;
        std::size_t depth;
    };
    /// A place that a command itself wants to reach.
    struct Goal {
        std::vector<u32> addresses;
        std::size_t max_depth; ///< the maximum depth of calls
        /// Of a call: also stop just before a return that should go there but will not.
        std::optional<u32> return_address = {};
        /// The same for whichever call is the first one deeper than `max_depth`.
        bool checks_returns = false;
    };
    class StopSearch;
    class ForwardRun;
    class WatchedRun;
    class BackwardRun;
    class CallBefore;
    class LineBefore;
    class InstructionBefore;
    class ForwardMotion;
    class BackwardMotion;
    class JumpMotion;
    struct Moving;
    /// A motion, or what is left of it.
    struct MotionRequest {
        Motion motion;
        /// Of calls, in a motion forwards: set once a line, a step over a call or a step out has
        /// begun.
        std::optional<std::size_t> max_depth = {};
    };

    // session_stops.cpp
    StopEvent forwards_one();
    void add_finding(StopEvent& stop_event) const;
    StopEvent stop_event_of(const Stop& stop) const;
    StopEvent cut_short(StopEvent stop_event, u64 wanted) const;
    bool is_over() const { return end_ && end_->step == step() && step() == frontier(); }
    u32 last_address(const Stop& stop);
    const StopEvent& commit_stop(StopEvent stop_event,
                                 std::optional<MotionRequest> unfinished = {});

    // session_hits.cpp
    template <class Do> void for_each_stop(Do act);
    template <class Do> bool with_stop(int number, Do act);
    template <class Do> bool change_stop(int number, Do act);
    bool erase_stop(int number);
    struct HitGap {
        HitCounter::Steps steps;
        int number; ///< of a stop that has it
    };
    struct Examined {
        u64 next;                   ///< the step after the last one
        std::vector<int> expensive; ///< the stops for which it took too long, if it did
    };
    template <class Wants> std::optional<HitGap> first_gap(Wants wants);
    template <class Wants> void follow_gap(u64 from, Wants wants);
    template <class Wants> void recall_hits(u64 step, Wants wants);
    Examined examine_again(HitCounter::Steps range, bool all);
    void count_hits();
    void count_needed_hits();
    void recall_needed_hits(u64 step);
    u64 hits_known_from(u64 step) const;
    void count_from_here(const std::vector<int>& numbers);
    void count_hits_here(const std::vector<int>& numbers);
    void prepare_hits(bool forwards);
    void follow_hits_from(u64 first);
    void mark_hits_examined(u64 last);
    void forget_later_hits();

    // session_findings.cpp
    bool watches_findings() const {
        const ExceptionFilters& on = exception_filters;
        return on.uninitialised || on.conventions || on.self_modifying;
    }
    FindingStops& finding_stops();

    // session_motion.cpp
    void begin_rest(MotionRequest request);
    void end_motion(StopEvent stop_event);
    void stops_changed();

    // session_moves.cpp
    CodePosition here() const;
    bool begins(const LineMap& lines, const CodePosition& before, const CodePosition& spot) const;
    u64 value_at(const Location& location) const;
    void read_values(RunEvent& event, const Location& location);
    SearchResult search_last(const SearchCriteria& wanted, u64 since);
    SearchResult search_last_write(const Location& location, u64 since);

    // session_edit.cpp
    std::optional<std::string> edit(FunctionRef<std::optional<std::string>(EditPlan&)> plan_all,
                                    const std::vector<Location>& locations);

    // session_calls.cpp
    std::size_t depth() const;
    std::optional<Call> call_at(std::size_t depth) const;
    u64 wrong_count() const;
    std::optional<u64> went_wrong(const Call& call, u64 since) const;
    bool goes_wrong_here(u32 return_address) const;
    bool goes_wrong_at(std::size_t max_depth) const;
    std::vector<u32> returns() const;

    Program program_;
    TypedConsole console_;
    History history_;
    LineMap lines_, statements_;
    StopEvent stop_event_;
    StateSnapshot before_, now_; ///< `now_`: where the last command ended
    std::vector<Breakpoint> breakpoints_;
    std::vector<Watchpoint> watchpoints_;
    std::map<int, HitCounter> hit_counters_;      ///< by number
    std::optional<MotionRequest> unfinished_;     ///< the last command, if it waits for input
    std::unique_ptr<Moving> moving_;              ///< the motion under way
    std::unique_ptr<FindingStops> finding_stops_; ///< if a filter wants findings
    InterruptRequests interrupts_;
    SessionListener* listener_ = nullptr;
    TimeMarks marks_[8];      ///< by Mark::Kind
    std::vector<Edit> edits_; ///< by ascending step
    std::vector<Read> reads_;
    struct End {
        u64 step;
        Stop stop;
        u32 shown; ///< the address of the last instruction
    };
    std::optional<End> end_; ///< where the program ended, if it did
    int next_number_ = 1;
    u64 branches_ = 0;
    u64 max_steps_, max_memory_;
    bool self_modifying_, keeps_files_, is_given_run_ = true;
    bool interrupted_ = false; ///< the last search was interrupted
};

} // namespace tharsis
