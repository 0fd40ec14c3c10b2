// exceptions.hpp -- at which errors of a run a session stops, and what such a stop reports
#pragma once
#include "base/message.hpp"
#include "base/program.hpp"
#include "debugger/findings/findings.hpp"
#include "debugger/values/run_event.hpp"
#include "machine/machine.hpp"

#include <optional>
#include <span>
#include <string>

namespace tharsis {

/// A session stops at these. Each filter is independent of the others.
struct ExceptionFilters {
    bool taken = true; ///< an exception that a handler takes
    /// A fault that no handler takes. The program ends there in any case; with the filter the stop
    /// has a finding.
    bool unhandled = true;
    bool uninitialised = false; ///< a use of a register or memory that was never written
    bool conventions = false;   ///< a violation of the calling convention
    /// An unknown service or a bad argument of one, even if a handler takes the exception.
    bool services = false;
    bool self_modifying = false; ///< the program writes to its text

    bool operator==(const ExceptionFilters&) const = default;
};

/// Why a session stopped at an error.
struct StopFinding {
    enum class Filter : u8 {
        taken,
        unhandled,
        uninitialised,
        conventions,
        services,
        self_modifying
    };
    Filter filter = Filter::taken;
    std::string id;           ///< "uninitialised-register", "unknown-service", "self-modifying"
    std::string message, tip; ///< in English
    Message said, advice;     ///< the same in any language
    u64 step = 0;             ///< of the instruction
    u32 address = 0;          ///< of the instruction
};

/// A filter with its name, and what it stops at as a text for people.
struct ExceptionFilterRow {
    StopFinding::Filter filter;
    bool ExceptionFilters::*on;
    Sentence label; ///< its id is the filter's name: "self-modifying"
};
/// In the order of StopFinding::Filter.
std::span<const ExceptionFilterRow> exception_filter_rows();

/// The filter that matches an exception that a handler took; nullopt if none does. Forwards the
/// machine is just after the instruction, backwards just before it.
std::optional<StopFinding::Filter> filter_for(const RunEvent& exception, const Machine&,
                                              const ExceptionFilters&);
StopFinding finding_of(const RunEvent& exception, StopFinding::Filter, const Machine&,
                       const Program&);
/// The stop for a run that ended with a fault; nullopt if no filter matches, or if it did not.
std::optional<StopFinding> finding_of_end(const Stop&, const Machine&, const Program&,
                                          const ExceptionFilters&);
/// Of the findings of a run.
StopFinding finding_of(const Finding&);
StopFinding finding_of(const TextWrite&);

} // namespace tharsis
