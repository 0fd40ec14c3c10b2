// system_reason.hpp -- the system's words for an error number, in English and French
#pragma once
#include "base/message.hpp"

namespace tharsis {

/// The reasons that are usual for files have words of ours in French, the others are quoted. The
/// English words are the system's.
Message system_reason(int number);

} // namespace tharsis
