// dap_fuzz.cpp -- any bytes as a session with the debug adapter
//
// The input is divided at form feeds. The first part is the program, before which a byte from 0x80
// on chooses the client and how the program is launched. A byte from 1 to 4 behind that one makes
// the program a recorded run, which is opened at step 0, 10, 20 or 30. Of each other part the first
// byte chooses what it is: raw bytes of the stream, the body of a message, a line for the console,
// or a request with numbers and a text. The server must end with its input, write only whole
// messages, and answer each request once, unless raw bytes may have ended the session or divided it
// differently.
#include "formats/cases/case.hpp"
#include "frontends/dap/dap.hpp"
#include "fuzz.hpp"
#include "support/rpc/framing.hpp"
#include "support/rpc/json_text.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <unistd.h>
#include <vector>

namespace tharsis::fuzz {

namespace {

using rpc::Json;

constexpr const char* commands[] = {"setBreakpoints",
                                    "setFunctionBreakpoints",
                                    "setInstructionBreakpoints",
                                    "setDataBreakpoints",
                                    "dataBreakpointInfo",
                                    "setExceptionBreakpoints",
                                    "exceptionInfo",
                                    "breakpointLocations",
                                    "continue",
                                    "next",
                                    "stepIn",
                                    "stepOut",
                                    "stepBack",
                                    "reverseContinue",
                                    "pause",
                                    "gotoTargets",
                                    "goto",
                                    "restartFrame",
                                    "restart",
                                    "stackTrace",
                                    "scopes",
                                    "variables",
                                    "setVariable",
                                    "evaluate",
                                    "setExpression",
                                    "completions",
                                    "readMemory",
                                    "writeMemory",
                                    "disassemble",
                                    "source",
                                    "loadedSources",
                                    "modules",
                                    "locations",
                                    "cancel",
                                    "threads",
                                    "tharsis/stepBackInto",
                                    "tharsis/stepBackOut",
                                    "tharsis/goToStep",
                                    "tharsis/timeline",
                                    "tharsis/lastWrite",
                                    "tharsis/findings",
                                    "tharsis/devices",
                                    "tharsis/input",
                                    "tharsis/stepCycle",
                                    "tharsis/pipeline",
                                    "tharsis/processors",
                                    "tharsis/labels",
                                    "tharsis/writeFiles",
                                    "tharsis/typeKeys",
                                    "tharsis/pressKey",
                                    "terminate",
                                    "launch",
                                    "attach",
                                    "stepInTargets",
                                    "configurationDone"};
constexpr const char* granularities[] = {"line", "statement", "instruction", "none"};

/// The file of the program, removed at the end of the process.
class ProgramFile {
public:
    ProgramFile() {
        const int descriptor = ::mkstemp(path_);
        require(descriptor >= 0, "there is a temporary file");
        ::close(descriptor);
    }
    ~ProgramFile() { ::unlink(path_); }
    ProgramFile(const ProgramFile&) = delete;
    ProgramFile& operator=(const ProgramFile&) = delete;
    const char* path() const { return path_; }
    void write(std::string_view text) const {
        std::FILE* const file = std::fopen(path_, "wb");
        std::fwrite(text.data(), 1, text.size(), file);
        std::fclose(file);
    }

private:
    char path_[32] = "/tmp/dap_fuzz_XXXXXX";
};

/// The file of a recorded run with input for two reads of the console, which opens at `step`.
std::string recorded_run(std::string_view source, u64 step) {
    Case one;
    one.sources = {{"program.asm", std::string(source)}};
    one.files = {{"a.txt", "abc"}};
    one.input = {{"7\n"}, {"text\n", true}};
    one.max_steps = 100'000;
    one.max_memory = 1 << 20;
    one.step = step;
    return write_case(one);
}

/// Writes the bytes of a session.
class Session {
public:
    Session(const std::string& path, u8 choices, bool is_recorded)
        : path_(path), choices_(choices) {
        request("initialize", client());
        is_recorded ? request("attach", {{"case", path_}, {"stopOnEntry", !chose(4)}})
                    : request("launch", launched());
        request("configurationDone", Json::object());
    }

    void part(std::string_view text) {
        if (text.empty()) return;
        const u8 choice = static_cast<u8>(text[0]);
        text.remove_prefix(1);
        if (choice % 4 <= 1) is_whole_ = false;
        switch (choice % 4) {
        case 0: bytes_ += text; break;
        case 1: bytes_ += rpc::framed(std::string(text)); break;
        case 2: request("evaluate", {{"expression", text}, {"context", "repl"}}); break;
        default: ask(text);
        }
    }
    const std::string& bytes() const { return bytes_; }
    /// The last request, if each one is answered: the numbers begin at 1; 0: perhaps not each.
    int requests() const { return is_whole_ ? last_ : 0; }

private:
    bool chose(u8 bit) const { return (choices_ & bit) != 0; }

    Json client() const {
        Json client{{"adapterID", "fuzz"}, {"supportsVariableType", true}};
        if (chose(1)) {
            client["linesStartAt1"] = client["columnsStartAt1"] = false;
            client["pathFormat"] = "uri";
            client["locale"] = "fr";
        }
        if (chose(2)) {
            client["clientID"] = "tharsis";
            for (const char* const what :
                 {"MemoryReferences", "ProgressReporting", "InvalidatedEvent", "MemoryEvent"})
                client[std::string("supports") + what] = true;
        }
        return client;
    }

