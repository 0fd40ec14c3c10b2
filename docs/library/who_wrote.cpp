// who_wrote.cpp -- runs a program, then asks which instruction last wrote a word of its data
#include <iostream>
#include <tharsis/session.hpp>

int main(int count, char** words) {
    if (count != 3) return std::cerr << "usage: who_wrote FILE LABEL\n", 2;
    const tharsis::Assembly assembly = tharsis::assemble_files({words[1]});
    std::cerr << assembly.report;
    if (!assembly.program) return 1;

    const auto result = tharsis::run(*assembly.program, {.input = "", .max_steps = 1'000'000});
    if (!result) return std::cerr << result.error().message << '\n', 1;
    std::cout << "printed " << result->output << "after " << result->stop.steps << " steps\n";

    auto session = tharsis::Session::open(*assembly.program);
    if (!session) return std::cerr << session.error().message << '\n', 1;
    if (const auto end = session->move({}); !end)
        return std::cerr << end.error().message << '\n', 1;
    const auto write = session->last_write(words[2]);
    if (!write) return std::cerr << write.error().message << '\n', 1;
    if (!*write) return std::cout << words[2] << " was never written\n", 0;
    std::cout << "line " << (*write)->line << ", step " << (*write)->step << ": "
              << (*write)->instruction << ", " << (*write)->change << '\n';
    if (const auto there =
            session->move({.kind = tharsis::Movement::Kind::go_to, .step = (*write)->step});
        there)
        std::cout << "then $t0 was " << session->value_of("$t0").value_or(0) << '\n';
}
