// exceptions.hpp -- at which errors of a run a session stops, and what such a stop reports
#pragma once
#include "base/message.hpp"
#include "base/types.hpp"

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

} // namespace tharsis
