// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/symbols.h"

#include <QFrame>

class QLineEdit;
class QListWidget;

namespace sidl::editor {

class CodeEditor;

/// A list of the text's predicates that shrinks to what is typed, the best first. Return goes there, Esc does not.
/// Deletes itself when it closes.
class SymbolPicker final : public QFrame
{
    Q_OBJECT
public:
    /// Over @p editor, which must have symbols.
    explicit SymbolPicker(CodeEditor *editor);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void accept();

    CodeEditor *m_editor;
    language::SymbolsPointer m_symbols;
    QLineEdit *m_field;
    QListWidget *m_list;
};

} // namespace sidl::editor
