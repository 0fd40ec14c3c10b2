// board.cpp -- runs devices, keys and a machine together
// The machine runs to the next event; the listener shortens a run that brings one forward.
#include "devices/board.hpp"

#include <algorithm>

namespace tharsis {
namespace {

constexpr u64 never = ~u64{0};

}

BoardRun::BoardRun(Board& board, Machine& machine, Host& host)
    : board_(board), machine_(machine), host_(host), ports_{machine, machine.layout().mmio_base} {
    machine.listen({this, [](void* self, const Access& access) {
                        static_cast<BoardRun*>(self)->on_access(access);
                    }});
    machine.watch(ports_.base);
    if (machine.executed() == 0 && board.setup_.keyboard_and_display) board.display_.start(ports_);
}

BoardRun::~BoardRun() {
    machine_.listen({});
    machine_.unwatch(ports_.base);
}

void BoardRun::on_access(const Access& access) {
    const u32 offset = access.address - ports_.base;
    if (offset >= Memory::page_size) return; // not a device of this board
    const u8 left = board_.lab_.left_segments(), right = board_.lab_.right_segments();
    if (board_.setup_.keyboard_and_display) {
        board_.keyboard_.on_access(ports_, offset, access);
        board_.display_.on_access(ports_, offset, access);
        if (typing() && board_.keyboard_.wants_key(ports_))
            board_.next_look_ = machine_.executed() + 1;
    }
    if (board_.setup_.digital_lab) board_.lab_.on_access(ports_, offset, access);
    if (left != board_.lab_.left_segments() || right != board_.lab_.right_segments())
        host_.segments(machine_.executed(), board_.lab_.left_segments(),
                       board_.lab_.right_segments());
    machine_.end_run_at(machine_.executed() + next_event());
}

Stop BoardRun::run(u64 budget, u64 max_work) {
    const u64 start = machine_.executed(), before = machine_.work();
    const auto worked = [&] { return machine_.work() - before; };
    const auto left = [&] { return budget - (machine_.executed() - start); };
    Stop stop;
    is_ending_ = false;
    while (stop.reason == StopReason::step_limit && left() > 0 && worked() < max_work &&
           !is_ending_) {
        process_due_events();
        keep_pace();
        ask_for_keys();
        if (board_.probe_.active())
            probe(stop);
        else
            stop = machine_.run(std::min(left(), next_event()), max_work - worked());
    }
    process_due_events();
    return stop;
}

/// Does everything that is due at this step.
void BoardRun::process_due_events() {
    press_due_keys();
    if (const auto change = board_.display_.process_due_events(ports_)) host_.display(*change);
    board_.lab_.process_due_events(ports_);
}

void BoardRun::press_due_keys() {
    const u64 now = machine_.executed();
    const auto& keys = board_.setup_.keys;
    for (; board_.next_key_ < keys.size() && keys[board_.next_key_].step <= now; ++board_.next_key_)
        press(keys[board_.next_key_].key);
    const auto& clicks = board_.setup_.keypad;
    for (; board_.next_click_ < clicks.size() && clicks[board_.next_click_].step <= now;
         ++board_.next_click_)
        click(clicks[board_.next_click_].key);
}

void BoardRun::press(u8 key) {
    board_.keyboard_.press(ports_, key);
    board_.pressed_.push_back({machine_.executed(), key});
}

void BoardRun::click(u8 key) {
    board_.lab_.click(ports_, key);
    board_.clicked_.push_back({machine_.executed(), key});
}

/// Called fifty times a second of the requested speed.
void BoardRun::keep_pace() {
    const u64 speed = board_.setup_.speed;
    if (speed == 0 || machine_.executed() < board_.next_pace_) return;
    host_.pace(machine_.executed(), speed);
    board_.next_pace_ = machine_.executed() + std::max<u64>(1, speed / 50);
}

/// True if typed keys are supplied whenever the program asks for one.
bool BoardRun::typing() const {
    return board_.next_typed_ < board_.setup_.text.size() ||
           (!board_.host_ended_ && !board_.setup_.host_is_live);
}

/// Presses the next typed key, if the program asks for one.
bool BoardRun::type() {
    if (!typing() || !board_.keyboard_.wants_key(ports_)) return false;
    if (board_.next_typed_ == board_.setup_.text.size()) return take_host_key(true);
    press(u8(board_.setup_.text[board_.next_typed_++]));
    return true;
}

/// Without the keyboard the host's keys are those of the keypad.
bool BoardRun::take_host_key(bool wait) {
    const Input input = host_.key(wait);
    board_.host_ended_ = input.kind == Input::Kind::end;
    if (input.kind != Input::Kind::bytes) return false;
    for (const char key : input.text) {
        const auto digit = read_keypad_script(std::string("0:") + key);
        if (board_.setup_.keyboard_and_display)
            press(u8(key));
        else if (!digit.keys.empty())
            click(digit.keys[0].key);
    }
    return true;
}

bool BoardRun::live() const { return board_.setup_.host_is_live && !board_.host_ended_; }

/// Asks for typed keys when it is time to, and checks from time to time whether the program only
/// waits.
void BoardRun::ask_for_keys() {
    const u64 now = machine_.executed();
    const bool keys = board_.setup_.keyboard_and_display || board_.setup_.digital_lab;
    if (!keys || now < board_.next_look_ || board_.probe_.active()) return;
    board_.next_look_ = now + interval();
    if (live() ? take_host_key(false) : type()) return;
    if (now < board_.next_probe_ || !quiet()) return;
    board_.next_probe_ = now + (live() ? live_interval : probe_interval);
    board_.probe_.begin(machine_, ports_.base, longest_idle_loop);
}

/// Executes one step of a program that seems to wait. If it does, the host may wait for a key, too;
/// otherwise the probe starts again later.
void BoardRun::probe(Stop& stop) {
    if (board_.probe_.step(machine_, stop) != IdleLoopDetector::Verdict::idle_loop) return;
    const bool pressed = live() ? take_host_key(true) : type();
    if (!pressed && !live()) stop.reason = StopReason::waiting_for_key;
}

/// True if nothing but a typed key can happen.
bool BoardRun::quiet() const {
    return board_.next_key_ == board_.setup_.keys.size() &&
           board_.next_click_ == board_.setup_.keypad.size() &&
           board_.display_.steps_until_event(ports_) == never &&
           board_.lab_.steps_until_event(ports_) == never && !(ports_.word(Keyboard::control) & 1);
}

u64 BoardRun::interval() const {
    if (live()) return live_interval;
    return typing() ? typing_interval : probe_interval;
}

/// Instructions until the next event is due, at least one.
u64 BoardRun::next_event() const {
    const u64 now = machine_.executed();
    const auto until = [now](u64 step) { return step > now ? step - now : 1; };
    u64 wait =
        std::min(board_.display_.steps_until_event(ports_), board_.lab_.steps_until_event(ports_));
    if (board_.next_key_ < board_.setup_.keys.size())
        wait = std::min(wait, until(board_.setup_.keys[board_.next_key_].step));
    if (board_.next_click_ < board_.setup_.keypad.size())
        wait = std::min(wait, until(board_.setup_.keypad[board_.next_click_].step));
    if (board_.setup_.speed > 0) wait = std::min(wait, until(board_.next_pace_));
    const bool keys = board_.setup_.keyboard_and_display || board_.setup_.digital_lab;
    return keys ? std::min(wait, until(board_.next_look_)) : wait;
}

} // namespace tharsis
