// session_inspection.cpp -- what the interface's session shows of a paused program
#include "debugger/inspection/evaluate.hpp"
#include "debugger/inspection/inspect.hpp"
#include "debugger/inspection/watchable.hpp"
#include "debugger/session/session_findings.hpp"
#include "library/library_sentences.hpp"
#include "library/session_parts.hpp"

#include <bit>
#include <fmt/format.h>
#include <tharsis/session.hpp>

namespace tharsis_api_1 {

namespace {

RunFinding finding_of(const tharsis::Finding& found, const tharsis::Program& program,
                      tharsis::Language language) {
    RunFinding finding;
    finding.code = tharsis::code_of(found.kind);
    finding.severity = tharsis::severity_of(found.severity);
    finding.message = text_of(found.said, language);
    finding.tip = text_of(found.advice, language);
    if (found.place.line > 0) finding.file = program.files[found.place.file].name;
    finding.line = found.place.line;
    finding.step = found.step;
    finding.count = found.count;
    return finding;
}

Frame frame_of(tharsis::inspect::FrameRow row, const tharsis::Program& program) {
    Frame frame;
    frame.procedure = std::move(row.procedure);
    frame.arguments = std::move(row.arguments);
    frame.address = row.address;
    frame.pc = row.pc;
    if (!row.place || row.place->line == 0) return frame;
    frame.file = program.files[row.place->file].name;
    frame.line = row.place->line;
    return frame;
}

/// The number and the bits of a value, if it is one.
void set_number(Evaluated& evaluated, const tharsis::Value& value) {
    using Kind = tharsis::Value::Kind;
    if (value.kind == Kind::word)
        evaluated.bits = value.word;
    else
        evaluated.number = value.number;
    if (value.kind == Kind::single)
        evaluated.bits = std::bit_cast<std::uint32_t>(static_cast<float>(value.number));
    if (value.kind == Kind::real) evaluated.bits = std::bit_cast<std::uint64_t>(value.number);
}

} // namespace

Registers Session::registers() const {
    return tharsis::registers_of(parts_->session->machine().state());
}

std::optional<std::uint32_t> Session::value_of(std::string_view register_name) const {
    return tharsis::named_value(parts_->session->machine(), register_name);
}

Result<std::string> Session::read_memory(std::uint32_t address, std::uint32_t size) const {
    return tharsis::bytes_of(parts_->session->machine(), address, size, parts_->language());
}

Result<Evaluated> Session::evaluate(std::string_view expression) {
    tharsis::Evaluation found = tharsis::evaluate(*parts_->session, expression, {}, true);
    if (!found.error.empty()) return Error{std::move(found.error), std::move(found.tip), {}, 0, 0};
    if (found.edited) parts_->moved(parts_->session->stop_event());
    Evaluated evaluated;
    evaluated.text = std::move(found.text);
    evaluated.type = std::move(found.type);
    evaluated.address = found.address;
    if (found.value) set_number(evaluated, *found.value);
    return evaluated;
}

Result<std::optional<WriteEvent>> Session::last_write(std::string_view what,
                                                      const KeepGoing& keep_going) {
    tharsis::Session& session = *parts_->session;
    tharsis::Watchable found = tharsis::watchable(session, what, {}, {});
    if (!found.location) return Error{std::move(found.error), std::move(found.tip), {}, 0, 0};
    const auto event =
        parts_->interruptible(keep_going, [&] { return session.last_write(*found.location); });
    if (!event) return std::optional<WriteEvent>();
    WriteEvent write;
    write.step = event->step;
    write.address = event->pc;
    write.instruction = tharsis::inspect::instruction(session, event->pc);
    tharsis::set_place(session.program(), event->pc, write.file, write.line);
    write.before = event->before;
    write.after = event->after;
    write.change = tharsis::inspect::change_text(session, *found.location, *event);
    return std::optional(std::move(write));
}

std::vector<RunFinding> Session::findings(bool hints, const KeepGoing& keep_going) {
    tharsis::FindingOptions options;
    options.hints = hints;
    const tharsis::Findings found = parts_->interruptible(
        keep_going, [&] { return tharsis::findings_of(*parts_->session, std::move(options)); });
    std::vector<RunFinding> all;
    for (const tharsis::Finding& finding : found.list)
        all.push_back(finding_of(finding, parts_->session->program(), parts_->language()));
    return all;
}

std::vector<Frame> Session::frames() const {
    std::vector<Frame> all;
    for (tharsis::inspect::FrameRow& row : tharsis::inspect::frames(*parts_->session))
        all.push_back(frame_of(std::move(row), parts_->session->program()));
    return all;
}

Result<std::vector<SourceLine>> Session::source(std::string_view file, std::uint32_t from,
                                                std::uint32_t to) const {
    const tharsis::Session& session = *parts_->session;
    const auto& files = session.program().files;
    const std::vector<std::string> names = program().files();
    const auto here = tharsis::inspect::place(session, session.shown_address());
    const std::string name = file.empty() && here ? names[here->file] : std::string(file);
    for (tharsis::FileId number = 0; number < files.size(); ++number) {
        if (names[number] != name) continue;
        std::vector<SourceLine> lines;
        for (tharsis::inspect::SourceRow& row :
             tharsis::inspect::source(session, number, {}, from, to))
            lines.push_back(
                {row.line, std::move(row.text), row.address, row.current, std::move(row.stops)});
        return lines;
    }
    std::string list;
    for (const std::string& each : names) list += (list.empty() ? "" : ", ") + each;
    return tharsis::error_of(tharsis::library_message("no-file", name),
                             tharsis::library_message("its-files", list), parts_->language());
}

std::string Session::meaning() const { return tharsis::inspect::meaning(*parts_->session); }

std::vector<std::string> Session::changes() const {
    return tharsis::inspect::changes(*parts_->session);
}

std::string Session::output() const { return std::string(parts_->session->output()); }
std::string Session::errors() const { return std::string(parts_->session->errors()); }

std::string Session::display() const {
    const tharsis::Board* board = parts_->session->history().board();
    return board ? tharsis::shown_on(*board) : std::string();
}

std::map<std::string, std::string> Session::files() const {
    using State = tharsis::FileOverlay::KnownFile::State;
    std::map<std::string, std::string> all = parts_->options.files;
    parts_->session->write_files();
    for (const auto& known : parts_->session->known_files())
        if (known.state != State::read) all[known.path] = parts_->host.files[known.path];
    return all;
}

} // namespace tharsis_api_1
