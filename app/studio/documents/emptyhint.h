// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLabel>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

/// What one may do in an empty text of a game, in grey where the first line will be; gone with the first character. Window thread.
class EmptyHint final : public QLabel
{
    Q_OBJECT
public:
    explicit EmptyHint(editor::CodeEditor *text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();

    editor::CodeEditor *m_text;
};

} // namespace sidl::app
