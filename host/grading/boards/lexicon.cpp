// lexicon.cpp -- the table, and the search for its words in one pass over a text
#include "grading/boards/lexicon.hpp"

#include "grading/boards/characters.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

namespace {

using WordLanguage = LexiconRow::WordLanguage;

constexpr LexiconRow lexicon[] = {
    {Concept::cell, WordLanguage::french,
     "case|cellule|position|coordonn|pile|piece|pion|depart|depuis|origine|tour."},
    {Concept::cell, WordLanguage::english, "cell|square|stack|tower|from|start|source|select"},
    {Concept::row, WordLanguage::french, "ligne|rang|lig.|y."},
    {Concept::row, WordLanguage::english, "row|line"},
    {Concept::row_letter, WordLanguage::any, "i.|l."},
    {Concept::column, WordLanguage::french, "colonne|x."},
    {Concept::column, WordLanguage::english, "column|col."},
    {Concept::column_letter, WordLanguage::any, "j.|c."},
    {Concept::goal, WordLanguage::french, "arrivee|cible|but.|jusqu"},
    {Concept::goal, WordLanguage::english, "destination|target|goal|to."},
    {Concept::towards, WordLanguage::french, "vers"},
    {Concept::count, WordLanguage::french, "nombre|combien|nb.|quantite"},
    {Concept::count, WordLanguage::english, "number|how many|count"},
    {Concept::height, WordLanguage::french, "hauteur"},
    {Concept::height, WordLanguage::english, "height"},
    {Concept::pieces, WordLanguage::any, "pieces"},
    {Concept::way, WordLanguage::french, "direction|sens|ou aller"},
    {Concept::way, WordLanguage::english, "direction|way"},
    {Concept::code, WordLanguage::any, "code"},
    {Concept::movement, WordLanguage::french, "mouvement|deplacement|direction|sens"},
    {Concept::movement, WordLanguage::english, "movement|move"},
    {Concept::down, WordLanguage::french, "bas.|sud|dessous"},
    {Concept::down, WordLanguage::english, "down|south"},
    {Concept::left, WordLanguage::french, "gauche|ouest"},
    {Concept::left, WordLanguage::english, "left|west"},
    {Concept::right, WordLanguage::french, "droit"},
    {Concept::right, WordLanguage::english, "right|east"},
    {Concept::up, WordLanguage::french, "haut|dessus"},
    {Concept::up, WordLanguage::english, "up.|nord|north"},
    {Concept::east, WordLanguage::french, "est."},
    {Concept::blank, WordLanguage::french, "espace|blanc "},
    {Concept::blank, WordLanguage::english, "space|blank"},
    {Concept::comma, WordLanguage::french, "virgule"},
    {Concept::comma, WordLanguage::english, "comma"},
    {Concept::dash, WordLanguage::french, "tiret"},
    {Concept::dash, WordLanguage::english, "dash|hyphen"},

    {Concept::displace, WordLanguage::french, "deplac|joue|bouge|mouv"},
    {Concept::displace, WordLanguage::english, "move|play"},
    {Concept::whole_move, WordLanguage::french, "coup"},
    {Concept::whole_move, WordLanguage::english, "move"},
    {Concept::command, WordLanguage::french, "commande"},
    {Concept::command, WordLanguage::english, "command"},
    {Concept::reserve, WordLanguage::french, "reserv|pose|stock"},
    {Concept::reserve, WordLanguage::english, "drop|place"},
    {Concept::where_to_drop, WordLanguage::french, "ou poser|poser"},
    {Concept::where_to_drop, WordLanguage::english, "place"},
    {Concept::pass, WordLanguage::french, "pass"},
    {Concept::pass, WordLanguage::english, "skip"},
    {Concept::resign, WordLanguage::french, "abandon|forfai"},
    {Concept::resign, WordLanguage::english, "resign|give up"},
    {Concept::duplicate, WordLanguage::french, "dupli|copi"},
    {Concept::duplicate, WordLanguage::english, "copy|clon"},
    {Concept::jump, WordLanguage::french, "saut|deplac"},
    {Concept::jump, WordLanguage::english, "jump|move"},

    {Concept::menu, WordLanguage::french, "choix|choisi|action|voulez|faire"},
    {Concept::menu, WordLanguage::english, "choice|menu|option|want"},
    {Concept::main_menu, WordLanguage::any, "menu"},
    {Concept::quit, WordLanguage::french, "quit|sort|termin"},
    {Concept::quit, WordLanguage::english, "exit|leave"},
    {Concept::stop, WordLanguage::french, "arret"},
    {Concept::stop, WordLanguage::english, "stop"},
    {Concept::back, WordLanguage::french, "annul|chang|retour|revien"},
    {Concept::back, WordLanguage::english, "cancel|back"},
    {Concept::help, WordLanguage::french, "aide"},
    {Concept::help, WordLanguage::english, "help"},
    {Concept::rules, WordLanguage::french, "regle"},
    {Concept::rules, WordLanguage::english, "rules"},
    {Concept::file, WordLanguage::french, "sauv|charg"},
    {Concept::file, WordLanguage::english, "save|load"},
    {Concept::begin, WordLanguage::french, "nouvel|commenc|lancer|demarr|debut"},
    {Concept::begin, WordLanguage::english, "start|new|begin"},
    {Concept::resume, WordLanguage::any, "contin"},
    {Concept::computer, WordLanguage::french, "ordinateur|machine"},
    {Concept::computer, WordLanguage::english, "computer"},
    {Concept::two_players, WordLanguage::french,
     "2 joueur|deux|joueur contre joueur|humain contre humain"},
    {Concept::two_players, WordLanguage::english, "two|human vs|2 player|player vs player|pvp|1v1"},
    {Concept::name, WordLanguage::french, "nom.|noms.|prenom|pseudo|surnom|appel"},
    {Concept::name, WordLanguage::english, "name|nickname|call"},
    {Concept::who, WordLanguage::french, "qui."},
    {Concept::who, WordLanguage::english, "who"},
    {Concept::yes, WordLanguage::french, "oui"},
    {Concept::yes, WordLanguage::english, "yes"},
    {Concept::no, WordLanguage::french, "non"},
    {Concept::no, WordLanguage::english, "no."},
    {Concept::confirm, WordLanguage::any, "confirm"},
    {Concept::sure, WordLanguage::french, "sur."},
    {Concept::sure, WordLanguage::english, "sure"},
    {Concept::hit, WordLanguage::french, "tap|frapp"},
    {Concept::hit, WordLanguage::english, "hit."},
    {Concept::press, WordLanguage::french, "appuy"},
    {Concept::press, WordLanguage::english, "press"},
    {Concept::type, WordLanguage::french, "sais|entrez|entrer|ecri|repond|choisi|dites"},
    {Concept::type, WordLanguage::english, "type|enter|write|answer|say"},
    {Concept::enter_key, WordLanguage::french, "entree"},
    {Concept::enter_key, WordLanguage::english, "enter.|return."},
    {Concept::bracketed_enter, WordLanguage::french, "(entree|[entree|<entree"},
    {Concept::bracketed_enter, WordLanguage::english, "(enter|[enter|<enter"},
    {Concept::any_key, WordLanguage::french, "touche"},
    {Concept::any_key, WordLanguage::english, "key"},
    {Concept::go_on, WordLanguage::french, "pour continuer"},
    {Concept::go_on, WordLanguage::english, "to continue|to go on"},
    {Concept::empty_line, WordLanguage::french, "entree|defaut|ligne vide"},
    {Concept::empty_line, WordLanguage::english,
     "(enter|[enter|<enter|enter =|enter:|enter :|press enter|hit enter|just enter|or enter|"
     "default|empty line"},
    {Concept::any_other, WordLanguage::french,
     "autre =|autre=|autre :|autre:|autre touche|autre reponse|autre chose|tout autre|toute autre|"
     "sinon"},
    {Concept::any_other, WordLanguage::english,
     "other =|other=|other :|other:|any other|anything else|else.|otherwise"},
    {Concept::refusal, WordLanguage::french,
     "incorrect|interdit|inexist|erreur|impossible|existe pas|hors|reessa|ressai|recommen|"
     "pas valide|non valide|pas autoris|non autoris|mauvais|inconnu|appartien|pas possible|refus"},
    {Concept::refusal, WordLanguage::english,
     "invalid|error|illeg|wrong|again|unknown|not yours|cannot|can't|not allowed|bad."},
    {Concept::filler, WordLanguage::french,
     "la.|le.|l.|sur.|une.|un.|lettre.|touche.|mot.|chiffre.|nombre."},
    {Concept::filler, WordLanguage::english,
     "the.|a.|an.|on.|in.|letter.|key.|word.|number.|digit.|just."},
    {Concept::before_key, WordLanguage::french, "entre.|avec.|par.|ou."},
    {Concept::before_key, WordLanguage::english, "with.|or."},
    {Concept::in_order_to, WordLanguage::french, "pour."},
    {Concept::in_order_to, WordLanguage::english, "for.|to."},

    {Concept::win, WordLanguage::french,
     "gagne.|gagn.|gagnes.|gagnee.|gagnees.|gagnent.|gagnez.|remporte.|remportent.|remportee.|"
     "remportez.|triomphe.|triomphent.|vainc.|vainquent.|emporte.|emportent.|"
     "emportez."},
    {Concept::win, WordLanguage::english, "triumphs.|prevails.|won.|wins.|win."},
    {Concept::beat, WordLanguage::french, "bat.|battent."},
    {Concept::beat, WordLanguage::english, "beats.|beat.|defeats.|defeated."},
    {Concept::winner, WordLanguage::french,
     "vainqueur.|vainqueurs.|victoire.|victorieux.|victorieuse.|gagnant.|gagnante.|gagnants."},
    {Concept::winner, WordLanguage::english, "winner.|winners.|victory.|victorious."},
    {Concept::lose, WordLanguage::french,
     "perd.|perdez.|perdent.|perdu.|perdus.|perdue.|perdant.|perdante."},
    {Concept::lose, WordLanguage::english, "loses.|lose.|lost.|loser."},
    {Concept::draw, WordLanguage::french, "nulle.|nul.|egalite.|galite."},
    {Concept::draw, WordLanguage::english, "draw.|drawn.|tie.|tied.|aequo."},
    {Concept::game, WordLanguage::french, "partie.|parties.|jeu."},
    {Concept::game, WordLanguage::english, "match.|game."},
    {Concept::over, WordLanguage::french, "fin.|finie.|fini.|terminee.|termine."},
    {Concept::over, WordLanguage::english, "end.|over.|finished.|ended."},
    {Concept::again, WordLanguage::french, "autre.|nouvelle."},
    {Concept::again, WordLanguage::english, "another.|new.|again."},
    {Concept::cheer, WordLanguage::french, "bravo.|felicitations."},
    {Concept::cheer, WordLanguage::english, "congratulations."},
    {Concept::champion, WordLanguage::french, "rejouer.|championne.|champione."},
    {Concept::champion, WordLanguage::english, "champion."},
    {Concept::doubt, WordLanguage::french,
     "si.|quand.|lorsque.|lorsqu.|jusqu.|avant.|sauf.|propose.|proposer.|proposez.|accepte.|"
     "accepter.|acceptez.|pas.|encore.|personne.|aucun.|aucune.|jamais.|presque.|bientot.|"
     "faut.|doit.|doivent.|pourrait.|continue.|cas.|afin.|chaque.|celui."},
    {Concept::doubt, WordLanguage::english,
     "if.|when.|whenever.|until.|before.|unless.|offer.|offers.|accept.|not.|yet.|nobody.|"
     "no.|never.|almost.|soon.|must.|can.|could.|would.|will.|may.|might.|goes.|case.|each.|"
     "whoever."},
    {Concept::condition, WordLanguage::french,
     "si.|quand.|lorsque.|lorsqu.|jusqu.|avant.|sauf.|chaque.|celui.|cas.|afin.|pourrait.|"
     "propose.|proposer.|proposez."},
    {Concept::condition, WordLanguage::english,
     "if.|when.|whenever.|until.|before.|unless.|each.|whoever.|case.|could.|would.|may.|might.|"
     "offer.|offers."},
    {Concept::denial, WordLanguage::french, "pas.|plus.|aucun.|aucune.|personne.|sans.|ni."},
    {Concept::denial, WordLanguage::english, "not.|no.|nobody.|none.|neither.|cannot.|cant.|t."},
    {Concept::nobody, WordLanguage::french, "aucun.|aucune.|personne.|pas.|sans."},
    {Concept::nobody, WordLanguage::english, "nobody.|no.|none.|neither."},
    {Concept::stuck, WordLanguage::french,
     "bloque.|bloquee.|bloques.|elimine.|eliminee.|elimines."},
    {Concept::stuck, WordLanguage::english, "blocked.|stuck.|eliminated."},
    {Concept::can, WordLanguage::french, "peut.|peuvent."},
    {Concept::can, WordLanguage::english, "can.|cannot.|cant."},
    {Concept::any_longer, WordLanguage::french, "plus."},
    {Concept::any, WordLanguage::english, "no.|any."},
    {Concept::more, WordLanguage::english, "more.|left."},
    {Concept::of_result, WordLanguage::french,
     "contre.|ex.|vous.|avez.|tu.|as.|fin.|fini.|termine.|terminee.|finie."},
    {Concept::of_result, WordLanguage::english, "score.|against.|to.|vs.|it.|you.|end.|over."},
    {Concept::of_nobody, WordLanguage::french, "n.|ne.|il.|elle.|y."},
    {Concept::of_nobody, WordLanguage::english, "there.|one."},
    {Concept::glue, WordLanguage::french,
     "le.|la.|les.|l.|a.|ont.|est.|sont.|s.|de.|du.|des.|d.|pour.|joueur.|joueurs.|donc.|c.|"
     "qui.|un.|une.|bien."},
    {Concept::glue, WordLanguage::english, "is.|are.|has.|have.|the.|of.|for.|player."},
    {Concept::by, WordLanguage::french, "par.|et."},
    {Concept::by, WordLanguage::english, "by.|and."},

    {Concept::score, WordLanguage::any, "score.|scores."},
    {Concept::stock, WordLanguage::french, "reserve.|reserves.|serve."},
    {Concept::stock, WordLanguage::english, "stock.|stocks."},
    {Concept::hand, WordLanguage::french, "main.|mains."},
    {Concept::hand, WordLanguage::english, "hand.|hands."},
    {Concept::in, WordLanguage::french, "en."},
    {Concept::in, WordLanguage::english, "in."},
    {Concept::of_counts, WordLanguage::french,
     "de.|du.|des.|d.|la.|le.|les.|l.|joueur.|joueurs.|s.|en.|pour.|a.|et.|pieces.|piece.|"
     "pions.|pion.|r."},
    {Concept::of_counts, WordLanguage::english,
     "player.|players.|of.|for.|in.|the.|has.|have.|and.|points.|point.|pawns.|stones."},
    {Concept::counted, WordLanguage::french, "score|pion|piece|point|disque|jeton"},
    {Concept::counted, WordLanguage::english, "disc|stone|pawn| - "},
    {Concept::turn, WordLanguage::french, "tour|de jouer|a vous|a toi|trait a"},
    {Concept::turn, WordLanguage::english,
     "turn|to move|to play|your move|s move|moves next|plays next"},
    {Concept::of_turn, WordLanguage::french, "joueur.|le.|les.|au.|aux."},
    {Concept::of_turn, WordLanguage::english, "player.|the.|to."},
    {Concept::plays, WordLanguage::french, " joue les | joue "},
    {Concept::plays, WordLanguage::english, " plays "},
    {Concept::common, WordLanguage::french, "joueur.|pion.|case.|pile.|vous.|les.|reserve.|tour."},
    {Concept::common, WordLanguage::english, "player.|piece.|score.|point.|you.|the.|turn.|total."},
};

} // namespace

