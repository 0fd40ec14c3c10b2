// dialog_services.cpp -- services 50 to 59: MARS's dialog windows, as questions to the host
// A host may answer itself, or show the question and leave the answer to the console, where other
// services read their lines, too.
#include "base/java_number.hpp"
#include "base/utf8.hpp"
#include "machine/services/services.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

constexpr u32 bad_input = ~u32{0}, cancelled = bad_input - 1, no_input = bad_input - 2,
              too_long = bad_input - 3;

/// Appends text of the guest as UTF-8. Returns false on a fault, which is stored in the call.
bool append_text(ServiceCall& call, u32 address, std::string& to) {
    std::string text;
    const FaultKind kind = call.text_at(address, text);
    to += text_for_host(call.services, text);
    if (kind != FaultKind::none) call.fail(kind, address);
    return kind == FaultKind::none;
}

/// Shows the dialog if its text is within the output budget.
std::optional<CallResult> show(ServiceCall& call, const Dialog& dialog, DialogAnswer& answer) {
    u64& left = call.services.output_left;
    const u64 price = dialog.text.size() + 1;
    if (price > left) return CallResult::output_limit;
    left -= price;
    answer = call.host.ask(dialog);
    if (answer.kind == DialogAnswer::Kind::no_display)
        return call.fail(FaultKind::java_exception_dialog);
    return {};
}

/// Reads the answer from the console if the host leaves it to the console.
std::optional<CallResult> read_answer(ServiceCall& call, DialogAnswer& answer) {
    if (answer.kind != DialogAnswer::Kind::on_console) return {};
    const ConsoleLine line = call.services.console.next_line(call.host);
    switch (line.kind) {
    case ConsoleLine::Kind::text:
        answer = {DialogAnswer::Kind::given, std::string(line.text)};
        break;
    case ConsoleLine::Kind::end: answer = {DialogAnswer::Kind::cancelled, {}}; break;
    case ConsoleLine::Kind::wait: return CallResult::waiting;
    case ConsoleLine::Kind::too_long: return call.fail(FaultKind::java_exception_line);
    }
    return {};
}

/// Repeats the question until `use` accepts the answer (null: cancelled) by returning true. A host
/// that answers itself is asked once.
template <class Use> CallResult ask(ServiceCall& call, Dialog::Kind kind, Use use) {
    Dialog dialog{kind, Dialog::MessageKind::question, {}};
    if (!append_text(call, call.a0(), dialog.text)) return CallResult::fault;
    const u64 may_print = call.services.output_left;
    for (;;) {
        DialogAnswer answer;
        if (const auto ended = show(call, dialog, answer)) return *ended;
        const bool repeatable = answer.kind == DialogAnswer::Kind::on_console;
        if (const auto ended = read_answer(call, answer)) {
            if (*ended == CallResult::waiting) call.services.output_left = may_print;
            return *ended;
        }
        const bool given = answer.kind == DialogAnswer::Kind::given;
        if (given && use(&answer.text)) return CallResult::done;
        if (given && repeatable) continue;
        use(nullptr);
        return CallResult::done;
    }
}

/// True if the answer is the word or a prefix of it, in upper or lower case.
bool means(std::string_view answer, std::string_view word) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    const auto same = [&](char a, char b) { return lower(a) == b; };
    return !answer.empty() && answer.size() <= word.size() &&
           std::equal(answer.begin(), answer.end(), word.begin(), same);
}

/// Services 51 to 53: `parse` converts the text to a number, `store` writes it to the service's
/// result register. As in MARS that becomes 0 if there is no number.
template <class Parse, class Store>
CallResult ask_number(ServiceCall& call, Dialog::Kind kind, Parse parse, Store store) {
    return ask(call, kind, [&](const std::string* text) {
        const auto number = text && !text->empty() ? parse(*text) : std::nullopt;
        store(number.value_or(0));
        call.state.r[5] = number ? 0 : !text ? cancelled : text->empty() ? no_input : bad_input;
        return true;
    });
}

