// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/textsaver.h"

#include "app/studio/documents/editorpage.h"
#include "app/studio/documents/filedialogs.h"
#include "app/studio/documents/tabname.h"
#include "app/studio/documents/unsavedtextsdialog.h"
#include "app/studio/settings/settings.h"
#include "debugger/seats/viewfile.h"
#include "debugger/seats/viewsettings.h"
#include "editor/editor/codeeditor.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/ui/messageboxes.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace sidl::app {

using namespace Qt::StringLiterals;
using editor::CodeEditor;
using editor::GameDocument;

namespace {

/// By its mode nobody may write its file, and the system lets root do so all the same.
bool isForRootAlone(const GameDocument &document)
{
    return document.isReadOnlyFile() && QFileInfo(document.path()).isWritable();
}

/// It has one, which is not there: the text may be as it was read, and is lost all the same unless it is saved.
bool isFileGone(const GameDocument &document)
{
    return !document.path().isEmpty() && !QFileInfo::exists(document.path());
}

} // namespace

bool TextSaver::save(EditorPage *page)
{
    const GameDocument *document = page->editor()->gameDocument();
    if (document->path().isEmpty())
        return saveAs(page);
    if (isShipped(document->path()))
        return saveAs(page, tr("%1 came with the program: save a copy of your own").arg(document->title()));
    // While it is written, the file may be there already that the text will be known to have.
    if (!document->isBusy() && page->isFileNewer()
        && !mayOverwrite(page, tr("%1 was changed on disk since it was read. Saving destroys these changes.")))
        return false;
    if (isForRootAlone(*document) && !mayOverwrite(page, tr("%1 is read-only, but root may write it all the same.")))
        return false;
    return writeTo(page, document->path());
}

