// session.cpp -- construction of a session, its console, and the marks of a time line
// Movement, stops, places and editing are in files of their own.
#include "debugger/session/finding_stops.hpp"
#include "debugger/session/motions/moving.hpp"

#include <algorithm>

namespace tharsis {
namespace {

MachineOptions with_calls(MachineOptions options) {
    options.call_stack = true;
    return options;
}

Session::Mark::Kind mark_of(TypedConsole::Event event) {
    using Event = TypedConsole::Event;
    using Kind = Session::Mark::Kind;
    switch (event) {
    case Event::output: return Kind::output;
    case Event::input: return Kind::input;
    case Event::key: return Kind::key;
    case Event::display: return Kind::display;
    case Event::dialog: return Kind::dialog;
    }
    return Kind::output;
}

} // namespace

Session::Session(Program program, Host& world, SessionOptions options)
    : exception_filters(options.exceptions), program_(std::move(program)), console_(world),
      history_(program_, console_, with_calls(options.machine), options.devices, options.history),
      lines_(program_), statements_(program_, LineMap::Unit::statement),
      max_steps_(options.max_steps), max_memory_(options.machine.max_memory),
      self_modifying_(options.machine.self_modifying), keeps_files_(options.keeps_files) {
    console_.on_event = [this](TypedConsole::Event event) {
        marks_[std::size_t(mark_of(event))].add(step());
    };
    console_.printed = [this](std::string_view text, bool is_error) {
        if (listener_) listener_->on_output(text, is_error);
    };
    console_.taken = [this](std::string_view text, std::size_t from) {
        reads_.push_back({step(), from, output().size(), std::string(text)});
    };
    console_.give(options.given);
    console_.type(options.input);
    if (options.input_ends) console_.give_end();
    before_ = now_ = history_.snapshot();
}

Session::~Session() = default;

std::vector<std::string> Session::write_files() { return history_.recording().write_files(); }
bool Session::has_unwritten_files() { return history_.recording().has_unwritten_files(); }

std::vector<Session::Mark> Session::marks() const {
    std::vector<Mark> all;
    for (std::size_t kind = 0; kind < std::size(marks_); ++kind)
        for (const u64 step : marks_[kind].steps()) all.push_back({Mark::Kind(kind), step});
    std::stable_sort(all.begin(), all.end(),
                     [](const Mark& a, const Mark& b) { return a.step < b.step; });
    return all;
}

} // namespace tharsis
