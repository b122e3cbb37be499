// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/documents/editorpage.h"

#include "app/studio/documents/diffview.h"
#include "app/studio/documents/emptyhint.h"
#include "app/studio/documents/filedifferencedialog.h"
#include "app/studio/documents/saveddifference.h"
#include "editor/editor/codeeditor.h"
#include "editor/editor/findbar.h"
#include "editor/text/textfile.h"

#include <QApplication>
#include <QFileInfo>
#include <QPushButton>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

namespace sidl::app {

using editor::CodeEditor;
using editor::GameDocument;
using editor::TextFile;

namespace {

constexpr std::chrono::milliseconds Soon(200);

} // namespace

EditorPage::EditorPage(CodeEditor *editor, QWidget *below, QWidget *parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_document(editor->gameDocument())
    , m_splitter(new QSplitter(this))
    , m_bar(new MessageBar(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_splitter, 1);
    m_splitter->setChildrenCollapsible(false);
    if (below) {
        m_finding = new QWidget(below);
        auto *bars = new QVBoxLayout(m_finding);
        bars->setContentsMargins(0, 0, 0, 0);
        bars->setSpacing(0);
        below->layout()->addWidget(m_finding);
    }
    m_splitter->addWidget(paneOf(m_editor));
    setFocusProxy(m_editor);
    connect(m_document, &GameDocument::textChanged, this, &EditorPage::updateNotice); // it may have become large
    connect(m_document, &GameDocument::pathChanged, this, &EditorPage::updateNotice);
    // Undone to the text of before: a bar that asks about one's changes has nothing to ask any more. Later, so that the
    // undo has ended before the file is read again.
    connect(
        m_document, &GameDocument::modificationChanged, this,
        [this] {
            if (!m_event.isEmpty() && !m_document->isModified())
                checkFile();
        },
        Qt::QueuedConnection);
    updateNotice();
    new SavedDifference(m_editor);
}

EditorPage::~EditorPage()
{
    delete m_finding; // before the views that its bars are of
}

QString EditorPage::notice() const
{
    const QString ofFile = m_document->fileNotice();
    if (!ofFile.isEmpty() || !m_document->isLarge())
        return ofFile;
    return tr("%1 is larger than 2 MB. Its rules are not checked while you type.").arg(m_document->title());
}

void EditorPage::updateNotice()
{
    const QString wanted = notice();
    if (!m_event.isEmpty() || wanted == m_notice)
        return;
    m_notice = wanted;
    m_bar->clear();
    if (wanted.isEmpty())
        return;
    m_bar->showMessage(m_document->isForeign() ? MessageBar::Kind::Warning : MessageBar::Kind::Information, wanted);
    if (m_document->canConvert())
        connect(m_bar->addButton(tr("&Convert to UTF-8")), &QPushButton::clicked, this, [this] {
            m_document->convertToUtf8();
            updateNotice();
            m_editor->setFocus();
        });
    if (m_document->isForeign())
        connect(m_bar->addButton(tr("Save &As…")), &QPushButton::clicked, this, &EditorPage::saveAsRequested);
    else if (m_document->isLarge())
        connect(m_bar->addButton(tr("&Check Now")), &QPushButton::clicked, this, &EditorPage::checkRequested);
}

void EditorPage::tell(const QString &message)
{
    if (!m_event.isEmpty()) // what happened to the file weighs more
        return;
    m_notice = message; // not notice(): the next update brings that back
    m_bar->clear();
    m_bar->showMessage(MessageBar::Kind::Warning, message);
}

/// @p view above its bar for finding, unless that stands below the page.
QWidget *EditorPage::paneOf(CodeEditor *view)
{
    auto *pane = new QWidget; // the splitter takes it over
    auto *layout = new QVBoxLayout(pane);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(view, 1);
    (m_finding ? m_finding->layout() : layout)->addWidget(view->findBar());
    new EmptyHint(view);
    connect(view, &CodeEditor::SCN_FOCUSIN, this, [this, view] { use(view); });
    connect(view->findBar(), &editor::FindBar::opening, this, [this, view] {
        if (m_otherView && (m_finding || !m_otherEditor)) // the place is one, or its marks are seen in both views
            (view == m_editor ? m_otherView.data() : m_editor)->findBar()->dismiss();
    });
    return pane;
}

bool EditorPage::isFindingHere() const
{
    return m_finding && m_finding->isAncestorOf(QApplication::focusWidget());
}

void EditorPage::showFinding(bool isCurrent)
{
    if (m_finding)
        m_finding->setVisible(isCurrent);
}

CodeEditor *EditorPage::view() const
{
    return m_usesOther && m_otherView ? m_otherView.data() : m_editor;
}

QList<CodeEditor *> EditorPage::views() const
{
    return m_otherView ? QList<CodeEditor *>{m_editor, m_otherView} : QList<CodeEditor *>{m_editor};
}

bool EditorPage::isSplit() const
{
    return m_otherView;
}

Qt::Orientation EditorPage::orientation() const
{
    return m_splitter->orientation();
}

CodeEditor *EditorPage::otherEditor() const
{
    return m_otherEditor;
}

CodeEditor *EditorPage::usedEditor() const
{
    return m_otherEditor && view() != m_editor ? m_otherEditor.data() : m_editor;
}

CodeEditor *EditorPage::viewOn(const CodeEditor *editor) const
{
    if (editor == m_editor)
        return m_otherEditor ? m_editor : view();
    return editor && editor == m_otherEditor ? m_otherView.data() : nullptr;
}

void EditorPage::use(CodeEditor *view)
{
    if (view == this->view())
        return;
    const CodeEditor *before = usedEditor();
    if (!m_otherEditor)
        this->view()->setActiveView(false);
    m_usesOther = view == m_otherView;
    view->setActiveView(true);
    updateTabStops();
    setFocusProxy(view);
    if (usedEditor() != before)
        Q_EMIT usedEditorChanged();
    Q_EMIT viewChanged();
}

void EditorPage::open(CodeEditor *otherView)
{
    m_otherView = otherView;
    m_splitter->addWidget(paneOf(m_otherView));
    updateTabStops();
    Q_EMIT viewOpened(m_otherView);
}

/// Where a widget that has the keyboard is hidden, as a pane that is closed, Qt passes the keyboard on to the next one in
/// the order of Tab. That is never the view that is not in use: a text becomes the current one only where it is wanted.
void EditorPage::updateTabStops()
{
    const QList<CodeEditor *> all = views();
    for (CodeEditor *one : all)
        one->setFocusPolicy(one == view() ? Qt::WheelFocus : Qt::ClickFocus);
}

void EditorPage::showBeside(CodeEditor *other)
{
    if (other == m_editor) {
        split(Qt::Horizontal);
        return;
    }
    if (m_otherView)
        closeSplit();
    m_otherEditor = other;
    open(other->makeView());
    m_splitter->setOrientation(Qt::Horizontal);
    m_splitter->setSizes({width() / 2, width() / 2});
    m_otherView->setFocus();
    use(m_otherView);
}

void EditorPage::split(Qt::Orientation orientation)
{
    m_splitter->setOrientation(orientation);
    if (!m_otherView) {
        open(m_editor->makeView());
        m_otherView->setActiveView(false);
    }
    const int half = (orientation == Qt::Horizontal ? width() : height()) / 2;
    m_splitter->setSizes({half, half});
    Q_EMIT viewChanged();
    view()->setFocus();
}

void EditorPage::closeSplit()
{
    if (!m_otherView)
        return;
    if (m_usesOther && !m_otherEditor) {
        m_editor->showPlaceOf(m_otherView);
        m_editor->zoomTo(int(m_otherView->SendScintilla(CodeEditor::SCI_GETZOOM)));
    }
    m_otherView->findBar()->dismiss();
    use(m_editor);
    delete m_otherView->findBar();
    delete m_otherView->parentWidget(); // with its view
    m_otherEditor = nullptr;
    m_editor->setFocus();
    Q_EMIT viewChanged();
}

void EditorPage::goToOtherView()
{
    if (m_otherView)
        (m_usesOther ? m_editor : m_otherView.data())->setFocus();
}

QString EditorPage::fileName() const
{
    return QFileInfo(m_document->path()).fileName();
}

void EditorPage::checkFile()
{
    m_reading.drop(); // it was of before
    if (m_document->path().isEmpty())
        return;
    if (m_document->isBusy()) {
        QTimer::singleShot(Soon, this, &EditorPage::checkFile);
        return;
    }
    if (!QFileInfo::exists(m_document->path())) {
        if (!m_isGone)
            fileVanished();
        Q_EMIT fileChecked();
        return;
    }
    if (!m_isGone && m_event.isEmpty() && m_document->isFileUntouched()) {
        Q_EMIT fileChecked();
        return;
    }
    if (QFileInfo(m_document->path()).size() > GameDocument::LargestText)
        readBeside();
    else
        compare(editor::readTextFile(m_document->path()));
}

void EditorPage::seatsHaveWritten(const QString &path)
{
    if (path != m_document->path())
        return;
    m_ofSeats = editor::readTextFile(path).hash;
    checkFile();
}

/// Where the file or its text has become another one meanwhile, it is read anew.
void EditorPage::readBeside()
{
    m_reader.clear();
    m_reader.start([this, path = m_document->path(), hash = m_document->fileHash(), job = m_reading.begin()] {
        if (job.stop().stop_requested())
            return;
        m_reading.finish(job, [this, path, hash, file = editor::readTextFile(path)] {
            const bool isCurrent = path == m_document->path() && hash == m_document->fileHash()
                && QFileInfo::exists(path) && !m_document->isBusy();
            if (isCurrent)
                compare(file);
            else
                checkFile();
        });
    });
}

void EditorPage::compare(const TextFile &file)
{
    const bool isText = file.error.isEmpty() && !file.isForeign();
    const bool isKnown = file.hash == m_document->fileHash();
    const bool isSame = (!isKnown || m_isGone) && isText && !m_document->isForeign() && m_document->isText(file.utf8);
    if (file.error.isEmpty() && (isKnown || isSame)) {
        if (isSame)
            m_document->reload(file); // the very text: it counts as saved
        if (file.hash == m_document->fileHash())
            m_document->setFileStamp(file.stamp);
        closeMessage();
    } else if (!m_document->isModified() && (isText || (file.error.isEmpty() && m_document->isForeign()))) {
        m_document->reload(file);
        closeMessage();
        Q_EMIT told((file.hash == m_ofSeats
                         ? tr("The Seats have changed %1: Undo brings back what it was")
                         : tr("%1 was changed on disk and was read again: Undo brings back what it was"))
                        .arg(fileName()));
    } else if (m_isGone || file.hash != m_told || !file.error.isEmpty()) {
        askAboutChange(file);
    }
    Q_EMIT fileChecked();
}

void EditorPage::closeMessage()
{
    m_isGone = false;
    m_told.clear();
    if (!m_event.isEmpty()) {
        m_event.clear();
        m_bar->clear();
        m_notice.clear();
        Q_EMIT fileEventChanged();
    }
    updateNotice();
}

/// The tab has a sign of it until it is decided, also once the bar is closed.
void EditorPage::tellEvent(MessageBar::Kind kind, const QString &event)
{
    m_event = event;
    m_bar->showMessage(kind, event);
    Q_EMIT fileEventChanged();
}

QString EditorPage::fileEvent() const
{
    return m_event.isEmpty() || m_isGone ? m_event
                                         : tr("%1\nFile > Reload from Disk takes that text over.").arg(m_event);
}

void EditorPage::fileVanished()
{
    m_told.clear();
    m_isGone = true;
    m_document->setUnsaved();
    tellEvent(MessageBar::Kind::Warning,
              tr("%1 is no longer on disk. Its text is kept here and is not saved.").arg(fileName()));
    connect(m_bar->addButton(tr("&Save")), &QPushButton::clicked, this, &EditorPage::saveRequested);
    connect(m_bar->addButton(tr("Save &As…")), &QPushButton::clicked, this, &EditorPage::saveAsRequested);
}

void EditorPage::askAboutChange(const TextFile &file)
{
    m_isGone = false;
    m_told = file.hash;
    if (!file.error.isEmpty() || file.isForeign())
        m_document->setUnsaved();
    if (!file.error.isEmpty()) {
        tellEvent(MessageBar::Kind::Error,
                  tr("%1 was changed on disk and cannot be read: %2").arg(fileName(), file.error));
    } else {
        tellEvent(MessageBar::Kind::Warning,
                  (file.encoding == TextFile::Encoding::LongLines
                       ? tr("%1 was changed on disk and has a line that is too long to be edited.")
                       : file.isForeign() ? tr("%1 was changed on disk and is no longer UTF-8.")
                       : file.hash == m_ofSeats
                       ? tr("The Seats have changed %1, which has changes here that are not saved.")
                       : tr("%1 was changed on disk, and has changes here that are not saved."))
                      .arg(fileName()));
        connect(m_bar->addButton(tr("&Reload")), &QPushButton::clicked, this, [this] {
            reload(); // as it is now, not as it was when the bar came
            m_editor->setFocus();
        });
    }
    if (file.error.isEmpty() && !file.isForeign())
        connect(m_bar->addButton(tr("Show D&ifference…")), &QPushButton::clicked, this, &EditorPage::showDifference);
    connect(m_bar->addButton(tr("&Keep Mine")), &QPushButton::clicked, this, [this] {
        m_document->setFileHash(m_told); // saving is meant to write over that one
        m_document->setUnsaved();        // also if one's changes are undone: the file has another text
        m_event.clear();
        m_bar->clear();
        m_notice = notice();
        Q_EMIT fileEventChanged();
        m_editor->setFocus();
    });
    connect(m_bar->addButton(tr("Save &As…")), &QPushButton::clicked, this, &EditorPage::saveAsRequested);
}

void EditorPage::showDifference()
{
    const QString text = m_document->text();
    const TextDifference difference
        = editor::beside(m_document->pauseIfLarge(text.size()), [text, path = m_document->path()] {
              return TextDifference::of(editor::readTextFile(path).text(), text);
          });
    (new FileDifferenceDialog(fileName(), difference, window()))->open();
}

bool EditorPage::isFileNewer() const
{
    const QString path = m_document->path();
    if (!QFileInfo::exists(path) || m_document->isFileUntouched())
        return false;
    return editor::beside(m_document->pauseIfLarge(QFileInfo(path).size()),
                          [&path] { return editor::readTextFile(path).hash; })
        != m_document->fileHash();
}

bool EditorPage::mayReload() const
{
    return !m_document->isBusy() && QFileInfo(m_document->path()).isFile()
        && (m_document->isModified() || !m_document->isFileUntouched());
}

void EditorPage::reload()
{
    m_reading.drop(); // it was of before
    const QString path = m_document->path();
    const TextFile now = editor::beside(m_document->pauseIfLarge(QFileInfo(path).size()),
                                        [&path] { return editor::readTextFile(path); });
    if (!now.error.isEmpty()) {
        askAboutChange(now);
    } else {
        m_document->reload(now);
        closeMessage();
    }
    Q_EMIT fileChecked();
}

void EditorPage::fileSaved()
{
    closeMessage();
}

} // namespace sidl::app

#include "moc_editorpage.cpp"
