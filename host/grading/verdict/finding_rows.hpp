// finding_rows.hpp -- one row for each kind of finding, by their codes
//
// Arguments of games: {move} is the last move, {typed} what was typed, or the illegal move, {side}
// the side to move, {cells} those that differ, {expected} and {found} lines of the reference and of
// the program, {when}, {passing} the side that had to pass, {contrast} which numbers, or which
// result, are there instead of others, {time} how often the board has occurred.
#pragma once
#include "grading/verdict/finding_kind.hpp"

#include <array>

namespace tharsis {

namespace finding_rows_of {

constexpr auto error = Observation::Kind::error, deviation = Observation::Kind::deviation,
               warning = Observation::Kind::warning, note = Observation::Kind::note;

constexpr FindingKind in_games(std::string_view code, Observation::Kind kind,
                               std::string_view label) {
    return {.code = code, .kind = kind, .label = label, .of_games = true};
}
constexpr FindingKind in_tasks(std::string_view code, Observation::Kind kind,
                               std::string_view label) {
    return {.code = code, .kind = kind, .label = label};
}
constexpr FindingKind other_wording(std::string_view code, Observation::Kind kind = error) {
    return {.code = code, .kind = kind};
}

// clang-format off
inline constexpr auto rows = std::to_array<FindingKind>({
    in_tasks("argument-changed", error, "argument modifié")
        .says("{} must stay as it is, and was changed", "{} doit rester comme il est, et a été modifié"),
    in_games("asks-after-the-end", deviation, "question après la fin").breaks("ending").belongs_to("endings").may_be_priced()
        .says("the game is over after {move}, but the program waits for another answer", "la partie est finie après {move}, mais le programme attend encore une saisie")
        .advises("perhaps a choice: another game may be offered", "peut-être un choix : on peut proposer une autre partie"),
    in_tasks("asks-for-too-much", error, "lit au-delà de l'entrée")
        .says("the program asks for more input than there is: service {} found its end", "le programme demande plus d'entrées qu'il n'y en a : le service {} en a trouvé la fin"),
    other_wording("asks-for-too-much/bytes")
        .says("the program asks for more input than there is: service {} found its end", "le programme demande plus d'entrées qu'il n'y en a : le service {} en a trouvé la fin")
        .advises("service 14 reads the keyboard apart from the services that read lines, as in MARS: what it has taken they do not find; use one kind only", "le service 14 lit le clavier à part des services qui lisent des lignes, comme dans MARS : ce qu'il a pris, ils ne le trouvent pas ; n'utilisez qu'une des deux façons"),
    other_wording("asks-for-too-much/lines")
        .says("the program asks for more input than there is: service {} found its end", "le programme demande plus d'entrées qu'il n'y en a : le service {} en a trouvé la fin")
        .advises("service 12 takes a whole line, as in MARS, and gives its first character: read several characters with service 8", "le service 12 prend une ligne entière, comme dans MARS, et donne son premier caractère : lisez plusieurs caractères avec le service 8"),
    in_games("begins-again", deviation, "recommence de lui-même").breaks("ending").may_be_priced()
        .says("the game is over after {move}, and the program begins another one by itself", "la partie est finie après {move}, et le programme en commence aussitôt une autre")
        .advises("the reference ends there", "la référence s'arrête là"),
    in_games("board-not-seen", note, "plateau en partie caché").may_be_priced()
        .says("{} of {} pieces on the boards were hidden by unknown symbols: too many to call the moves right", "{} pièces sur {} des plateaux étaient cachées par des symboles inconnus : trop pour dire les coups justes"),
    in_games("broken-off", note, "arrêté en chemin")
        .says("only {} of {} games were played: in several the program looped or printed without end, as reported, so this check has not passed", "seules {} parties sur {} ont été jouées : dans plusieurs, le programme a tourné ou affiché sans fin, comme déjà dit ; ce test n'est donc pas réussi"),
    in_tasks("caller-frame-destroyed", error, "pile de l'appelant écrasée")
        .says("{} writes into the stack frame of its caller, {} bytes above $sp", "{} écrit dans le cadre de pile de l'appelant, {} octets au-dessus de $sp"),
    in_games("cannot-answer", error, "questions incomprises")
        .says("the program's questions are not understood: no answer that was tried makes it play {move}", "les questions du programme ne sont pas comprises : aucune réponse essayée ne lui fait jouer {move}")
        .advises("the screen where it stopped is shown, with its question marked; --learn FILE makes an adaptor, which says how a program asks", "l'écran où cela s'est arrêté est montré, sa question marquée ; --learn FICHIER fait un adaptateur, qui dit comment un programme questionne"),
    other_wording("cannot-answer/drop")
        .says("moves are understood, but no answer that was tried plays a piece of the reserve ({move})", "les déplacements sont compris, mais aucune réponse essayée ne fait poser une pièce de la réserve ({move})")
        .advises("the screen where one may be played is shown, with its question marked; --learn FILE makes an adaptor, which says how a program asks", "l'écran où l'on peut en poser une est montré, sa question marquée ; --learn FICHIER fait un adaptateur, qui dit comment un programme questionne"),
    in_games("cannot-read", error, "écran illisible")
        .says("no board could be read from what the program prints", "aucun plateau n'a pu être lu dans ce que le programme affiche")
        .advises("the screen where reading stopped is shown, with its line marked; --learn FILE makes an adaptor that may describe it", "l'écran où la lecture s'est arrêtée est montré, sa ligne marquée ; --learn FICHIER fait un adaptateur qui peut le décrire"),
    in_tasks("changes-runner", error, "testeur modifié")
        .says("{} writes into the data of the program that tests it ({}), which were not given to it", "{} écrit dans les données du programme qui la teste ({}), qui ne lui ont pas été données")
        .advises("does it write beyond the end of an argument?", "écrit-elle au-delà de la fin d'un argument ?"),
    other_wording("changes-runner/placed")
        .says("a directive places something over the program that tests this one, at {}", "une directive place quelque chose sur le programme de test, à {}")
        .advises("leave addresses after .text and .data out", "enlevez les adresses après .text et .data"),
    in_tasks("checks-unread", note, "comptes rendus illisibles")
        .says("{} reports of the process about its checks cannot be read", "{} comptes rendus du processus sur ses tests ne peuvent pas être lus"),
    in_games("crashes", error, "plantage")
        .says("the program crashes {when}", "le programme plante {when}"),
    in_games("crashes-after-the-end", deviation, "plantage après la fin de la partie").belongs_to("endings").may_be_priced()
        .says("the program crashes after the end of the game", "le programme plante après la fin de la partie"),
    in_games("crashes-at-end-of-input", deviation, "plantage à la fin de l'entrée").breaks("1.2").may_be_priced().notable()
        .says("the program crashes when its input ends", "le programme plante quand son entrée se termine"),
    in_tasks("cycles-lost", note, "cycles perdus")
        .says("lost: {}, in {}: {}", "perte : {} ({}) : {}"),
    other_wording("cycles-lost/none", note)
        .says("no cycle is lost there: the instructions themselves are too many ({})", "aucun cycle n'y est perdu : les instructions elles-mêmes sont trop nombreuses ({})"),
    other_wording("cycles-lost/steps", note)
        .says("no instruction waits: {} in {}, one for each stage that they need (a load 5, a store or an operation 4, a branch 3)", "aucune instruction n'attend : {} en {}, un par étage dont elles ont besoin (une lecture 5, une écriture ou une opération 4, un branchement 3)"),
    in_tasks("cycles-waited", note, "cycles d'attente")
        .says("waits: {}, in {}: {}", "attente : {} ({}) : {}"),
    in_games("depends-on-file-order", deviation, "dépend de l'ordre des fichiers").may_be_priced()
        .says("the program depends on the order of its files; it was judged in this order: {}", "le programme dépend de l'ordre de ses fichiers ; il a été jugé dans cet ordre : {}")
        .advises("put .align 2 before words that follow strings or .space, declare main with .globl, and let no file rely on what lies before or after it; or hand in a main file that includes the others", "mettez .align 2 devant les mots qui suivent des textes ou .space, déclarez main avec .globl, et qu'aucun fichier ne compte sur ce qui se trouve avant ou après lui ; ou rendez un fichier principal qui inclut les autres"),
    in_tasks("destroyed-by-call", error, "registre perdu par un appel"),
    in_tasks("details-hidden", note, "détails cachés")
        .says("the details of this test are for the teacher", "les détails de ce test sont pour l'enseignant"),
    in_tasks("dialog-differs", error, "fenêtre différente")
        .says("dialog {} should show {}, it shows {}", "la fenêtre {} devrait montrer {}, elle montre {}"),
    in_tasks("elf-handed-in", error, "fichier ELF rendu")
        .says("this is an ELF file, not an assembly source", "c'est un fichier ELF, pas une source en assembleur")
        .advises("hand in the .asm file", "rendez le fichier .asm"),
    in_games("end-not-understood", note, "fin non comprise").breaks("ending").belongs_to("endings").may_be_priced()
        .says("the game is over after {move}; what the program says then, {found}, was not understood: the winner was not compared", "la partie est finie après {move} ; ce que le programme dit alors, {found}, n'a pas été compris : le vainqueur n'a pas été comparé"),
    in_games("ends-at-once", error, "fin au milieu d'un tour")
        .says("the program ends in the middle of a turn", "le programme s'arrête au milieu d'un tour"),
    in_games("ends-too-early", error, "fin trop tôt").breaks("ending").belongs_to("endings")
        .says("the program ends after {move}, but the game goes on", "le programme s'arrête après {move}, mais la partie continue"),
    in_tasks("exit-in-procedure", error, "fin du programme dans une procédure")
        .says("{} ends the whole program instead of returning", "{} finit tout le programme au lieu de revenir")
        .advises("a procedure ends with jr $ra", "une procédure finit par jr $ra"),
    in_games("fewer-games", note, "moins de parties")
        .says("{} of {} games were played: the program takes many instructions for a move, and has spent those for this check", "{} parties sur {} ont été jouées : le programme prend beaucoup d'instructions par coup, et a dépensé celles de ce test"),
    in_tasks("fewer-tests", note, "moins de tests")
        .says("only the first {} right tests count, of {} that were handed in", "seuls les {} premiers tests justes comptent, sur {} rendus"),
    in_tasks("file-differs", error, "fichier différent")
        .says("file {}: {}", "fichier {} : {}"),
    in_tasks("file-missing", error, "fichier manquant")
        .says("the file {} was not written", "le fichier {} n'a pas été écrit"),
    in_tasks("file-unwanted", error, "fichier en trop")
        .says("the file {} was written", "le fichier {} a été écrit"),
    in_games("goes-on-after-the-end", error, "continue après la fin").breaks("ending").belongs_to("endings")
        .says("the game is over after {move}, but the program goes on", "la partie est finie après {move}, mais le programme continue"),
    other_wording("goes-on-after-the-end/repetition")
        .says("after {move} the same board is there for the third time, so the game is drawn, but the program goes on", "après {move} le même plateau est là pour la troisième fois : la partie est nulle, mais le programme continue"),
    in_games("illegal-move-accepted", error, "coup interdit accepté").breaks("moves").belongs_to("illegal-moves")
        .says("the program accepts {typed}, which no rule allows{cells}", "le programme accepte {typed}, ce qu'aucune règle ne permet{cells}")
        .advises("an answer that is refused must leave everything as it was", "une saisie refusée doit tout laisser en l'état"),
    in_tasks("include-of-others", error, "inclut le fichier d'autrui")
        .says("the file \"{}\" is no part of this submission", "le fichier « {} » ne fait pas partie de ce rendu")
        .advises("a file that is handed in alone may include what the task gives, and nothing that lies beside it; hand in a folder with all files of the program", "un fichier rendu seul peut inclure ce que l'exercice donne, et rien de ce qui se trouve à côté ; rendez un dossier avec tous les fichiers du programme"),
    in_tasks("judge-failed", error, "juge en échec")
        .says("this submission could not be judged: the judge's process failed, {}", "ce rendu n'a pas pu être jugé : le processus du juge a échoué, {}")
        .advises("judge it again, alone; if it happens again, it is our error, not the student's", "jugez-le à nouveau, seul ; si cela se répète, l'erreur est la nôtre, pas celle de l'étudiant"),
    in_tasks("jumps-into-runner", error, "saut dans le testeur")
        .says("{} jumps into the program that tests it, at {}, instead of returning", "{} saute dans le programme qui la teste, à {}, au lieu de revenir")
        .advises("a procedure ends with jr $ra, with the $ra of its call", "une procédure finit par jr $ra, avec le $ra de son appel"),
    other_wording("jumps-into-runner/exception")
        .says("the program that tests this one crashes, and an exception handler that was handed in takes over", "le programme de test plante, et un gestionnaire d'exceptions rendu prend la main")
        .advises("an address that was returned may be wrong", "une adresse rendue est peut-être fausse"),
    in_tasks("label-missing", error, "étiquette manquante")
        .says("the program has no label {}", "le programme n'a pas d'étiquette {}"),
    other_wording("label-missing/procedure")
        .says("the program has no procedure {}", "le programme n'a pas de procédure {}")
        .advises("write  {}:  before its first instruction", "écrivez  {}:  devant sa première instruction"),
    in_games("legal-move-refused", error, "coup permis refusé").breaks("moves").belongs_to("legal-moves")
        .says("{move} is a legal move, but the program refuses it", "{move} est un coup permis, mais le programme le refuse")
        .advises("play the moves before it and look at the test that refuses it", "jouez les coups qui précèdent et regardez le test qui le refuse"),
    other_wording("legal-move-refused/forced pass")
        .says("{move} is a legal move, as {passing} cannot move and must pass, but the program refuses it", "{move} est un coup permis, car {passing} ne peut pas jouer et doit passer, mais le programme le refuse")
        .advises("play the moves before it and look at who is asked for the next one", "jouez les coups qui précèdent et regardez qui est interrogé ensuite"),
    in_tasks("lines-never-run", error, "lignes jamais exécutées")
        .says("{:.0f} % of the lines were executed, {:.0f} % are wanted; never: {}", "{:.0f} % des lignes ont été exécutées, {:.0f} % sont demandés ; jamais : {}"),
    other_wording("lines-never-run/in all runs", note)
        .says("in all runs these were never executed: {}", "dans toutes les exécutions, jamais exécutées : {}"),
    other_wording("lines-never-run/in part", note)
        .says("as far as the runs were watched these were never executed: {}", "dans la partie observée des exécutions, jamais exécutées : {}"),
    in_games("loops-forever", error, "boucle sans fin").replaces("loops-for-ever")
        .says("the program loops for ever {when}", "le programme tourne sans fin {when}"),
    other_wording("loops-forever/run")
        .says("the program never ends: it goes round for ever in {}", "le programme ne finit jamais ; il tourne sans fin ici : {}")
        .advises("everything is as it was one iteration earlier: nothing can end this loop", "tout est comme au tour précédent : rien ne peut finir cette boucle"),
    in_tasks("may-be-destroyed", warning, "registre peut-être perdu"),
    in_tasks("memory-differs", error, "mémoire différente")
        .says("{}: {} should be {}, it is {}", "{} : {} devrait valoir {}, et vaut {}"),
    in_tasks("mutant-survives", note, "mutant non détecté")
        .says("no test finds {} faulty programs whose mistake is of the kind \"{}\"", "aucun test ne trouve {} programmes faux dont la faute est du genre « {} »"),
    other_wording("mutant-survives/one", note)
        .says("no test finds a faulty program whose mistake is of the kind \"{}\"", "aucun test ne trouve un programme faux dont la faute est du genre « {} »"),
    in_tasks("mutants-found", error, "mutants détectés")
        .says("the tests find {} of {} faulty programs", "les tests trouvent {} programmes faux sur {}")
        .advises("try ends of ranges, empty input, negative numbers", "essayez les bornes, l'entrée vide, les nombres négatifs"),
    in_games("never-reached", note, "règles jamais atteintes").may_be_priced()
        .says("never reached in {} games, so not judged: {}", "jamais atteint en {} parties, donc non jugé : {}"),
    in_games("no-end-at-end-of-input", deviation, "pas de fin à la fin de l'entrée").breaks("1.2").may_be_priced().notable()
        .says("the program does not end when its input does", "le programme ne se termine pas quand son entrée se termine")
        .advises("service 14 answers 0 there", "le service 14 y répond 0"),
    other_wording("no-end-at-end-of-input/endless output")
        .says("the program prints without end when its input ends", "le programme affiche sans fin quand son entrée se termine")
        .advises("service 14 answers 0 there", "le service 14 y répond 0"),
    in_tasks("no-mutants", error, "aucun programme faux ne compte")
        .says("no input distinguishes a faulty program from the reference: there is nothing to find", "aucune entrée ne distingue un programme faux de la référence : il n'y a rien à trouver")
        .advises("give the task dialogues or generated inputs that do", "donnez à l'exercice des dialogues ou des entrées qui le font"),
    in_games("no-pass", deviation, "pas de passe volontaire").breaks("*.2").may_be_priced()
        .says("no answer was found that passes a turn voluntarily", "aucune réponse trouvée ne fait passer son tour volontairement"),
    in_games("no-resignation", deviation, "pas d'abandon").breaks("3.3.4").may_be_priced()
        .says("no answer was found that gives up the game", "aucune réponse trouvée ne fait abandonner la partie"),
    in_tasks("no-return", error, "procédure sans retour")
        .says("{} runs past the last instruction instead of returning", "{} dépasse la dernière instruction au lieu de revenir")
        .advises("a procedure ends with jr $ra", "une procédure finit par jr $ra"),
    in_tasks("no-room", error, "arguments trop grands")
        .says("the arguments of this test do not fit into memory", "les arguments de ce test ne tiennent pas en mémoire"),
    in_tasks("no-source-text", error, "pas de texte source")
        .says("this is about the text of a program, and an ELF file has none", "ceci porte sur le texte d'un programme, et un fichier ELF n'en a pas")
        .advises("hand in the assembly source", "rendez la source en assembleur"),
    in_tasks("no-tests", error, "aucun test juste")
        .says("there is no right test among them", "il n'y a aucun test juste parmi eux"),
    in_games("no-way-back", deviation, "choix non annulable").breaks("1.2").may_be_priced()
        .says("{typed} does not give up the choice", "{typed} n'annule pas le choix"),
    in_tasks("not-all-watched", error, "exécutions trop longues à observer")
        .says("the runs are too long: rules watch {} instructions of them, and what came then may decide", "les exécutions sont trop longues : les règles en observent {} instructions, et la suite peut décider")
        .advises("[limits] watched in the task allows more", "[limits] watched dans l'exercice en permet plus"),
    in_tasks("not-allowed", error, "usage interdit")
        .says("{} {} is not allowed here", "{} {} n'est pas permise ici"),
    other_wording("not-allowed/service")
        .says("service {} is not allowed here", "le service {} n'est pas permis ici"),
    in_tasks("not-assembled", note, "fichiers non assemblés")
        .says("not part of the program, since no file of it includes them: {}", "ne font pas partie du programme, car aucun de ses fichiers ne les inclut : {}"),
    in_tasks("not-recursive", error, "non récursive")
        .says("{} must call itself, and never did in all runs", "{} doit s'appeler elle-même, et ne l'a jamais fait"),
    in_tasks("not-used", error, "usage obligatoire absent")
        .says("{} {} must be used", "{} {} doit être utilisée"),
    other_wording("not-used/service")
        .says("service {} must be used", "le service {} doit être utilisé"),
    in_tasks("nothing-handed-in", error, "rien n'a été rendu")
        .says("no .asm or .s file was handed in", "aucun fichier .asm ou .s n'a été rendu"),
    in_games("offers-every-choice", deviation, "menu qui propose l'impossible").breaks("*.2").may_be_priced()
        .says("the menu offers {side} a piece of the reserve, which is empty", "le menu propose {side} de poser une pièce de sa réserve, qui est vide")
        .advises("the reference asks only where there is a choice", "la référence ne demande que s'il y a un choix"),
    other_wording("offers-every-choice/stack")
        .says("the menu offers {side} to move a stack, but no stack is theirs", "le menu propose {side} de déplacer une pile, mais aucune pile ne lui appartient")
        .advises("the reference asks only where there is a choice", "la référence ne demande que s'il y a un choix"),
    in_games("offers-impossible-choice", error, "choix impossible proposé").breaks("*.2").belongs_to("legal-moves")
        .says("the menu offers {side} a piece of the reserve, which is empty", "le menu propose {side} de poser une pièce de sa réserve, qui est vide")
        .advises("elsewhere the program leaves such a choice out: look at the test in front of the menu", "ailleurs le programme ne propose pas un tel choix : regardez le test devant le menu"),
    other_wording("offers-impossible-choice/move")
        .says("the menu offers a move to a player who cannot move and must pass", "le menu propose un coup à un joueur qui ne peut pas jouer et doit passer")
        .advises("elsewhere the program leaves such a choice out: look at the test in front of the menu", "ailleurs le programme ne propose pas un tel choix : regardez le test devant le menu"),
    other_wording("offers-impossible-choice/stack")
        .says("the menu offers {side} to move a stack, but no stack is theirs", "le menu propose {side} de déplacer une pile, mais aucune pile ne lui appartient")
        .advises("elsewhere the program leaves such a choice out: look at the test in front of the menu", "ailleurs le programme ne propose pas un tel choix : regardez le test devant le menu"),
    in_games("other-dialogue", deviation, "autre dialogue").breaks("7.7").may_be_priced()
        .says("the program asks otherwise than the reference; it was answered by {}", "le programme pose ses questions autrement que la référence ; {} lui a répondu"),
    in_games("other-opening", deviation, "autre position initiale").breaks("*.1").may_be_priced()
        .says("the game begins with another position{cells}", "la partie commence par une autre position{cells}")
        .advises("perhaps a choice: all games were played from there", "peut-être un choix : toutes les parties ont été jouées à partir de là"),
    in_games("other-words", deviation, "autres mots").breaks("*.5").may_be_priced()
        .says("after the answer {typed} the program says {found} where our own game says {expected}", "après la saisie {typed} le programme affiche {found} là où notre jeu affiche {expected}")
        .advises("perhaps a choice: only positions are judged", "peut-être un choix : seules les positions sont jugées"),
    in_tasks("output-differs", error, "sortie différente").says("{}", "{}"),
    in_tasks("part-empty", error, "partie vide")
        .says("the label {} must be after {}", "l'étiquette {} doit être après {}"),
    in_tasks("part-not-reached", error, "partie jamais atteinte")
        .says("{}: {} is never executed", "{} : {} n'est jamais exécutée"),
    in_tasks("part-passed", note, "réussite partielle")
        .says("{} of {} inputs were answered rightly", "{} entrées sur {} ont reçu la bonne réponse"),
    in_games("player-not-seen", note, "joueur jamais vu").may_be_priced()
        .says("whose turn it is was never seen in {} screens: it was not compared", "le joueur dont c'est le tour n'a été vu sur aucun des {} écrans : aucune comparaison"),
    in_tasks("printed", note, "affichage")
        .says("the program printed in this test", "le programme a affiché pendant ce test"),
    in_games("prints-without-end", error, "affichage sans fin").replaces("prints-for-ever")
        .says("the program prints without end {when}", "le programme affiche sans fin {when}"),
    other_wording("prints-without-end/run")
        .says("the program prints for ever, in {}", "le programme affiche sans fin ici : {}")
        .advises("everything is as it was one iteration earlier: nothing can end this loop", "tout est comme au tour précédent : rien ne peut finir cette boucle"),
    in_games("reads-first-characters", deviation, "ne lit que le début").breaks("1.2").may_be_priced()
        .says("of the answer {typed} only the beginning is read: the program plays the legal move of the first characters", "de la saisie {typed} seul le début est lu : le programme joue le coup permis que donnent les premiers caractères")
        .advises("look at the whole line, or at least at the character after the answer", "regardez toute la ligne, ou au moins le caractère qui suit la réponse"),
    in_games("reads-integers", deviation, "lit des entiers").breaks("1.2").may_be_priced()
        .says("the program reads numbers with a service that stops it at anything else: only numbers were typed", "le programme lit des nombres avec un service qui l'arrête pour toute autre saisie : seuls des nombres ont été saisis")
        .advises("read lines with service 8 or 14 and look at their characters", "lisez des lignes avec le service 8 ou 14 et regardez leurs caractères"),
    in_games("reads-other-spellings", deviation, "lit d'autres écritures").breaks("1.2").may_be_priced()
        .says("the answer {typed} is read as another spelling of a legal one, and that move is played", "la saisie {typed} est lue comme une autre écriture d'une réponse permise, et ce coup est joué")
        .advises("only an answer in the form that the question asks for must be accepted", "seule la réponse telle que la question la demande doit être acceptée"),
    in_tasks("recursive", error, "récursive")
        .says("{} calls itself, which is not allowed here", "{} s'appelle elle-même, ce qui n'est pas permis ici"),
    in_tasks("reference-fails", error, "référence en échec")
        .says("the teacher's reference program does not assemble", "le programme de référence de l'enseignant ne s'assemble pas"),
    other_wording("reference-fails/input")
        .says("the teacher's reference program does not end well on this input", "le programme de référence de l'enseignant ne finit pas bien sur cette entrée"),
    in_games("refused-late", deviation, "refus tardif").breaks("moves").may_be_priced()
        .says("{typed} leads to no legal move, but the program asks on", "{typed} ne mène à aucun coup permis, mais le programme continue ses questions"),
    in_tasks("register-differs", error, "registre différent")
        .says("{}: {} should be {}, it is {}", "{} : {} devrait valoir {}, et vaut {}"),
    in_tasks("replay-left-out", note, "rejeu omis")
        .says("there is no replay: with the program's sources it would be too large", "il n'y a pas de rejeu : avec les sources du programme il serait trop grand"),
    in_games("reserve-not-seen", note, "réserves jamais vues").may_be_priced()
        .says("the reserve of {} was never seen in {} screens: it was not compared", "la réserve {} n'a été vue sur aucun des {} écrans : aucune comparaison"),
    in_tasks("result-differs", error, "résultat différent")
        .says("{}: {} should be {}, it is {}", "{} : {} devrait valoir {}, et vaut {}"),
    in_tasks("return-without-caller", error, "retour sans appelant")
        .says("`jr $ra` has nowhere to go: $ra is 0, as at the beginning of the program", "`jr $ra` ne mène nulle part : $ra vaut 0, comme au début du programme")
        .advises("main, which is not called, ends with service 10 (li $v0, 10  then  syscall); a procedure that calls another keeps its own $ra on the stack", "main, que personne n'appelle, finit par le service 10 (li $v0, 10  puis  syscall) ; une procédure qui en appelle une autre garde son $ra sur la pile"),
    in_tasks("right-by-luck", error, "juste par chance")
        .says("{} depends on what memory and registers held at the start", "{} dépend de ce que la mémoire et les registres contenaient au début"),
    other_wording("right-by-luck/zeros")
        .says("{} passes only because memory and registers were zero at the start", "{} ne passe que parce que la mémoire et les registres étaient à zéro au début"),
    in_tasks("runner-refuses", error, "refusé par le testeur")
        .says("the program that tests this one reports: {}", "le programme de test annonce : {}"),
    other_wording("runner-refuses/silently")
        .says("the program that tests this one ends without success, and without a word", "le programme de test finit sans succès, et sans un mot"),
    in_tasks("runner-unusable", error, "testeur inutilisable")
        .says("the program that tests this one does not assemble", "le programme de test ne s'assemble pas"),
    in_tasks("runtime-error", error, "erreur d'exécution"),
    in_tasks("saved-not-restored", error, "registre non restauré"),
    in_tasks("saved-register-destroyed", error, "registre $s perdu")
        .says("{} returns with {} altered: the caller relies on it", "{} revient sans avoir restauré {} : l'appelant compte dessus")
        .advises("save it on the stack at the beginning, restore it at the end", "sauvegardez sur la pile au début ce que vous modifiez, et restaurez-le à la fin"),
    in_games("score-not-seen", note, "score jamais vu").may_be_priced()
        .says("the score of {} was never seen in {} screens: it was not compared", "le score {} n'a été vu sur aucun des {} écrans : aucune comparaison"),
    in_games("second-side-begins", deviation, "l'autre camp commence").breaks("*.1").may_be_priced()
        .says("the first move is asked of the other side: {side} begins", "le premier coup est demandé à l'autre camp : c'est {side} de commencer")
        .advises("games are judged from there", "les parties sont jugées à partir de là"),
    in_games("several-reserve-pieces", deviation, "plusieurs pièces de réserve").breaks("2.2.2").may_be_priced()
        .says("the program lets several pieces of the reserve be played at once", "le programme laisse poser plusieurs pièces de la réserve à la fois")
        .advises("the rules know one piece a turn; one was always played", "les règles n'en connaissent qu'une par tour ; une seule a toujours été posée"),
    in_tasks("skipped", note, "omis").says("{}", "{}"),
    in_tasks("stack-not-balanced", error, "pile déséquilibrée")
        .says("{} returns with $sp off by {} bytes", "{} revient avec $sp décalé de {} octets")
        .advises("add to $sp at the end what was subtracted at the beginning", "ajoutez à $sp à la fin ce qui a été retiré au début"),
    other_wording("stack-not-balanced/run")
        .says("$sp has risen above the stack, to 0x{:08x}: more was taken off it than put on it", "$sp est monté au-dessus de la pile, à 0x{:08x} : il en a été retiré plus qu'il n'y a été mis")
        .advises("does a procedure that calls another one keep its own $ra? With a lost one it returns into itself, and frees its frame again and again", "une procédure qui en appelle une autre garde-t-elle son $ra ? S'il est perdu, elle revient en elle-même et rend sa place sur la pile encore et encore"),
    in_tasks("stack-overflow", error, "pile pleine")
        .says("the stack is full: does a procedure call itself without end?", "la pile est pleine : une procédure s'appelle-t-elle sans fin ?")
        .advises("a recursive procedure needs a case in which it does not call itself", "une procédure récursive a besoin d'un cas où elle ne s'appelle pas"),
    in_games("stacks-in-part", note, "piles vues en partie").may_be_priced()
        .says("of stacks the program draws {}: this was compared, and what lies below was not", "des piles le programme dessine {} : cela a été comparé, et non ce qui est au-dessous"),
    in_games("stacks-top-first", deviation, "piles du sommet à la base").may_be_priced()
        .says("stacks are drawn with the top piece first", "les piles sont dessinées en commençant par la pièce du dessus")
        .advises("the reference draws the lowest piece first", "la référence dessine d'abord la pièce du dessous"),
    in_tasks("status-differs", error, "code de retour différent")
        .says("the program ends with status {}, expected was {}", "le programme finit avec le code de retour {}, {} était attendu")
        .advises("service 17 ends with the status in $a0, service 10 with 0", "le service 17 finit avec le code de retour dans $a0, le service 10 avec 0"),
    in_tasks("stopped", error, "arrêté")
        .says("the program was stopped", "le programme a été arrêté"),
    in_games("takes-all-memory", error, "mémoire sans fin")
        .says("the program takes ever more memory {when}", "le programme prend toujours plus de mémoire {when}"),
    in_games("takes-bad-position", deviation, "position impossible acceptée").breaks("1.1").may_be_priced()
        .says("the program does not refuse the start position {typed}, which is none", "le programme ne refuse pas la position de départ {typed}, qui n'en est pas une"),
    in_games("takes-no-position", deviation, "position de départ ignorée").breaks("1.1").may_be_priced()
        .says("the program does not begin from the start position in its arguments", "le programme ne commence pas par la position donnée en arguments"),
    in_games("takes-too-long", error, "trop long")
        .says("the program was stopped, it takes too long {when}", "le programme a été arrêté, il prend trop de temps {when}"),
    in_tasks("test-wrong", error, "test faux")
        .says("the test {} refuses a right program", "le test {} refuse un programme juste"),
    in_tasks("tests-missing", error, "tests manquants")
        .says("no file {} was handed in", "aucun fichier {} n'a été rendu"),
    in_tasks("tests-unreadable", error, "tests illisibles").says("{}", "{}")
        .advises("docs/verify-task.md describes dialogues", "docs/verify-task.md décrit les dialogues"),
    in_tasks("too-many-cycles", error, "trop de cycles")
        .says("{}: {} takes {} on the processor {}; the limit is {}", "{} : {} prend {} sur le processeur {} ; la limite est {}")
        .advises("`tharsis timing --model {3} --diagram 1..40` draws in which cycle each instruction is where", "`tharsis timing --model {3} --diagram 1..40` montre où se trouve chaque instruction à chaque cycle"),
    in_tasks("too-many-instructions", error, "trop d'instructions")
        .says("the program had not ended after {} instructions; then it was in {}", "le programme n'avait pas fini après {} instructions ; il était alors ici : {}")
        .advises("is there a loop that ends too late, or never?", "y a-t-il une boucle qui finit trop tard, ou jamais ?"),
    in_tasks("too-many-stalls", error, "trop d'attentes")
        .says("{}: {} waits for {} on the processor {}; the limit is {}", "{} : {} attend {} sur le processeur {} ; la limite est {}")
        .advises("put an instruction that does not need the result between the two", "mettez entre les deux une instruction qui n'a pas besoin du résultat"),
    other_wording("too-many-stalls/cache")
        .says("{}: {} waits for {} on the processor {}; the limit is {}", "{} : {} attend {} sur le processeur {} ; la limite est {}")
        .advises("use data of one block of the cache while it is there, and less other data in between", "servez-vous des données d'un bloc du cache tant qu'il y est, et de moins d'autres données entre-temps"),
    other_wording("too-many-stalls/control")
        .says("{}: {} waits for {} on the processor {}; the limit is {}", "{} : {} attend {} sur le processeur {} ; la limite est {}")
        .advises("branch less often, or so that it is predicted better: put the condition of a loop at its end, do the work of two turns in one, or let the usual case be the one that the processor predicts", "sautez moins souvent, ou de façon mieux prédite : mettez la condition d'une boucle à sa fin, faites le travail de deux tours en un seul, ou faites du cas habituel celui que le processeur prédit"),
    other_wording("too-many-stalls/unit")
        .says("{}: {} waits for {} on the processor {}; the limit is {}", "{} : {} attend {} sur le processeur {} ; la limite est {}")
        .advises("use the slow unit less often, or put other instructions between two uses of it", "servez-vous moins souvent de l'unité lente, ou mettez d'autres instructions entre deux de ses emplois"),
    in_tasks("too-much-memory", error, "trop de mémoire")
        .says("the program used more than {} bytes of memory", "le programme a utilisé plus de {} octets de mémoire")
        .advises("does a loop write past its array?", "une boucle écrit-elle au-delà de son tableau ?"),
    in_tasks("too-much-moved", error, "trop d'octets déplacés")
        .says("services were asked to move more than {} bytes, the last one was {}", "les services ont dû déplacer plus de {} octets, le dernier était {}")
        .advises("is a length or an address wrong?", "une longueur ou une adresse est-elle fausse ?"),
    in_tasks("too-much-output", error, "trop de sortie")
        .says("the program printed more than {} bytes, in the end in {}", "le programme a affiché plus de {} octets, à la fin ici : {}")
        .advises("is there a loop that never stops printing?", "y a-t-il une boucle qui affiche sans s'arrêter ?"),
    in_games("typed-passes", deviation, "passes à saisir").breaks("*.2").may_be_priced()
        .says("a player who cannot move is asked, and must type that he passes", "un joueur qui ne peut pas jouer est interrogé et doit dire qu'il passe")
        .advises("the reference passes by itself", "la référence passe d'elle-même"),
    in_tasks("undocumented-change", error, "modification non annoncée"),
    in_tasks("uninitialised-memory", error, "mémoire non initialisée"),
    in_tasks("uninitialised-register", error, "registre non initialisé"),
    in_games("unknown-symbols", note, "signes inconnus").may_be_priced()
        .says("{} of {} screens have symbols that are no pieces of the first board: these cells were not compared", "{} des {} écrans ont des symboles qui ne sont aucune pièce du premier plateau : ces cases n'ont pas été comparées"),
    in_tasks("unneeded-change", warning, "annonce superflue"),
    in_tasks("unreadable", error, "illisible")
        .says("{}", "{}")
        .advises("hand in assembly text (.asm or .s), at most 8 MB in all", "rendez du texte assembleur (.asm ou .s), 8 Mo au plus en tout"),
    in_tasks("unusable-elf", error, "fichier ELF inutilisable"),
    in_games("unusable-script", error, "erreur du juge")
        .says("the judge made a game that its own rules do not allow ({typed})", "le juge a fait une partie que ses propres règles ne permettent pas ({typed})")
        .advises("this is an error of the judge", "c'est une erreur du juge"),
    in_tasks("unusual-result", warning, "résultat inhabituel"),
    in_games("winner-not-said", deviation, "vainqueur non annoncé").breaks("ending").belongs_to("endings").may_be_priced()
        .says("the game is over, but no winner is announced", "la partie est finie, mais aucun vainqueur n'est annoncé"),
    in_tasks("writes-outside", error, "écriture hors des bornes")
        .says("{} writes outside of its argument{}: at byte {} of {}", "{} écrit hors de son argument{} : à l'octet {} sur {}")
        .advises("does its loop run once too often?", "sa boucle fait-elle un tour de trop ?"),
    in_games("wrong-board", error, "plateau faux").breaks("moves").belongs_to("legal-moves")
        .says("after {move} the board is wrong{cells}", "après {move} le plateau est faux{cells}")
        .advises("compare both boards", "comparez les deux plateaux"),
    in_games("wrong-end", error, "résultat faux").breaks("ending").belongs_to("endings")
        .says("after {move} the program announces the wrong result{contrast}", "après {move} le programme annonce un résultat faux{contrast}"),
    other_wording("wrong-end/not yet repeated")
        .says("after {move} the program says that the game is a draw, but the board is there for the {time} time only", "après {move} le programme dit que la partie est nulle, mais le plateau est là pour la {time} fois seulement")
        .advises("a board counts, whichever player's turn it is, and a pass is no new one; the third time is a draw", "un plateau compte quel que soit le joueur dont c'est le tour, et passer n'en fait pas un nouveau ; la troisième fois est une partie nulle"),
    other_wording("wrong-end/repetition")
        .says("after {move} the same board is there for the third time, so the game is drawn, but the program announces the wrong result{contrast}", "après {move} le même plateau est là pour la troisième fois : la partie est nulle, mais le programme annonce un résultat faux{contrast}"),
    other_wording("wrong-end/unfinished")
        .says("after {move} the program says that the game is over, but it is the turn of {side}", "après {move} le programme dit que la partie est finie, mais c'est {side} de jouer"),
    in_games("wrong-input-ends-game", error, "saisie qui finit la partie").breaks("1.2")
        .says("the program ends the game because of the answer {typed}", "le programme arrête la partie à cause de la saisie {typed}")
        .advises("ask again instead", "redemandez plutôt"),
    in_games("wrong-opening", error, "position initiale fausse").breaks("*.1").may_be_priced()
        .says("the game does not begin with the initial position{cells}", "la partie ne commence pas par la position initiale{cells}"),
    in_games("wrong-player", error, "mauvais joueur").breaks("moves").belongs_to("legal-moves")
        .says("after {move} it is the turn of {side}, but the program asks the other player", "après {move} c'est {side} de jouer, mais le programme interroge l'autre joueur"),
    other_wording("wrong-player/forced pass")
        .says("after {move} {passing} cannot move and must pass: it is the turn of {side}, but the program asks the other player", "après {move}, {passing} ne peut pas jouer et doit passer : c'est {side} de jouer, mais le programme interroge l'autre joueur"),
    in_games("wrong-reserve", error, "réserves fausses").breaks("moves").belongs_to("legal-moves")
        .says("after {move} the reserves are wrong{contrast}", "après {move} les réserves sont fausses{contrast}"),
    in_tasks("wrong-return", error, "mauvais retour"),
    in_games("wrong-score", error, "score faux").breaks("moves").belongs_to("legal-moves")
        .says("after {move} the score is wrong{contrast}", "après {move} le score est faux{contrast}"),
});
// clang-format on

} // namespace finding_rows_of

inline constexpr const auto& finding_rows = finding_rows_of::rows;

} // namespace tharsis
