// framing_test.cpp -- streams of bytes divided into messages, also damaged ones
#include "support/rpc/framing.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace tharsis::rpc;

namespace {

/// Bodies, and errors after an exclamation mark.
std::vector<std::string> divided(FrameReader& reader, std::string_view bytes) {
    reader.add(bytes);
    std::vector<std::string> found;
    while (const auto frame = reader.next())
        found.push_back(frame->error.empty() ? frame->body : "!" + frame->error);
    return found;
}

std::vector<std::string> divided(std::string_view bytes) {
    FrameReader reader(100);
    return divided(reader, bytes);
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("a frame is a header with a length, an empty line and that many bytes", "[rpc]") {
    CHECK(tharsis::rpc::framed("{}") == "Content-Length: 2\r\n\r\n{}");
    CHECK(divided(tharsis::rpc::framed("{}") + tharsis::rpc::framed("[1]")) == Texts{"{}", "[1]"});
    CHECK(divided("content-length:3\r\nContent-Type: x; charset=utf-8\r\n\r\nabc") == Texts{"abc"});
    CHECK(divided("Content-Length: 0\r\n\r\n") == Texts{""});
}

TEST_CASE("a frame may come in any pieces", "[rpc]") {
    const std::string all = tharsis::rpc::framed("first") + tharsis::rpc::framed("second");
    for (std::size_t cut = 1; cut < all.size(); ++cut) {
        FrameReader reader;
        Texts found = divided(reader, std::string_view(all).substr(0, cut));
        for (const std::string& one : divided(reader, std::string_view(all).substr(cut)))
            found.push_back(one);
        CHECK(found == Texts{"first", "second"});
    }
}

TEST_CASE("after a header without a length, reading continues at the next header", "[rpc]") {
    const Texts found = divided("GET / HTTP/1.1\r\nHost: x\r\n\r\n" + tharsis::rpc::framed("{}"));
    REQUIRE(found.size() == 2);
    CHECK(found[0] == "!a header states no valid Content-Length");
    CHECK(found[1] == "{}");
    CHECK(divided("Content-Length: -1\r\n\r\n" + tharsis::rpc::framed("a")).back() == "a");
    CHECK(divided("Content-Length: 99999999999999999999\r\n\r\n" + tharsis::rpc::framed("a"))
              .back() == "a");
}

TEST_CASE("a header that does not end is an error, and does not fill the memory", "[rpc]") {
    FrameReader reader;
    const Texts found = divided(reader, std::string(FrameReader::longest_header + 1, 'x'));
    REQUIRE(found.size() == 1);
    CHECK(found[0].starts_with("!a header has more than"));
    CHECK(divided(reader, tharsis::rpc::framed("b")) == Texts{"b"});
}

TEST_CASE("a body over the limit is skipped as its bytes come", "[rpc]") {
    FrameReader reader(10);
    const Texts found = divided(reader, "Content-Length: 25\r\n\r\n0123456789");
    REQUIRE(found.size() == 1);
    CHECK(found[0].starts_with("!a message of 25 bytes is too long"));
    CHECK(divided(reader, "0123456789").empty());
    CHECK(divided(reader, "01234" + tharsis::rpc::framed("next")) == Texts{"next"});
}

TEST_CASE("after a length that nobody sends, reading continues at the next header", "[rpc]") {
    FrameReader reader;
    const Texts found =
        divided(reader, "Content-Length: 99999999999999\r\n\r\n{}" + tharsis::rpc::framed("next"));
    REQUIRE(found.size() == 2);
    CHECK(found[0].starts_with("!a message of 99999999999999 bytes is too long"));
    CHECK(found[1] == "next");
    CHECK(divided(reader, tharsis::rpc::framed("later")) == Texts{"later"});
}
