// findings_words.hpp -- findings in sentences: what happened, why it matters, how to fix it
// Internal to findings: values in, text out.
#pragma once
#include "debugger/findings/conventions.hpp"
#include "debugger/findings/definedness_watch.hpp"
#include "debugger/findings/findings.hpp"

namespace tharsis {

/// The register of a place of `Conventions`.
Register register_of(u8 place);

/// "in line 6", or with the file's name if that is not the file of `here`.
Message line_text(const Program&, const Place& at, const Place& here);

/// Formats findings with their places in the source.
class FindingWords {
public:
    FindingWords(const Program& program, Conventions& conventions)
        : program_(&program), conventions_(&conventions) {}

    /// The source line of an instruction; inside a macro that of the outermost call.
    Place place(u32 address) const;

    /// Describes a use of an unknown value.
    void describe(Finding&, const definedness::UndefinedUse&, const definedness::Cause&) const;
    /// Describes a violation of the calling convention.
    void describe(Finding&, const ConventionViolation&) const;
    /// Describes registers named in `changes` that were never written.
    void describe(Finding&, const Conventions::Unused&) const;

private:
    Message line(const Finding&, u32 address) const;
    Message procedure(u32 address) const;
    Message thing(const definedness::Cause&) const;
    Message reason(const Finding&, const definedness::Cause&) const;
    Message tip(const definedness::UndefinedUse&, const definedness::Cause&) const;
    Message stack_text(const Finding&, const ConventionViolation&) const;
    void describe_return(Finding&, const ConventionViolation&) const;
    std::string address_text(u32 address) const;

    const Program* program_;
    Conventions* conventions_;
};

} // namespace tharsis
