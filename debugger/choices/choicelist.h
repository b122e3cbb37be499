// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

#include <vector>

namespace sidl::debugger {

class ChoiceDelegate;

/// Actions to choose from. They flow in lines, in columns if there are more than a line of them, and one that is wider
/// than the list goes on below; with a few, the list is as high as they need, more scroll, and very many stand below
/// each other. The first row, which leaves it to the rules,
/// may be wider than a column. A click, Space or Return chooses: activated() of QAbstractItemView is not needed, see
/// chosen().
class ChoiceList final : public QListView
{
    Q_OBJECT
public:
    static constexpr int Few = 12;      ///< up to so many rows never scroll
    static constexpr int Flowing = 250; ///< up to so many flow
    static constexpr int Shown = 8;     ///< so many rows of many are seen at once
    static constexpr int ShownCompact = 3;

    explicit ChoiceList(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void measure();                ///< to be called after the rows got other texts
    void setSparse(bool isSparse); ///< it is as high as the rows that a filter leaves
    /// Sparse, it has room for so many rows from the start, of which the last may be as long as @p longest.
    void keepRows(int rows, const QString &longest);
    void setCompact(bool isCompact); ///< leaves room for others
    void give(int pixels);           ///< to what is above it: it is lower by so many, but for a row
    int takeMore(int pixels);        ///< is higher by so many, as far as there are rows; how many are used
    void setLarge();                 ///< rows are large buttons of one size, as far as they flow

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void keyboardSearch(const QString &search) override; ///< all actions begin with a bracket: see typed()
    void doItemsLayout() override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QModelIndex &index);
    void typed(const QString &text); ///< letters and signs that choose nothing

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void arrange();      ///< by the number of rows
    void beginAtFirst(); ///< where it has the keyboard, and its rows are new
    QSize sizeOf(int row, int room) const;
    void evenOut(int room) const; ///< large buttons are as high as the highest of them, in @p room pixels
    void cutNoRow();              ///< the viewport of a list that is scrolled ends with a whole row
    int rowsShown() const;        ///< of many
    int heightOfRows(int width) const;
    int heightOfMany(int room) const; ///< in @p room pixels, whether they are shown at once or not
    static int heightOfLines(const std::vector<QSize> &items, int width); ///< as QListView breaks them

    int m_shown = Shown;
    int m_more = 0; ///< pixels that it may be higher
    int m_given = 0;
    ChoiceDelegate *m_delegate;
    int m_column = 0; ///< width of the widest row but the first, in pixels
    int m_widest = 0; ///< of the rows looked at, in pixels
    int m_rows = 0;   ///< of the whole model: a filter does not make the list smaller, which would move all around it
    bool m_isSparse = false;
    int m_keptRows = 0;
    QString m_longest;
    bool m_isLarge = false;
};

} // namespace sidl::debugger
