// case_writer.cpp -- a case as JSON, keys in the order of docs/case-format.md
// What is not set (a limit, a device) is omitted; bytes that are not UTF-8 become base64.
#include "base/utf8.hpp"
#include "formats/cases/case.hpp"
#include "support/wire/base64.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace tharsis {

namespace {

using Json = nlohmann::ordered_json;

Json bytes(std::string_view text) {
    if (is_utf8(text)) return std::string(text);
    return {{"base64", to_base64(text)}};
}

Json files(const std::vector<SourceFile>& list) {
    Json all = Json::array();
    for (const SourceFile& file : list)
        all.push_back({{"name", bytes(file.name)}, {"text", bytes(file.text)}});
    return all;
}

Json texts(const std::vector<std::string>& list) {
    Json all = Json::array();
    for (const std::string& text : list) all.push_back(bytes(text));
    return all;
}

Json program(const Case& recorded) {
    Json all{{recorded.is_elf ? "elf" : "sources", files(recorded.sources)}};
    if (recorded.is_elf) all["elf"] = Json(all["elf"][0]);
    if (!recorded.included.empty()) all["included"] = files(recorded.included);
    return all;
}

Json options(const Case& recorded) {
    return {{"dialect", std::string(rules_of(recorded.dialect).name)},
            {"memory", recorded.memory},
            {"bare", recorded.bare},
            {"delayed_branching", recorded.delayed_branching},
            {"self_modifying", recorded.self_modifying}};
}

Json limits(const Case& recorded) {
    Json all = Json::object();
    const auto add = [&](const char* name, u64 limit) {
        if (limit != ~u64{0}) all[name] = limit;
    };
    add("steps", recorded.max_steps);
    add("output", recorded.max_output);
    add("memory", recorded.max_memory);
    return all;
}

Json patches(const Case& recorded) {
    Json all = Json::array();
    for (const Patch& patch : recorded.patches)
        all.push_back({{"label", bytes(patch.label)}, {"value", patch.value}});
    return all;
}

Json input(const Case& recorded) {
    Json all = Json::array();
    for (const CasePiece& piece : recorded.input)
        all.push_back(piece.at_once ? Json{{"text", bytes(piece.text)}, {"at_once", true}}
                                    : bytes(piece.text));
    return all;
}

Json dialogs(const CaseDialogs& recorded) {
    if (!recorded.exist) return false;
    Json all = Json::array();
    for (const DialogAnswer& answer : recorded.answers)
        all.push_back(answer.kind == DialogAnswer::Kind::given ? bytes(answer.text) : Json());
    return all;
}

Json keys(const std::vector<TimedKey>& list) {
    Json all = Json::array();
    for (const TimedKey& key : list) all.push_back({{"step", key.step}, {"key", key.key}});
    return all;
}

Json devices(const BoardSetup& board) {
    Json all = Json::object();
    if (board.keyboard_and_display)
        all["keyboard_and_display"] = {{"delay", board.display_delay},
                                       {"columns", board.columns},
                                       {"rows", board.rows},
                                       {"keys", keys(board.keys)}};
    if (board.digital_lab) all["digital_lab"] = {{"clicks", keys(board.keypad)}};
    if (board.speed > 0) all["speed"] = board.speed;
    return all;
}

Json end(const CaseEnd& end) {
    Json all{{"reason", end.reason},
             {"status", end.status},
             {"steps", end.steps},
             {"output_bytes", end.output_bytes},
             {"output_hash", fmt::format("{:016x}", end.output_hash)}};
    if (end.questions_hash) all["questions_hash"] = fmt::format("{:016x}", *end.questions_hash);
    return all;
}

} // namespace

std::string write_case(const Case& recorded) {
    Json all{{"format", "tharsis-case"},
             {"version", recorded.dialogs ? 2 : 1},
             {"program", program(recorded)}};
    all["arguments"] = texts(recorded.arguments);
    all["options"] = options(recorded);
    all["limits"] = limits(recorded);
    all["set"] = patches(recorded);
    all["seed"] = recorded.seed;
    all["input"] = input(recorded);
    all["input_ends"] = recorded.input_ends;
    if (recorded.dialogs) all["dialogs"] = dialogs(*recorded.dialogs);
    all["files"] = files(recorded.files);
    all["refused"] = texts(recorded.refused);
    all["devices"] = devices(recorded.devices);
    if (recorded.step) all["step"] = *recorded.step;
    if (recorded.end) all["end"] = end(*recorded.end);
    return all.dump(1) + "\n";
}

} // namespace tharsis
