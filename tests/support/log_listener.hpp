// log_listener.hpp -- calls a function with each line that a log point of a session logs
#pragma once
#include "debugger/session/session.hpp"

#include <functional>
#include <utility>

namespace tharsis::testing {

class LogListener final : public SessionListener {
public:
    LogListener(Session& session, std::function<void(const LogLine&)> logged)
        : session_(session), logged_(std::move(logged)) {
        session_.listen(this);
    }
    ~LogListener() override { session_.listen(nullptr); }
    LogListener(const LogListener&) = delete;
    LogListener& operator=(const LogListener&) = delete;

private:
    void on_log(const LogLine& line) override { logged_(line); }

    Session& session_;
    std::function<void(const LogLine&)> logged_;
};

} // namespace tharsis::testing
