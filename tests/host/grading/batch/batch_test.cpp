// batch_test.cpp -- many submissions: order, crashes, limits, the store, a kill at any instant,
// shards
//
// The judge is a function of the number: batches know nothing of programs.
#include "grading/batch/batch.hpp"
#include "grading/batch/shard_file.hpp"
#include "grading/verdict/verdict_text.hpp"
#include "host/grading/sample_verdicts.hpp"
#include "machine/memory.hpp"
#include "support/command.hpp"

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace tharsis;
using namespace tharsis::test;

namespace {

namespace fs = std::filesystem;

Verdict verdict_number(std::size_t n) {
    Verdict verdict = n % 3 == 0 ? refused_verdict() : accepted_verdict();
    verdict.metrics = {{"number", static_cast<double>(n)}};
    return verdict;
}

BatchItem item_number(std::size_t n, std::function<Verdict()> judge = {}) {
    if (!judge) judge = [n] { return verdict_number(n); };
    return {"s" + std::to_string(n),
            "count",
            {"tool", "hash" + std::to_string(n), "task", 7},
            [judge](const CheckCallback&) { return judge(); }};
}

std::string text_of(const std::vector<Verdict>& verdicts) {
    std::string text;
    for (const Verdict& verdict : verdicts) text += text_of_verdict(verdict) + "\n";
    return text;
}

BatchOptions with_jobs(unsigned jobs, std::string state = {}) {
    return {jobs, {}, std::move(state)};
}

std::string judged(std::size_t count, const BatchOptions& options) {
    return text_of(judge_batch(
                       count, [](std::size_t n) { return item_number(n); }, options)
                       .verdicts);
}

/// Burns time, so that pieces do not end in the order in which they began.
void dawdle(std::size_t rounds) {
    volatile std::size_t n = 0;
    while (n < rounds * 20'000) n = n + 1;
}

/// A batch of five whose third judge misbehaves: its result.
Observation end_of_misbehaving(const std::function<void()>& misbehave,
                               const WorkerLimits& limits = {}) {
    const auto load = [&](std::size_t n) {
        return item_number(n, [&misbehave, n] {
            if (n == 2) misbehave();
            return verdict_number(n);
        });
    };
    const std::vector<Verdict> verdicts = judge_batch(5, load, {2, limits, {}}).verdicts;
    for (const std::size_t n : {0u, 1u, 3u, 4u})
        CHECK(verdicts.at(n).metrics == verdict_number(n).metrics);
    CHECK(outcome_of(verdicts.at(2)) == Verdict::Outcome::unjudged);
    CHECK(verdicts.at(2).submission == "s2");
    return verdicts.at(2).checks.at(0).observations.at(0);
}

} // namespace

TEST_CASE("verdicts have the order of the submissions, for any number of processes", "[batch]") {
    const auto load = [](std::size_t n) {
        return item_number(n, [n] { return dawdle(n * 7 % 11), verdict_number(n); });
    };
    const std::string serial = text_of(judge_batch(23, load, with_jobs(1)).verdicts);
    CHECK(text_of(judge_batch(23, load, with_jobs(3)).verdicts) == serial);
    CHECK(text_of(judge_batch(23, load, with_jobs(50)).verdicts) == serial);
    CHECK(judge_batch(0, load, with_jobs(4)).verdicts.empty());
}

TEST_CASE("name, task and provenance are those of the batch, not those that the judge returns",
          "[batch]") {
    const Verdict verdict = judge_batch(
                                1, [](std::size_t n) { return item_number(n); }, with_jobs(1))
                                .verdicts.at(0);
    CHECK(verdict.submission == "s0");
    CHECK(verdict.task == "count");
    CHECK(verdict.provenance == item_number(0).provenance);
}

TEST_CASE("a judge that crashes, ends or throws does not stop the others", "[batch]") {
    CHECK(end_of_misbehaving([] {
              std::signal(SIGSEGV, SIG_DFL); // not the handler of a sanitizer
              std::raise(SIGSEGV);
          }).message.english.find("it crashed (signal 11)") != std::string::npos);
    CHECK(end_of_misbehaving([] { std::abort(); }).code == "judge-failed");
    CHECK(end_of_misbehaving([] { ::_exit(0); }).message.english.find("ended early") !=
          std::string::npos);
    CHECK(end_of_misbehaving([] { ::_exit(9); }).message.english.find("status 9") !=
          std::string::npos);
    CHECK(end_of_misbehaving([] { std::raise(SIGKILL); }).message.french.find("n'a pas pu") !=
          std::string::npos);
    CHECK(end_of_misbehaving([] {
              throw std::bad_alloc();
          }).message.english.find("too much memory") != std::string::npos);
}

TEST_CASE("a judge that never ends is stopped by its CPU time, alone", "[batch]") {
    WorkerLimits limits;
    limits.cpu_seconds = 1;
    CHECK(end_of_misbehaving(
              [] {
                  volatile unsigned n = 0;
                  for (;;) n = n + 1;
              },
              limits)
              .message.english.find("too much time") != std::string::npos);
}

#if !defined(__SANITIZE_ADDRESS__)
TEST_CASE("a judge that wants all memory does not get it", "[batch]") {
    WorkerLimits limits;
    limits.memory = u64{512} << 20;
    CHECK(end_of_misbehaving(
              [] {
                  std::vector<std::string> all;
                  for (;;) all.emplace_back(std::size_t{1} << 24, 'x');
              },
              limits)
              .message.english.find("too much memory") != std::string::npos);
}
#endif

TEST_CASE("a judge has room for machines that reserve all addresses", "[batch]") {
    const auto load = [](std::size_t n) {
        return item_number(n, [] {
            const Memory memories[] = {Memory(default_layout), Memory(default_layout),
                                       Memory(default_layout)};
            Verdict verdict;
            verdict.metrics = {{"flat", std::ranges::all_of(memories,
                                                            [](const Memory& memory) {
                                                                return memory.flat_base() !=
                                                                       nullptr;
                                                            })
                                            ? 1.0
                                            : 0.0}};
            return verdict;
        });
    };
    CHECK(judge_batch(1, load, with_jobs(1)).verdicts.at(0).metrics.at(0).value == 1);
}

TEST_CASE("a worker sees no input", "[batch]") {
    const auto load = [](std::size_t n) {
        return item_number(n, [] {
            Verdict verdict;
            char byte = 0;
            verdict.metrics = {{"input", ::read(0, &byte, 1) > 0 ? 1.0 : 0.0}};
            return verdict;
        });
    };
    const Verdict verdict = judge_batch(1, load, with_jobs(1)).verdicts.at(0);
    CHECK(verdict.metrics == std::vector<Metric>{{"input", 0}});
}

TEST_CASE("checks of a stopped worker that cannot be read are counted in a note", "[batch]") {
    const auto load = [](std::size_t n) {
        BatchItem item = item_number(n);
        item.judge = [](const CheckCallback& on_check) -> Verdict {
            Check good, wrong;
            good.name = "good";
            wrong.name = "wrong";
            wrong.points = std::numeric_limits<double>::quiet_NaN();
            on_check(good);
            on_check(wrong);
            std::abort();
        };
        return item;
    };
    const Verdict verdict = judge_batch(1, load, with_jobs(1)).verdicts.at(0);
    REQUIRE(verdict.checks.size() == 2);
    CHECK(verdict.checks[0].name == "good");
    CHECK(verdict.checks[1].observations.at(0).code == "judge-failed");
    CHECK(verdict.checks[1].observations.at(1).code == "checks-unread");
}

TEST_CASE("a stored verdict is reused and is equal", "[batch]") {
    const TemporaryFolder folder;
    const std::string first = judged(9, with_jobs(2, folder.path().string()));
    std::size_t known = 0;
    const auto load = [](std::size_t n) {
        return item_number(n, [n]() -> Verdict { return n == 9 ? verdict_number(n) : Verdict{}; });
    };
    const BatchResult again =
        judge_batch(10, load, with_jobs(2, folder.path().string()),
                    [&](const BatchProgress& progress) { known = progress.known; });
    CHECK(known == 9);
    CHECK(text_of(again.verdicts).substr(0, first.size()) == first);
    CHECK(again.verdicts.at(9).metrics.at(0).value == 9);
}

TEST_CASE("a stored verdict is not reused for another seed, task, tool or submission", "[batch]") {
    const TemporaryFolder folder;
    const VerdictCache cache(folder.path().string());
    Verdict verdict = accepted_verdict();
    CHECK(cache.store(verdict).empty());
    CHECK(cache.find(verdict.provenance) == verdict);
    for (auto part : {&Provenance::tool, &Provenance::submission_hash, &Provenance::task_hash}) {
        Provenance other = verdict.provenance;
        other.*part += "x";
        CHECK_FALSE(cache.find(other));
    }
    Provenance other = verdict.provenance;
    other.seed = 2;
    CHECK_FALSE(cache.find(other));
}

TEST_CASE("a submission with a damaged stored verdict is judged again, and failures are not stored",
          "[batch]") {
    const TemporaryFolder folder;
    const std::string first = judged(3, with_jobs(1, folder.path().string()));
    for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
        if (entry.is_regular_file()) fs::resize_file(entry.path(), entry.file_size() / 2);
    }
    CHECK(judged(3, with_jobs(1, folder.path().string())) == first);
    const auto crash = [](std::size_t n) {
        return item_number(n + 100, []() -> Verdict { std::abort(); });
    };
    judge_batch(1, crash, with_jobs(1, folder.path().string()));
    CHECK_FALSE(VerdictCache(folder.path().string()).find(item_number(100).provenance));
}

