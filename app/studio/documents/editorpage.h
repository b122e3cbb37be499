// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/documents/messagebar.h"
#include "sidl/work/latestjob.h"

#include <QPointer>
#include <QThreadPool>
#include <QWidget>

class QSplitter;

namespace sidl::editor {
class CodeEditor;
class GameDocument;
struct TextFile;
} // namespace sidl::editor

namespace sidl::app {

/// A tab with a text: one or two views on it, and above them what there is to say about the text's file on disk. The
/// second view may be one on the text of another tab.
class EditorPage final : public QWidget
{
    Q_OBJECT
public:
    /// Takes @p editor over. Bars for finding stand in @p below, which has a layout; null: each below its view.
    explicit EditorPage(editor::CodeEditor *editor, QWidget *below = nullptr, QWidget *parent = nullptr);
    ~EditorPage() override;

    editor::CodeEditor *editor() const { return m_editor; }
    editor::CodeEditor *view() const; ///< the view that was used last; without a split, the editor
    /// Of the text in the second view, if it is that of another tab; else null.
    editor::CodeEditor *otherEditor() const;
    editor::CodeEditor *usedEditor() const; ///< of the text in view()
    /// The view here on the text of @p editor that was used last; null if there is none.
    editor::CodeEditor *viewOn(const editor::CodeEditor *editor) const;

    bool isFindingHere() const;       ///< a bar of this page has the keyboard
    void showFinding(bool isCurrent); ///< bars that are open, while the page is seen
    QList<editor::CodeEditor *> views() const;
    bool isSplit() const;
    Qt::Orientation orientation() const; ///< of the split: Qt::Horizontal is side by side
    /// Shows the text twice, side by side or one above the other; a split that is there is turned.
    void split(Qt::Orientation orientation);
    /// Shows the text of another tab beside this one.
    void showBeside(editor::CodeEditor *other);
    void use(editor::CodeEditor *view); ///< makes it view()
    void closeSplit();                  ///< the view that was used last stays as it is
    void goToOtherView();

    /// Compares the file with the text. One that was changed is read again if nothing gets lost by that; else the user
    /// is asked, above the text. A large file is read beside the window: this returns before that.
    void checkFile();
    void seatsHaveWritten(const QString &path); ///< just now: the same, if it is this file
    /// True when the file is not the one that was read or written last, so that writing it destroys something.
    bool isFileNewer() const;
    /// There is a file, and the text is not known to be what it has. Asks the disk.
    bool mayReload() const;
    /// Takes over what the file has now, as a change that can be undone. Says above the text if it cannot be read.
    void reload();
    /// The file is the text now.
    void fileSaved();
    /// What has happened to the file, and how one decides about it, as long as nobody has: also once the bar that asks is
    /// closed. Empty: nothing.
    QString fileEvent() const;
    /// Says above the text what was found out about it; gone with the next change of the text.
    void tell(const QString &message);

Q_SIGNALS:
    void saveRequested();
    void saveAsRequested();
    void checkRequested();             ///< of the rules, in a text that is too large for that while one types
    void told(const QString &message); ///< for the status bar
    void fileEventChanged();           ///< fileEvent() is another one
    void fileChecked();                ///< whether it may be written may have changed
    void viewOpened(sidl::editor::CodeEditor *view); ///< besides the editor
    void usedEditorChanged();                        ///< the view used is one of another text
    void viewChanged();                              ///< another one is used, or it is split or no longer

private:
    QWidget *paneOf(editor::CodeEditor *view);
    void open(editor::CodeEditor *otherView);
    void updateTabStops();
    /// Says what there is to know about the text, unless the bar is about something that happened.
    void updateNotice();
    QString notice() const;
    void compare(const editor::TextFile &file);
    void readBeside();
    void tellEvent(MessageBar::Kind kind, const QString &event);
    void fileVanished();
    void askAboutChange(const editor::TextFile &file);
    void showDifference(); ///< from the file as it is now to the text
    void closeMessage();
    QString fileName() const;

    editor::CodeEditor *m_editor;
    editor::GameDocument *m_document;           ///< that the views show
    QPointer<editor::CodeEditor> m_otherView;   ///< null: not split
    QPointer<editor::CodeEditor> m_otherEditor; ///< whose text it shows; null: this page's
    bool m_usesOther = false;
    QSplitter *m_splitter;
    QPointer<QWidget> m_finding; ///< below the page, and whatever comes between: the bars for finding; or null
    MessageBar *m_bar;
    QByteArray m_ofSeats; ///< hash of the file as they wrote it last
    QByteArray m_told;    ///< hash of the file that the bar is or was about
    QString m_notice;     ///< that the bar shows, or showed until the user closed it
    bool m_isGone = false;
    QString m_event; ///< what happened to the file and is not decided; empty: nothing, and the bar is not about it
    LatestJob m_reading;
    QThreadPool m_reader; ///< goes before what it tells
};

} // namespace sidl::app
