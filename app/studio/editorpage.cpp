// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editorpage.h"

#include "app/studio/messagebar.h"
#include "editor/codeeditor.h"
#include "editor/findbar.h"
#include "editor/textfile.h"

#include <QFileInfo>
#include <QPushButton>
#include <QVBoxLayout>

namespace sidl::app {

using editor::CodeEditor;
using editor::TextFile;

EditorPage::EditorPage(CodeEditor *editor, QWidget *parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_bar(new MessageBar(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_editor, 1);
    layout->addWidget(m_editor->findBar());
    setFocusProxy(m_editor);
}

QString EditorPage::fileName() const
{
    return QFileInfo(m_editor->path()).fileName();
}

void EditorPage::checkFile()
{
    if (m_editor->path().isEmpty())
        return;
    if (!QFileInfo::exists(m_editor->path())) {
        if (!m_isGone)
            fileVanished();
        return;
    }
    const TextFile file = editor::readTextFile(m_editor->path());
    if (file.error.isEmpty() && (file.hash == m_editor->fileHash() || file.text == m_editor->text())) {
        if (file.text == m_editor->text() && (m_isGone || file.hash != m_editor->fileHash()))
            m_editor->reload(file); // the very text: it counts as saved
        closeMessage();
    } else if (file.error.isEmpty() && !m_editor->isModified()) {
        closeMessage();
        m_editor->reload(file);
    } else if (m_isGone || file.hash != m_told || !file.error.isEmpty()) {
        askAboutChange(file);
    }
}

void EditorPage::closeMessage()
{
    m_isGone = false;
    m_told.clear();
    m_bar->clear();
}

void EditorPage::fileVanished()
{
    closeMessage();
    m_isGone = true;
    m_editor->setUnsaved();
    m_bar->showMessage(MessageBar::Kind::Warning,
                       tr("%1 is no longer on disk. Its text is kept here and is not saved.").arg(fileName()));
    connect(m_bar->addButton(tr("&Save")), &QPushButton::clicked, this, &EditorPage::saveRequested);
    connect(m_bar->addButton(tr("Save &As…")), &QPushButton::clicked, this, &EditorPage::saveAsRequested);
}

void EditorPage::askAboutChange(const TextFile &file)
{
    m_isGone = false;
    m_told = file.hash;
    if (!file.error.isEmpty()) {
        m_editor->setUnsaved();
        m_bar->showMessage(MessageBar::Kind::Error,
                           tr("%1 was changed on disk and cannot be read: %2").arg(fileName(), file.error));
    } else {
        m_bar->showMessage(MessageBar::Kind::Warning,
                           tr("%1 was changed on disk, and has changes here that are not saved.").arg(fileName()));
        connect(m_bar->addButton(tr("&Reload")), &QPushButton::clicked, this, [this] {
            const TextFile now = editor::readTextFile(m_editor->path()); // not what it was when the bar came
            if (!now.error.isEmpty()) {
                askAboutChange(now);
                return;
            }
            closeMessage();
            m_editor->reload(now);
            m_editor->setFocus();
        });
    }
    connect(m_bar->addButton(tr("&Keep Mine")), &QPushButton::clicked, this, [this] {
        m_editor->setFileHash(m_told); // saving is meant to write over that one
        m_bar->clear();
        m_editor->setFocus();
    });
    connect(m_bar->addButton(tr("Save &As…")), &QPushButton::clicked, this, &EditorPage::saveAsRequested);
}

bool EditorPage::isFileNewer() const
{
    return QFileInfo::exists(m_editor->path()) && editor::readTextFile(m_editor->path()).hash != m_editor->fileHash();
}

void EditorPage::fileSaved()
{
    closeMessage();
}

} // namespace sidl::app