TEST_CASE("a store that cannot be written is an error before anything is judged", "[batch]") {
    const BatchResult result = judge_batch(
        2, [](std::size_t n) { return item_number(n, []() -> Verdict { std::abort(); }); },
        with_jobs(1, "/dev/null/x"));
    CHECK(text_of(result.error, Language::english).starts_with("/dev/null/x"));
    CHECK(result.verdicts.empty());
}

TEST_CASE("a store that can no longer be written is an error, and the verdicts are there",
          "[batch]") {
    const TemporaryFolder folder;
    const auto load = [&](std::size_t n) {
        if (n == 0)
            fs::remove_all(folder.path() / "verdicts"), std::ofstream(folder.path() / "verdicts")
                                                            << "no folder";
        return item_number(n);
    };
    const BatchResult result = judge_batch(2, load, with_jobs(1, folder.path().string()));
    CHECK(text_of(result.error, Language::english).find("Not a directory") != std::string::npos);
    CHECK(text_of(result.verdicts) == judged(2, with_jobs(1)));
}

TEST_CASE("attachments may be taken away as soon as a verdict exists", "[batch]") {
    const TemporaryFolder folder;
    std::size_t bytes = 0;
    BatchOptions options = with_jobs(2, folder.path().string());
    options.take = [&](Verdict& verdict) {
        for (const Attachment& each : verdict.attachments) bytes += each.bytes.size();
        verdict.attachments.clear();
    };
    const auto load = [](std::size_t n) {
        return item_number(n, [n] {
            Verdict verdict = verdict_number(n);
            verdict.attachments = {{"replay.json", std::string(1000, 'x')}};
            return verdict;
        });
    };
    for (const std::size_t sum : {3000u, 6000u}) { // judged, then known
        for (const Verdict& verdict : judge_batch(3, load, options).verdicts)
            CHECK(verdict.attachments.empty());
        CHECK(bytes == sum);
    }
}

