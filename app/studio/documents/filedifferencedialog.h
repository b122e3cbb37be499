// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

namespace sidl::app {

struct TextDifference;

/// How a text differs from its file, which somebody else has changed. Goes when it is closed. Window thread.
class FileDifferenceDialog final : public QDialog
{
    Q_OBJECT
public:
    /// @param file its name; @param difference from the file to the text
    FileDifferenceDialog(const QString &file, const TextDifference &difference, QWidget *parent);
};

} // namespace sidl::app
