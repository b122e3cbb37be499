// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QListView>

namespace sidl::debugger {

/// Actions to choose from. A few flow in lines like words, and the list is as high as they need; many stand below each
/// other and scroll. A click, Space or Return chooses: activated() of QAbstractItemView is not needed, see chosen().
class ChoiceList final : public QListView
{
    Q_OBJECT
public:
    static constexpr int Few = 12;  ///< up to so many rows flow
    static constexpr int Shown = 8; ///< so many rows of many are seen at once
    static constexpr int ShownCompact = 6;

    explicit ChoiceList(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void setCompact(bool isCompact); ///< leaves room for others

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(const QModelIndex &index);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void arrange(); ///< by the number of rows
    void measure();

    int m_shown = Shown;
    int m_widest = 0; ///< of the rows looked at, in pixels
    int m_rows = 0;   ///< of the whole model: a filter does not make the list smaller, which would move all around it
};

} // namespace sidl::debugger
