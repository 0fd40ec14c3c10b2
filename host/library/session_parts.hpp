// session_parts.hpp -- the parts of the interface's session
#pragma once
#include "debugger/session/session.hpp"
#include "library/content.hpp"

namespace tharsis_api_1 {

struct Session::Parts {
    Parts(Program given, const MachineOptions& wanted)
        : program(std::move(given)), options(wanted), host(wanted) {}

    Program program;
    MachineOptions options;
    mutable tharsis::LibraryHost host;
    /// Reading hits, findings and files needs a session that can move: its position stays.
    mutable std::optional<tharsis::Session> session;
    SessionStop last;

    tharsis::Language language() const { return tharsis::language_of(options.language); }
    void begin(tharsis::SessionOptions setup, tharsis::Program patched);
    SessionStop stop_of(const tharsis::StopEvent& event) const;
    SessionStop moved(const tharsis::StopEvent& event) { return last = stop_of(event); }
    /// A place of the debugger, or why the text does not name a place.
    Result<std::vector<std::uint32_t>> find(std::string_view place) const;

    /// Calls `work`, which may be a long search, and `keep_going` every few milliseconds of it.
    template <class Work> auto interruptible(const KeepGoing& keep_going, Work work) {
        session->history().on_yield = [this, &keep_going] {
            if (keep_going && !keep_going()) session->interrupt();
        };
        auto result = work();
        session->history().on_yield = nullptr;
        return result;
    }
};

} // namespace tharsis_api_1
