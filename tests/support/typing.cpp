// typing.cpp -- lines as people type them, and the pieces in which they arrive
// Deterministic for a seed, and independent of the game.
#include "support/typing.hpp"

#include "support/game_case.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis::testing {

std::string in_other_words(Random& random, int number) {
    switch (random.below(12)) {
    case 0: return fmt::format("0{}", number);
    case 1: return fmt::format("{:09}", number);
    case 2: return fmt::format(" {}", number);
    case 3: return fmt::format("{} ", number);
    case 4: return fmt::format("\t {}\t", number);
    case 5: return fmt::format("{}\r", number);
    case 6: return fmt::format(" {} \r", number);
    case 7: return number == 0 ? "-0" : fmt::format("{}", number);
    case 8:
        return fmt::format("{}{}", number,
                           std::string(255 - fmt::formatted_size("{}", number), ' '));
    case 9: return fmt::format("{:>255}\r", number);
    default: return fmt::format("{}", number);
    }
}

namespace {

using namespace std::string_view_literals;

constexpr std::string_view nonsense_lines[] = {
    "",           " ",          "\t",         "\r",          "\r\r",      "abc",
    "un",         "+1",         "+11",        "-",           "--",        "-1",
    "-11",        "1 1",        "1 2",        "1.0",         "1,",        "0x11",
    "1e1",        "1234567890", "0000000011", "-0000000000", "999999999", "-999999999",
    "4294967307", "2147483648", "7",          "77",          "111",       "100",
    "3",          "5",          "9",          "10",          "17",        "60",
    "66 ",        "\xc3\xa9",   "\xff\xfe",   "11\r\r",      "\r11",      "1\v",
    "\x1b[A",     "1\0"sv,      "\0"sv,       "p34",         "34-1-2",    "q",
    "Q",          "0 0",        "-0 ",        "00",          "/",         ":",
    "1/",         "1:",
};

} // namespace

std::string nonsense(Random& random) {
    switch (random.below(6)) {
    case 0: return std::string(random.percent(30) ? 256 : 257 + random.next() % 600, '1');
    case 1: return std::string(256, ' ') + (random.percent(50) ? "\r" : "1");
    case 2: return fmt::format("{}", random.below(80));
    default: return std::string(random.pick(nonsense_lines));
    }
}

namespace {

std::vector<std::string> cut_randomly(Random& random, std::string_view input) {
    const int longest = random.percent(50) ? 7 : 2000;
    std::vector<std::string> chunks;
    while (!input.empty()) {
        const auto size =
            std::min(input.size(), static_cast<std::size_t>(1 + random.below(longest)));
        chunks.emplace_back(input.substr(0, size));
        input.remove_prefix(size);
    }
    return chunks;
}

} // namespace

std::vector<std::string> cut(Random& random, const std::string& input) {
    return random.percent(80) ? lines_of(input) : cut_randomly(random, input);
}

games::Options choose_options(Random& random) {
    games::Options options;
    if (random.percent(25)) options.couleur = random.percent(80) ? 1 : 2 - 3 * random.below(2);
    if (random.percent(20)) options.graine = static_cast<games::i32>(random.next());
    if (random.percent(25)) options.adversaire = random.percent(80) ? 1 : 4 * random.below(2) - 1;
    if (random.percent(3)) options.adversaire = 2; // rarely, because it thinks long
    if (random.percent(25)) options.camp = random.percent(70) ? 1 : random.below(9) - 1;
    return options;
}

void alter_end(Random& random, std::string& input) {
    if (!random.percent(25)) return;
    if (!input.empty() && random.percent(60))
        input.pop_back();
    else
        input += "11\n1\n";
}

} // namespace tharsis::testing
