// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/help/helpexamples.h"

#include <QTextBrowser>

namespace sidl::app {

/**
 * A page of the manual: Markdown, with the examples in the editor's colours, those of mistakes on a reddish ground.
 * Follows the palette. Links are told by anchorClicked() and not followed; those below an example, to copy it or to try
 * it, are told by exampleActivated().
 */
class HelpView final : public QTextBrowser
{
    Q_OBJECT
public:
    explicit HelpView(QWidget *parent = nullptr);

    void showMarkdown(const QString &markdown);
    /// Scrolls to the heading, or else the cell of a table, with this text; empty: to the top. False if there is none.
    bool scrollTo(const QString &heading);

    /// Marks all places of the page where @p words stand, and gives how many there are. Nothing: no marks.
    int mark(const QStringList &words);
    /// Marks all places of @p text, whatever the case, and selects the next one from the caret on, or, if
    /// @p isBackward, the one before; round at the end. Its number from 1 on, and how many there are; 0, 0 for none.
    std::pair<int, int> find(const QString &text, bool isBackward, bool fromStartOfSelection);

    void setZoom(int steps); ///< points more than the usual size
    int zoom() const { return m_zoom; }

Q_SIGNALS:
    void exampleActivated(const sidl::app::HelpExample &example, bool isToBeTried); ///< else copied

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override; ///< Ctrl+Home and Ctrl+End
    void resizeEvent(QResizeEvent *event) override;

private:
    void render();
    void colourExamples();
    void dressTables();
    void dressLists();
    void limitWidth();
    void fitPictures(int column);
    /// Does @p change, and has the same text at the top afterwards.
    template <typename Change>
    void keepTop(Change change);
    QList<QTextCursor> placesOf(const QString &text, bool isWordStart) const;
    void showMarks();

    QString m_markdown;
    std::vector<HelpExample> m_examples; ///< of the page
    QList<QTextCursor> m_marks;
    int m_zoom = 0;
    qreal m_usualSize;
};

} // namespace sidl::app
