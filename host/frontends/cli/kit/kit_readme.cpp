// kit_readme.cpp -- README.md of a kit: what it is, five steps, the tests with their points
#include "frontends/cli/kit/kit.hpp"
#include "grading/verdict/words.hpp"

#include <algorithm>
#include <fmt/core.h>

namespace tharsis {

namespace {

struct Words {
    std::string_view title, about, steps, tests, heads, limits, trust, solution, notes;
};

constexpr Words english{
    "{task} for {system}",
    "An autograder for programs in MIPS assembly, made by `tharsis kit {name}`. It judges what a "
    "program does, with {program}. Nothing is downloaded.",
    "Five steps",
    "Tests",
    "| test | points |",
    "Each submission may take {seconds} seconds of CPU time; runs have limits in instructions, "
    "output "
    "and memory besides.",
    "A program that is handed in runs in an emulator, in a process without files and network. It "
    "cannot read the task, and what it prints is never read as a result.",
    "This archive contains your own solution (the reference of the task): keep it from students.",
    "To know"};
constexpr Words french{
    "{task} pour {system}",
    "Un correcteur automatique de programmes en assembleur MIPS, fait par `tharsis kit {name}`. Il "
    "juge ce que fait un programme, avec {program}. Rien n'est téléchargé.",
    "Cinq étapes",
    "Tests",
    "| test | points |",
    "Chaque rendu peut prendre {seconds} secondes de processeur ; les exécutions ont aussi des "
    "limites "
    "en instructions, en affichage et en mémoire.",
    "Un programme rendu tourne dans un émulateur, dans un processus sans fichiers ni réseau. Il ne "
    "peut pas lire l'exercice, et ce qu'il affiche n'est jamais lu comme un résultat.",
    "Cette archive contient votre propre solution (la référence de l'exercice) : gardez-la loin "
    "des "
    "étudiants.",
    "À savoir"};

std::string cell(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    std::string safe;
    for (const char c : text) safe += c == '|' ? std::string("\\|") : std::string(1, c);
    return safe;
}

std::string numbered(std::string_view steps) {
    std::string text;
    for (int n = 1; !steps.empty(); ++n) {
        const std::size_t end = std::min(steps.find('\n'), steps.size());
        text += fmt::format("{}. {}\n", n, steps.substr(0, end));
        steps.remove_prefix(std::min(end + 1, steps.size()));
    }
    return text;
}

std::string filled(std::string_view text, const Kit& kit, const KitSystem& system) {
    double points = 0;
    for (const Check& check : kit.task().checks) points += check.max_points;
    const std::pair<std::string_view, std::string> values[] = {
        {"{task}",
         kit.tasks.size() == 1 ? kit.task().title : fmt::format("{} exercises", kit.tasks.size())},
        {"{system}", std::string(system.title)},
        {"{name}", std::string(system.name)},
        {"{program}", "`tharsis`"},
        {"{points}", format_number(points)},
        {"{seconds}", fmt::format("{}", kit.seconds)},
        {"{limit}", fmt::format("{}", kit.seconds + 30)},
        {"{lab}", autolab_name(kit.task().name)},
    };
    std::string result(text);
    for (const auto& [name, value] : values)
        for (std::size_t at = result.find(name); at != result.npos;
             at = result.find(name, at + value.size()))
            result.replace(at, name.size(), value);
    return result;
}

std::string tests_of(const Kit& kit, Language language, std::string_view heads) {
    std::string text = fmt::format("{}\n| --- | ---: |\n", heads);
    for (const KitTask& task : kit.tasks) {
        if (kit.tasks.size() > 1) {
            text += fmt::format("| `{}` | {} |\n", task.name, task.checks.size());
            continue;
        }
        for (const Check& check : task.checks)
            text += fmt::format("| {} (`{}`) | {} |\n", cell(in(language, check.title)),
                                cell(check.name), format_number(check.max_points));
    }
    return text;
}

std::string page(const Kit& kit, const KitSystem& system, Language language) {
    const bool is_french = language == Language::french;
    const Words& words = is_french ? french : english;
    std::string text =
        fmt::format("# {}\n\n{}\n\n## {}\n\n{}\n", words.title, words.about, words.steps,
                    numbered(is_french ? system.steps_french : system.steps_english));
    text = filled(text, kit, system);
    text += fmt::format("## {}\n\n{}\n", words.tests, tests_of(kit, language, words.heads));
    text += filled(fmt::format("{}\n\n## {}\n\n{}\n\n{}\n", words.limits, words.notes,
                               is_french ? system.notes_french : system.notes_english, words.trust),
                   kit, system);
    if (std::ranges::any_of(kit.tasks, &KitTask::has_solution))
        text += fmt::format("\n{}\n", words.solution);
    return text;
}

} // namespace

std::string kit_readme(const Kit& kit, const KitSystem& system) {
    const Language other = kit.language == Language::french ? Language::english : Language::french;
    return page(kit, system, kit.language) + "\n" + page(kit, system, other);
}

} // namespace tharsis
