// flame_graph.cpp -- the call tree as a picture of stacked boxes
// Colours come from the names, so that a procedure has the same one in every picture; siblings are
// in order of their first call.
#include "analysis/output/profile_files.hpp"
#include "analysis/output/show.hpp"
#include "analysis/output/svg.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace tharsis {
namespace {

constexpr u32 sheet = 1168, row_height = 18, top = 56;
constexpr u32 letter = 7; // width of a letter in a box, in pixels

/// A warm colour derived from the name.
std::string colour_of(std::string_view name) {
    if (name == "(deeper)") return "#d8d8d4";
    u32 hash = 2166136261;
    for (const char c : name) hash = (hash ^ u8(c)) * 16777619;
    return fmt::format("#{:02x}{:02x}{:02x}", 214 + hash % 34, 120 + (hash >> 8) % 90,
                       56 + (hash >> 16) % 46);
}

/// The total of each node with its descendants, and the start of its box, in instructions.
struct Spans {
    std::vector<u64> total, start;
    u32 deepest = 0;
};

Spans spans_of(const std::vector<CallTree::Node>& nodes) {
    Spans spans{std::vector<u64>(nodes.size()), std::vector<u64>(nodes.size()), 0};
    for (std::size_t n = nodes.size(); n-- > 0;) {
        spans.total[n] += nodes[n].self;
        if (n > 0) spans.total[nodes[n].parent] += spans.total[n];
        spans.deepest = std::max(spans.deepest, nodes[n].depth);
    }
    std::vector<u64> used(nodes.size());
    for (std::size_t n = 1; n < nodes.size(); ++n) {
        const u32 parent = nodes[n].parent;
        spans.start[n] = spans.start[parent] + used[parent];
        used[parent] += spans.total[n];
    }
    return spans;
}

u32 pixel(u64 instructions, u64 all) {
    while (instructions > ~u64{0} / sheet) instructions /= 2, all /= 2;
    return all == 0 ? 0 : u32(instructions * sheet / all);
}

std::string fitting(const std::string& name, u32 width) {
    const std::size_t letters = width / letter;
    if (name.size() <= letters) return name;
    return letters < 4 ? std::string() : name.substr(0, letters - 2) + "..";
}

/// Draws the boxes: callees above their callers, the start at the bottom.
void draw(Picture& picture, const CallTree& calls, const Spans& spans) {
    const u64 all = calls.steps();
    u32 highest = 0;
    for (std::size_t n = 0; n < spans.total.size(); ++n)
        if (pixel(spans.start[n] + spans.total[n], all) > pixel(spans.start[n], all))
            highest = std::max(highest, calls.nodes()[n].depth);
    for (std::size_t n = 0; n < spans.total.size(); ++n) {
        const CallTree::Node& node = calls.nodes()[n];
        const u32 left = pixel(spans.start[n], all),
                  right = pixel(spans.start[n] + spans.total[n], all);
        if (right <= left) continue;
        const std::string& name = calls.procedures()[node.procedure].name;
        const u32 width = right - left - (right - left > 2 ? 1 : 0); // a gap, if there is room
        const std::string tip =
            fmt::format("{}: {} of instructions ({}), {} itself, called {} time{}", name,
                        percent(spans.total[n], all), spans.total[n], node.self, node.calls,
                        node.calls == 1 ? "" : "s");
        picture.labelled_box(left, top + (highest - node.depth) * row_height, width, row_height - 1,
                             colour_of(name), tip, fitting(name, width));
    }
}

} // namespace

std::string flame_graph(const Profile& profile) {
    const CallTree& calls = profile.calls();
    Picture picture;
    const std::string file = profile.program().files.empty() ? "" : profile.program().files[0].name;
    picture.words(0, 10,
                  fmt::format("{}: which procedure called which", file.substr(file.rfind('/') + 1)),
                  16);
    picture.words(0, 34,
                  fmt::format("{} instructions; a box is as wide as what it ran with all it "
                              "called, and stands on its caller",
                              calls.steps()));
    draw(picture, calls, spans_of(calls.nodes()));
    return picture.file();
}

} // namespace tharsis
