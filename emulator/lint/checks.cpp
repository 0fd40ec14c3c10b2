// checks.cpp -- the table of checks: what each reports, and a wrong and a right example
// docs/lint.md is written from it, and a test runs all examples.
#include "assembler/report/diagnostic_catalogue.hpp"
#include "base/shared_infos.hpp"
#include "lint/lint.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {
namespace {

// clang-format off
constexpr LintCheck table[] = {
{"uninitialised-register", Severity::warning, true,
 shared_info("uninitialised-register").title, shared_info("uninitialised-register").explanation,
 "main:   addiu   $t0, $t0, 1\n        blt     $t0, 10, main\n        li      $v0, 10\n        syscall\n",
 "main:   li      $t0, 0\nnext:   addiu   $t0, $t0, 1\n        blt     $t0, 10, next\n        li      $v0, 10\n        syscall\n"},
{"unset-on-a-path", Severity::warning, true,
 {"A register is read that one of the paths has not set", "Un registre est lu sans qu'un des chemins l'ait initialisé"},
 {"One path sets the register, another comes to the same instruction without having set it: a branch that skips the initialisation, a loop whose sum starts with nothing, a call for which an argument is missing.",
  "Un chemin initialise le registre, un autre arrive à la même instruction sans l'avoir fait : un branchement qui saute l'initialisation, une boucle dont la somme ne part de rien, un appel auquel il manque un argument."},
 "main:   li      $v0, 5\n        syscall\n        bltz    $v0, print\n        li      $t3, 1\nprint:  move    $a0, $t3\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n",
 "main:   li      $v0, 5\n        syscall\n        li      $t3, 0\n        bltz    $v0, print\n        li      $t3, 1\nprint:  move    $a0, $t3\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n"},
{"destroyed-by-call", Severity::warning, true,
 shared_info("destroyed-by-call").title, shared_info("destroyed-by-call").explanation,
 "main:   li      $t0, 5\n        jal     draw\n        move    $a0, $t0\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\ndraw:   li      $t0, '*'\n        move    $a0, $t0\n        li      $v0, 11\n        syscall\n        jr      $ra\n",
 "main:   li      $s0, 5\n        jal     draw\n        move    $a0, $s0\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\ndraw:   li      $t0, '*'\n        move    $a0, $t0\n        li      $v0, 11\n        syscall\n        jr      $ra\n"},
{"temporary-over-call", Severity::warning, false,
 {"A $t register is needed after a call", "Un registre $t sert encore après un appel"},
 {"Off by default: the convention lets every procedure change $t0 to $t9, so a value that is needed after a call belongs into $s0 to $s7 or on the stack, even if the called procedure leaves the register as it is today. A procedure whose header says what it `changes` is taken at its word.",
  "Désactivé par défaut : la convention permet à toute procédure de modifier $t0 à $t9 ; une valeur qui sert encore après un appel a donc sa place dans $s0 à $s7 ou sur la pile, même si la procédure appelée laisse aujourd'hui le registre tel quel. Une procédure dont l'en-tête dit ce qu'elle modifie (`changes`) est crue sur parole."},
 "main:   li      $t0, 5\n        jal     greet\n        move    $a0, $t0\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\ngreet:  li      $a0, '!'\n        li      $v0, 11\n        syscall\n        jr      $ra\n",
 "main:   li      $s0, 5\n        jal     greet\n        move    $a0, $s0\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\ngreet:  li      $a0, '!'\n        li      $v0, 11\n        syscall\n        jr      $ra\n"},
{"saved-not-restored", Severity::warning, true,
 shared_info("saved-not-restored").title, shared_info("saved-not-restored").explanation,
 "main:   li      $a0, 3\n        jal     square\n        li      $v0, 10\n        syscall\nsquare: move    $s0, $a0\n        mul     $v0, $s0, $s0\n        jr      $ra\n",
 "main:   li      $a0, 3\n        jal     square\n        li      $v0, 10\n        syscall\nsquare: mul     $v0, $a0, $a0\n        jr      $ra\n"},
{"stack-not-balanced", Severity::warning, true,
 shared_info("stack-not-balanced").title, shared_info("stack-not-balanced").explanation,
 "main:   li      $a0, 3\n        jal     twice\n        li      $v0, 10\n        syscall\ntwice:  addiu   $sp, $sp, -8\n        sw      $a0, 0($sp)\n        add     $v0, $a0, $a0\n        addiu   $sp, $sp, 4\n        jr      $ra\n",
 "main:   li      $a0, 3\n        jal     twice\n        li      $v0, 10\n        syscall\ntwice:  addiu   $sp, $sp, -8\n        sw      $a0, 0($sp)\n        add     $v0, $a0, $a0\n        addiu   $sp, $sp, 8\n        jr      $ra\n"},
{"wrong-return", Severity::warning, true,
 shared_info("wrong-return").title, shared_info("wrong-return").explanation,
 "main:   jal     outer\n        li      $v0, 10\n        syscall\nouter:  jal     inner\n        jr      $ra\ninner:  jr      $ra\n",
 "main:   jal     outer\n        li      $v0, 10\n        syscall\nouter:  addiu   $sp, $sp, -4\n        sw      $ra, 0($sp)\n        jal     inner\n        lw      $ra, 0($sp)\n        addiu   $sp, $sp, 4\n        jr      $ra\ninner:  jr      $ra\n"},
{"undocumented-change", Severity::warning, true,
 shared_info("undocumented-change").title, shared_info("undocumented-change").explanation,
 "main:   li      $a0, 3\n        jal     triple\n        li      $v0, 10\n        syscall\n# triple(n) -> 3 * n\n#   $v0  <- 3 * n\n#   changes  $t0\ntriple: add     $t0, $a0, $a0\n        add     $t1, $t0, $a0\n        move    $v0, $t1\n        jr      $ra\n",
 "main:   li      $a0, 3\n        jal     triple\n        li      $v0, 10\n        syscall\n# triple(n) -> 3 * n\n#   $v0  <- 3 * n\n#   changes  $t0 $t1\ntriple: add     $t0, $a0, $a0\n        add     $t1, $t0, $a0\n        move    $v0, $t1\n        jr      $ra\n"},
{"unneeded-change", Severity::note, false,
 shared_info("unneeded-change").title, shared_info("unneeded-change").explanation,
 "main:   li      $a0, 3\n        jal     twice\n        li      $v0, 10\n        syscall\n# twice(n) -> 2 * n\n#   $v0  <- 2 * n\n#   changes  $t0\ntwice:  add     $v0, $a0, $a0\n        jr      $ra\n",
 "main:   li      $a0, 3\n        jal     twice\n        li      $v0, 10\n        syscall\n# twice(n) -> 2 * n\n#   $v0  <- 2 * n\n#   changes  nothing\ntwice:  add     $v0, $a0, $a0\n        jr      $ra\n"},
{"unknown-service", Severity::warning, true,
 shared_info("unknown-service").title, shared_info("unknown-service").explanation,
 "main:   li      $v0, 100\n        syscall\n        li      $v0, 10\n        syscall\n",
 "main:   li      $v0, 5\n        syscall\n        li      $v0, 10\n        syscall\n"},
{"wrong-argument", Severity::warning, true,
 {"A service is given an argument that it cannot use", "Un service reçoit un argument qu'il ne peut pas utiliser"},
 {"Reported is a constant: an address where there is no memory or where there are instructions, a negative number of bytes for sbrk, and more bytes for read_string than there are before the next label. Only in MARS's dialect.",
  "Est signalée une constante : une adresse où il n'y a pas de mémoire ou qui est celle d'instructions, un nombre d'octets négatif pour sbrk, et pour read_string plus d'octets qu'il n'y en a avant l'étiquette suivante. Seulement dans le dialecte de MARS."},
 "main:   li      $a0, 42\n        li      $v0, 4\n        syscall\n        li      $v0, 10\n        syscall\n",
 "main:   li      $a0, 42\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n"},
{"off-the-end", Severity::warning, true,
 {"A procedure runs past the last instruction of the program", "Une procédure dépasse la dernière instruction du programme"},
 {"It does not return to its caller. MARS ends the program there; other systems execute what follows in memory.",
  "Elle ne revient pas à son appelant. MARS y termine le programme ; d'autres systèmes exécutent ce qui suit en mémoire."},
 "main:   li      $a0, 3\n        jal     show\n        li      $v0, 10\n        syscall\nshow:   li      $v0, 1\n        syscall\n",
 "main:   li      $a0, 3\n        jal     show\n        li      $v0, 10\n        syscall\nshow:   li      $v0, 1\n        syscall\n        jr      $ra\n"},
{"ends-without-exit", Severity::note, false,
 {"The main program ends with its last instruction, without service 10", "Le programme principal se termine par sa dernière instruction, sans le service 10"},
 {"A hint, which is off by default: MARS ends the program there, too; other systems execute what follows in memory.",
  "Un conseil, désactivé par défaut : MARS y termine aussi le programme ; d'autres systèmes exécutent ce qui suit en mémoire."},
 "main:   li      $a0, 3\n        li      $v0, 1\n        syscall\n",
 "main:   li      $a0, 3\n        li      $v0, 1\n        syscall\n        li      $v0, 10\n        syscall\n"},
{"into-next-procedure", Severity::warning, true,
 {"A procedure or the main program continues with the next procedure", "Une procédure ou le programme principal se poursuit dans la procédure suivante"},
 {"Without a return or an end of the program, execution continues with the next instruction, which belongs to another procedure; its `jr $ra` then goes wrong.",
  "Sans retour ni fin du programme, l'exécution continue avec l'instruction suivante, qui appartient à une autre procédure ; son `jr $ra` ne mène alors pas où il faut."},
 "main:   jal     greet\n        li      $s0, 1\ngreet:  li      $a0, '!'\n        li      $v0, 11\n        syscall\n        jr      $ra\n",
 "main:   jal     greet\n        li      $s0, 1\n        li      $v0, 10\n        syscall\ngreet:  li      $a0, '!'\n        li      $v0, 11\n        syscall\n        jr      $ra\n"},
{"unreachable-code", Severity::warning, true,
 {"Code that is never executed", "Du code qui n'est jamais exécuté"},
 {"Instructions without a label after a jump, a return or the end of the program. A return or an end of the program too many is not reported.",
  "Des instructions sans étiquette après un saut, un retour ou la fin du programme. Un retour ou une fin du programme en trop n'est pas signalé."},
 "main:   li      $v0, 10\n        syscall\n        li      $t0, 5\n        sw      $t0, 0($sp)\n",
 "main:   li      $t0, 5\n        sw      $t0, 0($sp)\n        li      $v0, 10\n        syscall\n"},
};
// clang-format on

} // namespace

std::span<const LintCheck> lint_checks() { return table; }

const LintCheck* find_lint_check(std::string_view code) {
    const auto found = std::find_if(std::begin(table), std::end(table),
                                    [code](const LintCheck& row) { return row.code == code; });
    return found == std::end(table) ? nullptr : found;
}

std::vector<std::string_view> diagnostic_codes() {
    std::vector<std::string_view> codes;
    for (const DiagnosticInfo& row : diagnostic_rows()) codes.push_back(row.code);
    for (const LintCheck& check : table) codes.push_back(check.code);
    return codes;
}

std::vector<DiagnosticInfo> lint_infos() {
    std::vector<DiagnosticInfo> rows;
    for (const LintCheck& check : table)
        rows.push_back({.code = check.code,
                        .severity = check.severity,
                        .title = check.title,
                        .wrong = check.wrong,
                        .right = check.right,
                        .explanation = check.explanation});
    return rows;
}

} // namespace tharsis
