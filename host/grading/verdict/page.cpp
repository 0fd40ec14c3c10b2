// page.cpp -- one style sheet for all pages, for light and dark screens
// Elements that scroll can be reached with the keyboard (tabindex).
#include "grading/verdict/page.hpp"

#include <fmt/format.h>

namespace tharsis {

namespace {

constexpr std::string_view common_style =
    ":root{color-scheme:light "
    "dark;--back:#fff;--text:#1b1b1b;--link:#0b57d0;--good:#1a7f37;--bad:#b3261e;--open:#8a5a00;--"
    "line:#8888;--mark:#ffe08a}\n"
    "@media(prefers-color-scheme:dark){:root{--back:#161616;--text:#eee;--link:#9ecbff;--good:#"
    "57d977;--bad:#ff8a80;--open:#ffc14d;--mark:#6b5300}}\n"
    "body{background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif;margin:0 "
    "auto;padding:1rem;max-width:75rem}a{color:var(--link)}\n"
    "h1{font-size:1.4rem}h2{font-size:1.15rem;margin:2rem 0 "
    ".3rem;overflow-wrap:anywhere}h3{font-size:1rem;margin:1rem 0 .2rem}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse}th,td{text-align:left;padding:.25rem "
    ".7rem;border-bottom:1px solid var(--line)}td.n{text-align:right;white-space:nowrap}\n"
    "p{margin:.2rem 0;overflow-wrap:anywhere}code,pre{font:14px/1.25 ui-monospace,monospace}\n"
    "figure{margin:.4rem 0;min-width:0;max-width:100%}pre{overflow-x:auto;margin:0;padding:.5rem;"
    "border:1px solid var(--line)}\n";

} // namespace

std::string html_page(Language language, std::string_view title, std::string_view style,
                      std::string_view body) {
    return fmt::format("<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                       "style-src 'unsafe-inline'\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, "
                       "initial-scale=1\">\n<title>{}</title>\n<style>\n{}{}</style>\n</head>\n"
                       "<body>\n{}</body>\n</html>\n",
                       language == Language::french ? "fr" : "en", title, common_style, style,
                       body);
}

std::string html_table(std::string_view css_class, std::span<const std::string_view> columns,
                       std::string_view rows) {
    std::string heads;
    for (const std::string_view name : columns)
        heads += fmt::format("<th scope=\"col\">{}</th>", name);
    return fmt::format("<div class=\"wide\"><table class=\"{}\">\n<thead><tr>{}</tr></thead>\n"
                       "<tbody>\n{}</tbody>\n</table></div>\n",
                       css_class, heads, rows);
}

std::string html_figure(std::string_view caption, std::string_view text, std::string_view before,
                        std::string_view css_class) {
    const std::string of_class = css_class.empty() ? "" : fmt::format(" class=\"{}\"", css_class);
    return fmt::format(
        "<figure><figcaption>{}</figcaption>{}<pre tabindex=\"0\"{}>{}</pre></figure>\n", caption,
        before, of_class, text);
}

} // namespace tharsis