TEST_CASE("sentences as long as a name that a student invented are cut", "[batch]") {
    const auto load = [](std::size_t n) {
        return item_number(n, [] {
            Verdict verdict = refused_verdict();
            std::string name;
            for (int times = 0; times < 100'000; ++times) name += "é";
            verdict.checks.at(0).observations = {{}};
            verdict.checks[0].observations[0].message = {"x" + name, name};
            verdict.checks[0].observations[0].tip = {name, name};
            return verdict;
        });
    };
    const Observation cut =
        judge_batch(1, load, with_jobs(1)).verdicts.at(0).checks.at(0).observations.at(0);
    for (const std::string* text :
         {&cut.message.english, &cut.message.french, &cut.tip.english, &cut.tip.french}) {
        CHECK(text->size() <= 2003);
        CHECK(text->ends_with("é..."));
    }
}

namespace {

/// Runs a batch in a process that reports each verdict through a pipe; kills it when it has
/// reported `after`, and a little later.
void kill_batch(const std::string& state, std::size_t count, std::size_t after, std::size_t later) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t process = ::fork();
    if (process == 0) {
        ::close(ends[0]);
        judge_batch(
            count, [](std::size_t n) { return item_number(n); }, with_jobs(3, state),
            [&](const BatchProgress&) {
                if (::write(ends[1], "x", 1) != 1) ::_exit(1);
            });
        ::_exit(0);
    }
    ::close(ends[1]);
    char byte = 0;
    for (std::size_t n = 0; n < after && ::read(ends[0], &byte, 1) == 1; ++n) {
    }
    dawdle(later);
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);
    ::close(ends[0]);
}

