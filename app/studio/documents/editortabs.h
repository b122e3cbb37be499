// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/record/recordfile.h"
#include "sidl/language/text/span.h"

#include <QPointer>
#include <QTabWidget>

#include <functional>
#include <optional>
#include <vector>

class QMenu;

namespace sidl::editor {
class CodeEditor;
class FindBar;
class GameDocument;
class Renames;
} // namespace sidl::editor
namespace sidl::language {
struct References;
}

namespace sidl::app {

class EditorPage;
class FileWatcher;
class TextRelatives;
class TextSaver;

/// The open texts, one tab each, with what is done to files: open, save, close, and the questions that go with them.
/// Tabs may also hold other pages; for these, current() and at() are null. A text whose file is changed by others is
/// read again, or its user asked (EditorPage).
class EditorTabs final : public QTabWidget
{
    Q_OBJECT
public:
    explicit EditorTabs(QWidget *parent = nullptr);
    /// Bars for finding in the current text stand in @p place from now on, and not above whatever stands below the texts:
    /// what comes and goes there moves no bar. It has a layout.
    void setFindPlace(QWidget *place) { m_findPlace = place; }
    void setShippedGames(const QString &folder);  ///< their files are not for texts of the user
    bool isShipped(const QString &path) const;    ///< the file came with the program, by whatever name
    bool mayPropose(const QString &folder) const; ///< as the place of a new file: it can be written, and is the user's
    QString usedFolder() const;                   ///< where a new file is proposed to go, when no other folder is
    QString folderAtHand() const;                 ///< of the current text, samples apart; without, usedFolder()

    /// The text that is used: of the current tab, or of another one that is shown beside it. Null without tabs, and in a
    /// tab without a text.
    editor::CodeEditor *current() const;
    editor::CodeEditor *at(int index) const;
    /// Of the current text, which may be shown twice, the view that was used last; null as current(). What is asked of
    /// the caret and of the selection is asked of it, what is asked of the text and its file of current().
    editor::CodeEditor *currentView() const;
    editor::CodeEditor *viewOf(const editor::CodeEditor *editor) const; ///< of its text, the one used last
    editor::CodeEditor *editorOf(const QString &path) const; ///< the text of that file; null if it has no tab
    QList<editor::CodeEditor *> editors() const;             ///< in the order of their tabs
    /// What people are told the text is, also where several files have one name: "nim.sidl", "chess (untitled.sidl)".
    QString nameOf(const editor::CodeEditor *editor) const;
    void setCurrent(editor::CodeEditor *editor);
    QList<editor::CodeEditor *> currentViews() const; ///< one or two; none as current()
    /// In the view of @p editor's text that was used last; while tabClosed() is told, also of the text that goes.
    language::Span caretOf(const editor::CodeEditor *editor) const;
    /// Shows @p place of @p editor's text in the view of it that was used last.
    void goTo(editor::CodeEditor *editor, const language::Span &place);
    /// In the text of the file @p path, which is opened; empty: the one whose references were found last.
    void goToReference(const language::Span &place, const QString &path);
    bool isSplit() const; ///< the current text is
    void split(Qt::Orientation orientation);
    /// Shows the text of another tab beside the current one. Whichever of them is used is current() then.
    void showBeside(editor::CodeEditor *other);
    void closeSplit();
    void goToOtherView();
    /// How a tab is split.
    struct Split
    {
        Qt::Orientation orientation = Qt::Horizontal; ///< side by side
        QString beside; ///< the file whose text is in the second view; empty: the tab's own text is
    };
    std::optional<Split> splitOf(const editor::CodeEditor *editor) const;
    /// As it was: also where @p editor is not the current text. Nothing if the text beside is in no tab.
    void splitAgain(editor::CodeEditor *editor, const Split &split);
    /// Shows a tab with something else than a text, which the tabs own from then on. Returns its index.
    int addPage(QWidget *page, const QString &title);
    /// Says above a text what was found out about it, until it is changed.
    void tellAbove(const editor::CodeEditor *editor, const QString &message);

