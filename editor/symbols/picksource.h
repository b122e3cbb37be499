// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

namespace sidl::editor {

/// Something to choose in a Picker.
struct PickRow
{
    QString text;
    QString detail; ///< greyed, behind the text: where it belongs. It may be typed as well
    QString aside;  ///< at the right: a shortcut, a line
    QString tip;
    bool isEnabled = true; ///< else it is shown, but cannot be chosen
    int id = 0;            ///< for the source
    QString words{};       ///< not shown: what else people call it. Each may be typed as well
};

/// What a Picker lets one choose from.
class PickSource
{
public:
    virtual ~PickSource() = default;

    /// What is to be typed, for the empty field.
    virtual QString prompt() const = 0;
    /// What fits @p typed, the best first.
    virtual std::vector<PickRow> rows(const QString &typed) = 0;
    /// Where else to look if nothing fits; empty: nowhere.
    virtual QString hintWhereNothingFits() const { return {}; }
    /// Does what @p row stands for; the picker is closed.
    virtual void choose(const PickRow &row, const QString &typed) = 0;
};

/// Those of @p rows that fit @p typed, the best first: where each word that is typed begins one, then where it is in one
/// piece, then where its letters are scattered; among these, those that can be chosen come first. Rows that fit equally
/// well keep their order. Each word that is typed has to fit the text, by its letters in their order
/// (language::fuzzyMatch()), or to be in the detail; the order of the words is free.
std::vector<PickRow> fittingRows(std::vector<PickRow> rows, const QString &typed);

} // namespace sidl::editor
