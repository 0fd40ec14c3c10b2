// case_test.cpp -- recorded runs as text: a written case is read again, and invalid ones are
// rejected
//
// The files are untrusted.
#include "formats/cases/case.hpp"
#include "support/wire/base64.hpp"
#include "support/wire/json.hpp"

#include <catch2/catch.hpp>

using namespace tharsis;

namespace {

bool same(const std::vector<SourceFile>& one, const std::vector<SourceFile>& other) {
    const auto equal = [](const SourceFile& a, const SourceFile& b) {
        return a.name == b.name && a.text == b.text;
    };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), equal);
}

bool same(const std::vector<TimedKey>& one, const std::vector<TimedKey>& other) {
    const auto equal = [](const TimedKey& a, const TimedKey& b) {
        return a.step == b.step && a.key == b.key;
    };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), equal);
}

/// A case in which no value is the default.
Case full_case() {
    Case made;
    made.sources = {{"a.asm", "nop\n"}, {"b\xff.asm", std::string("x\0y\xfe", 4)}};
    made.included = {{"lib/c.asm", "# caf\xc3\xa9\n"}};
    made.arguments = {"one", "", "tw\xc3o"};
    made.memory = "CompactTextAtZero";
    made.delayed_branching = made.self_modifying = true;
    made.max_steps = 10, made.max_output = 20, made.max_memory = ~u64{0} - 1;
    made.patches = {{"here", 0xffff'ffff}, {"there", 1}};
    made.seed = INT64_MIN;
    made.input = {{"line\n", false}, {"\xe9", true}};
    made.input_ends = false;
    made.dialogs = CaseDialogs{true,
                               {{DialogAnswer::Kind::given, "4\xe9"},
                                {DialogAnswer::Kind::cancelled, {}},
                                {DialogAnswer::Kind::given, {}}}};
    made.files = {{"in.txt", std::string("\0\n", 2)}};
    made.refused = {"../out"};
    made.devices.keyboard_and_display = made.devices.digital_lab = true;
    made.devices.display_delay = 7, made.devices.columns = 40, made.devices.rows = 1;
    made.devices.keys = {{5, 'w'}, {5, 255}}, made.devices.keypad = {{~u64{0}, 15}};
    made.devices.speed = 3;
    made.step = 9;
    made.end = CaseEnd{"fault", 121, 10, 3, 0x0123'4567'89ab'cdef, 0xfedc'ba98'7654'3210};
    return made;
}

void check_equal(const Case& one, const Case& other) {
    CHECK(same(one.sources, other.sources));
    CHECK(one.is_elf == other.is_elf);
    CHECK(same(one.included, other.included));
    CHECK(one.arguments == other.arguments);
    CHECK(one.dialect == other.dialect);
    CHECK(one.memory == other.memory);
    CHECK(one.bare == other.bare);
    CHECK(one.delayed_branching == other.delayed_branching);
    CHECK(one.self_modifying == other.self_modifying);
    CHECK((one.max_steps == other.max_steps && one.max_output == other.max_output &&
           one.max_memory == other.max_memory));
    CHECK(one.patches == other.patches);
    CHECK(one.seed == other.seed);
    CHECK(one.input == other.input);
    CHECK(one.input_ends == other.input_ends);
    REQUIRE(one.dialogs.has_value() == other.dialogs.has_value());
    if (one.dialogs) {
        CHECK(one.dialogs->exist == other.dialogs->exist);
        CHECK(std::ranges::equal(one.dialogs->answers, other.dialogs->answers,
                                 [](const DialogAnswer& a, const DialogAnswer& b) {
                                     return a.kind == b.kind && a.text == b.text;
                                 }));
    }
    CHECK(same(one.files, other.files));
    CHECK(one.refused == other.refused);
    CHECK(one.devices.keyboard_and_display == other.devices.keyboard_and_display);
    CHECK(one.devices.digital_lab == other.devices.digital_lab);
    CHECK(one.devices.display_delay == other.devices.display_delay);
    CHECK((one.devices.columns == other.devices.columns && one.devices.rows == other.devices.rows));
    CHECK(same(one.devices.keys, other.devices.keys));
    CHECK(same(one.devices.keypad, other.devices.keypad));
    CHECK(one.devices.speed == other.devices.speed);
    CHECK(one.step == other.step);
    CHECK(one.end == other.end);
}

void check_round_trip(const Case& made) {
    const CaseRead read = read_case(write_case(made));
    INFO(read.error);
    REQUIRE(read.value);
    check_equal(*read.value, made);
}

/// Checks that a case with one more line of keys is rejected with this sentence.
void refuses(const std::string& keys, std::string_view error) {
    const std::string text =
        R"({"format": "tharsis-case", "version": 1, "program": {"sources": [{"name": "a", "text": ""}]}, )" +
        keys + "}";
    INFO(text);
    const CaseRead read = read_case(text);
    CHECK(!read.value);
    CHECK(read.error == error);
    CHECK(!read.tip.empty());
}

void refuses_all(const std::string& text, std::string_view error) {
    INFO(text.substr(0, 200));
    const CaseRead read = read_case(text);
    CHECK(!read.value);
    CHECK(read.error == error);
}

} // namespace

TEST_CASE("reading a written case gives the same case", "[case]") {
    check_round_trip(full_case());
    Case plain;
    plain.sources = {{"p.asm", ""}};
    check_round_trip(plain);
    Case without_windows = plain;
    without_windows.dialogs = CaseDialogs{false, {}};
    check_round_trip(without_windows);
    Case spim = plain;
    spim.dialect = Dialect::spim, spim.bare = true;
    check_round_trip(spim);
    Case elf = plain;
    elf.is_elf = true, elf.sources[0].text = "\x7f"
                                             "ELF\xff";
    check_round_trip(elf);
}

TEST_CASE("a case with only a program is valid", "[case]") {
    const CaseRead read =
        read_case(R"({"format": "tharsis-case", "version": 1, "comment": "c", "input": "1\n2\n",
        "program": {"sources": [{"name": "a.asm", "text": "nop"}]}})");
    REQUIRE(read.value);
    CHECK(read.value->input == std::vector<CasePiece>{{"1\n2\n", false}});
    CHECK(read.value->input_ends);
    CHECK(read.value->seed == 0);
    CHECK(read.value->max_steps == ~u64{0});
    CHECK(read.value->memory == "Default");
    CHECK(!read.value->end);
}

