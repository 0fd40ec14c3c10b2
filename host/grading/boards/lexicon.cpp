// lexicon.cpp -- the table, and the search for its words in one pass over a text
#include "grading/boards/lexicon.hpp"

#include "grading/boards/characters.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

namespace {

using Tongue = LexiconRow::Tongue;

constexpr LexiconRow lexicon[] = {
    {Concept::cell, Tongue::french,
     "case|cellule|position|coordonn|pile|piece|pion|depart|depuis|origine|tour."},
    {Concept::cell, Tongue::english, "cell|square|stack|tower|from|start|source|select"},
    {Concept::row, Tongue::french, "ligne|rang|lig.|y."},
    {Concept::row, Tongue::english, "row|line"},
    {Concept::row_letter, Tongue::any, "i.|l."},
    {Concept::column, Tongue::french, "colonne|x."},
    {Concept::column, Tongue::english, "column|col."},
    {Concept::column_letter, Tongue::any, "j.|c."},
    {Concept::goal, Tongue::french, "arrivee|cible|but.|jusqu"},
    {Concept::goal, Tongue::english, "destination|target|goal|to."},
    {Concept::towards, Tongue::french, "vers"},
    {Concept::count, Tongue::french, "nombre|combien|nb.|quantite"},
    {Concept::count, Tongue::english, "number|how many|count"},
    {Concept::height, Tongue::french, "hauteur"},
    {Concept::height, Tongue::english, "height"},
    {Concept::pieces, Tongue::any, "pieces"},
    {Concept::way, Tongue::french, "direction|sens|ou aller"},
    {Concept::way, Tongue::english, "direction|way"},
    {Concept::code, Tongue::any, "code"},
    {Concept::movement, Tongue::french, "mouvement|deplacement|direction|sens"},
    {Concept::movement, Tongue::english, "movement|move"},
    {Concept::down, Tongue::french, "bas.|sud|dessous"},
    {Concept::down, Tongue::english, "down|south"},
    {Concept::left, Tongue::french, "gauche|ouest"},
    {Concept::left, Tongue::english, "left|west"},
    {Concept::right, Tongue::french, "droit"},
    {Concept::right, Tongue::english, "right|east"},
    {Concept::up, Tongue::french, "haut|dessus"},
    {Concept::up, Tongue::english, "up.|nord|north"},
    {Concept::east, Tongue::french, "est."},
    {Concept::blank, Tongue::french, "espace|blanc "},
    {Concept::blank, Tongue::english, "space|blank"},
    {Concept::comma, Tongue::french, "virgule"},
    {Concept::comma, Tongue::english, "comma"},
    {Concept::dash, Tongue::french, "tiret"},
    {Concept::dash, Tongue::english, "dash|hyphen"},

    {Concept::displace, Tongue::french, "deplac|joue|bouge|mouv"},
    {Concept::displace, Tongue::english, "move|play"},
    {Concept::whole_move, Tongue::french, "coup"},
    {Concept::whole_move, Tongue::english, "move"},
    {Concept::command, Tongue::french, "commande"},
    {Concept::command, Tongue::english, "command"},
    {Concept::reserve, Tongue::french, "reserv|pose|stock"},
    {Concept::reserve, Tongue::english, "drop|place"},
    {Concept::where_to_drop, Tongue::french, "ou poser|poser"},
    {Concept::where_to_drop, Tongue::english, "place"},
    {Concept::pass, Tongue::french, "pass"},
    {Concept::pass, Tongue::english, "skip"},
    {Concept::resign, Tongue::french, "abandon|forfai"},
    {Concept::resign, Tongue::english, "resign|give up"},
    {Concept::duplicate, Tongue::french, "dupli|copi"},
    {Concept::duplicate, Tongue::english, "copy|clon"},
    {Concept::jump, Tongue::french, "saut|deplac"},
    {Concept::jump, Tongue::english, "jump|move"},

    {Concept::menu, Tongue::french, "choix|choisi|action|voulez|faire"},
    {Concept::menu, Tongue::english, "choice|menu|option|want"},
    {Concept::main_menu, Tongue::any, "menu"},
    {Concept::quit, Tongue::french, "quit|sort|termin"},
    {Concept::quit, Tongue::english, "exit|leave"},
    {Concept::stop, Tongue::french, "arret"},
    {Concept::stop, Tongue::english, "stop"},
    {Concept::back, Tongue::french, "annul|chang|retour|revien"},
    {Concept::back, Tongue::english, "cancel|back"},
    {Concept::help, Tongue::french, "aide"},
    {Concept::help, Tongue::english, "help"},
    {Concept::rules, Tongue::french, "regle"},
    {Concept::rules, Tongue::english, "rules"},
    {Concept::file, Tongue::french, "sauv|charg"},
    {Concept::file, Tongue::english, "save|load"},
    {Concept::begin, Tongue::french, "nouvel|commenc|lancer|demarr|debut"},
    {Concept::begin, Tongue::english, "start|new|begin"},
    {Concept::resume, Tongue::any, "contin"},
    {Concept::computer, Tongue::french, "ordinateur|machine"},
    {Concept::computer, Tongue::english, "computer"},
    {Concept::two_players, Tongue::french,
     "2 joueur|deux|joueur contre joueur|humain contre humain"},
    {Concept::two_players, Tongue::english, "two|human vs|2 player|player vs player|pvp|1v1"},
    {Concept::name, Tongue::french, "nom.|noms.|prenom|pseudo|surnom|appel"},
    {Concept::name, Tongue::english, "name|nickname|call"},
    {Concept::who, Tongue::french, "qui."},
    {Concept::who, Tongue::english, "who"},
    {Concept::yes, Tongue::french, "oui"},
    {Concept::yes, Tongue::english, "yes"},
    {Concept::no, Tongue::french, "non"},
    {Concept::no, Tongue::english, "no."},
    {Concept::confirm, Tongue::any, "confirm"},
    {Concept::sure, Tongue::french, "sur."},
    {Concept::sure, Tongue::english, "sure"},
    {Concept::hit, Tongue::french, "tap|frapp"},
    {Concept::hit, Tongue::english, "hit."},
    {Concept::press, Tongue::french, "appuy"},
    {Concept::press, Tongue::english, "press"},
    {Concept::type, Tongue::french, "sais|entrez|entrer|ecri|repond|choisi|dites"},
    {Concept::type, Tongue::english, "type|enter|write|answer|say"},
    {Concept::enter_key, Tongue::french, "entree"},
    {Concept::enter_key, Tongue::english, "enter.|return."},
    {Concept::bracketed_enter, Tongue::french, "(entree|[entree|<entree"},
    {Concept::bracketed_enter, Tongue::english, "(enter|[enter|<enter"},
    {Concept::any_key, Tongue::french, "touche"},
    {Concept::any_key, Tongue::english, "key"},
    {Concept::go_on, Tongue::french, "pour continuer"},
    {Concept::go_on, Tongue::english, "to continue|to go on"},
    {Concept::empty_line, Tongue::french, "entree|defaut|ligne vide"},
    {Concept::empty_line, Tongue::english,
     "(enter|[enter|<enter|enter =|enter:|enter :|press enter|hit enter|just enter|or enter|"
     "default|empty line"},
    {Concept::refusal, Tongue::french,
     "incorrect|interdit|inexist|erreur|impossible|existe pas|hors|reessa|ressai|recommen|"
     "pas valide|non valide|pas autoris|non autoris|mauvais|inconnu|appartien|pas possible|refus"},
    {Concept::refusal, Tongue::english,
     "invalid|error|illeg|wrong|again|unknown|not yours|cannot|can't|not allowed|bad."},
    {Concept::filler, Tongue::french,
     "la.|le.|l.|sur.|une.|un.|lettre.|touche.|mot.|chiffre.|nombre."},
    {Concept::filler, Tongue::english,
     "the.|a.|an.|on.|in.|letter.|key.|word.|number.|digit.|just."},
    {Concept::before_key, Tongue::french, "entre.|avec.|par.|ou."},
    {Concept::before_key, Tongue::english, "with.|or."},
    {Concept::in_order_to, Tongue::french, "pour."},
    {Concept::in_order_to, Tongue::english, "for.|to."},

    {Concept::win, Tongue::french,
     "gagne.|gagn.|gagnes.|gagnee.|gagnees.|gagnent.|remporte.|remportent.|remportee.|"
     "remportez.|triomphe.|triomphent.|vainc.|vainquent.|emporte.|emportent."},
    {Concept::win, Tongue::english, "triumphs.|prevails.|won.|wins.|win."},
    {Concept::beat, Tongue::french, "bat.|battent."},
    {Concept::beat, Tongue::english, "beats.|beat."},
    {Concept::winner, Tongue::french,
     "vainqueur.|vainqueurs.|victoire.|victorieux.|victorieuse.|gagnant.|gagnante.|gagnants."},
    {Concept::winner, Tongue::english, "winner.|winners.|victory."},
    {Concept::lose, Tongue::french, "perd.|perdent.|perdu.|perdus.|perdue.|perdant.|perdante."},
    {Concept::lose, Tongue::english, "loses.|lose.|lost.|loser."},
    {Concept::draw, Tongue::french, "nulle.|nul.|egalite.|galite."},
    {Concept::draw, Tongue::english, "draw.|drawn.|tie.|tied.|aequo."},
    {Concept::game, Tongue::french, "partie.|parties.|jeu."},
    {Concept::game, Tongue::english, "match.|game."},
    {Concept::over, Tongue::french, "fin.|finie.|fini.|terminee.|termine."},
    {Concept::over, Tongue::english, "end.|over.|finished.|ended."},
    {Concept::again, Tongue::french, "autre.|nouvelle."},
    {Concept::again, Tongue::english, "another.|new.|again."},
    {Concept::cheer, Tongue::french, "bravo.|felicitations."},
    {Concept::cheer, Tongue::english, "congratulations."},
    {Concept::champion, Tongue::french, "rejouer.|championne.|champione."},
    {Concept::champion, Tongue::english, "champion."},
    {Concept::doubt, Tongue::french,
     "si.|quand.|lorsque.|lorsqu.|jusqu.|avant.|sauf.|propose.|proposer.|proposez.|accepte.|"
     "accepter.|acceptez.|pas.|encore.|personne.|aucun.|aucune.|jamais.|presque.|bientot.|"
     "faut.|doit.|doivent.|pourrait.|continue.|cas.|afin.|chaque.|celui."},
    {Concept::doubt, Tongue::english,
     "if.|when.|whenever.|until.|before.|unless.|offer.|offers.|accept.|not.|yet.|nobody.|"
     "no.|never.|almost.|soon.|must.|can.|could.|would.|will.|may.|might.|goes.|case.|each.|"
     "whoever."},
    {Concept::nobody, Tongue::french, "aucun.|aucune.|personne.|pas.|sans."},
    {Concept::nobody, Tongue::english, "nobody.|no.|none.|neither."},
    {Concept::stuck, Tongue::french, "bloque.|bloquee.|bloques.|elimine.|eliminee.|elimines."},
    {Concept::stuck, Tongue::english, "blocked.|stuck.|eliminated."},
    {Concept::can, Tongue::french, "peut.|peuvent."},
    {Concept::any_longer, Tongue::french, "plus."},
    {Concept::any, Tongue::english, "no.|any."},
    {Concept::more, Tongue::english, "more.|left."},
    {Concept::of_result, Tongue::french, "contre.|ex.|vous.|avez.|tu.|as.|fin.|terminee.|finie."},
    {Concept::of_result, Tongue::english, "score.|against.|to.|vs.|it.|you.|end.|over."},
    {Concept::of_nobody, Tongue::french, "n.|ne.|il.|y."},
    {Concept::of_nobody, Tongue::english, "there.|one."},
    {Concept::glue, Tongue::french,
     "le.|la.|les.|l.|a.|ont.|est.|sont.|s.|de.|du.|des.|d.|pour.|joueur.|joueurs.|donc.|c.|"
     "qui.|un.|une.|bien."},
    {Concept::glue, Tongue::english, "is.|are.|has.|have.|the.|of.|for.|player."},
    {Concept::by, Tongue::french, "par.|et."},
    {Concept::by, Tongue::english, "by.|and."},

    {Concept::score, Tongue::any, "score.|scores."},
    {Concept::stock, Tongue::french, "reserve.|reserves.|serve."},
    {Concept::stock, Tongue::english, "stock.|stocks."},
    {Concept::hand, Tongue::french, "main.|mains."},
    {Concept::hand, Tongue::english, "hand.|hands."},
    {Concept::in, Tongue::french, "en."},
    {Concept::in, Tongue::english, "in."},
    {Concept::of_counts, Tongue::french,
     "de.|du.|des.|d.|la.|le.|les.|l.|joueur.|joueurs.|s.|en.|pour.|a.|et.|pieces.|piece.|"
     "pions.|pion.|r."},
    {Concept::of_counts, Tongue::english,
     "player.|players.|of.|for.|in.|the.|has.|have.|and.|points.|point.|pawns.|stones."},
    {Concept::counted, Tongue::french, "score|pion|piece|point|disque|jeton"},
    {Concept::counted, Tongue::english, "disc|stone|pawn| - "},
    {Concept::turn, Tongue::french, "tour|de jouer|a vous|a toi|trait a"},
    {Concept::turn, Tongue::english, "turn|to move|to play|your move|s move|moves next|plays next"},
    {Concept::of_turn, Tongue::french, "joueur.|le.|les.|au.|aux."},
    {Concept::of_turn, Tongue::english, "player.|the.|to."},
    {Concept::plays, Tongue::french, " joue les | joue "},
    {Concept::plays, Tongue::english, " plays "},
    {Concept::common, Tongue::french, "joueur.|pion.|case.|pile.|vous.|les.|reserve.|tour."},
    {Concept::common, Tongue::english, "player.|piece.|score.|point.|you.|the.|turn.|total."},
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

/// The patterns by their first character.
const std::array<Patterns, 128>& pattern_index() {
    static const std::array<Patterns, 128> index = [] {
        std::array<Patterns, 128> by_first;
        for (const Pattern& pattern : all_patterns())
            by_first[static_cast<std::size_t>(pattern.text[0])].push_back(pattern);
        return by_first;
    }();
    return index;
}

const Patterns& patterns_with(char first) {
    static const Patterns none;
    const auto byte = static_cast<unsigned char>(first);
    return byte < 128 ? pattern_index()[byte] : none;
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
        for (const Pattern& pattern : patterns_with(text[at]))
            if (!found.has(pattern.about) && matches_at(text, at, pattern))
                found.add(pattern.about);
    }
    return found;
}

Concepts concepts_at(std::string_view text, std::size_t at) {
    Concepts found;
    if (at < text.size() && begins_word(text, at))
        for (const Pattern& pattern : patterns_with(text[at]))
            if (matches_at(text, at, pattern)) found.add(pattern.about);
    return found;
}

Concepts concepts_of_word(std::string_view word) {
    Concepts found;
    if (word.empty()) return found;
    for (const Pattern& pattern : word[0] == '?' ? all_patterns() : patterns_with(word[0]))
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
            for (const Pattern& pattern : patterns_with(text[at]))
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
