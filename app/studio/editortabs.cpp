// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/editortabs.h"

#include "editor/codeeditor.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace sidl::app {

using editor::CodeEditor;

namespace {

QString fileFilter()
{
    return EditorTabs::tr("SIDL games (*.sidl *.pl);;All files (*)");
}

} // namespace

EditorTabs::EditorTabs(QWidget *parent)
    : QTabWidget(parent)
{
    setDocumentMode(true);
    setTabsClosable(true);
    setMovable(true);
    connect(this, &QTabWidget::tabCloseRequested, this, &EditorTabs::closeTab);
    connect(this, &QTabWidget::currentChanged, this, [this] { Q_EMIT currentEditorChanged(current()); });
}

CodeEditor *EditorTabs::current() const
{
    return at(currentIndex());
}

CodeEditor *EditorTabs::at(int index) const
{
    return qobject_cast<CodeEditor *>(widget(index));
}

CodeEditor *EditorTabs::addEditor(CodeEditor *editor)
{
    addTab(editor, {});
    updateTitle(editor);
    connect(editor, &CodeEditor::textChanged, this, [this, editor] { Q_EMIT textEdited(editor); });
    connect(editor, &CodeEditor::caretMoved, this, [this, editor] { Q_EMIT caretMoved(editor); });
    connect(editor, &CodeEditor::modificationChanged, this, [this, editor] { updateTitle(editor); });
    connect(editor, &CodeEditor::pathChanged, this, [this, editor] { updateTitle(editor); });
    setCurrentWidget(editor);
    editor->setFocus();
    return editor;
}

void EditorTabs::updateTitle(CodeEditor *editor)
{
    const int index = indexOf(editor);
    QString title = editor->title();
    title.replace(u'&', QStringLiteral("&&"));
    setTabText(index, editor->isModified() ? tr("%1 *").arg(title) : title);
    setTabToolTip(index, QDir::toNativeSeparators(editor->path()));
    Q_EMIT titleChanged();
}

int EditorTabs::addPage(QWidget *page, const QString &title)
{
    return addTab(page, title);
}

CodeEditor *EditorTabs::newFile()
{
    return addEditor(new CodeEditor);
}

CodeEditor *EditorTabs::openFile(const QString &path)
{
    const QString wanted = QFileInfo(path).absoluteFilePath();
    for (int i = 0; i < count(); ++i) {
        if (at(i) && at(i)->path() == wanted) {
            setCurrentIndex(i);
            return at(i);
        }
    }
    auto *editor = new CodeEditor;
    const QString error = editor->load(path);
    if (!error.isEmpty()) {
        delete editor;
        QMessageBox::warning(window(), tr("Open"), tr("%1 cannot be opened.\n%2").arg(path, error));
        return nullptr;
    }
    CodeEditor *replaced = current(); // an untouched new text makes room
    const bool isUntouched
        = replaced && replaced->path().isEmpty() && !replaced->isModified() && replaced->length() == 0;
    addEditor(editor);
    if (isUntouched) {
        removeTab(indexOf(replaced));
        replaced->deleteLater();
    }
    Q_EMIT fileUsed(editor->path());
    return editor;
}

void EditorTabs::askAndOpen()
{
    const QStringList paths = QFileDialog::getOpenFileNames(window(), tr("Open"), folder(), fileFilter());
    for (const QString &path : paths)
        openFile(path);
}

QString EditorTabs::folder() const
{
    return current() && !current()->path().isEmpty() ? QFileInfo(current()->path()).absolutePath()
                                                     : QDir::currentPath();
}

bool EditorTabs::save(CodeEditor *editor)
{
    return editor->path().isEmpty() ? saveAs(editor) : writeTo(editor, editor->path());
}

bool EditorTabs::saveAs(CodeEditor *editor)
{
    const QString proposed = editor->path().isEmpty() ? QDir(folder()).filePath(editor->title()) : editor->path();
    const QString path = QFileDialog::getSaveFileName(window(), tr("Save As"), proposed, fileFilter());
    return !path.isEmpty() && writeTo(editor, path);
}

bool EditorTabs::writeTo(CodeEditor *editor, const QString &path)
{
    const QString error = editor->save(path);
    if (!error.isEmpty())
        QMessageBox::warning(window(), tr("Save"), tr("%1 cannot be saved.\n%2").arg(path, error));
    else
        Q_EMIT fileUsed(path);
    return error.isEmpty();
}

bool EditorTabs::mayClose(CodeEditor *editor)
{
    if (!editor->isModified())
        return true;
    setCurrentWidget(editor);
    const auto answer = QMessageBox::question(
        window(), tr("Unsaved changes"), tr("%1 has changes that are not saved. Save them?").arg(editor->title()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save(editor));
}

bool EditorTabs::closeTab(int index)
{
    CodeEditor *editor = at(index);
    if (!editor || !mayClose(editor))
        return false;
    removeTab(indexOf(editor));
    editor->deleteLater();
    return true;
}

bool EditorTabs::mayCloseAll()
{
    for (int i = 0; i < count(); ++i)
        if (at(i) && !mayClose(at(i)))
            return false;
    return true;
}

} // namespace sidl::app
