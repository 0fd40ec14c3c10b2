// lexicon.cpp -- the table, and the search for its words in one pass over a text
#include "grading/boards/lexicon.hpp"

#include "grading/boards/characters.hpp"

#include <algorithm>
#include <array>

namespace tharsis {

const std::vector<LexiconRow>& lexicon_rows() {
    using enum Concept;
    using Tongue = LexiconRow::Tongue;
    static const std::vector<LexiconRow> rows{
        {cell, Tongue::french,
         "case|cellule|position|coordonn|pile|piece|pion|depart|depuis|origine|tour."},
        {cell, Tongue::english, "cell|square|stack|tower|from|start|source|select"},
        {row, Tongue::french, "ligne|rang|lig.|y."},
        {row, Tongue::english, "row|line"},
        {row_letter, Tongue::any, "i.|l."},
        {column, Tongue::french, "colonne|x."},
        {column, Tongue::english, "column|col."},
        {column_letter, Tongue::any, "j.|c."},
        {goal, Tongue::french, "arrivee|cible|but.|jusqu"},
        {goal, Tongue::english, "destination|target|goal|to."},
        {towards, Tongue::french, "vers"},
        {count, Tongue::french, "nombre|combien|nb.|quantite"},
        {count, Tongue::english, "number|how many|count"},
        {height, Tongue::french, "hauteur"},
        {height, Tongue::english, "height"},
        {pieces, Tongue::any, "pieces"},
        {way, Tongue::french, "direction|sens|ou aller"},
        {way, Tongue::english, "direction|way"},
        {code, Tongue::any, "code"},
        {movement, Tongue::french, "mouvement|deplacement|direction|sens"},
        {movement, Tongue::english, "movement|move"},
        {down, Tongue::french, "bas.|sud|dessous"},
        {down, Tongue::english, "down|south"},
        {left, Tongue::french, "gauche|ouest"},
        {left, Tongue::english, "left|west"},
        {right, Tongue::french, "droit"},
        {right, Tongue::english, "right|east"},
        {up, Tongue::french, "haut|dessus"},
        {up, Tongue::english, "up.|nord|north"},
        {east, Tongue::french, "est."},
        {blank, Tongue::french, "espace|blanc "},
        {blank, Tongue::english, "space|blank"},
        {comma, Tongue::french, "virgule"},
        {comma, Tongue::english, "comma"},
        {dash, Tongue::french, "tiret"},
        {dash, Tongue::english, "dash|hyphen"},

        {displace, Tongue::french, "deplac|joue|bouge|mouv"},
        {displace, Tongue::english, "move|play"},
        {whole_move, Tongue::french, "coup"},
        {whole_move, Tongue::english, "move"},
        {command, Tongue::french, "commande"},
        {command, Tongue::english, "command"},
        {reserve, Tongue::french, "reserv|pose|stock"},
        {reserve, Tongue::english, "drop|place"},
        {where_to_drop, Tongue::french, "ou poser|poser"},
        {where_to_drop, Tongue::english, "place"},
        {pass, Tongue::french, "pass"},
        {pass, Tongue::english, "skip"},
        {resign, Tongue::french, "abandon|forfai"},
        {resign, Tongue::english, "resign|give up"},
        {duplicate, Tongue::french, "dupli|copi"},
        {duplicate, Tongue::english, "copy|clon"},
        {jump, Tongue::french, "saut|deplac"},
        {jump, Tongue::english, "jump|move"},

        {menu, Tongue::french, "choix|choisi|action|voulez|faire"},
        {menu, Tongue::english, "choice|menu|option|want"},
        {main_menu, Tongue::any, "menu"},
        {quit, Tongue::french, "quit|sort|termin"},
        {quit, Tongue::english, "exit|leave"},
        {stop, Tongue::french, "arret"},
        {stop, Tongue::english, "stop"},
        {back, Tongue::french, "annul|chang|retour"},
        {back, Tongue::english, "cancel|back"},
        {help, Tongue::french, "aide"},
        {help, Tongue::english, "help"},
        {rules, Tongue::french, "regle"},
        {rules, Tongue::english, "rules"},
        {file, Tongue::french, "sauv|charg"},
        {file, Tongue::english, "save|load"},
        {begin, Tongue::french, "nouvel|commenc|lancer|demarr|debut"},
        {begin, Tongue::english, "start|new|begin"},
        {resume, Tongue::any, "contin"},
        {computer, Tongue::french, "ordinateur|machine"},
        {computer, Tongue::english, "computer"},
        {two_players, Tongue::french, "2 joueur|deux|joueur contre joueur|humain contre humain"},
        {two_players, Tongue::english, "two|human vs|2 player|player vs player|pvp|1v1"},
        {name, Tongue::french, "nom.|noms.|prenom|pseudo|surnom|appel"},
        {name, Tongue::english, "name|nickname|call"},
        {who, Tongue::french, "qui."},
        {who, Tongue::english, "who"},
        {yes, Tongue::french, "oui"},
        {yes, Tongue::english, "yes"},
        {no, Tongue::french, "non"},
        {no, Tongue::english, "no."},
        {confirm, Tongue::any, "confirm"},
        {sure, Tongue::french, "sur."},
        {sure, Tongue::english, "sure"},
        {hit, Tongue::french, "tap|frapp"},
        {hit, Tongue::english, "hit."},
        {press, Tongue::french, "appuy"},
        {press, Tongue::english, "press"},
        {type, Tongue::french, "sais|entrez|entrer|ecri|repond|choisi|dites"},
        {type, Tongue::english, "type|enter|write|answer|say"},
        {enter_key, Tongue::french, "entree"},
        {enter_key, Tongue::english, "enter.|return."},
        {bracketed_enter, Tongue::french, "(entree|[entree|<entree"},
        {bracketed_enter, Tongue::english, "(enter|[enter|<enter"},
        {any_key, Tongue::french, "touche"},
        {any_key, Tongue::english, "key"},
        {go_on, Tongue::french, "pour continuer"},
        {go_on, Tongue::english, "to continue|to go on"},
        {empty_line, Tongue::french, "entree|defaut|ligne vide"},
        {empty_line, Tongue::english,
         "(enter|[enter|<enter|enter =|enter:|enter :|press enter|hit enter|just enter|or enter|"
         "default|empty line"},
        {refusal, Tongue::french,
         "incorrect|interdit|inexist|erreur|impossible|existe pas|hors|reessa|ressai|recommen|"
         "pas valide|mauvais|inconnu|appartien|pas possible|refus"},
        {refusal, Tongue::english,
         "invalid|error|illeg|wrong|again|unknown|not yours|cannot|can't|not allowed|bad."},
        {filler, Tongue::french, "la.|le.|l.|sur.|une.|un.|lettre.|touche.|mot.|chiffre.|nombre."},
        {filler, Tongue::english, "the.|a.|an.|on.|in.|letter.|key.|word.|number.|digit.|just."},

        {win, Tongue::french,
         "gagne.|gagn.|gagnes.|gagnee.|gagnees.|gagnent.|remporte.|remportent.|remportee.|"
         "remportez.|triomphe.|triomphent.|vainc.|vainquent.|emporte.|emportent."},
        {win, Tongue::english, "triumphs.|prevails.|won.|wins.|win."},
        {beat, Tongue::french, "bat.|battent."},
        {beat, Tongue::english, "beats.|beat."},
        {winner, Tongue::french,
         "vainqueur.|vainqueurs.|victoire.|victorieux.|victorieuse.|gagnant.|gagnante.|gagnants."},
        {winner, Tongue::english, "winner.|winners.|victory."},
        {lose, Tongue::french, "perd.|perdent.|perdu.|perdus.|perdue.|perdant.|perdante."},
        {lose, Tongue::english, "loses.|lose.|lost.|loser."},
        {draw, Tongue::french, "nulle.|nul.|egalite.|galite."},
        {draw, Tongue::english, "draw.|drawn.|tie.|tied.|aequo."},
        {game, Tongue::french, "partie.|parties.|jeu."},
        {game, Tongue::english, "match.|game."},
        {over, Tongue::french, "fin.|finie.|fini.|terminee.|termine."},
        {over, Tongue::english, "end.|over.|finished.|ended."},
        {again, Tongue::french, "autre.|nouvelle."},
        {again, Tongue::english, "another.|new.|again."},
        {cheer, Tongue::french, "bravo.|felicitations."},
        {cheer, Tongue::english, "congratulations."},
        {champion, Tongue::french, "rejouer.|championne.|champione."},
        {champion, Tongue::english, "champion."},
        {doubt, Tongue::french,
         "si.|quand.|lorsque.|lorsqu.|jusqu.|avant.|sauf.|propose.|proposer.|proposez.|accepte.|"
         "accepter.|acceptez.|pas.|encore.|personne.|aucun.|aucune.|jamais.|presque.|bientot.|"
         "faut.|doit.|doivent.|pourrait.|continue.|cas.|afin.|chaque.|celui."},
        {doubt, Tongue::english,
         "if.|when.|whenever.|until.|before.|unless.|offer.|offers.|accept.|not.|yet.|nobody.|"
         "no.|never.|almost.|soon.|must.|can.|could.|would.|will.|may.|might.|goes.|case.|each.|"
         "whoever."},
        {nobody, Tongue::french, "aucun.|aucune.|personne.|pas.|sans."},
        {nobody, Tongue::english, "nobody.|no.|none.|neither."},
        {stuck, Tongue::french, "bloque.|bloquee.|bloques.|elimine.|eliminee.|elimines."},
        {stuck, Tongue::english, "blocked.|stuck.|eliminated."},
        {can, Tongue::french, "peut.|peuvent."},
        {any_longer, Tongue::french, "plus."},
        {any, Tongue::english, "no.|any."},
        {more, Tongue::english, "more.|left."},
        {of_result, Tongue::french, "contre.|ex.|vous.|avez.|tu.|as.|fin.|terminee.|finie."},
        {of_result, Tongue::english, "score.|against.|to.|vs.|it.|you.|end.|over."},
        {of_nobody, Tongue::french, "n.|ne.|il.|y."},
        {of_nobody, Tongue::english, "there.|one."},
        {glue, Tongue::french,
         "le.|la.|les.|l.|a.|ont.|est.|sont.|s.|de.|du.|des.|d.|pour.|joueur.|joueurs.|donc.|c.|"
         "qui.|un.|une.|bien."},
        {glue, Tongue::english, "is.|are.|has.|have.|the.|of.|for.|player."},
        {by, Tongue::french, "par.|et."},
        {by, Tongue::english, "by.|and."},

        {score, Tongue::any, "score.|scores."},
        {stock, Tongue::french, "reserve.|reserves.|serve."},
        {stock, Tongue::english, "stock.|stocks."},
        {hand, Tongue::french, "main.|mains."},
        {hand, Tongue::english, "hand.|hands."},
        {in, Tongue::french, "en."},
        {in, Tongue::english, "in."},
        {of_counts, Tongue::french,
         "de.|du.|des.|d.|la.|le.|les.|l.|joueur.|joueurs.|s.|en.|pour.|a.|et.|pieces.|piece.|"
         "pions.|pion.|r."},
        {of_counts, Tongue::english,
         "player.|players.|of.|for.|in.|the.|has.|have.|and.|points.|point.|pawns.|stones."},
        {counted, Tongue::french, "score|pion|piece|point|disque|jeton"},
        {counted, Tongue::english, "disc|stone|pawn| - "},
        {turn, Tongue::french, "tour|de jouer|a vous|a toi|trait a"},
        {turn, Tongue::english, "turn|to move|to play|your move|s move|moves next|plays next"},
        {of_turn, Tongue::french, "joueur.|le.|les.|au.|aux."},
        {of_turn, Tongue::english, "player.|the.|to."},
        {plays, Tongue::french, " joue les | joue "},
        {plays, Tongue::english, " plays "},
        {common, Tongue::french, "joueur.|pion.|case.|pile.|vous.|les.|reserve.|tour."},
        {common, Tongue::english, "player.|piece.|score.|point.|you.|the.|turn.|total."},
    };
    return rows;
}

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
        for (const LexiconRow& row : lexicon_rows()) add_row(row, patterns);
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
