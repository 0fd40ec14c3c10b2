// devices.cpp -- what the devices show at the current step, and what is typed for them
#include "frontends/dap/features/devices.hpp"

#include "base/utf8.hpp"
#include "devices/bitmap.hpp"
#include "frontends/dap/texts/sentences.hpp"
#include "support/wire/base64.hpp"

namespace tharsis::dap {

namespace {

Json bitmap_json(const Machine& machine, const BitmapShape& shape) {
    const Frame frame = read_frame(machine, shape);
    std::string pixels;
    pixels.reserve(frame.units.size() * 3);
    for (const u32 unit : frame.units)
        for (const int shift : {16, 8, 0}) pixels += static_cast<char>(unit >> shift & 0xff);
    return {{"columns", frame.columns},
            {"rows", frame.rows},
            {"unitWidth", shape.unit_width},
            {"unitHeight", shape.unit_height},
            {"pixels", to_base64(pixels)}};
}

Json screen_json(const TextScreen& screen) {
    return {{"columns", screen.columns()},
            {"rows", screen.rows()},
            {"isGrid", screen.is_grid()},
            {"text", latin1_to_utf8(screen.text())}};
}

} // namespace

Reply type_input(Server& server, const Value& arguments) {
    std::string text = arguments.at("text").text();
    if (arguments.bad()) return Json(nullptr);
    if (!text.ends_with('\n')) text += '\n';
    server.afterwards([&server, text] { server.give_input(text); });
    return Json(nullptr);
}

Reply type_keys(Server& server, const Value& arguments) {
    const std::string text = arguments.at("text").text();
    if (arguments.bad()) return Json(nullptr);
    if (!server.session().history().board()) return server.error(dap_message("no-keyboard"));
    server.afterwards([&server, text] { server.give_input(text); });
    return Json(nullptr);
}

Reply press_key(Server& server, const Value& arguments) {
    const i64 key = arguments.at("key").integer(0, 15);
    if (arguments.bad()) return Json(nullptr);
    const Board* const board = server.session().history().board();
    if (!board || !board->setup().digital_lab) return server.error(dap_message("no-keypad"));
    if (!server.session().click(static_cast<u8>(key)))
        return server.error(dap_message("has-ended"));
    server.afterwards([&server] {
        if (!server.movement) server.invalidate();
        server.give_input(""); // a program that waits for a click goes on
    });
    return Json(nullptr);
}

Reply show_devices(Server& server, const Value&) {
    Json body = Json::object();
    if (const auto& shape = server.debuggee->bitmap())
        body["bitmap"] = bitmap_json(server.session().machine(), *shape);
    const Board* const board = server.session().history().board();
    if (!board) return body;
    if (board->setup().keyboard_and_display) {
        body["display"] = screen_json(board->display().screen());
        body["keyboard"] = {{"waiting", server.movement && server.movement->waits}};
    }
    if (board->setup().digital_lab) {
        const DigitalLab& lab = board->digital_lab();
        body["digitalLab"] = {{"left", lab.left_segments()}, {"right", lab.right_segments()}};
        if (const auto key = lab.pressed()) body["digitalLab"]["pressed"] = *key;
    }
    return body;
}

} // namespace tharsis::dap
