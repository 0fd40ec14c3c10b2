// dialog_text.cpp -- dialogs of services 50 to 59 as text in a terminal
// A question is followed by the expected kind of answer, a message is preceded by its own kind.
#include "machine/services/dialog_text.hpp"

#include <fmt/core.h>
#include <string_view>

namespace tharsis {

namespace {

std::string_view wanted(Dialog::Kind kind) {
    switch (kind) {
    case Dialog::Kind::confirm: return "[y/n/c]";
    case Dialog::Kind::integer: return "[integer]";
    case Dialog::Kind::single: return "[float]";
    case Dialog::Kind::real: return "[double]";
    case Dialog::Kind::text: return "[text]";
    case Dialog::Kind::message: break;
    }
    return {};
}

std::string_view kind_of_message(Dialog::MessageKind message_kind) {
    switch (message_kind) {
    case Dialog::MessageKind::error: return "[error] ";
    case Dialog::MessageKind::warning: return "[warning] ";
    case Dialog::MessageKind::question: return "[question] ";
    case Dialog::MessageKind::information:
    case Dialog::MessageKind::plain: break;
    }
    return {};
}

} // namespace

std::string dialog_text(const Dialog& dialog) {
    if (dialog.kind == Dialog::Kind::message)
        return fmt::format("{}{}", kind_of_message(dialog.message_kind), dialog.text);
    const bool separated =
        dialog.text.empty() || dialog.text.back() == ' ' || dialog.text.back() == '\n';
    return fmt::format("{}{}{}", dialog.text, separated ? "" : " ", wanted(dialog.kind));
}

} // namespace tharsis
