// server_motion.cpp -- motions of the program: slices, progress, and how they end
#include "frontends/dap/features/stop_events.hpp"
#include "frontends/dap/server.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "running/stop_report.hpp"

#include <fmt/core.h>
#include <utility>

namespace tharsis::dap {

namespace {

using namespace std::chrono_literals;
using Clock = Movement::Clock;
using Category = OutputEvents::Category;

/// A slice that takes longer than the second looks for requests.
constexpr auto longest_slice = 20ms, longest_unpolled = 50ms;
/// How long a request may be served; a client that cannot cancel it must not wait for long.
constexpr std::chrono::seconds forever = 24h * 365, without_messages = 5s;
/// Of a slice, in the units of Session::advance.
constexpr u64 least_work = 50'000, max_work = 5'000'000;

/// A search that ends earlier is not shown; the progress of a longer one is sent at this interval.
constexpr auto until_shown = 500ms, between_reports = 250ms;
/// After this time, what a view asks for makes way for other requests.
constexpr auto until_given_way = 2s;
/// While a request is served that moves the program, its output is shown at this interval.
constexpr auto between_outputs = 40ms;

std::string_view kind_name(Dialog::Kind kind) {
    switch (kind) {
    case Dialog::Kind::message: return "message";
    case Dialog::Kind::confirm: return "confirm";
    case Dialog::Kind::integer: return "integer";
    case Dialog::Kind::single: return "single";
    case Dialog::Kind::real: return "real";
    case Dialog::Kind::text: return "text";
    }
    return "text";
}

std::optional<i64> percentage(const MotionProgress& progress) {
    if (!progress.to || *progress.to == progress.from) return std::nullopt;
    const auto distance = [&](u64 step) {
        return static_cast<double>(step > progress.from ? step - progress.from
                                                        : progress.from - step);
    };
    const double part = distance(progress.at) / distance(*progress.to);
    return static_cast<i64>(100 * std::min(part, 1.0));
}

} // namespace

void Server::begin(Motion motion, std::string_view reason) {
    references.forget();
    movement.emplace();
    movement->motion = motion;
    movement->reason = reason;
    movement->began_at_end = session().ended() && !motion.back;
    session().begin(std::move(motion));
}

/// Slices take some milliseconds whatever executes the program: a page's engine is slower, and a
/// service takes longer than it counts. Only hits on which a stop depends are counted in one slice,
/// however many there are: a request that ends the motion is looked for meanwhile.
bool Server::advance_by_slice() {
    const auto began = Clock::now();
    if (session().has_stops_by_hits() && connection.can_be_polled())
        session().history().on_yield = [&] {
            if (Clock::now() - began > longest_unpolled && is_to_end(movement->progress))
                session().interrupt();
        };
    const bool has_arrived = session().advance(work_of_slice_);
    session().history().on_yield = nullptr;
    const auto took = Clock::now() - began;
    if (took > longest_slice) {
        const u64 times = static_cast<u64>(took / longest_slice);
        work_of_slice_ = std::max(work_of_slice_ / std::max<u64>(times, 2), least_work);
    }
    if (took < longest_slice / 4) work_of_slice_ = std::min(work_of_slice_ * 2, max_work);
    return has_arrived;
}

void Server::advance() {
    const bool has_arrived = advance_by_slice();
    output.flush(false);
    (void)debuggee->run().host().take_output(); // the client has it
    if (has_arrived) return arrive();
    if (movement->progress && connection.is_progress_cancelled(*movement->progress)) return pause();
    if (!client.has_progress || !movement->is_search()) return;
    const auto now = Clock::now();
    if (now - movement->began < until_shown || now - movement->reported < between_reports) return;
    movement->reported = now;
    report_progress(movement->progress,
                    movement->motion.back ? dap_message("searching") : dap_message("moving"),
                    percentage(session().progress()));
}

void Server::report_progress(std::optional<std::string>& id, const Message& title,
                             std::optional<i64> percent) {
    const bool begins = !id;
    if (begins) id = fmt::format("search-{}", ++last_progress_);
    Json body{{"progressId", *id}};
    if (begins) body["title"] = say(title), body["cancellable"] = true;
    if (percent) body["percentage"] = *percent;
    connection.event(begins ? "progressStart" : "progressUpdate", std::move(body));
}

void Server::end_progress(std::optional<std::string>& id) {
    if (id) connection.event("progressEnd", {{"progressId", *id}});
    id.reset();
}

void Server::arrive() {
    if (session().stop_event().reason == StopEvent::Reason::waiting) {
        movement->waits = true;
        output.flush();
        const bool is_for_click = awaited() == "click";
        if (!terminal && !was_told_of_input_ && !is_for_click) note(say(dap_message("waits")));
        was_told_of_input_ = was_told_of_input_ || !is_for_click;
        if (client.takes_our_events) connection.event("tharsis/waiting", waiting_body());
        return;
    }
    report_logged_back(session().stop_event());
    const StopEvent::Reason reason = session().stop_event().reason;
    if (reason == StopEvent::Reason::ended && movement->if_missed) return go_back_from_end();
    const bool may_go_on = reason != StopEvent::Reason::ended &&
                           reason != StopEvent::Reason::beginning && movement->then;
    std::optional<Motion> then = may_go_on ? movement->then() : std::nullopt;
    if (!then) return finish(movement->reason);
    movement->motion = *then;
    session().begin(*std::move(then));
}

/// A motion to a line that the program does not reach changes nothing.
void Server::go_back_from_end() {
    const Movement::Return back = *std::exchange(movement->if_missed, std::nullopt);
    note(say(back.why));
    movement->motion = {.kind = Motion::Kind::go_to, .step = back.step};
    session().begin(movement->motion);
}

/// The lines of log points that a motion backwards passed, in that order. Others came one by one.
void Server::report_logged_back(const StopEvent& event) {
    if (event.lines_passed) return;
    if (event.left_out > 0) note(say(dap_message("logs-left-out", event.left_out)));
    for (const LogLine& line : event.logged)
        output.add(Category::console, line.text + "\n", line.place);
}

/// The last line that the program printed is shown as the question to which it expects input.
Json Server::waiting_body() {
    std::string_view printed = session().output();
    while (printed.ends_with('\n')) printed.remove_suffix(1);
    const std::size_t line = printed.rfind('\n') + 1;
    Json body{{"for", awaited()}, {"text", printed.substr(line)}};
    const auto& dialog = debuggee->run().host().last_dialog();
    if (dialog && session().history().recording().position().asked)
        body["dialog"] = {{"kind", kind_name(dialog->kind)}, {"text", dialog->text}};
    return body;
}

/// What a program that waits needs: a line of input, a key, or a click on the keypad.
std::string_view Server::awaited() {
    if (session().stop_event().stop.reason != StopReason::waiting_for_key) return "input";
    return session().history().board()->setup().keyboard_and_display ? "key" : "click";
}

void Server::finish(std::string_view reason) {
    output.flush();
    end_progress(movement->progress);
    const bool began_at_end = movement->began_at_end;
    movement.reset();
    time.wake();
    send_stops_changed();
    const StopEvent& event = session().stop_event();
    if (event.reason == StopEvent::Reason::ended) return end_of_program(event, began_at_end);
    report_stop(reason);
}

/// Ends a motion without a `stopped` event: only the end of its progress is reported.
void Server::drop_movement() {
    if (movement) end_progress(movement->progress);
    movement.reset();
    time.wake();
}

void Server::announce_motion() {
    connection.event("continued", {{"threadId", 1}, {"allThreadsContinued", true}});
}

void Server::report_stop(std::string_view reason) {
    output.flush();
    connection.event("stopped", stopped_body(*this, session().stop_event(), reason));
}

void Server::pause() {
    if (!movement) return;
    (void)session().pause();
    finish("pause");
}

void Server::give_input(std::string_view text) {
    const bool runs = movement && !movement->waits;
    if (runs) return session().type_ahead(text);
    if (!text.empty()) (void)session().type(text);
    if (!movement || !movement->waits) return;
    movement->waits = false;
    references.forget();
    session().begin_unfinished();
}

/// With `stopAtEnd` the end of the program is a stop, from which it can still go back.
void Server::end_of_program(const StopEvent& event, bool was_shown) {
    const bool is_debugged = !debuggee->settings().no_debug;
    const bool is_error = is_failure(event.stop);
    const StopReport report = tharsis::report_stop(event.stop, session().machine(),
                                                   debuggee->program(), stop_settings(), false);
    if (!was_shown && !report.text.empty()) {
        output.add(is_error ? Category::error : Category::console, report.text, std::nullopt);
        output.flush();
    }
    const bool is_shown =
        is_error ? session().exception_filters.unhandled : debuggee->settings().stop_at_end;
    if (is_debugged && is_shown && !was_shown) return report_stop("exit");
    terminate(report.status);
}

void Server::terminate(std::optional<int> status) {
    if (state == State::terminated) return;
    drop_movement();
    if (session().has_unwritten_files() && !session().keeps_files() && status)
        for (const std::string& name : session().write_files())
            note(say(dap_message("not-written", name)));
    if (status) connection.event("exited", {{"exitCode", *status}});
    connection.event("terminated");
    state = State::terminated;
}

/// Whether a request that waits for its turn, or the client's absence, ends what runs.
bool Server::is_to_end(const std::optional<std::string>& progress) {
    connection.poll();
    return connection.client_has_gone() || connection.is_waiting("pause") ||
           connection.is_waiting("disconnect") || connection.is_waiting("terminate") ||
           (progress && connection.is_progress_cancelled(*progress));
}

void Server::at_length(const Message& title, const std::function<void()>& act, Patience patience) {
    const Session::InterruptScope scope(session()); // all that it does is one command
    std::optional<std::string> id;
    const auto latest = Clock::now() + (connection.can_be_polled() ? forever : without_messages);
    auto reported = Clock::now() + until_shown - between_reports, shown = Clock::now();
    const auto given_way = Clock::now() + until_given_way;
    session().history().on_yield = [&] {
        const auto now = Clock::now();
        const bool gives_way = patience == Patience::while_nothing_waits && now > given_way;
        if (is_to_end(id) || connection.is_cancelled() || now > latest ||
            (gives_way && connection.has_waiting()))
            session().interrupt();
        if (now - shown >= between_outputs) output.flush(false), shown = now;
        if (!client.has_progress || now - reported < between_reports) return;
        reported = now;
        report_progress(id, title, std::nullopt);
    };
    act();
    session().history().on_yield = nullptr;
    end_progress(id);
}

} // namespace tharsis::dap