/// Each verdict under its own name is whole.
std::size_t whole_verdicts(const fs::path& folder) {
    std::size_t count = 0;
    if (!fs::exists(folder)) return 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".json") continue;
        CHECK(read_verdict(tharsis::test::text_of(entry.path())).verdict);
        ++count;
    }
    return count;
}

} // namespace

TEST_CASE("killed at any instant, a batch leaves whole verdicts, and continues where it was",
          "[batch]") {
    constexpr std::size_t count = 24;
    const std::string serial = judged(count, with_jobs(1));
    for (std::size_t round = 0; round < 12; ++round) {
        const TemporaryFolder folder;
        kill_batch(folder.path().string(), count, round * 5 % 17, round * 37 % 23);
        const std::size_t whole = whole_verdicts(folder.path());
        std::size_t known = 0;
        const BatchResult rest = judge_batch(
            count, [](std::size_t n) { return item_number(n); },
            with_jobs(2, folder.path().string()),
            [&](const BatchProgress& progress) { known = progress.known; });
        CHECK(known == whole);
        CHECK(whole >= round * 5 % 17);
        CHECK(text_of(rest.verdicts) == serial);
    }
}

TEST_CASE("workers die with the process that started them", "[batch]") {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    using Flag = std::atomic<bool>;
    void* shared =
        ::mmap(nullptr, sizeof(Flag), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    REQUIRE(shared != MAP_FAILED);
    Flag& judges = *new (shared) Flag(false);
    const pid_t process = ::fork();
    if (process == 0) {
        judge_batch(
            1,
            [&](std::size_t n) {
                return item_number(n, [&]() -> Verdict {
                    for (;;) judges = true;
                });
            },
            with_jobs(1));
        ::_exit(0);
    }
    ::close(ends[1]);
    char byte = 0;
    while (!judges) ::usleep(1000);
    ::kill(process, SIGKILL);
    ::waitpid(process, nullptr, 0);
    CHECK(::read(ends[0], &byte, 1) == 0); // only when the worker has let go of the pipe
    ::close(ends[0]);
    ::munmap(shared, sizeof(Flag));
}

// ---------------------------------------------------------------- shards

namespace {

constexpr std::size_t submissions = 11;

RunIdentity identity() {
    const std::vector<SubmissionId> all(submissions, {"x", "hash"});
    return identity_of_run({"tool", "", "task", 7}, "count", all);
}

ShardFile part_number(u32 number, u32 count) {
    ShardFile part{identity(), {number, count}, {}};
    for (const std::size_t n : part.shard.positions(submissions))
        part.verdicts.push_back(verdict_number(n));
    return part;
}

const std::vector<std::string> part_names = {"a.part", "b.part", "c.part", "d.part"};

MergedShards merged(std::vector<ShardFile> parts) {
    return merge_shards(std::move(parts), part_names);
}

std::string error_of(const MergedShards& merged) {
    return text_of(merged.error, Language::english);
}

std::vector<Verdict> all_verdicts() {
    std::vector<Verdict> all;
    for (std::size_t n = 0; n < submissions; ++n) all.push_back(verdict_number(n));
    return all;
}

} // namespace

TEST_CASE("shards share all submissions among them", "[batch]") {
    for (const u32 count : {1u, 2u, 3u, 11u, 40u}) {
        std::vector<int> seen(submissions);
        for (u32 number = 1; number <= count; ++number) {
            const std::vector<std::size_t> positions = Shard{number, count}.positions(submissions);
            CHECK(positions.size() == Shard{number, count}.size(submissions));
            for (const std::size_t n : positions) ++seen.at(n);
        }
        CHECK(seen == std::vector<int>(submissions, 1));
    }
    CHECK(read_shard("3/8") == Shard{3, 8});
    for (const char* bad : {"", "3", "0/8", "9/8", "a/b", "3/8x", "-1/2", "1/0", "1/99999999999"})
        CHECK_FALSE(read_shard(bad));
}

TEST_CASE("parts in any order make the whole run", "[batch]") {
    const MergedShards whole = merged({part_number(3, 3), part_number(1, 3), part_number(2, 3)});
    CHECK(whole.error.empty());
    CHECK(whole.verdicts == all_verdicts());
    CHECK(merged({part_number(1, 1)}).verdicts == all_verdicts());
}

TEST_CASE("a missing, doubled or foreign part is rejected", "[batch]") {
    CHECK(error_of(merged({part_number(3, 3), part_number(1, 3)})) ==
          "1 of 3 shards is missing: 2");
    CHECK(error_of(merged({part_number(1, 4)})) == "3 of 4 shards are missing: 2, 3, 4");
    CHECK(error_of(merged({part_number(1, 2), part_number(2, 2), part_number(1, 2)})) ==
          "a.part and c.part are both shard 1/2");
    CHECK(error_of(merged({part_number(1, 2), part_number(2, 3)})) ==
          "b.part is one of 3 shards, a.part one of 2");
    ShardFile foreign = part_number(2, 2);
    foreign.identity.run = "another";
    CHECK(error_of(merged({part_number(1, 2), foreign})) ==
          "b.part is a part of another run than a.part");
    CHECK(error_of(merged({})) == "there is nothing to merge");
}

TEST_CASE("a part is read back from its text as it was, and a damaged text is rejected",
          "[batch]") {
    const std::string text = text_of_shard_file(part_number(1, 3));
    const ShardFileRead read = read_shard_file(text);
    REQUIRE(read.part);
    CHECK(read.part->verdicts == part_number(1, 3).verdicts);
    CHECK(read.part->identity == identity());
    CHECK(read.part->shard == Shard{1, 3});
    ShardFile placed = part_number(1, 3);
    placed.folders.assign(placed.verdicts.size(), "a/");
    CHECK(read_shard_file(text_of_shard_file(placed)).part->folders == placed.folders);
    CHECK(merged({placed, part_number(2, 3), part_number(3, 3)}).folders.at(3) == "a/");
    placed.folders.pop_back();
    CHECK_FALSE(read_shard_file(text_of_shard_file(placed)).part);
    for (std::size_t length = 0; length < text.size(); length += 97)
        CHECK_FALSE(read_shard_file(text.substr(0, length)).part);
    std::string changed = text;
    changed[changed.find("2.2.3")] = '3';
    CHECK(text_of(read_shard_file(changed).error, Language::english) ==
          "is damaged: it is not what was written");
    CHECK_FALSE(read_shard_file("{\"part\":2}\n").part);
}

TEST_CASE("a part whose first line was changed is rejected", "[batch]") {
    ShardFile part = part_number(2, 3);
    part.folders.assign(part.verdicts.size(), "a/");
    const std::string text = text_of_shard_file(part);
    REQUIRE(read_shard_file(text).part);
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string other = text;
        other.replace(other.find(from), from.size(), to);
        return text_of(read_shard_file(other).error, Language::english);
    };
    const std::string damaged = "is damaged: it is not what was written";
    CHECK(changed("\"a/\"", "\"b/\"") == damaged);
    CHECK(changed("\"shard\":2", "\"shard\":3") == damaged);
    CHECK(changed("\"shard\":2", "\"shard\":1") == damaged);
    CHECK(changed("\"run\":\"" + part.identity.run, "\"run\":\"" + std::string(64, '0')) ==
          damaged);
    CHECK(changed("\"submissions\":11", "\"submissions\":12") == damaged);
}

