// adaptor_builder.hpp -- an adaptor made of what a program's questions say and of what it does when they are answered
// Never invented: it counts only when several different moves of both sides became the reference's on the program's own board.
#pragma once
#include "base/program.hpp"
#include "verdicts/verdict.hpp"
#include "verifier/adaptor.hpp"
#include "verifier/subject.hpp"
#include <optional>
#include <string>
#include <vector>

namespace tharsis {

/// What probing alone could not settle.
struct OpenQuestion {
    std::string code;      ///< "drop", "pass", "resign", "back", "when", "directions"
    Sentence text;
    std::string screen;    ///< where it came up; may be empty
    std::string guess;     ///< what the adaptor has now; may be empty
    bool operator==(const OpenQuestion&) const = default;
};

struct BuiltAdaptor {
    std::optional<Adaptor> adaptor;    ///< nothing: the program could not be played with
    std::vector<OpenQuestion> open;    ///< what is still unknown of it
    std::string screen;                ///< where reading stopped, if there is no adaptor
    u64 starts = 0, instructions = 0;  ///< what it took
};

/// What building may cost.
struct BuilderLimits {
    u64 starts = 2000;
    u64 instructions = 600'000'000;
    u64 for_one_answer = 3'000'000;
};

/// Deterministic. The program may do what it likes: it runs as any submission does.
BuiltAdaptor build_adaptor(const Program&, BoardGame, const SubjectLimits& = {}, const BuilderLimits& = {});

/// Does the program take moves as this adaptor types them? As strict as the builder is with its own.
bool fits_program(const Program&, const Adaptor&, const SubjectLimits& = {}, const BuilderLimits& = {});

}
