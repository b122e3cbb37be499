// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QFileDialog;

namespace sidl::app {

/**
 * Qt's own dialogs for files shorten what is taken from the list below the typed path if the path begins as that of the
 * folder shown does: the folder itself empties the field, and of "games-old" beside "games" "old" is left. With this, the
 * field has the path of what was taken. For all windows of the program. GUI thread.
 */
class FileCompletion final : public QObject
{
    Q_OBJECT
public:
    explicit FileCompletion(QObject *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static void mend(QFileDialog *dialog);
};

} // namespace sidl::app
