// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timeline/notedialog.h"

#include "sidl/ui/discardquestion.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QShortcut>

namespace sidl::debugger {

NoteDialog::NoteDialog(const engine::GameTree::Note &note, int chronon, QWidget *parent)
    : QDialog(parent)
    , m_note(note)
    , m_name(new QLineEdit(note.name, this))
    , m_comment(new QPlainTextEdit(note.comment, this))
    , m_bookmark(new QCheckBox(tr("&Bookmark"), this))
{
    setWindowTitle(tr("Note at Chronon %1").arg(chronon));
    m_name->setPlaceholderText(tr("of the variation that begins here"));
    m_comment->setTabChangesFocus(true);
    m_bookmark->setChecked(note.bookmark);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto *layout = new QFormLayout(this);
    layout->addRow(tr("&Name:"), m_name);
    layout->addRow(tr("&Comment:"), m_comment);
    layout->addRow(QString(), m_bookmark);
    layout->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) // Return alone begins a line of the comment
        connect(new QShortcut(Qt::CTRL | key, this), &QShortcut::activated, this, &QDialog::accept);
    resize(420, 240);
    m_before = this->note();
}

void NoteDialog::reject()
{
    note() == m_before ? QDialog::reject() : ui::askToDiscard(this);
}

engine::GameTree::Note NoteDialog::note() const
{
    engine::GameTree::Note note = m_note;
    note.name = m_name->text().trimmed();
    note.comment = m_comment->toPlainText().trimmed();
    note.bookmark = m_bookmark->isChecked();
    return note;
}

} // namespace sidl::debugger

#include "moc_notedialog.cpp"
