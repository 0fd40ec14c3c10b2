// system_reason.cpp -- the reasons for which a file cannot be read or written
#include "support/output/system_reason.hpp"

#include <cerrno>
#include <cstring>

namespace tharsis {

namespace {

struct Reason {
    int number;
    Sentence sentence;
};

// clang-format off
constexpr Reason reasons[] = {
{ENOENT, {"missing", "No such file or directory", "ce fichier n'existe pas"}},
{EACCES, {"forbidden", "Permission denied", "accès refusé"}},
{EPERM, {"not-permitted", "Operation not permitted", "opération interdite"}},
{ENAMETOOLONG, {"name-too-long", "File name too long", "nom de fichier trop long"}},
{EIO, {"input-output", "Input/output error", "erreur d'entrée-sortie"}},
{ELOOP, {"many-links", "Too many levels of symbolic links", "trop de liens"}},
{EISDIR, {"system-folder", "Is a directory", "est un dossier"}},
{ENOTDIR, {"no-folder", "Not a directory", "n'est pas un dossier"}},
{EEXIST, {"exists", "File exists", "ce fichier existe déjà"}},
{ENOSPC, {"no-space", "No space left on device", "il n'y a plus de place sur le disque"}},
{EDQUOT, {"quota", "Disk quota exceeded", "le quota du disque est dépassé"}},
{EFBIG, {"too-big", "File too large", "le fichier est trop grand"}},
{EROFS, {"read-only", "Read-only file system", "le système de fichiers est en lecture seule"}},
{EMFILE, {"many-files", "Too many open files", "trop de fichiers sont ouverts"}},
{ETXTBSY, {"busy", "Text file busy", "ce programme est en cours d'exécution"}},
{ENOMEM, {"no-memory", "Cannot allocate memory", "il n'y a pas assez de mémoire"}},
{EPIPE, {"pipe", "Broken pipe", "le tube est fermé"}},
{EADDRINUSE, {"port-taken", "Address already in use", "cette adresse est déjà prise"}},
};
// clang-format on

constexpr Sentence other{"system", "{0}", "« {0} »"};

} // namespace

Message system_reason(int number) {
    for (const Reason& reason : reasons)
        if (reason.number == number) return {&reason.sentence, {}, {}};
    return filled_in(other, std::strerror(number));
}

} // namespace tharsis
