// findings_words.hpp -- findings in sentences: what happened, why it matters, what to do about it
// Inner to findings: values in, text out.
#pragma once
#include "debugger/findings/conventions.hpp"
#include "debugger/findings/definedness_watch.hpp"
#include "debugger/findings/findings.hpp"

namespace tharsis {

/// Where things are in the source, for sentences.
class FindingWords {
public:
    FindingWords(const Program& program, Conventions& conventions)
        : program_(&program), conventions_(&conventions) {}

    /// The line of an instruction: of the outermost macro call, if it is in a macro.
    Place place(u32 address) const;

    /// Something depended on an unknown value.
    void describe(Finding&, const definedness::Seen&, const definedness::Cause&) const;
    /// A rule between caller and procedure was broken.
    void describe(Finding&, const ConventionViolation&) const;
    /// `changes` names registers that were never written.
    void describe(Finding&, const Conventions::Unused&) const;

private:
    std::string line(u32 address) const;
    std::string procedure(u32 address) const;
    std::string thing(const definedness::Cause&) const;
    std::string reason(const definedness::Cause&) const;
    std::string tip(const definedness::Cause&) const;
    std::string address_text(u32 address) const;

    const Program* program_;
    Conventions* conventions_;
};

} // namespace tharsis
