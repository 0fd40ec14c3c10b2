// kit_systems.cpp -- the table of systems: the five steps for the teacher, and what to know
#include "frontends/cli/kit/kit.hpp"

#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

constexpr KitSystem systems[] = {
    {"gradescope", "Gradescope", gradescope_files,
     "Create a programming assignment with {points} autograder points.\n"
     "Open *Configure Autograder* and choose *Zip file upload*.\n"
     "Upload this zip file as it is.\n"
     "Choose any Ubuntu image and *Update Autograder*; set the container's time limit above "
     "{seconds} seconds.\n"
     "Choose *Test Autograder* and hand in your own solution.",
     "Créez un devoir de programmation (*Programming Assignment*) de {points} points "
     "d'autocorrection.\n"
     "Ouvrez *Configure Autograder* et choisissez *Zip file upload*.\n"
     "Déposez ce fichier zip tel quel.\n"
     "Choisissez une image Ubuntu et *Update Autograder* ; mettez la limite de temps du conteneur "
     "au-dessus de {seconds} secondes.\n"
     "Choisissez *Test Autograder* et rendez votre propre solution.",
     "Students see one entry for each test. With `tharsis kit gradescope TASK --hide "
     "TEST=after_due_date` (or `after_published`, `hidden`) they see that entry later, or never.",
     "Les étudiants voient une ligne par test. Avec `tharsis kit gradescope TASK --hide "
     "TEST=after_due_date` (ou `after_published`, `hidden`), ils la voient plus tard, ou jamais."},
    {"autolab", "Autolab", autolab_files,
     "Unzip this file. Open *Install Assessment*.\n"
     "Choose *Import from tarball* and the file `{lab}.tar`: it has the problems, their points and "
     "the "
     "autograder. (For an assessment that exists: *Autograder settings*, and both files "
     "`autograde-Makefile` and `autograde.tar`.)\n"
     "In *Autograder settings* check the image (`autograding_image` or any Linux) and the time "
     "limit.\n"
     "Set the dates.\n"
     "Hand in your own solution.",
     "Décompressez ce fichier. Ouvrez *Install Assessment*.\n"
     "Choisissez *Import from tarball* et le fichier `{lab}.tar` : il a les problèmes, leurs "
     "points "
     "et le correcteur. (Pour un devoir qui existe : *Autograder settings*, avec les deux fichiers "
     "`autograde-Makefile` et `autograde.tar`.)\n"
     "Dans *Autograder settings*, vérifiez l'image (`autograding_image` ou n'importe quel Linux) "
     "et "
     "la limite de temps.\n"
     "Mettez les dates.\n"
     "Rendez votre propre solution.",
     "A student hands in one file: a source, or a tar archive of several. Names of problems are "
     "those of the tests.",
     "Un étudiant rend un fichier : une source, ou une archive tar de plusieurs. Les problèmes ont "
     "les noms des tests."},
    {"vpl", "VPL (Moodle)", vpl_files,
     "Unzip this file. Create a *Virtual programming lab*; *Requested files*: the names that "
     "students "
     "hand in, such as `main.asm`.\n"
     "Open *Execution files* and add the three files of `execution-files/`.\n"
     "In *Execution options* allow *Evaluate* (and *Run*, if students may try their programs).\n"
     "In *Maximum execution resource limits* set the time to {limit} seconds, and the memory and "
     "file "
     "size to at least 2 GB and 64 MB.\n"
     "Hand in your own solution and choose *Evaluate*.",
     "Décompressez ce fichier. Créez un *laboratoire virtuel de programmation* ; *fichiers "
     "demandés* : les noms que rendent les étudiants, comme `main.asm`.\n"
     "Ouvrez *Fichiers d'exécution* et ajoutez les trois fichiers de `execution-files/`.\n"
     "Dans *Options d'exécution*, permettez *Évaluer* (et *Exécuter*, si les étudiants peuvent "
     "essayer leurs programmes).\n"
     "Dans *Limites maximales*, mettez le temps à {limit} secondes, la mémoire et la taille des "
     "fichiers à au moins 2 Go et 64 Mo.\n"
     "Rendez votre propre solution et choisissez *Évaluer*.",
     "The grade is the fraction of the points, between the lowest and the highest grade of the "
     "activity. Do not keep execution files when running: *Run* must not find the task.",
     "La note est la part des points, entre la plus basse et la plus haute note de l'activité. Ne "
     "gardez pas de fichiers d'exécution pendant l'exécution : *Exécuter* ne doit pas trouver "
     "l'exercice."},
    {"classroom", "GitHub Classroom", classroom_files,
     "Unzip this file. Make a *private* repository in the organisation of your classroom, and push "
     "the contents of `grader/` to it.\n"
     "Make a template repository with what students begin with, and the contents of `template/`.\n"
     "In the organisation's settings for Actions, set the variable `THARSIS_GRADER` to OWNER/NAME "
     "of "
     "the private repository (not needed if `--repository` named it), and the secret "
     "`THARSIS_GRADER_TOKEN` to a fine-grained token that may only read its contents.\n"
     "Create the assignment from the template, without autograding presets, and add "
     "`.github/**/*` to its protected file paths.\n"
     "Accept the assignment yourself and push your own solution.",
     "Décompressez ce fichier. Faites un dépôt *privé* dans l'organisation de votre classe, et "
     "mettez-y le contenu de `grader/`.\n"
     "Faites un dépôt modèle avec ce que reçoivent les étudiants, et le contenu de `template/`.\n"
     "Dans les réglages Actions de l'organisation, mettez dans la variable `THARSIS_GRADER` le "
     "PROPRIÉTAIRE/NOM du dépôt privé (inutile si `--repository` l'a nommé), et dans le secret "
     "`THARSIS_GRADER_TOKEN` un jeton qui ne peut que lire son contenu.\n"
     "Créez le devoir à partir du modèle, sans autocorrection prédéfinie, et ajoutez "
     "`.github/**/*` "
     "aux chemins protégés.\n"
     "Acceptez le devoir vous-même et envoyez votre propre solution.",
     "On GitHub the workflow belongs to the student's repository: who changes it can read what it "
     "reads, and write any result. Protected paths flag such a change; judge again with `tharsis "
     "verify` for marks that count. No program that is handed in can do either.",
     "Sur GitHub, le workflow appartient au dépôt de l'étudiant : qui le change peut lire ce "
     "qu'il "
     "lit, et écrire n'importe quel résultat. Les chemins protégés signalent un tel changement ; "
     "pour des notes qui comptent, jugez de nouveau avec `tharsis verify`. Aucun programme rendu "
     "ne "
     "peut "
     "l'un ou l'autre."},
    {"codegrade", "CodeGrade", codegrade_files,
     "Unzip this file. Create an AutoTest and upload both files of `fixtures/`, hidden from "
     "students.\n"
     "As set-up command: `chmod +x $FIXTURES/codegrade.sh`.\n"
     "Add a *Unit Test* (or JUnit) step with the command `$FIXTURES/codegrade.sh`: students see "
     "each "
     "test, weighted by its points.\n"
     "Or add a *Capture Points* step with the same command, and `\\f` as expression: partial "
     "points "
     "count, too. Set its time limit to {limit} seconds.\n"
     "Start the AutoTest with your own solution.",
     "Décompressez ce fichier. Créez un AutoTest et déposez les deux fichiers de `fixtures/`, "
     "cachés aux étudiants.\n"
     "Commande de préparation : `chmod +x $FIXTURES/codegrade.sh`.\n"
     "Ajoutez une étape *Unit Test* (ou JUnit) avec la commande `$FIXTURES/codegrade.sh` : les "
     "étudiants voient chaque test, pesé par ses points.\n"
     "Ou ajoutez une étape *Capture Points* avec la même commande et l'expression `\\f` : les "
     "points "
     "partiels comptent aussi. Mettez sa limite de temps à {limit} secondes.\n"
     "Lancez l'AutoTest avec votre propre solution.",
     "A unit test is passed or not: partial points need the second kind of step.",
     "Un test unitaire est réussi ou non : les points partiels demandent la deuxième sorte "
     "d'étape."},
    {"markus", "MarkUs", markus_files,
     "Unzip this file. Open *Automated Testing* of the assignment and enable it.\n"
     "Upload both files of `files/`.\n"
     "Add a *Custom* tester with the script `run_tests.sh` and a time limit of {limit} seconds (or "
     "upload `settings.json`).\n"
     "Choose the criterion that takes the marks: {points} in all.\n"
     "Run the tests with your own solution.",
     "Décompressez ce fichier. Ouvrez *Automated Testing* du devoir et activez-le.\n"
     "Déposez les deux fichiers de `files/`.\n"
     "Ajoutez un testeur *Custom* avec le script `run_tests.sh` et une limite de {limit} secondes "
     "(ou "
     "déposez `settings.json`).\n"
     "Choisissez le critère qui reçoit les points : {points} en tout.\n"
     "Lancez les tests avec votre propre solution.",
     "Students see one entry for each test.", "Les étudiants voient une ligne par test."},
    {"moodle-coderunner", "CodeRunner (Moodle)", coderunner_files,
     "Unzip this file. Open the question bank of your course.\n"
     "Choose *Import*, *Moodle XML format* and `question.xml`. (Moodle's upload limit must be "
     "above its "
     "size.)\n"
     "Edit the question: write the statement.\n"
     "Preview it and submit your own solution.\n"
     "Add it to a quiz.",
     "Décompressez ce fichier. Ouvrez la banque de questions de votre cours.\n"
     "Choisissez *Importer*, *Format Moodle XML* et `question.xml`. (La limite de dépôt de Moodle "
     "doit dépasser sa taille.)\n"
     "Modifiez la question : écrivez l'énoncé.\n"
     "Prévisualisez-la et envoyez votre propre solution.\n"
     "Ajoutez-la à un test.",
     "Students type the program, or attach several files. A test that is hidden is a row that only "
     "teachers see.",
     "Les étudiants tapent le programme, ou joignent plusieurs fichiers. Un test caché est une "
     "ligne "
     "que seuls les enseignants voient."},
    {"exercism", "Exercism", exercism_files,
     "Unzip this file.\n"
     "Build the image: `docker build -t exercism/mips-test-runner .`\n"
     "Try it: `docker run --rm --network none -v \"$PWD/solution:/solution\" -v "
     "\"$PWD/output:/output\" exercism/mips-test-runner SLUG /solution /output`\n"
     "Read `output/results.json`.\n"
     "Publish the image as any other test runner.",
     "Décompressez ce fichier.\n"
     "Construisez l'image : `docker build -t exercism/mips-test-runner .`\n"
     "Essayez-la : `docker run --rm --network none -v \"$PWD/solution:/solution\" -v "
     "\"$PWD/output:/output\" exercism/mips-test-runner SLUG /solution /output`\n"
     "Lisez `output/results.json`.\n"
     "Publiez l'image comme tout autre exécuteur de tests.",
     "The tests are those of this archive; a `runner.mips` beside a solution is not used. Results "
     "have version 3, with one entry for each test.",
     "Les tests sont ceux de cette archive ; un `runner.mips` à côté d'une solution n'est pas "
     "utilisé. Les résultats ont la version 3, avec une entrée par test."},
};

} // namespace

std::span<const KitSystem> kit_systems() { return systems; }

const KitSystem* find_kit_system(std::string_view name) {
    const auto* found = std::ranges::find(systems, name, &KitSystem::name);
    return found == std::end(systems) ? nullptr : found;
}

} // namespace tharsis