    editor::CodeEditor *newFile(const QString &text = {}); ///< that was never saved; @p text is not either
    /// The same of a @p text that the program has at any time: nobody is asked about it before it is changed.
    editor::CodeEditor *newFileAsGiven(const QString &text);
    /// The tab of the file, which is opened if it is not yet; null, after a message, if it cannot be read, and
    /// after recordOpened() if it is no text.
    editor::CodeEditor *openFile(const QString &path);
    /// Something goes on that takes long with a large text, as reading, writing or changing all of it: the window is
    /// painted, but must not go. A file that is read is in no tab yet.
    bool isBusy() const { return m_busy > 0; }
    void askAndOpen();
    /// Shows a text that was not saved before in a tab of its file, which it differs from. @p path may be empty: the
    /// text has @p number then, unless another one has it.
    editor::CodeEditor *restoreText(const QString &path, const QString &text, const QByteArray &fileHash,
                                    const language::Span &caret, int number = 1);
    /// Of the files @p paths there are texts that a crash has left, and that wait for a decision: their tabs tell so.
    void setLeftTexts(const QStringList &paths);
    /// These return false if the user cancels. Where a file cannot be written, another name is offered, and where it
    /// came with the program, a copy.
    bool save(editor::CodeEditor *editor);
    bool saveAs(editor::CodeEditor *editor);
    bool saveAll();
    /// There is a file of the text, which is not known to have the very text. Asks the disk.
    bool mayReload(const editor::CodeEditor *editor) const;
    /// Goes back to what its file has, if the user, who is asked where changes are not saved, does not cancel.
    void reload(editor::CodeEditor *editor);
    /// The text has a file of the user's own that can be written, and that nobody else has changed.
    bool maySaveUnasked(const editor::CodeEditor *editor) const;
    bool closeTab(int index);
    void discard(editor::CodeEditor *editor); ///< closes the tab of a text, whatever was changed
    bool closeCurrent(); ///< the tab, or the split, where that shows the current text of another tab
    // What is not saved is asked for once, before anything is closed.
    bool closeOthers(int index); ///< all tabs but this one
    bool closeAll();
    /// The file whose tab was closed last, with the caret where it was; null, and nothing happens, if there is none.
    editor::CodeEditor *reopenClosed();
    bool mayReopen() const { return !m_closed.empty(); }
    TextRelatives *relatives() const { return m_relatives; }
    editor::Renames *renames() const; ///< of names that several of the texts have, and files beside them
    bool mayCloseAll();               ///< asks once for all unsaved texts; closes nothing
    void leaveAll();                  ///< the window closes, with all texts as they are: to be called once that is sure

Q_SIGNALS:
    void currentEditorChanged(sidl::editor::CodeEditor *editor);
    void textEdited(sidl::editor::CodeEditor *editor);
    void referencesFound(const sidl::language::References &references);
    void referencesChanged(const sidl::language::References &references); ///< the last ones, after the text was changed
    void told(const QString &message);                                    ///< by a text, for the status bar
    void viewChanged();                                ///< currentView() is another one, or isSplit() has changed
    void caretMoved(sidl::editor::CodeEditor *editor); ///< in one of its views
    void jumping(sidl::editor::CodeEditor *editor, const sidl::language::Span &from); ///< as the editor tells it
    void linesMoved(sidl::editor::CodeEditor *editor, int first, int by);
    void allLeft(); ///< by leaveAll()
    void tabClosed();
    void menuOpening(sidl::editor::CodeEditor *view, QMenu *menu); ///< of a text, at its caret: to be filled
    void checkRequested(sidl::editor::CodeEditor *editor);         ///< now, however large its text is
    void saved(sidl::editor::CodeEditor *editor);
    void ready();                       ///< isBusy() no longer
    void fileUsed(const QString &path); ///< opened, or saved under this name
    /// A file that was to be opened is a session or a trace, and no text to be edited.
    void recordOpened(const QString &path, sidl::engine::RecordKind kind);
    /// A title or whether a text is saved.
    void titleChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< buttons of the mouse on a tab

private:
    /// A file whose tab was closed.
    struct Closed
    {
        QString path;
        language::Span caret;
        std::optional<Split> split;
        int tab = 0; ///< its index
    };
    /// For a text without a file: @p wanted, or the first that no other text has.
    int freeNumber(const editor::CodeEditor *text, int wanted = 1) const;
    void connectView(editor::CodeEditor *view, editor::CodeEditor *editor);
    EditorPage *currentPage() const; ///< null in a tab without a text
    editor::CodeEditor *addEditor(editor::CodeEditor *editor);
    bool isUntouched(const editor::CodeEditor *editor) const;
    editor::CodeEditor *makeEditor();
    void pause();
    bool mayClose(const QList<editor::CodeEditor *> &texts); ///< asks for those that are not saved
    void closePage(QWidget *page);
    bool closeAllBut(const QWidget *kept);
    void updateTitles();
    QList<const editor::GameDocument *> documents() const; ///< of editors()
    EditorPage *pageOf(const editor::CodeEditor *editor) const;
    void removePage(QWidget *page);
    void watchFiles();
    void checkFile(const QString &path);
    void showFinding(); ///< in the current text, where its bar is open

    QWidget *m_findPlace = nullptr;      ///< see setFindPlace()
    QPointer<editor::FindBar> m_findBar; ///< that was opened last: what is looked for in it is in the next one
    int m_busy = 0;                      ///< pauses, each in the one before
    FileWatcher *m_watcher;
    TextSaver *m_saver;
    TextRelatives *m_relatives;
    QPointer<editor::CodeEditor> m_searched; ///< the text whose references were found last
    std::vector<Closed> m_closed;            ///< the last one last
    QStringList m_left;                      ///< files of which a crash has left other texts
};

} // namespace sidl::app
