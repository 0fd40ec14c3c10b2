// french_sentences.cpp -- English sentences with gaps (*), and their French
// The first row that matches is used, so more specific rows come first.
#include "grading/submission/french_sentences.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <vector>

namespace tharsis {

namespace {

struct Pattern {
    std::string_view english, french;
};

// clang-format off
/// The assembler's messages.
constexpr Pattern messages[] = {
    {"there is no instruction \"*\"", "il n'y a pas d'instruction « * »"},
    {"there is no directive \"*\": the line is ignored", "il n'y a pas de directive « * » : la ligne est ignorée"},
    {"there is no label \"*\": MARS replaces a macro's labels where their text occurs first", "il n'y a pas d'étiquette « * » : MARS remplace les étiquettes d'une macro là où leur texte apparaît d'abord"},
    {"there is no label \"*\" outside its macro", "il n'y a pas d'étiquette « * » hors de sa macro"},
    {"there is no label \"*\"", "il n'y a pas d'étiquette « * »"},
    {"the label \"*\" is defined twice", "l'étiquette « * » est définie deux fois"},
    {"a line cannot begin with \"*\"", "une ligne ne peut pas commencer par « * »"},
    {"\"*\" is not assembly", "« * » n'est pas de l'assembleur"},
    {"\"*\" has no colon", "il manque un deux-points derrière « * »"},
    {"\"*\" means nothing here", "« * » n'a pas de sens ici"},
    {"\"*\" is not a number", "« * » n'est pas un nombre"},
    {"\"*\" is not a floating-point number", "« * » n'est pas un nombre réel"},
    {"\"*\" is not a text", "« * » n'est pas un texte"},
    {"* is not a character", "* n'est pas un caractère"},
    {"* is not a number of repetitions", "* n'est pas un nombre de répétitions"},
    {"\"*\" is neither a number nor a label", "« * » n'est ni un nombre ni une étiquette"},
    {"* is out of range: * takes *", "* est hors de l'intervalle permis : * prend *"},
    {"* needs more operands", "* a besoin de plus d'opérandes"},
    {"a text is not allowed here", "un texte ne peut pas être ici"},
    {"a ) is missing", "il manque une )"},
    {"a ( is missing", "il manque une ("},
    {"* takes fewer operands", "* prend moins d'opérandes"},
    {"\"*\" is not allowed here: * needs *", "« * » ne peut pas être ici : * veut *"},
    {"* is among instructions", "* est parmi les instructions"},
    {"\"*\" is among data: the line is ignored, as in MARS", "« * » est parmi les données : la ligne est ignorée, comme dans MARS"},
    {"\"*\" is too far away for a branch", "« * » est trop loin pour un branchement"},
    {"\"*\" is too far away: a jump stays within its 256 MiB", "« * » est trop loin : un saut reste dans ses 256 Mio"},
    {"the file \"*\" cannot be read", "le fichier « * » ne peut pas être lu"},
    {"\"*\": files include files more than * deep", "« * » : des fichiers en incluent d'autres sur plus de * niveaux"},
    {"\"*\" is included a second time", "« * » est inclus une deuxième fois"},
    {"with \"*\", the included files are longer than * MB", "avec « * », les fichiers inclus font plus de * Mo"},
    {"\"*\" is declared global twice, or by .extern too", "« * » est déclaré global deux fois, ou aussi par .extern"},
    {"the global label \"*\" is not defined in this file", "l'étiquette globale « * » n'est pas définie dans ce fichier"},
    {"another file has a global label \"*\" already", "un autre fichier a déjà une étiquette globale « * »"},
    {"the macro \"*\" has another number of arguments: *", "la macro « * » a un autre nombre d'arguments : *"},
    {"the macro \"*\" calls itself", "la macro « * » s'appelle elle-même"},
    {"the macro \"*\" does not end", "la macro « * » n'a pas de fin"},
    {"the macro has no parameter \"*\"", "la macro n'a pas de paramètre « * »"},
    {"\"*\": macros call macros more than * deep", "« * » : des macros en appellent d'autres sur plus de * niveaux"},
    {"\"*\": macros and .eqv make more than 1,000,000 lines or 64 million bytes", "« * » : les macros et .eqv font plus d'un million de lignes ou 64 millions d'octets"},
    {"\"*\" cannot be the name of a macro", "« * » ne peut pas être le nom d'une macro"},
    {"\"*\" cannot be a macro's parameter", "« * » ne peut pas être un paramètre de macro"},
    {".macro needs a name", ".macro veut un nom"},
    {"a macro cannot be defined inside another one", "une macro ne peut pas être définie dans une autre"},
    {"this .end_macro ends no macro", "ce .end_macro ne finit aucune macro"},
    {"nothing may follow .end_macro", "rien ne peut suivre .end_macro"},
    {"spim's start-up code calls a global main, and there is none", "le code de départ de spim appelle un main global, et il n'y en a pas"},
    {"\"value : count\" needs two numbers", "« valeur : nombre » veut deux nombres"},
    {"the data reach *, where no data can be", "les données atteignent *, où il ne peut pas y en avoir"},
    {"* is too large for a .float", "* est trop grand pour un .float"},
    {"the text has no closing quote: MARS drops its last character", "le texte n'a pas de guillemet final : MARS perd son dernier caractère"},
    {"* does not fit: only its low bits are stored", "* ne tient pas : seuls ses bits de poids faible sont gardés"},
    {"* needs one number, 0 or more", "* veut un nombre, 0 ou plus"},
    {".include needs a file name", ".include veut un nom de fichier"},
    {".set is ignored", ".set est ignoré"},
    {"only * bytes are left in this segment", "il ne reste que * octets dans ce segment"},
    {"\"*\" cannot stand for itself", "« * » ne peut pas se remplacer lui-même"},
    {"\"*\" cannot be a name of .eqv", "« * » ne peut pas être un nom de .eqv"},
    {"\"*\" already stands for \"*\"", "« * » remplace déjà « * »"},
    {".eqv needs a name and what it stands for", ".eqv veut un nom et ce qu'il remplace"},
    {"the names of .eqv do not come to an end at \"*\"", "les noms de .eqv tournent en rond à « * »"},
    {"that is enough: more errors are not shown", "cela suffit : les erreurs suivantes ne sont pas montrées"},
    {".globl needs a label", ".globl veut une étiquette"},
    {"\"*\" cannot be a label", "« * » ne peut pas être une étiquette"},
    {".extern needs a label and a number of bytes", ".extern veut une étiquette et un nombre d'octets"},
    {"* needs a floating-point register and a number", "* veut un registre réel et un nombre"},
    {"\"*\" is a pseudo-instruction here, and they are switched off", "« * » est ici une pseudo-instruction, et elles sont désactivées"},
    {"this line is longer than a million bytes", "cette ligne fait plus d'un million d'octets"},
    {"there is no condition flag *", "il n'y a pas de drapeau de condition *"},
    {"MARS cannot assemble this form: its expansion is wrong", "MARS ne sait pas assembler cette forme : son développement est faux"},
    {"this branch goes nowhere: \"*\" is an instruction, too, and MARS forgets it here", "ce branchement ne mène nulle part : « * » est aussi une instruction, et MARS l'oublie ici"},
    {"this instruction uses two registers, and there is none after the last", "cette instruction utilise deux registres, et il n'y en a pas après le dernier"},
    {"the number of this register is written oddly", "le numéro de ce registre est mal écrit"},
    {"no instruction can lie at *", "aucune instruction ne peut se trouver en *"},
    {"the address * is taken already by the instruction of line *", "l'adresse * est déjà prise par l'instruction de la ligne *"},
};

/// Its tips.
constexpr Pattern tips[] = {
    {"did you mean \"*\"? * goes to a label", "vouliez-vous dire « * » ? * va à une étiquette"},
    {"did you mean \"*\"?", "vouliez-vous dire « * » ?"},
    {"did you mean *?", "vouliez-vous dire * ?"},
    {"the escapes are \\n \\t \\r \\b \\f \\0 \\' \\\" \\\\ and \\ooo in octal", "les échappements sont \\n \\t \\r \\b \\f \\0 \\' \\\" \\\\ et \\ooo en octal"},
    {"one character is written in single quotes, a text in double quotes", "un caractère se met entre apostrophes ; un texte entre guillemets doubles"},
    {"MARS has no \";\": write one statement in a line; comments begin with #", "MARS n'a pas de « ; » : une instruction par ligne, et les commentaires commencent par #"},
    {"a hexadecimal number has at most eight digits 0-9 a-f after 0x", "un nombre hexadécimal a au plus huit chiffres 0-9 a-f derrière 0x"},
    {"there are no binary numbers: write it in hexadecimal, 0x..", "il n'y a pas de nombres binaires : écrivez-le en hexadécimal, 0x.."},
    {"a name cannot begin with a digit", "un nom ne peut pas commencer par un chiffre"},
    {"a variable is a label in .data: x: .word 5", "une variable est une étiquette dans .data : x: .word 5"},
    {"conditions and loops are made of branches: bgt $t0, $t1, label", "les conditions et les boucles se font avec des branchements : bgt $t0, $t1, étiquette"},
    {"a procedure returns with jr $ra", "une procédure revient par jr $ra"},
    {"comments begin with #", "les commentaires commencent par #"},
    {"the file begins with a byte-order mark: save it without one", "le fichier commence par une marque d'ordre des octets (BOM) : enregistrez-le sans elle"},
    {"these are typographic quotes: use \" and '", "ce sont des guillemets typographiques : prenez \" et '"},
    {"this is a typographic dash: use -", "c'est un tiret typographique : prenez -"},
    {"there is a no-break space in it: use an ordinary blank", "il contient une espace insécable : prenez une espace ordinaire"},
    {"addresses are written label($register) or number($register)", "les adresses s'écrivent étiquette($registre) ou nombre($registre)"},
    {"this is not assembly: every line is an instruction and its operands, such as add $t0, $t1, $t2", "ce n'est pas de l'assembleur : chaque ligne est une instruction et ses opérandes, comme add $t0, $t1, $t2"},
    {"names are made of letters, digits, _ . and $", "les noms sont faits de lettres, de chiffres, de _ . et $"},
    {"a constant is written: .eqv * (spim knows =: --dialect spim)", "une constante s'écrit : .eqv * (spim connaît = : --dialect spim)"},
    {"put a blank before the sign: MARS takes \"e+\" for part of a number", "mettez une espace devant le signe : MARS prend « e+ » pour une partie de nombre"},
    {"put a blank before the sign", "mettez une espace devant le signe"},
    {"`tharsis doc directives` lists them", "`tharsis doc directives` les énumère"},
    {"`tharsis doc instructions` lists them; a macro must be defined before it is used", "`tharsis doc instructions` les énumère ; une macro doit être définie avant d'être utilisée"},
    {"it begins with a label, an instruction or a directive", "elle commence par une étiquette, une instruction ou une directive"},
    {"put a space after \"*\"", "mettez une espace derrière « * »"},
    {"put the number into .data: x: * 1.5, and load it: * $f2, x", "mettez le nombre dans .data : x: * 1.5, et chargez-le : * $f2, x"},
    {"is it a label? then it needs a colon: \"*\"", "est-ce une étiquette ? alors il lui faut un deux-points : « * »"},
    {"only one label may stand in a line", "une seule étiquette par ligne"},
    {"a label ends with a colon: \"*\"", "une étiquette finit par un deux-points : « * »"},
    {"blanks and commas separate arguments; a macro must be defined before it is used", "des espaces et des virgules séparent les arguments ; une macro doit être définie avant d'être utilisée"},
    {"macros are text: a loop needs a label and a branch", "les macros sont du texte : une boucle veut une étiquette et un branchement"},
    {"put .text before the first instruction", "mettez .text devant la première instruction"},
    {"one .globl is enough", "un seul .globl suffit"},
    {"write \"*\" before what it names", "écrivez « * » devant ce qu'elle nomme"},
    {"in a macro, write the label in a line of its own, with a name that is part of no other word", "dans une macro, écrivez l'étiquette sur sa propre ligne, avec un nom qui ne fait partie d'aucun autre mot"},
    {"each call of the macro has a label of its own: give it a label as an argument, or write the label outside the macro", "chaque appel de la macro a sa propre étiquette : donnez-lui une étiquette en argument, ou écrivez l'étiquette hors de la macro"},
    {"it is local to \"*\": write \".globl *\" there", "elle est locale à « * » : écrivez-y « .globl * »"},
    {"a label is defined by its name and a colon; one of another file needs .globl there", "une étiquette se définit par son nom et un deux-points ; celle d'un autre fichier y a besoin de .globl"},
    {"move copies registers; for a constant use li", "move copie des registres ; pour une constante prenez li"},
    {"li loads numbers; for the address of a label use la", "li charge des nombres ; pour l'adresse d'une étiquette prenez la"},
    {"registers are *", "les registres sont *"},
    {"a label is not a number: load its address with la first", "une étiquette n'est pas un nombre : chargez d'abord son adresse par la"},
    {"constants of instructions are whole numbers; put it into memory with .float", "les constantes des instructions sont entières ; mettez-la en mémoire par .float"},
    {"mtc1 and mfc1 copy between $f registers and the others", "mtc1 et mfc1 copient entre les registres $f et les autres"},
    {"* shifts by as many places as a register says", "* décale d'autant de places que le dit un registre"},
    {"branches and jumps go to labels", "les branchements et les sauts vont à des étiquettes"},
    {"it is written: *", "cela s'écrit : *"},
    {"load it into a register with li and use the register", "chargez-la dans un registre par li, et prenez ce registre"},
    {"a shift moves by 0 to 31 places", "un décalage va de 0 à 31 places"},
    {"lui takes the upper half, 0 to 65535; li loads any constant", "lui prend la moitié haute, de 0 à 65535 ; li charge toute constante"},
    {"MIPS has no push: addiu $sp, $sp, -4 and then sw *, 0($sp)", "MIPS n'a pas de push : addiu $sp, $sp, -4 puis sw *, 0($sp)"},
    {"MIPS has no pop: lw *, 0($sp) and then addiu $sp, $sp, 4", "MIPS n'a pas de pop : lw *, 0($sp) puis addiu $sp, $sp, 4"},
    {"a procedure is called with jal", "une procédure s'appelle par jal"},
    {"put it into .data: x: .asciiz *, and load its address: la *, x", "mettez-le dans .data : x: .asciiz *, et chargez son adresse : la *, x"},
    {"the destination is always written: *", "la destination s'écrit toujours : *"},
    {"* leaves its product in hi and lo; * writes a register", "* laisse son produit dans hi et lo ; * écrit dans un registre"},
    {"write .globl main, and main: where the program starts", "écrivez .globl main, et main: là où le programme commence"},
    {"text is stored with .ascii or .asciiz", "un texte se range par .ascii ou .asciiz"},
    {"items are numbers, characters or labels", "les valeurs sont des nombres, des caractères ou des étiquettes"},
    {"write it in decimal", "écrivez-le en décimal"},
    {"write it like 1.5 or 2e-3", "écrivez-le comme 1.5 ou 2e-3"},
    {"labels cannot be repeated", "les étiquettes ne se répètent pas"},
    {"repeat at least once", "répétez au moins une fois"},
    {"a text is written in double quotes", "un texte se met entre guillemets doubles"},
    {"is there too much data, or a wrong address after .data?", "y a-t-il trop de données, ou une adresse fausse derrière .data ?"},
    {"use .double", "prenez .double"},
    {"put \" at its end", "mettez \" à sa fin"},
    {"a .byte holds -128 to 127; loaded with lbu, 0 to 255", "un .byte va de -128 à 127 ; lu par lbu, de 0 à 255"},
    {"a .half holds -32768 to 32767; use .word", "un .half va de -32768 à 32767 ; prenez .word"},
    {"write: .include \"file.asm\"", "écrivez : .include \"fichier.asm\""},
    {"write: .macro NAME (%parameter)", "écrivez : .macro NOM (%paramètre)"},
    {"write: *", "écrivez : *"},
    {"the rest cannot be used: accesses there are address errors", "le reste ne peut pas servir : y accéder est une erreur d'adresse"},
    {"choose a name that is not an instruction, register or number", "choisissez un nom qui n'est ni une instruction, ni un registre, ni un nombre"},
    {"its first .eqv is in line *", "son premier .eqv est à la ligne *"},
    {"two names may stand for each other", "deux noms se remplacent peut-être l'un l'autre"},
    {"correct the first ones and try again", "corrigez les premières et recommencez"},
    {"put .data before it, and .text before the next instruction", "mettez .data devant, et .text devant l'instruction suivante"},
    {"name labels after .globl", "mettez des étiquettes derrière .globl"},
    {"only one file may make this name global", "un seul fichier peut rendre ce nom global"},
    {"give one of the two another name", "donnez un autre nom à l'une des deux"},
    {"is there a .macro before it?", "y a-t-il un .macro devant ?"},
    {"is the .end_macro of \"*\" missing?", "manque-t-il le .end_macro de « * » ?"},
    {"parameters begin with %: %x", "les paramètres commencent par % : %x"},
    {"put .end_macro after its last line", "mettez .end_macro derrière sa dernière ligne"},
    {"is it a program?", "est-ce un programme ?"},
    {"list it after the macro's name", "énumérez-le derrière le nom de la macro"},
    {"MARS goes there all the same, a real machine could not: use j", "MARS y va quand même, une vraie machine ne pourrait pas : prenez j"},
    {"the flags are 0 to 7; MARS sets none beyond, and reads flag 0 instead", "les drapeaux vont de 0 à 7 ; MARS n'en met aucun au-delà, et lit le drapeau 0 à la place"},
    {"load the address into a register first", "chargez d'abord l'adresse dans un registre"},
    {"use la and jr", "prenez la et jr"},
    {"give the label a name that is not an instruction, or use j", "donnez à l'étiquette un nom qui n'est pas une instruction, ou prenez j"},
    {"take a lower register", "prenez un registre plus bas"},
    {"floating-point registers are $f0 to $f31, in decimal and without zeros in front", "les registres réels sont $f0 à $f31, en décimal et sans zéros devant"},
    {"is the address after .text right?", "l'adresse derrière .text est-elle juste ?"},
    {"* was named twice: name each file once", "* est nommé deux fois : nommez chaque fichier une seule fois"},
    {"give this .text another address", "donnez une autre adresse à ce .text"},
    {"let the main file include all parts", "que le fichier principal inclue toutes les parties"},
    {"paths are relative to the folder of the including file", "les chemins partent du dossier du fichier qui inclut"},
    {"a program may include a file once only: let the main file include all parts", "un programme ne peut inclure un fichier qu'une fois : que le fichier principal inclue toutes les parties"},
};

/// Errors in tests, tasks, adaptors and policies: from their readers, the reader of TOML, and its
/// library.
constexpr Pattern toml[] = {
    {"must be a table", "doit être une table"},
    {"must be a list", "doit être une liste"},
    {"must be a text between quotes", "doit être un texte entre guillemets"},
    {"must be true or false", "doit être true ou false"},
    {"must be a number", "doit être un nombre"},
    {"must be a whole number from * to *", "doit être un nombre entier de * à *"},
    {"must be a number from * to *", "doit être un nombre de * à *"},
    {"is missing", "manque"},
    {"is not a known key", "n'est pas une clé connue ici"},
    {"cannot be \"*\" here", "ne peut pas être « * »"},
    {"is a name that is taken", "est un nom déjà pris"},
    {"\"*\" is the name of another check", "« * » est le nom d'un autre test"},
    {"names \"*\", which is no check before this one", "nomme « * », qui n'est pas un test précédent"},
    {"names \"*\", which cannot be read", "nomme « * », qui ne peut pas être lu"},
    {"names are seen from the folder of the task", "les noms partent du dossier de l'exercice"},
    {"cannot be used with *", "ne peut pas être à côté de *"},
    {"has more than * elements", "a plus de * éléments"},
    {"has nothing to check", "n'a rien à tester"},
    {"is longer than * MB", "fait plus de * Mo"},
    {"this is not TOML", "ce n'est pas du TOML"},
    {"{ key = value, ... }", "{ clé = valeur, ... }"},
    {"[ value, ... ]", "[ valeur, ... ]"},
    {"one of: *", "au choix : *"},
    {"encountered *", "* inattendue"},
    {"expected *, saw *", "* attendu, mais il y a *"},
    {"unknown escape sequence *", "échappement inconnu : *"},
    {"leading zeroes are prohibited", "pas de zéros devant un nombre"},
    {"underscores must be followed by digits", "un _ se met entre deux chiffres"},
    {"underscores may only follow digits", "un _ se met entre deux chiffres"},
    {"unexpected control character", "caractère de contrôle inattendu"},
    {"control characters other than TAB (U+0009) are explicitly prohibited*", "les caractères de contrôle sont interdits"},
    {"unescaped control characters other than TAB (U+0009) are explicitly prohibited", "les caractères de contrôle sont interdits"},
    {"could not determine value type", "valeur d'un type inconnu"},
    {"'*' could not be interpreted as a value", "« * » n'est pas une valeur"},
    {"'*' is not representable in 64 bits", "« * » ne tient pas en 64 bits"},
    {"cannot redefine existing table '*'", "la table « * » est définie deux fois"},
    {"cannot redefine existing *", "redéfinit ce qui est déjà là : *"},
    {"cannot insert *", "ne peut pas être mis là : *"},
    {"needs to know what is typed to pass", "demande de savoir ce qui est saisi pour passer"},
    {"add [[pass]] with ask and answer", "ajoutez [[pass]] avec ask et answer"},
    {"is for focus alone", "n'existe que pour focus"},
    {"is for focus and stackchess alone", "n'existe que pour focus et stackchess"},
    {"no other game draws whole stacks on its board", "aucun autre jeu ne dessine des piles entières sur son plateau"},
    {"no other game has a reserve", "aucun autre jeu n'a de réserve"},
    {"must be one line without control characters", "doit être une ligne sans caractères de contrôle"},
    {"the line feed is typed by itself", "la fin de ligne est saisie d'elle-même"},
    {"is longer than * bytes", "fait plus de * octets"},
    {"has more than * answers", "a plus de * réponses"},
    {"is for focus and ataxx alone", "n'existe que pour focus et ataxx"},
    {"must be four different texts", "doit être quatre textes différents"},
    {"what is typed for down, left, right, up, in this order", "ce qui est saisi pour bas, gauche, droite, haut, dans cet ordre"},
    {"must be nine texts, all but the fifth different", "doit être neuf textes, tous différents sauf le cinquième"},
    {"what is typed for the digits 1 to 9 of a code; the fifth may be empty: 57 is then 77", "ce qui est saisi pour les chiffres 1 à 9 d'un code ; le cinquième peut être vide : 57 est alors 77"},
    {"has a letter, but only integers are typed", "a une lettre, mais seuls des entiers sont saisis"},
    {"leave out integers = true", "enlevez integers = true"},
    {"does not exist in *", "n'existe pas dans *"},
    {"drop is for focus, pass for the others, resign for stackchess", "drop est pour focus, pass pour les autres, resign pour stackchess"},
    {"\"*\" is asked twice on the way to a move", "« * » est demandé deux fois pour un seul coup"},
    {"is for menus of ataxx alone", "n'existe que pour les menus d'ataxx"},
    {"what is typed where the move is a jump, and answer where it is a duplication", "ce qui est saisi pour un saut ; answer, pour une duplication"},
    {"needs an answer", "a besoin de answer"},
    {"answer = \"1\", what is typed at this question", "answer = \"1\" : ce qui est saisi à cette question"},
    {"must name a label", "doit nommer une étiquette"},
    {"is no code", "n'est pas un code"},
    {"a number from 0 on, as it stands in memory: 1 = \"r\"", "un nombre à partir de 0, tel qu'il est en mémoire : 1 = \"r\""},
    {"must name the piece of a code", "doit nommer la pièce d'un code"},
    {"0 = \"r\"", "0 = \"r\""},
    {"never says where the piece goes", "ne dit jamais où va la pièce"},
    {"a step \"drop\", or \"drop-row\" and \"drop-column\"", "une étape \"drop\", ou \"drop-row\" et \"drop-column\""},
    {"never says *", "ne dit jamais *"},
    {"must be \"count\", \"forgive\" or a number of points", "doit être \"count\", \"forgive\" ou un nombre de points"},
    {"names \"*\", which is not *", "nomme « * », qui n'est pas *"},
    {"it is a pseudo-instruction: kind = \"pseudo_instructions\"", "c'est une pseudo-instruction : kind = \"pseudo_instructions\""},
    {"it is an instruction: kind = \"instructions\"", "c'est une instruction : kind = \"instructions\""},
    {"`tharsis doc instructions`, `pseudo`, `directives` and `syscalls` list the names", "`tharsis doc instructions`, `pseudo`, `directives` et `syscalls` énumèrent les noms"},
    {"names service *, which does not exist", "nomme le service *, qui n'existe pas"},
    {"`tharsis doc syscalls` lists them", "`tharsis doc syscalls` les énumère"},
    {"must be [least, most]", "doit être [minimum, maximum]"},
    {"must be [least, most], whole numbers", "doit être [minimum, maximum], deux nombres entiers"},
    {"must be [least, most], a number, or the name of an integer", "doit être [minimum, maximum], un nombre, ou le nom d'un entier"},
    {"must be [least, most] or a number", "doit être [minimum, maximum] ou un nombre"},
    {"must have a letter", "doit avoir une lettre"},
    {"must have an element", "doit avoir un élément"},
    {"is no piece of an input", "n'est pas une partie d'entrée"},
    {"a text, or a table with integer, real, word, line, choice or repeat", "un texte, ou une table avec integer, real, word, line, choice ou repeat"},
    {"knows no \"*\"", "ne connaît pas « * »"},
    {"must be a number or a table", "doit être un nombre ou une table"},
    {"{ text = \"...\" } puts a text into memory", "{ text = \"...\" } met un texte en mémoire"},
    {"must say one value", "doit dire une valeur"},
    {"{ words = [1, 2] }, { text = \"...\" }, { single = 1.5 } ...", "{ words = [1, 2] }, { text = \"...\" }, { single = 1.5 }..."},
    {"cannot have a name", "ne peut pas avoir de nom"},
    {"only what lies in memory has one", "seul ce qui est en mémoire en a un"},
    {"is no register", "n'est pas un registre"},
    {"t0, s1, v1 ...", "t0, s1, v1..."},
    {"add a [[dialogue]], a [[generated]], a [[procedure]] or a [[rule]]", "ajoutez [[dialogue]], [[generated]], [[procedure]] ou [[rule]]"},
    {"includes more than * files", "inclut plus de * fichiers"},
    {"includes \"*\", which cannot be read", "inclut « * », qui ne peut pas être lu"},
    {"an ELF file is a whole program", "un fichier ELF est un programme entier"},
    {"checks are done in this order: rules of the text, dialogues, generated, procedures, rules of runs",
     "les tests se font dans cet ordre : règles du texte, dialogues, generated, procédures, règles des exécutions"},
    {"names something, but rules of this kind are about no names", "nomme quelque chose, mais les règles de ce genre ne parlent d'aucun nom"},
    {"allows all and requires nothing", "permet tout et n'exige rien"},
    {"add allowed, forbidden or required; `allowed = []` allows none", "ajoutez allowed, forbidden ou required ; `allowed = []` n'en permet aucun"},
    {"needs a reference program", "a besoin d'un programme de référence"},
    {"[program] reference = \"reference.asm\"", "[program] reference = \"reference.asm\""},
    {"repeats \"*\" times, but no integer before it has this name", "répète « * » fois, mais aucun entier devant n'a ce nom"},
    {"must name a filling", "doit nommer un remplissage"},
    {"has more than two floating arguments", "a plus de deux arguments réels"},
    {"they go to $f12 and $f14", "ils vont dans $f12 et $f14"},
    {"must be { single = ... } or { real = ... }", "doit être { single = ... } ou { real = ... }"},
    {"names \"*\", which is no argument", "nomme « * », qui n'est pas un argument"},
    {"{ words = [1, 2], as = \"list\" } gives it a name", "{ words = [1, 2], as = \"list\" } lui donne un nom"},
    {"the reference program does not assemble", "le programme de référence ne s'assemble pas"},
    {"`tharsis check` with its files says why", "`tharsis check` avec ses fichiers dit pourquoi"},
    {"asks for the label \"*\", which the reference program lacks", "demande l'étiquette « * », que le programme de référence n'a pas"},
    {"what a task asks for, its reference has", "ce qu'un exercice demande, sa référence l'a"},
    {"docs/verify-task.md describes all keys", "docs/verify-task.md décrit toutes les clés"},
    {"docs/adaptors.md describes all keys", "docs/adaptors.md décrit toutes les clés"},
    {"docs/verify.md describes all keys", "docs/verify.md décrit toutes les clés"},
    {"is no *", "n'est pas *"},
};

/// Why the loader of ELF files refuses a file.
constexpr Pattern elf[] = {
    {"has an absurd symbol table", "a une table des symboles absurde"},
    {"was written by another version of Tharsis", "a été écrit par une autre version de Tharsis"},
    {"has text at *, where memory configuration * has none", "a du code à l'adresse *, où la configuration de mémoire * n'en a pas"},
    {"has data at *, where memory configuration * has none", "a des données à l'adresse *, où la configuration de mémoire * n'en a pas"},
    {"has more than 16 MB of code, which is the limit", "a plus de 16 Mo de code, ce qui est la limite"},
    {"has code at *, more than 16 MB above * where text begins: link it there (-Wl,-Ttext)", "a du code à l'adresse *, plus de 16 Mo au-dessus de * où le code commence : liez-le là (-Wl,-Ttext)"},
    {"has a segment of code that is written, and no sections that distinguish its code from its data", "a un segment de code accessible en écriture, sans sections qui séparent le code des données"},
    {"has no code", "n'a pas de code"},
    {"mixes read-only and written segments", "mélange des segments en lecture seule et d'autres en écriture"},
    {"reaches into the stack, which begins at *", "va jusque dans la pile, qui commence à l'adresse *"},
    {"is cut off: a section extends past the end of the file", "est tronqué : une section va au-delà de la fin du fichier"},
    {"is cut off: a segment extends past the end of the file", "est tronqué : un segment va au-delà de la fin du fichier"},
    {"is cut off: it ends within the ELF header", "est tronqué : il finit dans l'en-tête ELF"},
    {"is an object file: it was not linked", "est un fichier objet : il n'a pas été lié"},
    {"is position independent: a shared library or a PIE", "est indépendant de la position : une bibliothèque partagée ou un PIE"},
    {"is a core dump", "est une image mémoire (core)"},
    {"is of an unknown type (number *)", "est d'un type inconnu (numéro *)"},
    {"is for the ABI n32", "est pour l'ABI n32"},
    {"holds microMIPS code", "contient du code microMIPS"},
    {"holds MIPS16 code", "contient du code MIPS16"},
    {"needs NaNs as IEEE 754-2008 defines them", "veut des NaN à la manière d'IEEE 754-2008"},
    {"needs 64-bit floating-point registers", "veut des registres flottants de 64 bits"},
    {"needs 64-bit registers", "veut des registres de 64 bits"},
    {"is for another ABI than o32", "est pour une autre ABI que o32"},
    {"is position independent code", "est du code indépendant de la position"},
    {"calls as position independent code does (abicalls)", "appelle comme du code indépendant de la position (abicalls)"},
    {"uses the instructions of one processor only", "utilise des instructions propres à un seul processeur"},
    {"uses an extension of the instruction set (DSP, MSA, MIPS16 ...)", "utilise une extension du jeu d'instructions (DSP, MSA, MIPS16...)"},
    {"is dynamically linked", "est lié dynamiquement"},
    {"has thread-local variables", "a des variables locales aux fils d'exécution"},
    {"loads more than 128 MB, which is the limit", "charge plus de 128 Mo, ce qui est la limite"},
    {"has nothing to load", "n'a rien à charger"},
    {"is a program for *, not for MIPS", "est un programme pour *, pas pour MIPS"},
    {"is a 64-bit program", "est un programme de 64 bits"},
    {"is for *", "est pour *"},
    {"holds a branch-likely (*) at *", "contient un branchement « likely » (*) à l'adresse *"},
    {"holds an instruction of release 2 (*) at *", "contient une instruction de la version 2 de MIPS32 (*) à l'adresse *"},
    {"holds an instruction for the system (*) at *", "contient une instruction réservée au système (*) à l'adresse *"},
    {"holds no instruction (*) at *", "contient un mot qui n'est pas une instruction (*) à l'adresse *"},
    {"is damaged: *", "est abîmé"},
    {"Tharsis runs what this line makes:  *", "Tharsis exécute ce que produit cette ligne :  *"},
};

/// Findings of runs: their messages, then their tips.
constexpr Pattern findings[] = {
    {"this instruction uses *, which was never set (its value decides whether it overflows)", "cette instruction utilise *, qui n'a jamais reçu de valeur (sa valeur décide d'un débordement)"},
    {"this instruction uses *: * (its value decides whether it overflows)", "cette instruction utilise * : * (sa valeur décide d'un débordement)"},
    {"* depends on *, which was never set", "* dépend de *, qui n'a jamais reçu de valeur"},
    {"* depends on *: *", "* dépend de * : *"},
    {"`jr $ra` outside any procedure: $ra still holds the return address of the call *, which has already returned", "`jr $ra` hors de toute procédure : $ra contient encore l'adresse de retour de l'appel *, qui est déjà revenu"},
    {"* changes * and does not restore it; it was written *", "* modifie * sans le restaurer ; il a été écrit *"},
    {"* changes * and does not restore it", "* modifie * sans le restaurer"},
    {"* returns with $sp * bytes lower than when it was called *", "* revient avec $sp * octets plus bas qu'à son appel *"},
    {"* returns with $sp * bytes higher than when it was called *", "* revient avec $sp * octets plus haut qu'à son appel *"},
    {"* does not return to its caller *: `jr $ra` goes to *, because the call * put its own return address into $ra",
     "* ne revient pas à son appelant * : `jr $ra` va à l'adresse *, parce que l'appel * a mis sa propre adresse de retour dans $ra"},
    {"* does not return to its caller *: `jr $ra` goes to *; it was written *", "* ne revient pas à son appelant * : `jr $ra` va à l'adresse * ; $ra a été écrit *"},
    {"* does not return to its caller *: `jr $ra` goes to *", "* ne revient pas à son appelant * : `jr $ra` va à l'adresse *"},
    {"* changes *, which its header does not name; it was written *", "* modifie *, que son en-tête ne nomme pas ; il a été écrit *"},
    {"* changes *, which its header does not name", "* modifie *, que son en-tête ne nomme pas"},
    {"the header of * says that it may change *, but in this run it did not", "l'en-tête de * dit qu'elle peut modifier *, mais elle ne l'a pas fait pendant cette exécution"},
    {"end the program with service 10:  li $v0, 10  then  syscall", "finissez le programme par le service 10 :  li $v0, 10  puis  syscall"},
    {"set $v0 to the number of a service right before syscall; `tharsis doc syscalls` lists them", "mettez dans $v0 le numéro d'un service juste avant syscall ; `tharsis doc syscalls` les énumère"},
    {"give it a value first; MARS starts registers at 0, other systems do not", "donnez-lui d'abord une valeur ; MARS met les registres à 0 au début, d'autres systèmes non"},
    {"give it a value first:  li *, 0  (MARS starts registers at 0; other systems do not)", "donnez-lui d'abord une valeur :  li *, 0  (MARS met les registres à 0 au début ; d'autres systèmes non)"},
    {"if it is a result of *, return it in *", "si c'est un résultat de *, rendez-le dans *"},
    {"keep what must outlive a call in *, or push it before the call and pop it after", "gardez dans * ce qui doit survivre à un appel, ou empilez-le avant l'appel et dépilez-le après"},
    {"store a value before you load it; is the offset from $sp right?", "écrivez une valeur avant de la lire ; le décalage par rapport à $sp est-il juste ?"},
    {"is an index too large, or a pointer wrong?", "un indice est-il trop grand, ou un pointeur faux ?"},
    {"store a value there before you load it, or declare the data with .word 0", "écrivez-y une valeur avant de la lire, ou déclarez les données par .word 0"},
    {"store a value there before you load it", "écrivez-y une valeur avant de la lire"},
    {"something was pushed and not popped on this path: every path must pop what it pushed", "sur ce chemin, quelque chose a été empilé et non dépilé : chaque chemin doit dépiler ce qu'il a empilé"},
    {"something was popped that was not pushed, or a frame was freed twice", "quelque chose a été dépilé sans avoir été empilé, ou un cadre de pile a été rendu deux fois"},
    {"push * at the beginning of * and pop it at its end: it belongs to the caller", "empilez * au début de * et dépilez-le à la fin : il appartient à l'appelant"},
    {"push $ra at the beginning of * and pop it before `jr $ra`", "empilez $ra au début de * et dépilez-le avant `jr $ra`"},
    {"is $ra popped from the place where it was pushed?", "$ra est-il dépilé là où il a été empilé ?"},
    {"add * to the `changes` line above *, or restore it", "ajoutez * à la ligne `changes` au-dessus de *, ou restaurez-le"},
    {"if no path changes them, remove them from the `changes` line", "si aucun chemin ne les modifie, retirez-les de la ligne `changes`"},
    {"if no path changes it, remove it from the `changes` line", "si aucun chemin ne le modifie, retirez-le de la ligne `changes`"},
};

/// What fills the gaps of findings. Labels and registers contain no blanks, so they never match.
constexpr Pattern finding_parts[] = {
    {"whether this branch is taken", "le choix de ce branchement"},
    {"whether this instruction traps", "le déclenchement de ce piège"},
    {"the address of this load", "l'adresse de cette lecture"},
    {"the address of this store", "l'adresse de cette écriture"},
    {"where this jump goes", "la destination de ce saut"},
    {"which service is called", "le choix du service"},
    {"the exit status", "le statut de fin"},
    {"the number that * prints", "le nombre que * affiche"},
    {"the address of the text that * prints", "l'adresse du texte que * affiche"},
    {"the character that * prints", "le caractère que * affiche"},
    {"what * does with *", "ce que * fait de *"},
    {"what * reads at *", "ce que * lit à l'adresse *"},
    {"what is written into coprocessor 0", "ce qui est écrit dans le coprocesseur 0"},
    {"what is sent to the device", "ce qui est envoyé au périphérique"},
    {"service *", "le service *"},
    {"the program", "le programme"},
    {"the condition flag", "un drapeau de condition"},
    {"* of the * bytes loaded, the first at * of the stack", "* des * octets lus, le premier à l'adresse * de la pile"},
    {"* of the * bytes loaded, the first at * of the heap", "* des * octets lus, le premier à l'adresse * du tas"},
    {"* of the * bytes loaded, the first at *", "* des * octets lus, le premier à l'adresse *"},
    {"the byte at * of the stack", "l'octet à l'adresse * de la pile"},
    {"the * bytes at * of the stack", "* octets à l'adresse * de la pile"},
    {"the byte at * of the heap", "l'octet à l'adresse * du tas"},
    {"the * bytes at * of the heap", "* octets à l'adresse * du tas"},
    {"the byte at *", "l'octet à l'adresse *"},
    {"the * bytes at *", "* octets à l'adresse *"},
    {"*, called *, changed it in line *", "*, appelée *, l'a modifié ligne *"},
    {"*, called *, changed it at *", "*, appelée *, l'a modifié à l'adresse *"},
    {"*, called *, changed it in *", "*, appelée *, l'a modifié dans *"},
    {"*, called *, changed it", "*, appelée *, l'a modifié"},
    {"*, called *, may change it according to its header", "*, appelée *, peut le modifier : son en-tête le dit"},
    {"loaded *, left there by an earlier procedure, and never written by *", "lecture *, une procédure précédente y a laissé quelque chose et * n'y a jamais rien écrit"},
    {"loaded *, never written, in the frame of *", "lecture *, rien n'y a été écrit ; c'est dans le cadre de pile de *"},
    {"loaded *, never written, and in no allocated block", "lecture *, rien n'y a été écrit ; ce n'est dans aucun bloc alloué"},
    {"loaded *, never written; it is byte * of the block allocated by service 9 *", "lecture *, rien n'y a été écrit ; c'est l'octet * du bloc que le service 9 a donné *"},
    {"loaded *, reserved with .space and never written", "lecture *, c'est réservé par .space et rien n'y a été écrit"},
    {"loaded *, never written, and no directive stored anything there", "lecture *, où aucune directive n'a rien rangé et où rien n'a été écrit"},
    {"in line *", "ligne *"},
    {"in *", "dans *"},
    {"at *", "à l'adresse *"},
    {"$v0 or $v1", "$v0 ou $v1"},
    {"$s0 to $s7", "$s0 à $s7"},
    {"$f20 to $f30", "$f20 à $f30"},
    {"* and *", "* et *"},
};

/// What fills the gaps of messages and tips. All have a blank or a sign, so no name of a program
/// is one of them.
constexpr Pattern fillings[] = {
    {"a register", "un registre"},
    {"a floating-point register", "un registre réel"},
    {"a label", "une étiquette"},
    {"a number", "un nombre"},
    {"\"(\"", "« ( »"},
    {"\")\"", "« ) »"},
    {"0 to 31", "de 0 à 31"},
    {"$0 to $31", "$0 à $31"},
    {"$f0 to $f31", "$f0 à $f31"},
    {"-32768 to 32767", "de -32768 à 32767"},
    {"0 to 65535", "de 0 à 65535"},
};

/// What fills the gaps of messages about TOML.
constexpr Pattern toml_fillings[] = {
    {"a number", "un nombre"},
    {"table header", "un en-tête de table"},
    {"key-value pair", "une paire clé = valeur"},
    {"end-of-file", "fin du fichier"},
    {"value-terminator", "une fin de valeur"},
    {"digit", "un chiffre"},
    {"decimal digit", "un chiffre"},
    {"comma", "une virgule"},
    {"comma or closing ']'", "une virgule ou « ] »"},
    {"comma or closing '}'", "une virgule ou « } »"},
    {"value or closing ']'", "une valeur ou « ] »"},
    {"key or closing '}'", "une clé ou « } »"},
    {"key-value pair or closing '}'", "une paire clé = valeur ou « } »"},
    {"closing '}' (dangling comma)", "« } » (virgule en trop)"},
    {"bare key starting character or string delimiter", "un nom de clé"},
    {"a comment or whitespace", "un commentaire ou un blanc"},
    {"keys, tables, whitespace or comments", "une clé, une table ou un commentaire"},
    {"key", "une clé"},
    {"string", "un texte"},
    {"basic string", "un texte"},
    {"literal string", "un texte"},
    {"array", "une liste"},
    {"inline table", "une table en ligne"},
    {"value", "une valeur"},
    {"boolean", "un booléen"},
    {"integer", "un entier"},
    {"decimal integer", "un entier"},
    {"floating-point", "un nombre réel"},
    {"deviation", "un écart"},
    {"check of a game", "un test d'un jeu"},
    {"an instruction of the processor", "une instruction du processeur"},
    {"a pseudo-instruction", "une pseudo-instruction"},
    {"a directive", "une directive"},
    {"a service", "un service"},
    {"the cell to play from: a step \"cell\", or \"row\" and \"column\"", "la case d'où l'on joue : une étape \"cell\", ou \"row\" et \"column\""},
    {"where to: a step \"direction\" or \"goal\", or \"goal-row\" and \"goal-column\"", "où l'on va : une étape \"direction\" ou \"goal\", ou \"goal-row\" et \"goal-column\""},
    {"where to: a step \"goal\", or \"goal-row\" and \"goal-column\"", "où l'on va : une étape \"goal\", ou \"goal-row\" et \"goal-column\""},
    {"how many pieces: a step \"count\"", "combien de pièces : une étape \"count\""},
};
// clang-format on

/// The text at each *; nothing if the sentence does not match. A text of the program may contain
/// the words that follow: the last * takes it.
std::optional<std::vector<std::string>> gaps_of(std::string_view pattern, std::string_view text) {
    std::vector<std::string> gaps;
    for (std::size_t star = pattern.find('*');; star = pattern.find('*')) {
        if (!text.starts_with(pattern.substr(0, star))) return {};
        if (star == pattern.npos) return text == pattern ? std::optional(gaps) : std::nullopt;
        text.remove_prefix(star);
        pattern.remove_prefix(star + 1);
        const std::string_view next = pattern.substr(0, pattern.find('*'));
        const std::size_t end = next.size() == pattern.size()
                                    ? text.size() - std::min(text.size(), next.size())
                                    : text.find(next);
        if (end == text.npos) return {};
        gaps.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

std::optional<std::string> french_in(std::span<const Pattern> rows, std::string_view english,
                                     std::span<const Pattern> parts = fillings);

/// The French pattern with its gaps filled. What the English sentence has in quotation marks is a
/// text of the program or of a file, which is not translated.
std::string filled(const Pattern& row, const std::vector<std::string>& gaps,
                   std::span<const Pattern> parts) {
    std::string text;
    auto gap = gaps.begin();
    std::size_t star = 0;
    for (const char c : row.french) {
        if (c != '*') {
            text += c;
            continue;
        }
        star = row.english.find('*', star);
        const bool is_quoted = star > 0 && std::string_view("\"'").find(row.english[star - 1]) !=
                                               std::string_view::npos;
        text += is_quoted ? *gap : french_in(parts, *gap, parts).value_or(*gap);
        ++gap, ++star;
    }
    return text;
}

std::optional<std::string> french_in(std::span<const Pattern> rows, std::string_view english,
                                     std::span<const Pattern> parts) {
    for (const Pattern& row : rows)
        if (const auto gaps = gaps_of(row.english, english)) return filled(row, *gaps, parts);
    return {};
}

} // namespace

std::optional<std::string> french_assembler_message(std::string_view english) {
    return french_in(messages, english);
}
std::optional<std::string> french_assembler_tip(std::string_view english) {
    return french_in(tips, english);
}

std::optional<std::string> french_of_finding(std::string_view english) {
    return french_in(findings, english, finding_parts);
}

std::optional<std::string> french_of_elf(std::string_view english) {
    return french_in(elf, english);
}

std::optional<std::string> french_of_toml(std::string_view english) {
    constexpr std::string_view beginning = "Error while parsing ";
    const std::size_t colon = english.find(": ");
    if (!english.starts_with(beginning) || colon == english.npos)
        return french_in(toml, english, toml_fillings);
    const auto why = french_in(toml, english.substr(colon + 2), toml_fillings);
    if (!why) return {};
    return filled({"reading *: *", "en lisant * : *"},
                  {std::string(english.substr(beginning.size(), colon - beginning.size())), *why},
                  toml_fillings);
}

} // namespace tharsis
