// sentences.hpp -- why the server of the page refuses something, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis::web {

// clang-format off
inline constexpr Sentence web_sentences[] = {
// ---------------------------------------------------------------- the command line
{"no-site", "the page is not here: there is no index.html in {0}", "la page n'est pas là : il n'y a pas de index.html dans {0}"},
{"not-built", "the page is not built", "la page n'est pas construite"},
{"build-site", "`cmake --build build/release --target web` builds it; --site FOLDER names another place", "`cmake --build build/release --target web` la construit ; --site DOSSIER nomme un autre endroit"},
{"no-input", "standard input cannot be edited", "l'entrée standard ne peut pas être modifiée"},
{"name-a-file", "name a file", "nommez un fichier"},
{"irregular", "{0} is not an ordinary file", "{0} n'est pas un fichier ordinaire"},
{"elf", "{0} is an ELF file, not a text file", "{0} est un fichier ELF, pas un fichier texte"},
{"port-taken", "port {0} of this machine is in use, perhaps by another `tharsis web`", "le port {0} de cette machine est pris, peut-être par un autre `tharsis web`"},
{"other-port", "end it, or choose another port: --port {0} (0: any free one). What the page keeps in the browser belongs to the port", "terminez-le, ou choisissez un autre port : --port {0} (0 : n'importe lequel de libre). Ce que la page garde dans le navigateur appartient au port"},
{"no-port", "port {0} of this machine cannot be used: {1}", "le port {0} de cette machine ne peut pas être utilisé : {1}"},
{"low-port", "ports below 1024 are for the system: --port {0}", "les ports inférieurs à 1024 sont pour le système : --port {0}"},
{"no-server", "no server could be started: {0}", "aucun serveur n'a pu être lancé : {0}"},

// ---------------------------------------------------------------- requests
{"wrong-host", "this server has another name: use the address that `tharsis web` printed", "ce serveur a un autre nom : utilisez l'adresse que `tharsis web` a affichée"},
{"wrong-origin", "another page may not save files here", "une autre page ne peut pas enregistrer de fichiers ici"},
{"wrong-token", "this link is not that of the running `tharsis web`: open the address that it printed", "ce lien n'est pas celui du `tharsis web` qui tourne : ouvrez l'adresse qu'il a affichée"},
{"used-link", "this link has been used; open the address that `tharsis web` printed", "ce lien a déjà servi ; ouvrez l'adresse que `tharsis web` a affichée"},
{"wrong-method", "this address does not take {0}", "cette adresse n'accepte pas {0}"},
{"wrong-address", "this is no address of a page", "ce n'est pas l'adresse d'une page"},
{"nothing-here", "there is nothing here", "il n'y a rien ici"},
{"unreadable-page", "{0}: {1}", "{0} : {1}"},

// ---------------------------------------------------------------- files
{"no-such-file", "no file has this number", "aucun fichier n'a ce numéro"},
{"cannot-read", "{0} cannot be read: {1}", "{0} ne peut pas être lu : {1}"},
{"no-text", "{0} is not a text file", "{0} n'est pas un fichier texte"},
{"vanished", "{0} has been removed or renamed since it was opened", "{0} a été supprimé ou renommé depuis son ouverture"},
{"appeared", "{0} exists again", "{0} existe de nouveau"},
{"changed", "{0} was changed by another program since it was opened", "{0} a été modifié par un autre programme depuis son ouverture"},
{"no-hash", "the request does not say which contents it replaces (If-Match)", "la requête ne dit pas quel contenu elle remplace (If-Match)"},
{"read-only", "{0} may not be written: {1}", "{0} ne peut pas être écrit : {1}"},
{"lossy", "{0} is damaged UTF-16: written back, it would change", "{0} est en UTF-16 abîmé : enregistré, il changerait"},
{"no-letter", "{0} is stored as {1}, which lacks a character of this text", "{0} est enregistré en {1}, où il manque un caractère de ce texte"},
{"no-utf8", "the text that was sent is not valid UTF-8", "le texte envoyé n'est pas de l'UTF-8 valide"},
{"not-created", "{0} could not be created: {1}", "{0} n'a pas pu être créé : {1}"},
{"not-saved", "{0} could not be saved: {1}; it has its former contents", "{0} n'a pas pu être enregistré : {1} ; il a son ancien contenu"},
{"damaged", "{0} could not be saved: {1}; it is damaged, and its former contents are in {2}", "{0} n'a pas pu être enregistré : {1} ; il est abîmé, et son ancien contenu est dans {2}"},
};
// clang-format on

/// A sentence with its arguments.
template <class... Arguments>
Message web_message(SentenceOf<web_sentences, sizeof...(Arguments)> sentence,
                    const Arguments&... arguments) {
    return filled_in(*sentence.row, arguments...);
}

} // namespace tharsis::web
