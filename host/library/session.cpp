// session.cpp -- the interface's session: movements, stops, edits
#include "debugger/commands/commands.hpp"
#include "debugger/inspection/evaluate.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/watchable.hpp"
#include "library/library_sentences.hpp"
#include "library/session_parts.hpp"

#include <tharsis/session.hpp>

namespace tharsis_api_1 {

namespace {

using tharsis::Motion;

Motion::Kind kind_of(Movement::Kind kind) {
    switch (kind) {
    case Movement::Kind::instruction: return Motion::Kind::instruction;
    case Movement::Kind::line: return Motion::Kind::line;
    case Movement::Kind::finish: return Motion::Kind::finish;
    case Movement::Kind::resume: break;
    case Movement::Kind::run_to: return Motion::Kind::run_to;
    case Movement::Kind::go_to: return Motion::Kind::go_to;
    }
    return Motion::Kind::resume;
}

SessionStop::Reason reason_of(tharsis::StopEvent::Reason reason) {
    using From = tharsis::StopEvent::Reason;
    using To = SessionStop::Reason;
    switch (reason) {
    case From::moved: break;
    case From::breakpoint: return To::breakpoint;
    case From::watchpoint: return To::watchpoint;
    case From::exception: return To::exception;
    case From::beginning: return To::beginning;
    case From::ended: return To::ended;
    case From::waiting: return To::waiting;
    case From::interrupted: return To::interrupted;
    case From::wrong_return: return To::wrong_return;
    }
    return To::moved;
}

tharsis::Watchpoint::On access_of(WatchKind kind) {
    switch (kind) {
    case WatchKind::change: break;
    case WatchKind::write: return tharsis::Watchpoint::On::write;
    case WatchKind::read: return tharsis::Watchpoint::On::read;
    case WatchKind::access: return tharsis::Watchpoint::On::access;
    }
    return tharsis::Watchpoint::On::change;
}

Error wrong(std::string message, std::string tip = {}) {
    return {std::move(message), std::move(tip), {}, 0, 0};
}

std::string without_line_end(std::string text) {
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

/// A condition of a stop; an empty text means no condition.
Result<std::optional<tharsis::Expression>> condition_of(std::string_view text,
                                                        const tharsis::Session& session) {
    if (text.empty()) return std::optional<tharsis::Expression>();
    auto parsed = tharsis::Expression::parse(text, session.program());
    if (!parsed.expression) return wrong(std::move(parsed.error), std::move(parsed.tip));
    return std::move(parsed.expression);
}

Done done(std::optional<std::string> error) {
    if (error) return wrong(std::move(*error));
    return std::monostate();
}

} // namespace

std::string_view word_of(SessionStop::Reason reason) {
    switch (reason) {
    case SessionStop::Reason::moved: break;
    case SessionStop::Reason::breakpoint: return "breakpoint";
    case SessionStop::Reason::watchpoint: return "watchpoint";
    case SessionStop::Reason::exception: return "exception";
    case SessionStop::Reason::beginning: return "beginning";
    case SessionStop::Reason::ended: return "ended";
    case SessionStop::Reason::waiting: return "waiting";
    case SessionStop::Reason::interrupted: return "interrupted";
    case SessionStop::Reason::wrong_return: return "wrong-return";
    }
    return "moved";
}

// ---------------------------------------------------------------- its parts

void Session::Parts::begin(tharsis::SessionOptions setup, tharsis::Program patched) {
    session.emplace(std::move(patched), host, std::move(setup));
    last = stop_of(session->stop_event());
}

SessionStop Session::Parts::stop_of(const tharsis::StopEvent& event) const {
    SessionStop stop;
    stop.reason = reason_of(event.reason);
    stop.hits = event.hits;
    stop.step = session->step();
    stop.address = session->shown_address();
    tharsis::set_place(session->program(), stop.address, stop.file, stop.line);
    for (const tharsis::LogLine& line : event.logged) stop.logged.push_back(line.text);
    // Most movements only arrive: their sentence would cost more than the step.
    if (event.reason != tharsis::StopEvent::Reason::moved)
        stop.text = without_line_end(tharsis::inspect::stop_event_text(*session, event));
    if (session->ended())
        stop.end = tharsis::stop_value(event.stop, session->machine(), session->program(), options);
    return stop;
}

Result<std::vector<std::uint32_t>> Session::Parts::find(std::string_view place) const {
    tharsis::Session::Places places = session->find(place);
    if (!places.error.empty()) return wrong(std::move(places.error), std::move(places.tip));
    return std::move(places.addresses);
}

// ---------------------------------------------------------------- the session

Session::Session(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;
Session::~Session() = default;

Result<Session> Session::open(Program program, const MachineOptions& options) {
    auto parts = std::make_unique<Parts>(std::move(program), options);
    tharsis::Program patched = parts->program.content().program;
    if (const Done stored = tharsis::store(options, patched); !stored) return stored.error();
    tharsis::SessionOptions setup;
    setup.machine = tharsis::machine_options(parts->program.content(), options);
    setup.devices = tharsis::devices_of(options);
    setup.max_steps = options.max_steps;
    if (!options.input_stays_open)
        setup.given = {{options.input, true}};
    else
        setup.input = options.input;
    setup.input_ends = !options.input_stays_open;
    parts->begin(std::move(setup), std::move(patched));
    return Session(std::move(parts));
}

Result<SessionStop> Session::move(const Movement& movement, const KeepGoing& keep_going) {
    Motion motion{.kind = kind_of(movement.kind), .back = movement.back, .over = movement.over};
    motion.count = movement.count;
    motion.step = movement.step;
    if (motion.kind == Motion::Kind::run_to) {
        auto found = parts_->find(movement.place);
        if (!found) return found.error();
        motion.addresses = std::move(*found);
    }
    tharsis::Session& session = *parts_->session;
    session.begin(std::move(motion));
    while (!session.advance())
        if (keep_going && !keep_going()) return parts_->moved(session.pause());
    return parts_->moved(session.stop_event());
}

const SessionStop& Session::last_stop() const { return parts_->last; }
void Session::interrupt() { parts_->session->interrupt(); }
std::uint64_t Session::step() const { return parts_->session->step(); }
std::uint64_t Session::frontier() const { return parts_->session->frontier(); }
bool Session::ended() const { return parts_->session->ended(); }
const Program& Session::program() const { return parts_->program; }

Result<int> Session::add_breakpoint(std::string_view place, const BreakpointOptions& options) {
    auto found = parts_->find(place);
    if (!found) return found.error();
    tharsis::Breakpoint stop;
    stop.addresses = std::move(*found);
    stop.where = place;
    auto condition = condition_of(options.condition, *parts_->session);
    if (!condition) return condition.error();
    stop.condition = std::move(*condition);
    if (!options.hits.empty()) {
        auto parsed = tharsis::HitCondition::parse(options.hits);
        if (!parsed.condition) return wrong(std::move(parsed.error), std::move(parsed.tip));
        stop.hit_condition = parsed.condition;
    }
    if (!options.log.empty()) stop.log = options.log;
    stop.temporary = options.temporary;
    return parts_->session->add(std::move(stop));
}

Result<int> Session::add_watchpoint(std::string_view what, WatchKind kind,
                                    std::string_view condition) {
    tharsis::Watchable found = tharsis::watchable(*parts_->session, what, {}, {});
    if (!found.location) return wrong(std::move(found.error), std::move(found.tip));
    tharsis::Watchpoint stop;
    stop.location = *found.location;
    stop.text = what;
    stop.was_computed = found.was_computed;
    stop.on = access_of(kind);
    auto parsed = condition_of(condition, *parts_->session);
    if (!parsed) return parsed.error();
    stop.condition = std::move(*parsed);
    return parts_->session->add(std::move(stop));
}

bool Session::remove_stop(int number) { return parts_->session->remove(number); }
bool Session::enable_stop(int number, bool on) { return parts_->session->enable(number, on); }

Done Session::set_register(std::string_view name, std::uint32_t value) {
    const auto reg = tharsis::find_any_register(name);
    if (!reg)
        return tharsis::error_of(tharsis::library_message("no-register", name),
                                 tharsis::library_message("some-registers"), parts_->language());
    tharsis::Location location;
    location.reg = reg;
    tharsis::Value word;
    word.word = value;
    return done(parts_->session->assign(location, word));
}

Done Session::write_memory(std::uint32_t address, std::string_view bytes) {
    const std::span data(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return done(parts_->session->write_bytes(address, data));
}

void Session::type(std::string_view text) { parts_->session->type(text); }
void Session::end_input() { parts_->session->end_input(); }

Result<std::string> Session::command(std::string_view line, const KeepGoing& keep_going) {
    auto reply =
        parts_->interruptible(keep_going, [&] { return tharsis::execute(*parts_->session, line); });
    if (reply.moved) parts_->moved(parts_->session->stop_event());
    if (!reply.failed) return std::move(reply.text);
    std::string text = without_line_end(std::move(reply.text));
    const std::size_t tip = text.find("\ntip: ");
    std::string advice = tip == text.npos ? std::string() : text.substr(tip + 6);
    text.resize(std::min(text.size(), tip));
    return wrong(text.starts_with("error: ") ? text.substr(7) : text, std::move(advice));
}

} // namespace tharsis_api_1
