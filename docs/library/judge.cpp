// judge.cpp -- judges submissions by one task
#include <iostream>
#include <tharsis/verdict.hpp>

int main(int count, char** words) {
    if (count < 3) return std::cerr << "usage: judge TASK SUBMISSION...\n", 2;
    const auto judge = tharsis::Judge::of_task_file(words[1]);
    if (!judge) return std::cerr << judge.error().message << '\n' << judge.error().tip << '\n', 1;
    for (int n = 2; n < count; ++n) {
        const auto submission = tharsis::Submission::of_path(words[n]);
        if (!submission) return std::cerr << submission.error().message << '\n', 1;
        const auto verdict = judge->judge(*submission);
        if (!verdict) return std::cerr << verdict.error().message << '\n', 1;
        std::cout << verdict->submission() << ": " << verdict->outcome() << ", "
                  << verdict->points() << " of " << verdict->max_points() << '\n';
    }
}
