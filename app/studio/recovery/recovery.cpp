// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/recovery/recovery.h"

#include "app/studio/documents/editortabs.h"
#include "app/studio/recovery/recoverydialog.h"
#include "editor/assist/renames.h"
#include "editor/editor/codeeditor.h"
#include "editor/text/textfile.h"

#include <QFile>
#include <QPointer>
#include <QStandardPaths>
#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::CodeEditor;

namespace {

constexpr int TypedPause = 2000; // ms

/// The files that are to have the names of the text's file; none where that was written since, perhaps with the new ones.
std::vector<editor::Renames::File> besideOf(const RecoveryText &text)
{
    const bool isOfFile = !text.beside.empty() && editor::readTextFile(text.path).hash == text.fileHash;
    return isOfFile ? text.beside : std::vector<editor::Renames::File>();
}

} // namespace

QString Recovery::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery"_s;
}

Recovery::Recovery(EditorTabs *tabs, const QString &folder, QObject *parent)
    : QObject(parent)
    , m_tabs(tabs)
    , m_common(folder)
    , m_folder(folder)
{
    m_writer.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(TypedPause);
    connect(&m_pause, &QTimer::timeout, this, &Recovery::sync);
    const auto later = [this] {
        if (!m_pause.isActive())
            m_pause.start();
    };
    connect(m_tabs, &EditorTabs::textEdited, this, [this, later](CodeEditor *editor) {
        m_edited.insert(editor);
        later();
    });
    connect(m_tabs, &EditorTabs::titleChanged, this, later); // saved, perhaps
    connect(m_tabs, &EditorTabs::tabClosed, this, later);
    connect(m_tabs->renames(), &editor::Renames::filesWritten, this, [this] {
        tellKeptChanged();
        sync(); // the files are written already
    });
}

Recovery::~Recovery()
{
    m_writer.waitForDone();
    m_folder.clear();
}

void Recovery::tellKeptChanged()
{
    for (CodeEditor *editor : m_tabs->editors())
        if (editor->gameDocument()->path().isEmpty() || editor->gameDocument()->isModified())
            m_edited.insert(editor);
    if (!m_edited.isEmpty() && !m_pause.isActive())
        m_pause.start();
}

/// Of a session's rules, which came as they are, what is set up for their game is in no file.
bool Recovery::isToBeKept(const CodeEditor *editor) const
{
    const editor::GameDocument *document = editor->gameDocument();
    const bool hasSettings = document->path().isEmpty() && m_settingsOf && !m_settingsOf(editor).isEmpty();
    return editor->length() > 0 && (document->isModified() || document->isGiven() || hasSettings);
}

/// Brings what is kept in line with what is unsaved.
void Recovery::sync()
{
    const bool hadFailed = !m_failed.isEmpty();
    QSet<CodeEditor *> kept;
    for (CodeEditor *editor : m_tabs->editors()) {
        if (!isToBeKept(editor))
            continue;
        kept.insert(editor);
        if (m_edited.contains(editor) || !m_ids.contains(editor))
            write(editor);
    }
    m_edited.clear();
    for (auto id = m_ids.begin(); id != m_ids.end();) {
        if (kept.contains(id.key())) {
            ++id;
        } else {
            remove(id.value());
            m_failed.remove(id.value());
            id = m_ids.erase(id);
        }
    }
    tellIfKept(hadFailed);
}

void Recovery::write(CodeEditor *editor)
{
    QString &id = m_ids[editor];
    if (id.isEmpty())
        id = QUuid::createUuid().toString(QUuid::Id128);
    const language::Span caret = editor->caretPlace();
    const editor::GameDocument *document = editor->gameDocument();
    const bool isOfGame = document->path().isEmpty() && !document->gameName().isEmpty();
    RecoveryText text{document->path(),
                      isOfGame ? document->gameName() : document->title(),
                      document->fileHash(),
                      caret.line,
                      caret.column,
                      QDateTime::currentDateTime(),
                      {},
                      document->number(),
                      m_breakpointsOf ? m_breakpointsOf(editor) : QByteArray(),
                      m_settingsOf ? m_settingsOf(editor) : QByteArray(),
                      isOfGame ? document->gameName() : QString(),
                      m_tabs->renames()->filesToGiveBack(document),
                      m_tabs->renames()->renamedTogether(document),
                      document->isGiven()};
    m_writer.start([this, name = id, text, utf8 = document->utf8()]() mutable {
        text.text = QString::fromUtf8(utf8);
        const QString error = m_folder.write(name, text);
        QMetaObject::invokeMethod(
            this, [this, name, error] { written(name, error); }, Qt::QueuedConnection);
    });
}

