// report.cpp -- the table of forms
// `tharsis verify --format NAME` chooses one of these rows.
#include "verdicts/report.hpp"
#include <algorithm>
#include <iterator>

namespace tharsis {

namespace {

constexpr ReportForm forms[] = {
    {"table", "a table for the terminal, with what is wrong below it", false, table_report},
};

}

std::span<const ReportForm> report_forms() { return forms; }

const ReportForm* find_report_form(std::string_view name) {
    const auto* found = std::ranges::find(forms, name, &ReportForm::name);
    return found == std::end(forms) ? nullptr : found;
}

}
