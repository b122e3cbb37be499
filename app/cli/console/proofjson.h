// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/explanation.h"

#include <QJsonArray>

namespace sidl::cli {

/// As JSON names it.
const char *outcomeName(engine::ProofNode::Outcome outcome);
/// Goals with all below them, as the format sidl-why has them.
QJsonArray proofJson(const std::vector<engine::ProofNode> &nodes);

} // namespace sidl::cli