void Recovery::remove(const QString &id)
{
    m_writer.start([this, id] { m_folder.remove(id); });
}

void Recovery::written(const QString &id, const QString &error)
{
    const bool hadFailed = !m_failed.isEmpty();
    if (error.isEmpty()) {
        m_failed.remove(id);
    } else if (CodeEditor *editor = m_ids.key(id)) { // else it is not unsaved any more
        m_failed.insert(id);
        m_edited.insert(editor); // it is tried again, whether somebody types or not
        m_pause.start();
    }
    if (!hadFailed && !m_failed.isEmpty())
        Q_EMIT failed(tr("Unsaved texts cannot be kept against a crash: %1").arg(error));
    tellIfKept(hadFailed);
}

void Recovery::tellIfKept(bool hadFailed)
{
    if (hadFailed && m_failed.isEmpty())
        Q_EMIT worksAgain();
}

void Recovery::offer(QWidget *window)
{
    const bool wasLeft = std::exchange(m_isLeft, false);
    if (wasLeft)
        Q_EMIT leftChanged(false); // nobody asks for them twice
    m_writer.start([this, common = m_common, own = m_folder.name(), above = QPointer<QWidget>(window), wasLeft] {
        QMetaObject::invokeMethod(
            this,
            [this, left = std::make_shared<LeftTexts>(common, own), above, wasLeft] {
                if (!left->entries().empty() && above) {
                    m_left = left;
                    offerLeft(above);
                } else if (wasLeft) {
                    m_tabs->setLeftTexts({});
                    Q_EMIT told(
                        tr("No unsaved texts are left: their files have them, or another SIDL Studio took them."));
                }
            },
            Qt::QueuedConnection);
    });
}

void Recovery::offerLeft(QWidget *window)
{
    auto *dialog = new RecoveryDialog(*m_left, window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RecoveryDialog::restoreRequested, this,
            [this](int entry) { restore(m_left->entries()[std::size_t(entry)]); });
    connect(dialog, &RecoveryDialog::discardRequested, this,
            [this](int entry) { discard(m_left->entries()[std::size_t(entry)]); });
    connect(dialog, &QDialog::finished, this, &Recovery::leave);
    dialog->open();
}

void Recovery::leave()
{
    // Files go when what was in them is kept anew, and the locks when the files have gone.
    m_writer.waitForDone();
    QStringList paths;
    for (const LeftTexts::Entry &entry : m_left->entries())
        if (QFile::exists(entry.file))
            paths << entry.text.path;
    m_isLeft = !paths.isEmpty();
    paths.removeAll(QString()); // never saved: no tab is of it
    m_tabs->setLeftTexts(paths);
    m_left.reset(); // another process may have them, too: what is there is looked up when they are asked for
    Q_EMIT decided();
    if (m_isLeft) {
        Q_EMIT leftChanged(true);
        Q_EMIT told(tr("The texts are kept: File > Recover Unsaved Texts… has them."));
    }
}

void Recovery::discard(const LeftTexts::Entry &entry)
{
    m_tabs->renames()->discard(entry.text.path, besideOf(entry.text));
    QFile::remove(entry.file);
}

void Recovery::restore(const LeftTexts::Entry &entry)
{
    const CodeEditor *open = entry.text.path.isEmpty() ? nullptr : m_tabs->editorOf(entry.text.path);
    const int before = open ? open->gameDocument()->editStates().current() : -1;
    CodeEditor *editor = m_tabs->restoreText(entry.text.path, entry.text.text, entry.text.fileHash,
                                             {0, entry.text.line, entry.text.column, 0}, entry.text.number);
    if (entry.text.path.isEmpty() && editor->gameDocument()->gameName().isEmpty())
        editor->gameDocument()->setGameName(entry.text.game);
    if (entry.text.isGiven)
        editor->gameDocument()->setGiven();
    // In a tab of its own, the text has nothing to undo.
    m_tabs->renames()->restore(editor->gameDocument(), editor == open ? before : -1, besideOf(entry.text),
                               editor == open ? entry.text.together : QStringList());
    Q_EMIT restored(editor, entry.text.breakpoints, entry.text.settings);
    write(editor);
    m_writer.start([this, old = entry.file, name = m_ids.value(editor)] {
        if (m_folder.has(name))
            QFile::remove(old);
    });
}

} // namespace sidl::app

#include "moc_recovery.cpp"