std::span<const LexiconRow> lexicon_rows() { return lexicon; }

namespace {

struct Pattern {
    std::string_view text;
    bool whole;
    Concept about;
};
using Patterns = std::vector<Pattern>;

void add_row(const LexiconRow& row, Patterns& patterns) {
    for (std::size_t at = 0; at <= row.patterns.size();) {
        const std::size_t end = std::min(row.patterns.find('|', at), row.patterns.size());
        std::string_view text = row.patterns.substr(at, end - at);
        const bool whole = text.back() == '.';
        if (whole) text.remove_suffix(1);
        patterns.push_back({text, whole, row.about});
        at = end + 1;
    }
}

const Patterns& all_patterns() {
    static const Patterns all = [] {
        Patterns patterns;
        for (const LexiconRow& row : lexicon) add_row(row, patterns);
        return patterns;
    }();
    return all;
}

/// What a second character is for the index: one of 26 letters, or 0 for any other.
constexpr std::size_t second_classes = 27;
constexpr std::size_t class_of(char second) {
    return is_small(second) ? static_cast<std::size_t>(second - 'a') + 1 : 0;
}

/// The patterns by their first two characters; those of one are in all classes of the second.
const std::vector<Patterns>& pattern_index() {
    static const std::vector<Patterns> index = [] {
        std::vector<Patterns> by_two(128 * second_classes);
        for (const Pattern& pattern : all_patterns()) {
            const auto first = static_cast<std::size_t>(pattern.text[0]) * second_classes;
            const bool one = pattern.text.size() == 1;
            const std::size_t low = one ? 0 : class_of(pattern.text[1]);
            for (std::size_t n = low; n <= (one ? second_classes - 1 : low); ++n)
                by_two[first + n].push_back(pattern);
        }
        return by_two;
    }();
    return index;
}

/// Those that may be at the beginning of this text.
const Patterns& patterns_at(std::string_view text) {
    static const Patterns none;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first >= 128) return none;
    return pattern_index()[first * second_classes + (text.size() > 1 ? class_of(text[1]) : 0)];
}

