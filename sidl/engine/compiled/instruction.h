// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/compiled/code.h"

#include <QString>
#include <QVarLengthArray>

#include <utility>
#include <vector>

namespace sidl::engine::compiled {

using Operands = QVarLengthArray<std::int32_t, 6>;
using OperandPairs = QVarLengthArray<std::pair<std::int32_t, std::int32_t>, 6>;

/// An instruction while a version is compiled: a Code that can still be changed.
struct Instruction
{
    Op op = Op::Fail;
    bool isTest = false;
    bool keepsEffects = false;
    std::int32_t a = 0, b = 0, c = 0, d = 0;
    std::int32_t clause = -1;
    Instruction *next = nullptr, *otherwise = nullptr, *branch = nullptr;
    Value value{};
    RowIndex *index = nullptr;
    Version *version = nullptr;
    Native native = nullptr;
    const Expression *left = nullptr, *right = nullptr;
    Operands inputs{};
    OperandPairs outputs{};               ///< position, slot
    OperandPairs equals{};                ///< Match: position, operand; rows: two positions
    std::vector<Instruction *> clauses{}; ///< Choose
    mutable Code *stored = nullptr;       ///< what CodeStore made of it
};

/// Part of some clause that compiled rules leave to Prolog.
struct LeftToProlog
{
    int clause = -1; ///< in Program::clauses
    QString why;
    friend bool operator==(const LeftToProlog &, const LeftToProlog &) = default;
};

} // namespace sidl::engine::compiled