TEST_CASE("another task, seed, tool, or list of names and contents is another run", "[batch]") {
    const std::vector<SubmissionId> names = {{"a", "1"}, {"b", "2"}},
                                    others = {{"a", "1"}, {"c", "2"}},
                                    again = {{"a", "1"}, {"b", "3"}};
    const RunIdentity one = identity_of_run({"tool", "", "task", 7}, "count", names);
    CHECK(one == identity_of_run({"tool", "ignored", "task", 7}, "count", names));
    CHECK(one != identity_of_run({"tool", "", "task", 8}, "count", names));
    CHECK(one != identity_of_run({"tool", "", "other", 7}, "count", names));
    CHECK(one != identity_of_run({"tools", "", "task", 7}, "count", names));
    CHECK(one != identity_of_run({"tool", "", "task", 7}, "count", others));
    CHECK(one != identity_of_run({"tool", "", "task", 7}, "count", again));
}

TEST_CASE("what was judged before the judge was stopped is reported", "[batch]") {
    const auto check = [](const std::string& name, Check::Outcome outcome) {
        Check made;
        made.name = name;
        made.outcome = outcome;
        made.points = outcome == Check::Outcome::passed ? 1 : 0;
        made.observations.resize(1);
        made.observations[0].replay = "replay-x.json";
        return made;
    };
    const auto end_of = [&](Check::Outcome second) {
        const auto judge = [=](const CheckCallback& heard) -> Verdict {
            for (const char* name : {"a", "b", "c"}) heard(check(name, Check::Outcome::skipped));
            heard(check("a", Check::Outcome::passed));
            heard(check("b", second));
            std::abort();
        };
        return judge_batch(
                   1,
                   [&](std::size_t) {
                       return BatchItem{"s", "t", {}, judge};
                   },
                   with_jobs(1))
            .verdicts.at(0);
    };
    const Verdict refused = end_of(Check::Outcome::failed), open = end_of(Check::Outcome::passed);
    CHECK(outcome_of(refused) == Verdict::Outcome::refused);
    CHECK(outcome_of(open) == Verdict::Outcome::unjudged);
    REQUIRE(refused.checks.size() == 4);
    std::string words;
    for (const Check& each : refused.checks)
        words += each.name + " " + std::string(word_of(each.outcome)) + " ";
    CHECK(words == "a passed b failed c skipped judged unjudged ");
    CHECK(refused.checks[1].observations.at(0).replay.empty());
    CHECK((points_of(refused) == 1 && max_points_of(refused) == 3));
}