bool begins_word(std::string_view text, std::size_t at) {
    return at == 0 || !is_word_part(text[at - 1]) || !is_word_part(text[at]);
}

bool matches_at(std::string_view text, std::size_t at, const Pattern& pattern) {
    if (text.compare(at, pattern.text.size(), pattern.text) != 0) return false;
    const std::size_t end = at + pattern.text.size();
    return !pattern.whole || end == text.size() || !is_word_part(text[end]);
}

/// As LexiconRow has it, with letters that were lost.
bool matches_word(std::string_view word, const Pattern& pattern) {
    const std::size_t size = pattern.text.size();
    if (word.size() == size + 1 && word.back() == '?') word.remove_suffix(1);
    if (pattern.whole ? word.size() != size : word.size() < size) return false;
    return std::equal(pattern.text.begin(), pattern.text.end(), word.begin(),
                      [](char other, char mine) { return mine == other || mine == '?'; });
}

} // namespace

Concepts concepts_of(std::string_view text) {
    Concepts found;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!begins_word(text, at)) continue;
        for (const Pattern& pattern : patterns_at(text.substr(at)))
            if (!found.has(pattern.about) && matches_at(text, at, pattern))
                found.add(pattern.about);
    }
    return found;
}

Concepts concepts_at(std::string_view text, std::size_t at) {
    Concepts found;
    if (at < text.size() && begins_word(text, at))
        for (const Pattern& pattern : patterns_at(text.substr(at)))
            if (matches_at(text, at, pattern)) found.add(pattern.about);
    return found;
}

Concepts concepts_of_word(std::string_view word) {
    Concepts found;
    if (word.empty()) return found;
    const bool lost = word.substr(0, 2).find('?') != std::string_view::npos;
    for (const Pattern& pattern : lost ? all_patterns() : patterns_at(word))
        if (matches_word(word, pattern)) found.add(pattern.about);
    return found;
}

bool mentions(std::string_view text, std::initializer_list<Concept> which) {
    return concepts_of(text).any_of(which);
}

std::string_view first_match(std::string_view text, Concept which) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::size_t longest = 0;
        if (begins_word(text, at))
            for (const Pattern& pattern : patterns_at(text.substr(at)))
                if (pattern.about == which && matches_at(text, at, pattern))
                    longest = std::max(longest, pattern.text.size());
        if (longest > 0) return text.substr(at, longest);
    }
    return {};
}

std::vector<std::string> words_about(std::string_view text, Concept which) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_small(text[end])) ++end;
        const std::string_view word = text.substr(at, end - at);
        at = end + 1;
        if (concepts_of_word(word).has(which)) words.emplace_back(word);
    }
    return words;
}

} // namespace tharsis