TEST_CASE("an unknown key of a case is ignored, and a note names it", "[case]") {
    const CaseRead read = read_case(
        R"({"format": "tharsis-case", "version": 1, "sead": 7, "program": {"sources": [{"name": "a.asm", "text": "nop", "colour": "good"}]},
        "input": ["a", {"text": "b", "soon": true}], "devices": {"mouse": {}}})");
    REQUIRE(read.value);
    CHECK(read.value->seed == 0);
    CHECK(read.value->input == std::vector<CasePiece>{{"a", false}, {"b", false}});
    CHECK(read.notes ==
          std::vector<std::string>{"sead: is not a known key, and ignored (did you mean \"seed\"?)",
                                   "program.sources[0].colour: is not a known key, and ignored",
                                   "input[1].soon: is not a known key, and ignored",
                                   "devices.mouse: is not a known key, and ignored"});
    std::string many;
    for (int n = 0; n < 20; ++n) many += "\"more" + std::to_string(n) + "\": 0, ";
    CHECK(
        read_case(
            "{" + many +
            R"("format": "tharsis-case", "version": 1, "program": {"sources": [{"name": "a.asm", "text": ""}]}})")
            .notes.size() == 10);
}

TEST_CASE("an older case without counted questions is read, a case of another version is not",
          "[case]") {
    Case made;
    made.sources = {{"p.asm", ""}};
    made.end = CaseEnd{"exited", 3, 5, 0, 0xcbf2'9ce4'8422'2325, 7};
    const std::string with = write_case(made);
    REQUIRE(with.find(R"("questions_hash")") != with.npos);
    made.end->questions_hash.reset();
    const std::string without = write_case(made);
    REQUIRE(without.find("questions_hash") == without.npos);
    CHECK(read_case(with).value->end->questions_hash == 7);
    REQUIRE(read_case(without).value);
    CHECK(!read_case(without).value->end->questions_hash);
    CHECK(read_case(without).notes.empty());

    std::string newer = with;
    newer.replace(newer.find("1", newer.find("\"version\"")), 1, "3");
    const CaseRead refused = read_case(newer);
    CHECK(!refused.value);
    CHECK(refused.error == "version: is not one that this tharsis reads");
    CHECK(refused.tip ==
          "this one reads versions 1 and 2: a newer tharsis wrote the file, and reads it");
}

TEST_CASE("a case is of version 2 only if its windows are answered by itself", "[case]") {
    Case made;
    made.sources = {{"p.asm", ""}};
    CHECK(write_case(made).find("\"version\": 1,") != std::string::npos);
    CHECK(write_case(made).find("dialogs") == std::string::npos);
    made.dialogs.emplace();
    CHECK(write_case(made).find("\"version\": 2,") != std::string::npos);
    refuses(R"("dialogs": [])", "dialogs: needs \"version\": 2");
    refuses_all(
        R"({"format": "tharsis-case", "version": 2, "program": {"sources": [{"name": "a", "text": ""}]}, "dialogs": true})",
        "dialogs: must be false or a list");
}

TEST_CASE("an error in a case is reported with its place", "[case]") {
    refuses(R"("seed": 1.0)",
            "seed: must be a whole number from -9223372036854775808 to 9223372036854775807");
    refuses(R"("seed": 9223372036854775808)",
            "seed: must be a whole number from -9223372036854775808 to 9223372036854775807");
    refuses(R"("seed": "1")",
            "seed: must be a whole number from -9223372036854775808 to 9223372036854775807");
    refuses(R"("step": -1)", "step: must be a whole number from 0 to 18446744073709551615");
    refuses(R"("limits": {"steps": 0})", "limits.steps: must be above 0");
    refuses(R"("limits": [1])", "limits: must be an object");
    refuses(R"("options": {"dialect": "c"})", "options.dialect: no dialect has this name");
    refuses(R"("options": {"memory": "big"})",
            "options.memory: no memory configuration has this name");
    refuses(R"("options": {"bare": true})", "options.bare: is a machine of the dialect spim");
    refuses(R"("options": {"bare": 1})", "options.bare: must be true or false");
    refuses(R"("set": [{"label": "x", "value": 4294967296}])",
            "set[0].value: must be a whole number from -2147483648 to 4294967295");
    refuses(R"("set": [{"label": "x"}])", "set[0].value: is missing");
    refuses(R"("input": 5)", "input: must be a list");
    refuses(R"("files": [{"name": "x", "text": {"base64": "a"}}])",
            "files[0].text.base64: is not base64");
    refuses(R"("files": [{"name": "x\u0000", "text": ""}])",
            "files[0].name: no file has such a name");
    refuses(R"("devices": {"digital_lab": {"clicks": [{"step": 1, "key": 16}]}})",
            "devices.digital_lab.clicks[0].key: must be a whole number from 0 to 15");
    refuses(R"("devices": {"keyboard_and_display": {"columns": 0}})",
            "devices.keyboard_and_display.columns: must be above 0");
    refuses(
        R"("devices": {"keyboard_and_display": {"keys": [{"step": 2, "key": 1}, {"step": 1, "key": 1}]}})",
        "devices.keyboard_and_display.keys[1].step: comes before the key above it");
    refuses(
        R"("end": {"reason": "exited", "status": 0, "steps": 1, "output_bytes": 0, "output_hash": "12"})",
        "end.output_hash: must be 16 hexadecimal digits");
    refuses(R"("version": 1)", "the key \"version\" occurs twice in one object");
}

TEST_CASE("any text that is no case is rejected", "[case]") {
    refuses_all("", "line 1, column 1: syntax error while parsing value - unexpected end of input; "
                    "expected '[', '{', or a literal");
    refuses_all("[]", "must be an object");
    refuses_all("{}", "format: is missing");
    refuses_all(R"({"format": "other"})", "format: must be \"tharsis-case\"");
    refuses_all(R"({"format": "tharsis-case", "version": 3})",
                "version: is not one that this tharsis reads");
    refuses_all(R"({"format": "tharsis-case", "version": 1})", "program: is missing");
    refuses_all(R"({"format": "tharsis-case", "version": 1, "program": {"sources": []}})",
                "program.sources: a program has at least one source");
    refuses_all(
        R"({"format": "tharsis-case", "version": 1, "program": {"elf": {"name": "a", "text": ""}, "sources": []}})",
        "program.elf: a program has sources or is an ELF file, not both");
    refuses_all(std::string(1'000'000, '['), "is deeper than 16 levels");
    refuses_all(std::string(JsonDocument::max_bytes + 1, ' '), "is longer than 32 MB");
    CHECK(!read_case("{\"format\": 1e999}").value);
    CHECK(!read_case("{\"a\": \"\xff\"}").value);
}

TEST_CASE("no prefix of a case is valid, and none causes a crash", "[case]") {
    const std::string text = write_case(full_case());
    for (std::size_t size = 0; size + 2 < text.size(); ++size)
        REQUIRE(!read_case(text.substr(0, size)).value);
}

TEST_CASE("base64 is strict", "[case]") {
    CHECK(to_base64("") == "");
    CHECK(to_base64("f") == "Zg==");
    CHECK(to_base64("fo") == "Zm8=");
    CHECK(to_base64("foobar") == "Zm9vYmFy");
    for (const std::string text : {"", "f", "fo", "foo", "\xff\xfe\xfd\xfc"})
        CHECK(from_base64(to_base64(text)) == text);
    for (const std::string text :
         {"Zg=", "Zg", "Zh==", "Z===", "====", "Zm8\n", "=Zm8", "Zg==Zg=="})
        CHECK(!from_base64(text));
}

TEST_CASE("the hash of an output is FNV-1a", "[case]") {
    OutputHash hash;
    CHECK(hash.hash == 0xcbf2'9ce4'8422'2325);
    hash.add("foo");
    hash.add("bar");
    CHECK(hash.hash == 0x8594'4171'f739'67e8);
    CHECK(hash.bytes == 6);
}
