// sessions.cpp -- sessions of the debugger in Python
#include "frontends/python/native/running.hpp"

#include <map>

namespace tharsis_python {

namespace {

using tharsis::Movement, tharsis::Session, tharsis::SessionStop;

std::unique_ptr<PythonSession> open_session(const py::object& program, const py::kwargs& given) {
    return std::make_unique<PythonSession>(
        value_or_raise(Session::open(program_of(program), machine_options(given))), program);
}

SessionStop move(PythonSession& session, const Movement& movement) {
    auto use = session.use();
    return value_or_raise(without_lock(
        [&](const tharsis::KeepGoing& keep_going) { return use->move(movement, keep_going); }));
}

/// A movement of this kind, `count` times.
template <Movement::Kind kind, bool back, bool over>
SessionStop moves(PythonSession& session, Steps count) {
    Movement movement;
    movement.kind = kind;
    movement.back = back;
    movement.over = over;
    movement.count = count;
    return move(session, movement);
}
template <Movement::Kind kind, bool back> SessionStop moves_once(PythonSession& session) {
    return moves<kind, back, false>(session, Steps{1});
}

SessionStop run_to(PythonSession& session, const std::string& place) {
    Movement movement;
    movement.kind = Movement::Kind::run_to;
    movement.place = place;
    return move(session, movement);
}

SessionStop go_to(PythonSession& session, Steps step) {
    Movement movement;
    movement.kind = Movement::Kind::go_to;
    movement.step = step;
    return move(session, movement);
}

int add_breakpoint(PythonSession& session, const std::string& place, const std::string& condition,
                   const std::string& hits, const std::string& log, bool temporary) {
    return value_or_raise(session.use()->add_breakpoint(place, {condition, hits, log, temporary}));
}

int add_watchpoint(PythonSession& session, const std::string& what, const std::string& on,
                   const std::string& condition) {
    constexpr const char* names[] = {"change", "write", "read", "access"};
    const auto* found = std::find(std::begin(names), std::end(names), on);
    if (found == std::end(names))
        throw py::value_error("on must be 'change', 'write', 'read' or 'access'");
    return value_or_raise(
        session.use()->add_watchpoint(what, tharsis::WatchKind(found - names), condition));
}

[[noreturn]] void raise_no_stop(Small number) {
    throw py::key_error("there is no breakpoint or watchpoint " + std::to_string(number.value));
}

void remove_stop(PythonSession& session, Small number) {
    if (!session.use()->remove_stop(number)) raise_no_stop(number);
}

void enable_stop(PythonSession& session, Small number, bool on) {
    if (!session.use()->enable_stop(number, on)) raise_no_stop(number);
}

/// The number that an expression has: an int, a float, or None.
py::object number_of(const tharsis::Evaluated& value) {
    if (value.number) return py::float_(*value.number);
    if (value.bits) return py::int_(*value.bits);
    return py::none();
}

py::tuple evaluate(PythonSession& session, const std::string& expression) {
    const auto value = value_or_raise(session.use()->evaluate(expression));
    return py::make_tuple(number_of(value), text_of(value.text), value.type, value.address);
}

py::object last_write(PythonSession& session, const std::string& what) {
    auto use = session.use();
    const auto found = value_or_raise(without_lock(
        [&](const tharsis::KeepGoing& keep_going) { return use->last_write(what, keep_going); }));
    if (!found) return py::none();
    return py::make_tuple(found->step, found->address, text_of(found->instruction),
                          text_of(found->file), found->line, found->before, found->after,
                          text_of(found->change));
}

py::list findings(PythonSession& session, bool hints) {
    constexpr const char* severities[] = {"note", "warning", "error"};
    auto use = session.use();
    const auto found = without_lock(
        [&](const tharsis::KeepGoing& keep_going) { return use->findings(hints, keep_going); });
    py::list all;
    for (const tharsis::RunFinding& each : found)
        all.append(py::make_tuple(severities[static_cast<std::size_t>(each.severity)], each.code,
                                  text_of(each.message), text_of(each.tip), text_of(each.file),
                                  each.line, each.step, each.count));
    return all;
}

py::list frames(PythonSession& session) {
    py::list all;
    for (const tharsis::Frame& frame : session.use()->frames())
        all.append(py::make_tuple(text_of(frame.procedure), frame.address, frame.pc,
                                  text_of(frame.file), frame.line, text_of(frame.arguments)));
    return all;
}

py::list source(PythonSession& session, const std::string& file, Natural first, Natural last) {
    py::list all;
    for (const tharsis::SourceLine& line : value_or_raise(session.use()->source(file, first, last)))
        all.append(
            py::make_tuple(line.line, text_of(line.text), line.address, line.current, line.stops));
    return all;
}

py::str command(PythonSession& session, const std::string& line) {
    auto use = session.use();
    return text_of(value_or_raise(without_lock(
        [&](const tharsis::KeepGoing& keep_going) { return use->command(line, keep_going); })));
}

void bind_session_stop(py::module_& module) {
    py::class_<SessionStop>(module, "SessionStop", "Why a movement ended, and where.")
        .def_property_readonly(
            "reason", [](const SessionStop& stop) { return std::string(word_of(stop.reason)); },
            "'moved', 'breakpoint', 'watchpoint', 'exception', 'beginning', 'ended', 'waiting', "
            "'interrupted' or 'wrong-return'.")
        .def_property_readonly(
            "text", [](const SessionStop& stop) { return text_of(stop.text); },
            "A sentence or two; empty if the session only moved.")
        .def_readonly("hits", &SessionStop::hits, "Numbers of breakpoints and watchpoints.")
        .def_readonly("end", &SessionStop::end, "How the program ended, if it did.")
        .def_readonly("step", &SessionStop::step)
        .def_readonly("address", &SessionStop::address, "The next instruction, or the last one.")
        .def_property_readonly("file", [](const SessionStop& stop) { return text_of(stop.file); })
        .def_readonly("line", &SessionStop::line, "From 1; 0 if it is unknown.")
        .def_property_readonly(
            "logged",
            [](const SessionStop& stop) {
                py::list lines;
                for (const std::string& line : stop.logged) lines.append(text_of(line));
                return lines;
            },
            "Lines of log points on the way.")
        .def("__repr__", [](const SessionStop& stop) {
            return "<tharsis.SessionStop " + std::string(word_of(stop.reason)) + " at step " +
                   std::to_string(stop.step) + ">";
        });
}

using Class = py::class_<PythonSession>;
using Kind = Movement::Kind;

void bind_movements(Class& type) {
    const auto count = py::arg("count") = 1;
    type.def("step", &moves<Kind::instruction, false, false>, count, "Executes instructions.")
        .def("back", &moves<Kind::instruction, true, false>, count, "Takes instructions back.")
        .def("next", &moves<Kind::instruction, false, true>, count,
             "Executes instructions; a call counts as one.")
        .def("step_line", &moves<Kind::line, false, false>, count, "To other source lines.")
        .def("back_line", &moves<Kind::line, true, false>, count)
        .def("next_line", &moves<Kind::line, false, true>, count,
             "The same; calls are executed at once.")
        .def("next_line_back", &moves<Kind::line, true, true>, count)
        .def("finish", &moves_once<Kind::finish, false>, "Until the procedure has returned.")
        .def("finish_back", &moves_once<Kind::finish, true>, "To before its call.")
        .def("run", &moves_once<Kind::resume, false>, "Until a stop, or the end.")
        .def("run_back", &moves_once<Kind::resume, true>, "To the stop before, or the beginning.")
        .def("run_to", &run_to, py::arg("place"),
             "To a place: 'main', '12', 'main.asm:12', '0x00400010'.")
        .def("go_to", &go_to, py::arg("step"), "To a step by its number, in either direction.");
}

void bind_stops(Class& type) {
    type.def("add_breakpoint", &add_breakpoint, py::arg("place"), py::kw_only(),
             py::arg("condition") = "", py::arg("hits") = "", py::arg("log") = "",
             py::arg("temporary") = false, "Returns the number of the breakpoint.")
        .def("add_watchpoint", &add_watchpoint, py::arg("what"), py::kw_only(),
             py::arg("on") = "change", py::arg("condition") = "",
             "Stops at accesses to a register or memory: '$t0', 'word[x]', 'board,40'.")
        .def("remove_stop", &remove_stop, py::arg("number"))
        .def("enable_stop", &enable_stop, py::arg("number"), py::arg("on") = true);
}

void bind_state(Class& type) {
    type.def_property_readonly(
            "position", [](PythonSession& session) { return session.use()->step(); },
            "The number of instructions executed up to here.")
        .def_property_readonly(
            "frontier", [](PythonSession& session) { return session.use()->frontier(); },
            "The last step that the run has reached.")
        .def_property_readonly("ended",
                               [](PythonSession& session) { return session.use()->ended(); });
}

void bind_inspection(Class& type) {
    type.def("_evaluate", &evaluate)
        .def("_last_write", &last_write)
        .def("_findings", &findings)
        .def("_frames", &frames)
        .def("_source", &source)
        .def("command", &command, py::arg("line"),
             "One command of the debugger's command line (docs/reference/debugger.md).")
        .def_property_readonly(
            "meaning", [](PythonSession& session) { return text_of(session.use()->meaning()); },
            "What the next instruction does, with its values.")
        .def_property_readonly(
            "changes",
            [](PythonSession& session) {
                py::list lines;
                for (const std::string& line : session.use()->changes())
                    lines.append(text_of(line));
                return lines;
            },
            "What the last movement changed.");
}

} // namespace

void bind_sessions(py::module_& module) {
    bind_session_stop(module);
    Class type(module, "Session",
               "A program in the debugger: every step of its run, forwards and backwards.");
    type.def(py::init(&open_session), py::arg("program"));
    bind_running<Session>(type);
    bind_movements(type);
    bind_stops(type);
    bind_state(type);
    bind_inspection(type);
}

} // namespace tharsis_python
