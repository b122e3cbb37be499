// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QFileDialog;

namespace sidl::app {

/**
 * Qt's own dialogs for files, mended, in all windows of the program; those of a desktop are left alone. GUI thread.
 *
 * They shorten what is taken from the list below the typed path if the path begins as that of the folder shown does: the
 * folder itself empties the field, and of "games-old" beside "games" "old" is left. Mended, the field has the path of
 * what was taken. Their columns are too narrow for sizes and dates; mended, these are whole, names have all other room,
 * and the types, of which no desktop knows those of games, are left out.
 */
class QtFileDialogs final : public QObject
{
    Q_OBJECT
public:
    explicit QtFileDialogs(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static void mendCompletion(QFileDialog *dialog);
    static void mendColumns(QFileDialog *dialog, bool isShown);
};

} // namespace sidl::app