    Json launched() const {
        Json settings{{"program", path_},     {"files", "none"},   {"maxSteps", 100'000},
                      {"maxMemory", 1 << 20}, {"seed", 1},         {"stopOnEntry", !chose(4)},
                      {"noDebug", chose(8)},  {"mmio", chose(16)}, {"digitalLab", chose(16)},
                      {"bitmap", chose(16)}};
        if (chose(32)) settings["dialect"] = chose(64) ? "gas" : "mipsy";
        if (chose(64)) settings["delayedBranching"] = true;
        return settings;
    }

    void request(const char* command, Json arguments) {
        bytes_ += rpc::framed(rpc::json_text({{"seq", ++last_},
                                              {"type", "request"},
                                              {"command", command},
                                              {"arguments", std::move(arguments)}}));
    }
    void ask(std::string_view text) {
        Bytes bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
        const char* const command = commands[bytes.byte() % std::size(commands)];
        const int small = static_cast<signed char>(bytes.byte());
        const u32 count = bytes.half(), address = bytes.word();
        char reference[16];
        std::snprintf(reference, sizeof reference, "0x%08x", address);
        const char* const granularity = granularities[bytes.byte() % std::size(granularities)];
        const std::string rest(bytes.rest());
        const std::string path = (chose(1) ? "file://" : "") + path_;
        const Json stop{{"line", small},
                        {"name", rest},
                        {"hitCondition", small & 4 ? Json(rest) : Json()},
                        {"logMessage", small & 8 ? Json(rest) : Json()},
                        {"condition", small & 1 ? Json(rest) : Json()},
                        {"instructionReference", reference},
                        {"dataId", std::string("memory ") + reference + " 4 change"},
                        {"accessType", small & 2 ? "write" : "read"}};
        request(command, {{"source", {{"path", path}}},
                          {"breakpoints", Json::array({stop})},
                          {"filters", Json::array({"unhandled", "uninitialised", "conventions"})},
                          {"line", small},
                          {"endLine", count},
                          {"threadId", 1},
                          {"granularity", granularity},
                          {"frameId", small},
                          {"targetId", small},
                          {"variablesReference", small},
                          {"sourceReference", small},
                          {"locationReference", small},
                          {"name", rest},
                          {"value", rest},
                          {"expression", rest},
                          {"text", rest},
                          {"column", count},
                          {"memoryReference", reference},
                          {"offset", small},
                          {"count", count},
                          {"data", "AAAA"},
                          {"allowPartial", true},
                          {"instructionOffset", small},
                          {"instructionCount", count % 1024},
                          {"step", count},
                          {"go", true}});
    }

    std::string path_, bytes_;
    u8 choices_ = 0;
    bool is_whole_ = true;
    int last_ = 0;
};

/// `requests`: how many there were, each of which has one answer; 0: that is not known.
void check_messages(std::FILE* out, int requests) {
    rpc::FrameReader frames;
    std::rewind(out);
    char part[4096];
    for (std::size_t count; (count = std::fread(part, 1, sizeof part, out)) > 0;)
        frames.add({part, count});
    i64 last = 0;
    std::vector<int> answers(static_cast<std::size_t>(requests) + 1);
    while (const auto frame = frames.next()) {
        require(frame->error.empty(), "the server writes whole messages");
        const rpc::ParsedJson parsed = rpc::parse_json(frame->body);
        require(parsed.error.empty(), "the server writes JSON");
        require(parsed.value.is_object() && parsed.value.value("seq", 0) == ++last,
                "the server numbers its messages");
        if (requests == 0 || parsed.value.value("type", "") != "response") continue;
        const int answered = parsed.value.value("request_seq", 0);
        require(answered >= 1 && answered <= requests, "an answer is that of a request");
        require(++answers[static_cast<std::size_t>(answered)] == 1, "a request has one answer");
    }
    require(std::count(answers.begin(), answers.end(), 1) == requests, "requests are answered");
}

} // namespace

void run_input(std::span<const u8> bytes) {
    static const ProgramFile program;
    const std::vector<std::string> parts =
        parts_of({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    std::string_view text = parts.empty() ? std::string_view() : parts.front();
    const bool chooses = !text.empty() && static_cast<u8>(text[0]) >= 0x80;
    const u8 choices = chooses ? static_cast<u8>(text[0]) & 0x7f : 0;
    text.remove_prefix(chooses);
    const bool is_recorded = chooses && !text.empty() && text[0] >= 1 && text[0] <= 4;
    program.write(is_recorded ? recorded_run(text.substr(1), (static_cast<u64>(text[0]) - 1) * 10)
                              : std::string(text));
    Session session(program.path(), choices, is_recorded);
    for (std::size_t n = 1; n < parts.size(); ++n) session.part(parts[n]);
    std::FILE* const in = std::tmpfile();
    std::FILE* const out = std::tmpfile();
    require(in && out, "there are temporary files");
    std::fwrite(session.bytes().data(), 1, session.bytes().size(), in);
    std::fflush(in);
    std::rewind(in);
    const int status = dap::serve(::fileno(in), ::fileno(out), Language::english);
    require(status == 0 || status == 1, "the status is 0 or 1");
    check_messages(out, session.requests());
    std::fclose(in);
    std::fclose(out);
}

} // namespace tharsis::fuzz
