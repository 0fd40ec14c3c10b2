// board.hpp -- all devices of one machine, as a value, and a machine that runs with them
// Every action of a device happens at a certain number of executed instructions, so a run can be
// repeated.
#pragma once
#include "devices/digital_lab.hpp"
#include "devices/display.hpp"
#include "devices/idle.hpp"
#include "devices/key_script.hpp"
#include "devices/keyboard.hpp"

#include <string>
#include <utility>
#include <vector>

namespace tharsis {

/// Which devices exist, and where keys come from.
struct BoardSetup {
    bool keyboard_and_display = false, digital_lab = false;
    u32 display_delay = Display::usual_delay;
    u32 columns = TextScreen::usual_columns, rows = TextScreen::usual_rows;
    std::vector<TimedKey> keys; ///< pressed at their steps, ready or not
    std::string text;           ///< typed key by key, each when the program asks for one
    bool host_keys =
        false; ///< then the host's keys: whenever it has one if it is live, else like `text`
    bool host_is_live =
        false; ///< a person types: the host is asked for keys every `live_interval` instructions
    std::vector<TimedKey> keypad; ///< clicks on the Digital Lab's keypad
    /// Clicks may be added later: a program that waits for one waits, it does not end.
    bool keypad_is_live = false;
    u64 speed = 0; ///< instructions a second at most; 0: no limit

    bool operator==(const BoardSetup&) const = default;
    bool any() const { return keyboard_and_display || digital_lab || speed > 0; }
};

/// A copy continues where the original was.
class Board {
public:
    explicit Board(BoardSetup setup)
        : setup_(std::move(setup)), display_(setup_.display_delay, setup_.columns, setup_.rows),
          host_ended_(!setup_.host_keys) {}

    const BoardSetup& setup() const { return setup_; }
    const Display& display() const { return display_; }
    const DigitalLab& digital_lab() const { return lab_; }
    /// True if the host may have more keys, or clicks.
    bool expects_keys() const { return !host_ended_ || setup_.keypad_is_live; }
    /// Replaces the script of clicks. It must begin with those that were done.
    void set_keypad(std::vector<TimedKey> clicks) { setup_.keypad = std::move(clicks); }
    /// Cancels the end of the host's keys. Returns false if the host never reported one.
    bool expect_keys_again() { return setup_.host_keys && std::exchange(host_ended_, false); }
    /// All keys and clicks so far; as a script they reproduce the run.
    const std::vector<TimedKey>& pressed() const { return pressed_; }
    const std::vector<TimedKey>& clicked() const { return clicked_; }

private:
    friend class BoardRun;
    BoardSetup setup_;
    Keyboard keyboard_;
    Display display_;
    DigitalLab lab_;
    std::size_t next_key_ = 0, next_click_ = 0, next_typed_ = 0;
    bool host_ended_;
    std::vector<TimedKey> pressed_, clicked_;
    u64 next_look_ = 0;  ///< the step at which the source of keys is asked again
    u64 next_pace_ = 0;  ///< the step at which the host may delay the run
    u64 next_probe_ = 0; ///< the step from which on the program is tested for waiting
    IdleLoopDetector probe_;
};

/// A board connected to a machine. While it exists, the machine must be run through it.
class BoardRun {
public:
    BoardRun(Board& board, Machine& machine, Host& host);
    ~BoardRun();
    BoardRun(const BoardRun&) = delete;
    BoardRun& operator=(const BoardRun&) = delete;

    /// As Machine::run. If the program only waits for a key, and none will come, it stops with
    /// StopReason::waiting_for_key.
    Stop run(u64 budget, u64 max_work = ~u64{0});
    /// Called within a run: it ends soon after the current instruction, with `step_limit` if
    /// nothing else stops it.
    void end_run() {
        is_ending_ = true;
        machine_.end_run_at(machine_.executed() + 1);
    }
    /// Presses the keys of the scripts that are due at this step. A run does so itself.
    void press_due_keys();

    /// Instructions between two requests for keys (live or otherwise), between two tests whether
    /// the program only waits, and the longest waiting loop that is recognised.
    static constexpr u64 live_interval = 50'000, typing_interval = 1000, probe_interval = 1'000'000,
                         longest_idle_loop = 256;

private:
    void on_access(const Access& access);
    void process_due_events();
    bool type();
    void ask_for_keys();
    void probe(Stop& stop);
    bool live() const;
    bool quiet() const;
    void press(u8 key);
    void click(u8 key);
    void keep_pace();
    bool take_host_key(bool wait);
    bool typing() const;
    u64 next_event() const;
    u64 interval() const;

    Board& board_;
    Machine& machine_;
    Host& host_;
    Ports ports_;
    bool is_ending_ = false; ///< the run under way, by `end_run`
};

} // namespace tharsis
