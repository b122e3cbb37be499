// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "editor/text/textsearch.h"

#include <QByteArray>
#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <initializer_list>
#include <vector>

class QAction;
class QGridLayout;
class QKeyEvent;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QsciScintilla;

namespace sidl::editor {

/// Finds and replaces in one text: all matches are marked while the bar is open, the current one is the selection.
class FindBar final : public QWidget
{
    Q_OBJECT
public:
    static constexpr int MatchIndicator = 13; ///< of all matches; behind those of problems and brackets

    explicit FindBar(QsciScintilla *editor);

    /// Shows the bar; what is selected is looked for, or in what is selected, if that is several lines. While the bar has
    /// the keyboard, it keeps what is looked for, and how.
    void open(bool withReplace);
    void close();
    void dismiss();  ///< closes the bar and leaves the focus where it is
    void findNext(); ///< opens the bar where nothing was looked for yet
    void findPrevious();

    void setColours(const EditorColours &colours);

    /// What is looked for, and what takes its place.
    struct Wanted
    {
        QString pattern, replacement;
        bool matchesCase = false, areWords = false, isExpression = false;

        bool operator==(const Wanted &) const = default;
    };
    Wanted wanted() const;
    void setWanted(const Wanted &wanted); ///< while it is closed: that of another text, which is looked for here, too

Q_SIGNALS:
    void opening(); ///< or going to a match while it is closed: setWanted() may be called

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override; ///< where it is narrow, the options get a line of their own

private:
    void makeFindRow();
    void makeReplaceRow();
    QWidget *inRow(std::initializer_list<QWidget *> widgets);
    QToolButton *makeOption(const char *name, const QString &text, const QString &tip);

    void patternChanged();
    void showFirst();
    void search();      ///< anew, and marks what is found; in a large text that is done soon
    void searchStale(); ///< if need be
    void searchBeside();
    void take(std::vector<SearchMatch> matches);
    void markSome(); ///< of the matches; the others soon
    void whenFound(std::function<void()> action);
    void setSearchedRange(const ByteRange &range);
    ByteRange searchedRange() const;
    void paintRange(const ByteRange &current);
    bool isInRange() const;
    int rangeStart() const;
    void step(int direction);
    void stepFound(int direction);
    void select(std::size_t match);
    std::vector<SearchMatch>::const_iterator firstFrom(int position) const; ///< the first match there or behind
    int currentMatch() const;
    void replaceCurrent();
    void replaceAll();
    void replace(std::vector<SearchMatch> matches);
    bool walkBack(const QKeyEvent *event);
    void mark(const ByteRange &range, bool marked);
    void showCurrent();
    long ask(unsigned message, long a = 0, long b = 0) const;

    QsciScintilla *m_editor;
    QLineEdit *m_pattern = nullptr;
    QLineEdit *m_replacement = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_error = nullptr;
    QToolButton *m_case = nullptr;
    QToolButton *m_words = nullptr;
    QToolButton *m_expression = nullptr;
    QToolButton *m_inSelection = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_previous = nullptr;
    QPushButton *m_replace = nullptr;
    QPushButton *m_replaceAll = nullptr;
    QWidget *m_options = nullptr; ///< with the count
    QWidget *m_steps = nullptr;   ///< to the next match, or the last, and away
    QWidget *m_replaceButtons = nullptr;
    QGridLayout *m_layout = nullptr;
    bool m_isNarrow = false;

    TextSearch m_search;
    std::vector<SearchMatch> m_matches; ///< of the text as it was searched last
    ByteRange m_unmarked;               ///< of the current one
    std::size_t m_firstMarked = 0;      ///< the match on the screen from which on they are marked
    std::size_t m_marked = 0;           ///< how many are, or were when they were current
    QTimer m_marking;                   ///< runs while there are more
    bool m_isStale = true;              ///< the text has changed since, or is being searched
    bool m_isSearching = false;         ///< beside
    QByteArray m_utf8;                  ///< the large text, while the bar is open and it stays the same; or empty
    int m_origin = 0;                   ///< the place from which a pattern being typed is looked for
    QTimer m_pause;                     ///< after a change of the text
    int m_replaced = 0;                 ///< steps of the text that undo takes back from the bar
    int m_undone = 0;                   ///< … and that redo does again
    int m_searches = 0;                 ///< begun so far; what an earlier one finds beside is of no more interest
    std::function<void()> m_then;       ///< to be done when what is looked for beside is found
    QThreadPool m_beside;               ///< waits for its search before the bar goes
};

} // namespace sidl::editor