/// MARS's rules for the buffer, in its order. With a size below 1 no text is kept, but the zero
/// byte is stored all the same, before the buffer.
CallResult store_text(ServiceCall& call, std::string text) {
    const i32 length = static_cast<i32>(text.size());
    const i32 most = static_cast<i32>(call.a2() - 1);
    text.resize(static_cast<std::size_t>(std::clamp(most, 0, length)));
    if (length < most) text += '\n';
    u32 address = call.a1();
    FaultKind kind = call.write_bytes(address, byte_span(text));
    if (kind != FaultKind::none) return call.fail(kind, address);
    address = call.a1() + static_cast<u32>(std::min(length + 1, most));
    constexpr u8 zero = 0;
    kind = call.write_bytes(address, {&zero, 1});
    if (kind != FaultKind::none) return call.fail(kind, address);
    call.state.r[5] = length > most ? too_long : 0;
    return CallResult::done;
}

/// Services 55 to 59: shows the text at $a0, followed by `rest`.
CallResult show_message(ServiceCall& call, Dialog::MessageKind message_kind,
                        std::string_view rest) {
    Dialog dialog{Dialog::Kind::message, message_kind, {}};
    if (!append_text(call, call.a0(), dialog.text)) return CallResult::fault;
    dialog.text += rest;
    DialogAnswer ignored;
    return show(call, dialog, ignored).value_or(CallResult::done);
}

constexpr Dialog::MessageKind information = Dialog::MessageKind::information;

} // namespace

CallResult confirm_dialog(ServiceCall& call) {
    return ask(call, Dialog::Kind::confirm, [&](const std::string* text) {
        const bool yes = text && means(*text, "yes"), no = text && means(*text, "no");
        const bool cancel = !text || means(*text, "cancel");
        if (yes || no || cancel) call.state.r[4] = yes ? 0 : no ? 1 : 2;
        return yes || no || cancel;
    });
}

CallResult input_dialog_int(ServiceCall& call) {
    return ask_number(
        call, Dialog::Kind::integer, [](const std::string& text) { return parse_java_int(text); },
        [&](i32 number) { call.state.r[4] = static_cast<u32>(number); });
}

CallResult input_dialog_float(ServiceCall& call) {
    return ask_number(
        call, Dialog::Kind::single, [](const std::string& text) { return parse_java_float(text); },
        [&](float number) { call.state.set_single(0, number); });
}

CallResult input_dialog_double(ServiceCall& call) {
    return ask_number(
        call, Dialog::Kind::real, [](const std::string& text) { return parse_java_double(text); },
        [&](double number) { call.state.set_real(0, number); });
}

CallResult input_dialog_string(ServiceCall& call) {
    CallResult stored = CallResult::done;
    const CallResult asked = ask(call, Dialog::Kind::text, [&](const std::string* text) {
        if (text && !text->empty())
            stored = store_text(call, text_for_guest(call.services, *text));
        else
            call.state.r[5] = text ? no_input : cancelled;
        return true;
    });
    return asked == CallResult::done ? stored : asked;
}

CallResult message_dialog(ServiceCall& call) {
    constexpr Dialog::MessageKind message_kinds[] = {Dialog::MessageKind::error, information,
                                                     Dialog::MessageKind::warning,
                                                     Dialog::MessageKind::question};
    return show_message(call,
                        call.a1() < std::size(message_kinds) ? message_kinds[call.a1()]
                                                             : Dialog::MessageKind::plain,
                        {});
}

CallResult message_dialog_int(ServiceCall& call) {
    return show_message(call, information, fmt::format_int(static_cast<i32>(call.a1())).c_str());
}

CallResult message_dialog_float(ServiceCall& call) {
    return show_message(call, information, java_text(call.state.single(12)));
}

CallResult message_dialog_double(ServiceCall& call) {
    return show_message(call, information, java_text(call.state.real(12)));
}

/// The first text is read first: if both addresses are bad, it is the one that faults.
CallResult message_dialog_string(ServiceCall& call) {
    std::string first, second;
    if (!append_text(call, call.a0(), first) || !append_text(call, call.a1(), second))
        return CallResult::fault;
    return show_message(call, information, second);
}

} // namespace tharsis
