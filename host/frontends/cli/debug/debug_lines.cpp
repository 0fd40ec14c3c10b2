// debug_lines.cpp -- a debugging session as lines of text: prompt, command, reply
// Ctrl-C stops a running command, never the session; at the prompt it starts a new line.
#include "frontends/cli/debug/debug_lines.hpp"

#include "debugger/commands/commands.hpp"
#include "frontends/cli/table/command.hpp"
#include "frontends/cli/table/sentences.hpp"
#include "running/interrupt.hpp"
#include "support/output/output.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fmt/core.h>
#include <optional>
#include <unistd.h>

namespace tharsis {

namespace {

constexpr std::string_view prompt = "(tdb) ";
constexpr std::size_t longest_line = 100'000;

/// Reads a descriptor line by line. A line that is too long is truncated.
class LineReader {
public:
    enum class Got : u8 { line, end, interrupted };

    explicit LineReader(int descriptor) : descriptor_(descriptor) {}

    Got read(std::string& line) {
        for (;;) {
            const std::size_t end = bytes_.find('\n');
            if (end != bytes_.npos || (ended_ && !bytes_.empty())) {
                line = bytes_.substr(0, std::min({end, bytes_.size(), longest_line}));
                bytes_.erase(0, end == bytes_.npos ? end : end + 1);
                return Got::line;
            }
            if (ended_) return Got::end;
            if (!fill()) return Got::interrupted;
        }
    }

private:
    bool fill() {
        char piece[4096];
        const ssize_t got = ::read(descriptor_, piece, sizeof piece);
        if (got < 0 && errno == EINTR) return false;
        if (got <= 0)
            ended_ = true;
        else if (bytes_.size() <= longest_line ||
                 std::string_view(piece, static_cast<std::size_t>(got)).find('\n') !=
                     std::string_view::npos)
            bytes_.append(piece, static_cast<std::size_t>(got));
        return true;
    }

    int descriptor_;
    std::string bytes_;
    bool ended_ = false;
};

bool is_empty(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }
bool is_comment(std::string_view line) {
    return !is_empty(line) && line[line.find_first_not_of(" \t\r")] == '#';
}

} // namespace

std::string with_output_bar(std::string_view output) {
    std::string text;
    bool begins = true;
    for (const char byte : output) {
        if (begins) text += "| ";
        begins = byte == '\n';
        const auto code = static_cast<unsigned char>(byte);
        if (code >= 0x20 || byte == '\n' || byte == '\t')
            text += byte;
        else
            text += fmt::format("\\x{:02x}", code);
    }
    return begins ? text : text + "\n";
}

namespace {

/// Log points print at once, after the program's output so far; if the output is closed, the run
/// stops. Steps that are repeated print nothing.
class LogSubscriber : private SessionListener {
public:
    explicit LogSubscriber(const DebuggedRun& debugged) : debugged_(debugged) {
        debugged.session.listen(this);
    }
    ~LogSubscriber() override { debugged_.session.listen(nullptr); }
    LogSubscriber(const LogSubscriber&) = delete;
    LogSubscriber& operator=(const LogSubscriber&) = delete;

private:
    void on_log(const LogLine& line) override {
        const bool is_again = last_ && (line.step < last_->step ||
                                        (line.step == last_->step && line.text == last_->text));
        if (is_again) return;
        last_ = line;
        const std::string printed = with_output_bar(debugged_.host.take_output());
        if (!standard_output.print(fmt::format("{}log: {}\n", printed, line.text)))
            debugged_.session.interrupt();
    }

    const DebuggedRun& debugged_;
    std::optional<LogLine> last_;
};

Reply executed(const DebuggedRun& debugged, std::string_view line) {
    const LogSubscriber subscriber(debugged);
    return execute(debugged.session, line);
}

} // namespace

CommandsResult execute_line(const DebuggedRun& debugged, std::string_view line, bool echo,
                            bool& failed) {
    if (echo) standard_output.line(fmt::format("{}{}", prompt, line));
    const Reply reply = executed(debugged, line);
    standard_output.print(with_output_bar(debugged.host.take_output()));
    standard_output.print(reply.text);
    if (reply.moved && debugged.unreported) standard_output.print(debugged.unreported->line());
    if (debugged.check) standard_output.print(debugged.check->note(debugged.session));
    failed = reply.failed;
    const bool ends = InterruptGuard::signal_received() == SIGTERM;
    return {ends ? 128 + SIGTERM : status::good, reply.quit};
}

CommandsResult execute_commands(const DebuggedRun& debugged, const CommandSource& source) {
    const InterruptGuard guard(debugged.session, InterruptGuard::Again::interrupts);
    LineReader reader(source.descriptor);
    std::string line, again;
    for (u64 number = 1;; ++number) {
        if (!source.is_script && source.is_typed) standard_output.print(prompt);
        const LineReader::Got got = reader.read(line);
        const int signal = InterruptGuard::take_signal();
        if (signal == SIGTERM || (signal != 0 && source.is_script)) return {128 + signal, false};
        if (got == LineReader::Got::interrupted) standard_output.line();
        if (got == LineReader::Got::end) return {};
        if (got == LineReader::Got::line && source.is_typed && is_empty(line)) line = again;
        if (got != LineReader::Got::line || is_empty(line) || is_comment(line)) continue;
        bool failed = false;
        const CommandsResult result =
            execute_line(debugged, line, source.is_script || !source.is_typed, failed);
        const int interrupted = source.is_script ? InterruptGuard::signal_received() : 0;
        again = failed ? std::string() : repetition_of(line);
        if (result.quit || result.status != 0 || standard_output.error() != 0) return result;
        if (interrupted != 0) return {128 + interrupted, false};
        if (!failed || !source.is_script) continue;
        usage_error("debug", cli_message("script-failed", source.name, number), {},
                    source.language);
        return {status::refused, false};
    }
}

} // namespace tharsis
