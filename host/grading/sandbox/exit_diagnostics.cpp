// exit_diagnostics.cpp -- a row for each kind of fault, a function for each limit
// The English text of faults is that of `run`; the French text is here.
#include "grading/sandbox/exit_diagnostics.hpp"

#include "grading/verdict/finding_kinds.hpp"
#include "machine/services/syscalls.hpp"
#include "machine/stop_words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {

bool is_return_from_main(const Fault& fault, const State& state) {
    return fault.kind == FaultKind::bad_pc && fault.pc == 0 && state.r[31] == 0;
}

namespace {

struct FrenchFault {
    std::string_view message, tip;
};

constexpr std::string_view aligned = "un mot se trouve à un multiple de 4, un demi-mot à un "
                                     "multiple de 2, un double à un multiple de 8 : "
                                     "vérifiez l'adresse, ou mettez .align devant les données";
constexpr std::string_view range = "affichez le registre d'adresse : souvent il n'a jamais été "
                                   "rempli, compte trop loin, ou contient "
                                   "une valeur au lieu d'une adresse";

// clang-format off
constexpr FrenchFault french_faults[] = {
    {"", ""},
    {"un mot est lu à une adresse qui n'est pas un multiple de 4", aligned},
    {"un demi-mot est lu à une adresse impaire", aligned},
    {"un double est lu à une adresse qui n'est pas un multiple de 8", aligned},
    {"il n'y a pas de mémoire à lire à cette adresse", range},
    {"des instructions ne se lisent pas comme des données", "mettez les tables sous .data, pas sous .text"},
    {"des instructions du noyau ne se lisent pas comme des données", "mettez les tables sous .kdata, pas sous .ktext"},
    {"un mot est écrit à une adresse qui n'est pas un multiple de 4", aligned},
    {"un demi-mot est écrit à une adresse impaire", aligned},
    {"un double est écrit à une adresse qui n'est pas un multiple de 8", aligned},
    {"il n'y a pas de mémoire où écrire à cette adresse", range},
    {"les instructions ne peuvent pas être écrasées", "écrivez sous .data ; un programme qui se modifie lui-même veut --self-modifying (MARS : smc)"},
    {"les instructions du noyau ne peuvent pas être écrasées", "écrivez sous .kdata"},
    {"les instructions se lisent et s'écrivent par mots entiers", aligned},
    {"le programme a sauté à une adresse où il ne peut pas y avoir d'instruction",
     "main n'a pas d'appelant où revenir : finissez par le service 10 ; dans une procédure, sauvez $ra avant d'en appeler une autre"},
    {"le résultat ne tient pas dans 32 bits avec signe", "addu, addiu et subu débordent sans erreur"},
    {"une instruction break a été exécutée", "div, rem, divu et remu à trois opérandes font break quand le diviseur est 0"},
    {"la condition d'une instruction de piège (trap) était vraie", ""},
    {"ce mot n'est pas une instruction", "le programme est entré dans les données, ou a écrit ce mot lui-même"},
    {"un double occupe une paire de registres, nommée par le registre pair", "prenez $f0, $f2, $f4 ... pour les doubles"},
    {"ce service n'existe pas", "mettez $v0 juste avant syscall ; `tharsis doc syscalls` énumère les services"},
    {"la ligne lue n'est pas un entier", "le service 5 lit une ligne entière : un signe, des chiffres, rien d'autre"},
    {"la ligne lue n'est pas un nombre", "le service 6 lit une ligne entière qui ne contient qu'un nombre"},
    {"la ligne lue n'est pas un nombre", "le service 7 lit une ligne entière qui ne contient qu'un nombre"},
    {"la ligne lue est vide", "le service 12 lit une ligne entière et donne son premier caractère"},
    {"un nombre négatif d'octets est demandé au tas", "le service 9 ne rend pas de mémoire"},
    {"le tas n'a plus de place", "le tas finit avec le segment de données, à moins de 4 Mio"},
    {"la borne d'un nombre aléatoire doit être au moins 1", "le service 42 attend la borne dans $a1, pas dans $a0"},
    {"un périphérique a interrompu le programme, qui n'a pas de gestionnaire d'exceptions", "mettez un gestionnaire à .ktext 0x80000180, ou laissez les interruptions désactivées"},
    {"un octet juste sous la pile est utilisé", range},
    {"trop de fichiers sont ouverts", "fermez-les avec le service 16"},
    {"une longueur ou une durée négative ou énorme", "regardez $a2 (fichiers) ou $a0 (attente)"},
    {"un fichier qui n'a pas pu être ouvert est utilisé", "le service 13 répond un nombre négatif quand il échoue : testez $v0"},
    {"une ligne de l'entrée est plus longue que toute mémoire", "donnez des lignes au programme"},
    {"les dialogues (services 50 à 59) ont besoin d'une fenêtre, et il n'y en a pas ici", "prenez les services 1 à 12 pour parler à l'utilisateur"},
    {"le programme a épuisé la mémoire permise", "--max-memory fixe la limite"},
};
// clang-format on
static_assert(std::size(french_faults) == std::size_t(FaultKind::memory_limit) + 1,
              "a row for each kind of fault");

std::string name_of_service(u32 number) {
    const auto all = services();
    const auto found = std::ranges::find(all, number, &ServiceInfo::number);
    return fmt::format("{} ({})", number, found == all.end() ? "?" : found->name);
}

/// The instruction to show, if there is one.
std::optional<u32> address_of(const Stop& stop, const State& state, const Program& program) {
    u32 address = stop.fault ? stop.fault->pc : state.pc;
    if (stop.fault && stop.fault->kind == FaultKind::bad_pc) address = stop.fault->number;
    return program.word_at(address) ? std::optional(address) : std::nullopt;
}

bool is_stack_overflow(const Fault& fault, const MemoryLayout& layout) {
    const bool outside = fault.kind == FaultKind::store_out_of_range ||
                         fault.kind == FaultKind::java_exception_stack;
    constexpr u32 near = 4096;
    return outside && fault.address <= layout.stack_limit &&
           fault.address + near > layout.stack_limit;
}

/// Above the top of the stack there is nothing: the program popped more than it pushed.
bool is_above_stack(const Fault& fault, const State& state, const MemoryLayout& layout) {
    constexpr u32 near = 4096;
    const u32 sp = state.r[29];
    return has_address(fault.kind) && fault.kind != FaultKind::bad_pc &&
           sp > layout.stack_pointer && sp - layout.stack_pointer < (u32{1} << 20) &&
           fault.address - sp < near;
}

/// What the English message has after its own words: an address, a service, a word.
std::string detail_of(const Fault& fault, const Explanation& english) {
    const bool has_detail = has_address(fault.kind) || fault.kind == FaultKind::unknown_service ||
                            fault.kind == FaultKind::undefined_instruction;
    return has_detail ? english.message.substr(english.message.rfind(" (")) : std::string();
}

Observation for_fault(const Fault& fault, const State& state, const Program& program) {
    if (is_return_from_main(fault, state)) return make_finding<"return-without-caller">();
    if (is_stack_overflow(fault, *program.layout)) return make_finding<"stack-overflow">();
    if (is_above_stack(fault, state, *program.layout))
        return make_finding<"stack-not-balanced/run">(state.r[29]);
    const Explanation english = explain(fault);
    const FrenchFault& french = french_faults[std::size_t(fault.kind)];
    return make_observation(
        Observation::Kind::error, "runtime-error",
        {english.message, std::string(french.message) + detail_of(fault, english)},
        {english.tip, std::string(french.tip)});
}

Observation for_loop(const RunResult& end, const Program& program) {
    const LocalizedText where = words_for_code(program, end.loop->addresses);
    Observation observation = end.loop->prints ? make_finding<"prints-without-end/run">(where)
                                               : make_finding<"loops-forever/run">(where);
    observation.location = location_of(program, end.loop->addresses.front());
    return observation;
}

Observation for_limit(const RunResult& end, const Program& program, const RunLimits& limits) {
    const LocalizedText where = words_for_code(program, end.last_addresses);
    return end.too_much_output ? make_finding<"too-much-output">(limits.output, where)
                               : make_finding<"too-many-instructions">(end.instructions, where);
}

/// A service that moves megabytes is one instruction, so the bytes that services move are limited
/// too.
Observation for_stop(const RunResult& end, const Program& program, const RunLimits& limits) {
    if (end.loop) return for_loop(end, program);
    if (end.too_much_output || end.stop.reason == StopReason::step_limit)
        return for_limit(end, program, limits);
    if (end.stop.reason == StopReason::memory_limit && end.stop.service != 0)
        return make_finding<"too-much-moved">(limits.moved, name_of_service(end.stop.service));
    if (end.stop.reason == StopReason::memory_limit)
        return make_finding<"too-much-memory">(limits.memory);
    if (end.stop.fault) return for_fault(*end.stop.fault, end.state, program);
    if (end.stop.reason == StopReason::end_of_input)
        return make_finding<"asks-for-too-much">(name_of_service(end.stop.service));
    return make_finding<"stopped">();
}

} // namespace

std::optional<SourceLocation> location_of(const Program& program, u32 address) {
    const auto lines = lines_of(program, {address});
    return lines.empty() ? std::nullopt : std::optional(lines.front());
}

std::optional<Observation> observation_of_end(const RunResult& end, const Program& program,
                                              const RunLimits& limits) {
    if (end.ended_by_itself() && !end.too_much_output) return {};
    Observation observation = for_stop(end, program, limits);
    const std::optional<u32> address = address_of(end.stop, end.state, program);
    if (!observation.location && address) observation.location = location_of(program, *address);
    return observation;
}

Observation observation_of_fault(const Stop& stop, const State& state, const Program& program) {
    Observation observation = for_fault(stop.fault.value(), state, program);
    if (const auto address = address_of(stop, state, program))
        observation.location = location_of(program, *address);
    return observation;
}

} // namespace tharsis
