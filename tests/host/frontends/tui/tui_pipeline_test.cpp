// tui_pipeline_test.cpp -- the panel of the pipeline: it appears with the first cycle, and follows
#include "support/view_fixture.hpp"

using namespace tharsis;
using namespace tharsis::testing;

TEST_CASE("a key steps in cycles, and the pipeline appears beside the console", "[tui]") {
    ViewFixture trial(counts_to_three);
    trial.columns = 110;
    trial.rows = 40;
    CHECK_FALSE(trial.shows("Pipeline"));
    trial.type("]]]");
    CHECK(trial.shows("Pipeline"));
    CHECK(trial.shows("cycle 4 of five-stage"));
    CHECK(trial.shows("IF  ID  EX"));
    CHECK(trial.session.step() == 0);
    trial.type("]]");
    CHECK(trial.shows("cycle 6 of five-stage"));
    CHECK(trial.session.step() == 1);
    trial.type("[");
    CHECK(trial.shows("cycle 5 of five-stage"));
    CHECK(trial.session.step() == 0);
    trial.type("s"); // other steps, too: all that was before is done
    CHECK(trial.shows("cycle 6 of five-stage"));
}

TEST_CASE("another processor is chosen by a command, and the panel can be moved in", "[tui]") {
    ViewFixture trial(counts_to_three);
    trial.columns = 140;
    trial.rows = 50;
    trial.type("]");
    trial.command("pipeline single-cycle");
    trial.press(Key::escape);
    trial.command("view pipeline");
    CHECK(trial.shows("of single-cycle"));
    CHECK(trial.shows("CPU"));
    trial.type("z");
    CHECK(trial.shows("of single-cycle"));
    trial.press(Key::down);
    CHECK_FALSE(trial.shows("of single-cycle")); // the heading has left the panel
    trial.press(Key::home);
    trial.press(Key::right);
    CHECK(trial.shows("of single-cycle"));
}

TEST_CASE("without a processor there is no panel of the pipeline to go to", "[tui]") {
    ViewFixture trial(counts_to_three);
    trial.command("view pipeline");
    CHECK(trial.shows("panels: source"));
}
