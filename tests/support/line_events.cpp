// line_events.cpp -- the events of a typed line, as a table of a name and a test
// Names begin with the decision that they are about.
#include "support/line_events.hpp"

namespace tharsis::testing {

namespace {

struct Writing {
    std::string_view event;
    bool (*is_so)(std::string_view line); // the bytes before the line feed
};

bool has_digit(std::string_view line) {
    return line.find_first_of("0123456789") != std::string_view::npos;
}
std::string_view inside(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    const auto first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" \t") + 1 - first);
}

constexpr Writing writings[] = {
    {"D-G2 line: empty", [](std::string_view l) { return l.empty(); }},
    {"D-G2 line: blanks only", [](std::string_view l) { return !l.empty() && inside(l).empty(); }},
    {"D-G2 line: CR at the end",
     [](std::string_view l) { return l.ends_with('\r') && has_digit(l); }},
    {"D-G2 line: two CR", [](std::string_view l) { return l.ends_with("\r\r"); }},
    {"D-G2 line: blank before",
     [](std::string_view l) { return l.starts_with(' ') && has_digit(l); }},
    {"D-G2 line: tab before",
     [](std::string_view l) { return l.starts_with('\t') && has_digit(l); }},
    {"D-G2 line: blank after it",
     [](std::string_view l) { return l.ends_with(' ') && has_digit(l); }},
    {"D-G2 line: tab after it",
     [](std::string_view l) { return l.ends_with('\t') && has_digit(l); }},
    {"D-G2 line: 255 bytes", [](std::string_view l) { return l.size() == 255 && l[0] != ' '; }},
    {"D-G2 line: 255 bytes and CR",
     [](std::string_view l) { return l.size() == 256 && l.ends_with('\r') && has_digit(l); }},
    {"D-G2 line: 256 bytes",
     [](std::string_view l) { return l.size() == 256 && !l.ends_with('\r'); }},
    {"D-G2 line: much longer", [](std::string_view l) { return l.size() > 300; }},
    {"D-G2 integer: leading zero",
     [](std::string_view l) { return inside(l).size() == 3 && inside(l)[0] == '0'; }},
    {"D-G2 integer: nine digits",
     [](std::string_view l) {
         return inside(l).size() == 9 && inside(l).find_first_not_of("0123456789") == l.npos;
     }},
    {"D-G2 integer: ten digits",
     [](std::string_view l) {
         return inside(l).size() == 10 && inside(l).find_first_not_of("0123456789") == l.npos;
     }},
    {"D-G2 integer: minus zero", [](std::string_view l) { return inside(l) == "-0"; }},
    {"D-G2 integer: negative",
     [](std::string_view l) { return inside(l) == "-1" || inside(l) == "-11"; }},
    {"D-G2 integer: plus sign", [](std::string_view l) { return l.starts_with('+'); }},
    {"D-G2 integer: two numbers",
     [](std::string_view l) {
         return inside(l) == "1 2" || inside(l) == "1 1" || inside(l) == "0 0";
     }},
    {"D-G2 integer: letters", [](std::string_view l) { return l == "abc" || l == "un"; }},
    {"D-G2 integer: byte of value 0", [](std::string_view l) { return l.find('\0') != l.npos; }},
    {"D-G2 integer: bytes above 127",
     [](std::string_view l) { return !l.empty() && (l[0] & 0x80) != 0; }},
};

} // namespace

std::uint64_t count_of(std::string_view text, std::string_view part) {
    std::uint64_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

std::vector<std::string_view> all_line_events() {
    std::vector<std::string_view> names;
    for (const Writing& row : writings) names.push_back(row.event);
    return names;
}

std::vector<std::string_view> events_of_line(std::string_view line) {
    std::vector<std::string_view> names;
    for (const Writing& row : writings) {
        if (row.is_so(line)) names.push_back(row.event);
    }
    return names;
}

} // namespace tharsis::testing
