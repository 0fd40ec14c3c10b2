// othello_saving.cpp -- the dialogue of Othello when a game is saved, and its two files
// Nothing is lost: before othello.sav is written, its old bytes are copied to othello.bak, and stay
// there until they are restored if writing fails.
#include "games/othello/othello_dialogue.hpp"

#include <algorithm>
#include <utility>

namespace tharsis::games {

namespace {

constexpr std::string_view save_file = "othello.sav", backup_file = "othello.bak";

} // namespace

// A file that cannot be opened contains no save; one that cannot be read may contain some.
void OthelloDialogue::read_file() {
    if (saves_) return;
    const auto text = files_.read ? files_.read(save_file) : std::nullopt;
    saves_ = read_saves(text ? text->bytes : "");
    if (text && !text->whole) saves_ = OthelloSaves{false, {}};
}

// The list is what was read at the start; the backup has the current bytes of the file.
bool OthelloDialogue::write_file(const std::vector<std::string>& blocks) {
    const std::string text = write_saves(blocks);
    if (text.size() > largest_save_file || !files_.read || !files_.write) return false;
    if (!backup_needed_ && !back_up()) return false;
    if (!files_.write(save_file, text)) {
        backup_needed_ = !restore();
        return false;
    }
    backup_needed_ = false;
    saves_ = read_saves(text);
    return true;
}

bool OthelloDialogue::back_up() {
    const auto before = files_.read(save_file);
    if (!before || !before->whole) return false;
    backup_used_ = !before->bytes.empty();
    return !backup_used_ || files_.write(backup_file, before->bytes);
}

// After a failed write the content of the file is unspecified, so its old bytes are restored.
bool OthelloDialogue::restore() {
    if (!backup_used_) return files_.write(save_file, "");
    const auto before = files_.read(backup_file);
    return before && before->whole && files_.write(save_file, before->bytes);
}

void OthelloDialogue::begin_save() {
    read_file();
    ask(saves_->readable ? OthelloQuestion::save_name : OthelloQuestion::replace_file);
}

void OthelloDialogue::answer_replace_file(const Line& line) {
    const auto number = read_integer(line);
    if (number == 2) return ask(OthelloQuestion::save_name);
    if (number != 1) return ask_again();
    screen_ += "Sauvegarde annulée.\n";
    ask(OthelloQuestion::turn);
}

// The name of a game that was never saved is `partie`. Another save may have the same name.
void OthelloDialogue::answer_save_name(const Line& line) {
    if (!line.text) return ask_again();
    new_name_ = make_name(*line.text);
    if (new_name_.empty()) new_name_ = game_.name.empty() ? "partie" : game_.name;
    std::size_t others = 0;
    for (std::size_t i = 0; i < saves_->blocks.size(); ++i) {
        if (resumed_ == i) continue;
        if (name_of(saves_->blocks[i]) == new_name_) return ask(OthelloQuestion::replace_save);
        ++others;
    }
    if (others < max_saves) return finish_save({});
    screen_ += "Neuf parties sont déjà sauvegardées : choisissez un de leurs noms.\n";
    ask(OthelloQuestion::turn);
}

void OthelloDialogue::answer_replace_save(const Line& line) {
    const auto number = read_integer(line);
    if (number == 1) {
        screen_ += "Sauvegarde annulée.\n";
        return ask(OthelloQuestion::turn);
    }
    if (number != 2) return ask_again();
    for (std::size_t i = 0; i < saves_->blocks.size(); ++i) {
        if (resumed_ != i && name_of(saves_->blocks[i]) == new_name_) return finish_save(i);
    }
}

// The new save is appended.
void OthelloDialogue::finish_save(std::optional<std::size_t> replaced) {
    OthelloSave save = game_;
    save.name = new_name_;
    std::vector<std::string> blocks;
    for (std::size_t i = 0; i < saves_->blocks.size(); ++i) {
        if (resumed_ != i && replaced != i) blocks.push_back(saves_->blocks[i]);
    }
    blocks.push_back(write_save(save));
    if (can_go_on(save) && write_file(blocks)) {
        screen_ += "Partie sauvegardée.\n";
        question_ = OthelloQuestion::none;
        return;
    }
    screen_ += "Sauvegarde impossible.\n";
    ask(OthelloQuestion::turn);
}

} // namespace tharsis::games
