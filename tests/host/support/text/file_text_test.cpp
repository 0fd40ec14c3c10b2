// file_text_test.cpp -- what an editor reads from a file can be written back as the same bytes
#include "support/text/file_text.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace tharsis;
using namespace std::string_view_literals;

namespace {

struct FileCase {
    std::string_view bytes, text;
    TextForm form;
};

constexpr FileCase cases[] = {
    {""sv, ""sv, TextForm::utf8},
    {"\xc3\xa9\r\n\tnop"sv, "\xc3\xa9\r\n\tnop"sv, TextForm::utf8},
    {"\xef\xbb\xbf\xc3\xa9"sv, "\xc3\xa9"sv, TextForm::utf8_with_mark},
    {"\xff\xfe"
     "a\0\xe9\0\x3d\xd8\x00\xde"sv,
     "a\xc3\xa9\xf0\x9f\x98\x80"sv, TextForm::utf16_little},
    {"\xfe\xff\0a\xd8\x3d\xde\x00"sv, "a\xf0\x9f\x98\x80"sv, TextForm::utf16_big},
    {"\xe9t\xe9 \x80 \x85\x93x\x94 \x81 \xff"sv,
     "\xc3\xa9t\xc3\xa9 \xe2\x82\xac \xe2\x80\xa6\xe2\x80\x9cx\xe2\x80\x9d \xc2\x81 \xc3\xbf"sv,
     TextForm::windows_1252},
};

} // namespace

TEST_CASE("the text of a file is UTF-8, and is written back in the form of the file", "[text]") {
    for (const FileCase& each : cases) {
        CAPTURE(each.text);
        const FileText read = text_of_file(each.bytes);
        CHECK(read.text == each.text);
        CHECK(read.form == each.form);
        CHECK(read.is_exact);
        CHECK(bytes_of_file(read.text, read.form) == each.bytes);
    }
}

TEST_CASE("each single byte of Windows-1252 is written back as it was", "[text]") {
    for (int byte = 0x80; byte <= 0xff; ++byte) {
        const std::string bytes{'#', static_cast<char>(byte), ' '};
        const FileText read = text_of_file(bytes);
        CHECK(read.form == TextForm::windows_1252);
        CHECK(bytes_of_file(read.text, read.form) == bytes);
    }
}

TEST_CASE("a character that the form of a file lacks is not replaced", "[text]") {
    CHECK(bytes_of_file("\xe2\x82\xac \xc3\xa9", TextForm::windows_1252) == "\x80 \xe9");
    CHECK_FALSE(bytes_of_file("\xe4\xb8\x96", TextForm::windows_1252));
    CHECK_FALSE(bytes_of_file("\xc2\x80", TextForm::windows_1252));
    CHECK(bytes_of_file("\xe4\xb8\x96", TextForm::utf16_big) == "\xfe\xff\x4e\x16");
}

TEST_CASE("bytes that would be read as another text are not written", "[text]") {
    // In Windows-1252 these are the bytes of one character of UTF-8.
    CHECK_FALSE(bytes_of_file("\xc3\x83\xc2\xa9", TextForm::windows_1252));
    CHECK_FALSE(bytes_of_file("\xef\xbb\xbf#", TextForm::utf8));
    CHECK_FALSE(bytes_of_file("\xff", TextForm::utf8));
}

TEST_CASE("malformed UTF-16 is not exact", "[text]") {
    CHECK_FALSE(text_of_file("\xff\xfe"
                             "a\0\x3d\xd8"sv)
                    .is_exact);
    CHECK_FALSE(text_of_file("\xff\xfe"
                             "a\0b"sv)
                    .is_exact);
}
