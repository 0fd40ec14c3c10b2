// archive.cpp -- the containers; zlib compresses
// Debian's libraries for zip files exist for none of the other systems that Tharsis is built for.
#include "frontends/cli/kit/archive.hpp"

#include "base/types.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <initializer_list>
#include <vector>
#include <zlib.h>

namespace tharsis {

namespace {

constexpr int raw_stream = -15, gzip_stream = 31, memory_level = 9; ///< zlib's window bits
constexpr int quick = 4; ///< half the time of zlib's usual level, for archives larger by 2.5 %
constexpr u32 first_day = 0x21 << 16; ///< 1 January 1980, the earliest date of a zip file
constexpr u32 regular = 0100644, executable = 0100755;

std::string compressed(std::string_view bytes, int window) {
    z_stream stream{};
    if (deflateInit2(&stream, quick, Z_DEFLATED, window, memory_level, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc(); // the only reason: these arguments are valid
    std::string result(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    std::string input(bytes);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    deflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    deflateEnd(&stream);
    return result;
}

void add_16(std::string& text, u32 value) {
    text += static_cast<char>(value & 0xff);
    text += static_cast<char>(value >> 8 & 0xff);
}
void add_32(std::string& text, u32 value) {
    add_16(text, value & 0xffff);
    add_16(text, value >> 16);
}

u32 check_sum(const std::string& bytes) {
    return static_cast<u32>(
        crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

std::vector<ArchivedFile> sorted(std::span<const ArchivedFile> files) {
    std::vector<ArchivedFile> list(files.begin(), files.end());
    std::ranges::sort(list, {}, &ArchivedFile::path);
    return list;
}

/// The fields that the header of a file and its entry in the directory share.
std::string zip_fields(const ArchivedFile& file, const std::string& packed) {
    constexpr u32 needed_version = 20, utf8_names = 0x800, deflated = 8;
    std::string fields;
    for (const u32 value : {needed_version, utf8_names, deflated}) add_16(fields, value);
    add_32(fields, first_day);
    add_32(fields, check_sum(file.bytes));
    add_32(fields, static_cast<u32>(packed.size()));
    add_32(fields, static_cast<u32>(file.bytes.size()));
    add_16(fields, static_cast<u32>(file.path.size()));
    add_16(fields, 0); // nothing else
    return fields;
}

std::string directory_entry(const ArchivedFile& file, const std::string& fields, u32 place) {
    constexpr u32 made_by_unix = 3 << 8 | 30;
    std::string entry = "PK\x01\x02";
    add_16(entry, made_by_unix);
    entry += fields;
    for (int n = 0; n < 3; ++n) add_16(entry, 0); // comment, disk, kind
    add_32(entry, (file.executable ? executable : regular) << 16);
    add_32(entry, place);
    return entry + file.path;
}

/// A number of a tar header, in octal digits.
std::string octal(std::size_t value, std::size_t width) {
    return fmt::format("{:0{}o}", value, width - 1) + '\0';
}

std::string padded(std::string text, std::size_t width) {
    text.resize(width, '\0');
    return text;
}

std::string tar_header(const ArchivedFile& file) {
    constexpr std::size_t name_width = 100, header_width = 512, sum_place = 148, sum_width = 8;
    std::string header = padded(file.path, name_width);
    header += octal((file.executable ? executable : regular) & 0777, 8) + octal(0, 8) + octal(0, 8);
    header += octal(file.bytes.size(), 12) + octal(0, 12) + std::string(sum_width, ' ') + '0';
    header += padded("", name_width) + std::string("ustar\00000", 8);
    header = padded(header, header_width);
    std::size_t sum = 0;
    for (const char c : header) sum += static_cast<unsigned char>(c);
    header.replace(sum_place, sum_width, octal(sum, sum_width - 1) + ' ');
    return header;
}

} // namespace

std::string zip_of(std::span<const ArchivedFile> files) {
    std::string zip, directory;
    const std::vector<ArchivedFile> list = sorted(files);
    for (const ArchivedFile& file : list) {
        const std::string packed = compressed(file.bytes, raw_stream);
        const std::string fields = zip_fields(file, packed);
        directory += directory_entry(file, fields, static_cast<u32>(zip.size()));
        zip += "PK\x03\x04" + fields + file.path + packed;
    }
    std::string end = "PK\x05\x06";
    add_32(end, 0); // one disk
    for (int n = 0; n < 2; ++n) add_16(end, static_cast<u32>(list.size()));
    add_32(end, static_cast<u32>(directory.size()));
    add_32(end, static_cast<u32>(zip.size()));
    add_16(end, 0); // no comment
    return zip + directory + end;
}

std::string tar_of(std::span<const ArchivedFile> files) {
    constexpr std::size_t block = 512;
    std::string tar;
    for (const ArchivedFile& file : sorted(files)) {
        tar += tar_header(file) + file.bytes;
        tar.resize((tar.size() + block - 1) / block * block, '\0');
    }
    return tar + std::string(2 * block, '\0');
}

std::string gzip_of(std::string_view bytes) { return compressed(bytes, gzip_stream); }

} // namespace tharsis