bool TextSaver::mayOverwrite(EditorPage *page, const QString &why)
{
    Q_EMIT asking(page->editor());
    QMessageBox box(QMessageBox::Warning, tr("Save"), why.arg(page->editor()->gameDocument()->title()),
                    QMessageBox::Cancel, page->window());
    ui::makePlain(&box);
    const QPushButton *overwrite = box.addButton(tr("&Overwrite"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == overwrite;
}

QString TextSaver::proposedName(const GameDocument *document)
{
    const QString name = document->gameName().replace(u'/', u'-');
    return name.isEmpty() ? document->title() : name + u'.' + document->ruleSystem().suffixes().front();
}

/// Tests belong beside their game.
QString TextSaver::proposedFolder(const GameDocument *document) const
{
    const QString folder
        = m_folderOf && !language::isGame(document->ruleSystem()) ? m_folderOf(document->gameName()) : QString();
    return !folder.isEmpty() && mayPropose(folder) ? folder : usedFolder();
}

QString TextSaver::usedFolder() const
{
    QStringList folders;
    for (const QStringList files = settings::recentFiles(); const QString &file : files)
        folders << QFileInfo(file).absolutePath();
    folders << settings::gamesFolder();
    const auto own
        = std::find_if(folders.cbegin(), folders.cend(), [this](const QString &one) { return mayPropose(one); });
    return own != folders.cend() ? *own : settings::savedFolder();
}

bool TextSaver::mayPropose(const QString &folder) const
{
    return !folder.isEmpty() && QFileInfo(folder).isWritable() && !isShipped(folder);
}

bool TextSaver::isShipped(const QString &path) const
{
    const QString shipped = m_shipped.isEmpty() ? QString() : QDir(m_shipped).canonicalPath();
    if (shipped.isEmpty() || path.isEmpty())
        return false;
    const QFileInfo file(path);
    const QString there = file.exists() ? file.canonicalFilePath() : QDir(file.absolutePath()).canonicalPath();
    return (there + u'/').startsWith(shipped + u'/');
}

bool TextSaver::saveAs(EditorPage *page)
{
    return saveAs(page, {});
}

bool TextSaver::saveAs(EditorPage *page, const QString &title)
{
    const GameDocument *document = page->editor()->gameDocument();
    const QFileInfo file(document->path());
    const QString proposed = document->path().isEmpty()
        ? QDir(proposedFolder(document)).filePath(proposedName(document))
        : QDir(mayPropose(file.path()) ? file.path() : usedFolder()).filePath(file.fileName());
    Q_EMIT asking(page->editor());
    const QString path = askForGameName(page->window(), title, proposed, document->ruleSystem());
    if (path.isEmpty())
        return false;
    if (const CodeEditor *other = m_textOf ? m_textOf(path) : nullptr; other && other != page->editor())
        return offerOtherName(page,
                              tr("%1 is open in another tab, and is as it was. Close that tab first, or choose another "
                                 "name.")
                                  .arg(other->gameDocument()->title()));
    const QString before = document->path();
    if (!writeTo(page, path))
        return false;
    takeViewAlong(page, before);
    settings::setSavedFolder(QFileInfo(document->path()).absolutePath());
    return true;
}

void TextSaver::takeViewAlong(EditorPage *page, const QString &before)
{
    const debugger::ViewFile from(before, m_shipped), to(page->editor()->gameDocument()->path(), m_shipped);
    QString error;
    const auto view = from.read(&error);
    if (!view || to.read(&error) || !error.isEmpty())
        return;
    error = to.write(*view);
    if (!error.isEmpty())
        ui::warn(page->window(), tr("Save As"), error);
}

bool TextSaver::writeTo(EditorPage *page, const QString &path)
{
    GameDocument *document = page->editor()->gameDocument();
    if (document->isBusy())
        return false;
    const QString error = document->save(path);
    if (!error.isEmpty()) {
        const QFileInfo file(path);
        const QString what = file.exists() ? tr("%1 cannot be saved, and is as it was. Your text is still here.\n%2")
                                           : tr("%1 cannot be saved. Your text is still here.\n%2");
        const QString why = file.dir().exists()
            ? error
            : tr("There is no folder %1.").arg(QDir::toNativeSeparators(file.absolutePath()));
        return offerOtherName(page, what.arg(QDir::toNativeSeparators(path), why));
    }
    page->fileSaved();
    Q_EMIT saved(page->editor(), path);
    return true;
}

bool TextSaver::offerOtherName(EditorPage *page, const QString &why)
{
    Q_EMIT asking(page->editor());
    QMessageBox box(QMessageBox::Warning, tr("Save"), why, QMessageBox::Cancel, page->window());
    ui::makePlain(&box);
    const QPushButton *elsewhere = box.addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    box.exec();
    return box.clickedButton() == elsewhere && saveAs(page);
}

bool TextSaver::mayClose(EditorPage *page)
{
    const GameDocument *document = page->editor()->gameDocument();
    if (!document->isModified())
        return true;
    Q_EMIT asking(page->editor());
    const QString question = isFileGone(*document)
        ? tr("The file of %1 is gone: it was deleted or moved outside of this window. Saving writes it again. Save the "
             "text?")
        : tr("%1 has changes that are not saved. Save them?");
    QMessageBox box(QMessageBox::Question, tr("Unsaved Changes"), question.arg(textName(*document)),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, page->window());
    if (!document->path().isEmpty()) // another tab may have a file of this name
        box.setInformativeText(QDir::toNativeSeparators(document->path()));
    ui::makePlain(&box);
    box.setDefaultButton(QMessageBox::Save);
    ui::giveLetters(&box);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save(page));
}

bool TextSaver::mayReload(EditorPage *page)
{
    const GameDocument *document = page->editor()->gameDocument();
    if (!document->isModified())
        return true;
    Q_EMIT asking(page->editor());
    QMessageBox box(QMessageBox::Question, tr("Reload from Disk"),
                    tr("%1 has changes that are not saved. Reload the text that is on disk in their place? Undo brings "
                       "them back.")
                        .arg(textName(*document)),
                    QMessageBox::Cancel, page->window());
    box.setInformativeText(QDir::toNativeSeparators(document->path()));
    ui::makePlain(&box);
    const QPushButton *reload = box.addButton(tr("&Reload"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == reload;
}

bool TextSaver::mayClose(const QList<EditorPage *> &pages)
{
    // While it is asked about some, the file of another may go, whose text is all that is left then.
    for (QList<EditorPage *> asked;;) {
        QList<EditorPage *> unsaved;
        for (EditorPage *page : pages)
            if (page->editor()->gameDocument()->isModified() && !asked.contains(page))
                unsaved.append(page);
        if (unsaved.isEmpty())
            return true;
        if (unsaved.size() == 1 ? !mayClose(unsaved.first()) : !mayCloseTogether(unsaved))
            return false;
        asked += unsaved;
    }
}

bool TextSaver::mayCloseTogether(const QList<EditorPage *> &unsaved)
{
    QList<UnsavedTextsDialog::Text> texts;
    for (const EditorPage *page : unsaved) {
        const GameDocument *document = page->editor()->gameDocument();
        texts.append({textName(*document), document->path(), isFileGone(*document), isShipped(document->path())});
    }
    UnsavedTextsDialog dialog(texts, unsaved.first()->window());
    if (dialog.exec() != QDialog::Accepted)
        return false;
    const QList<int> wanted = dialog.toBeSaved();
    return std::all_of(wanted.begin(), wanted.end(), [&](int i) { return save(unsaved[i]); });
}

bool TextSaver::maySaveUnasked(const EditorPage *page) const
{
    const GameDocument *document = page->editor()->gameDocument();
    return !document->isBusy() && QFileInfo(document->path()).isWritable() && !isForRootAlone(*document)
        && !document->isForeign() && !page->isFileNewer() && !isShipped(document->path());
}

} // namespace sidl::app

#include "moc_textsaver.cpp"
