// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/gametree.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;

namespace sidl::debugger {

/// What a person writes at a node: the name of the variation that begins there, a comment, a bookmark.
class NoteDialog final : public QDialog
{
    Q_OBJECT
public:
    NoteDialog(const engine::GameTree::Note &note, int chronon, QWidget *parent = nullptr);

    engine::GameTree::Note note() const; ///< what the dialog has no field for is as it was
    void reject() override;              ///< asks first where something was written

private:
    engine::GameTree::Note m_note, m_before; ///< as it was, and in the fields
    QLineEdit *m_name;
    QPlainTextEdit *m_comment;
    QCheckBox *m_bookmark;
};

} // namespace sidl::debugger
