// forwarding_host.hpp -- a host that forwards files, clock and random numbers to another host
// A derived class defines the console and whatever else it exists for.
#pragma once
#include "machine/host.hpp"

namespace tharsis {

class ForwardingHost : public Host {
public:
    i64 milliseconds() override { return world_.milliseconds(); }
    void sleep(u32 milliseconds) override { world_.sleep(milliseconds); }
    i64 random_seed(u32 stream) override { return world_.random_seed(stream); }
    i32 open(std::string_view path, OpenMode mode) override { return world_.open(path, mode); }
    bool may_write(std::string_view path) override { return world_.may_write(path); }
    i32 read_file(i32 handle, std::span<u8> to) override { return world_.read_file(handle, to); }
    i32 write_file(i32 handle, std::span<const u8> from) override {
        return world_.write_file(handle, from);
    }
    void close(i32 handle) override { world_.close(handle); }

protected:
    /// `world` must outlive this host.
    explicit ForwardingHost(Host& world) : world_(world) {}

    Host& world_;
};

} // namespace tharsis
