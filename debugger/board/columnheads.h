// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHeaderView>

namespace sidl::debugger {

/// The names of a board's columns, whole: where columns are narrow, in two rows by turns, each as wide as two columns, so
/// that their type stays readable; if that is not enough, in smaller type.
class ColumnHeads final : public QHeaderView
{
    Q_OBJECT
public:
    explicit ColumnHeads(QWidget *parent = nullptr);

    void fitTo(int column, const QFont &words);         ///< to columns so wide, in pixels, beside words in that type
    int heightIn(int column, const QFont &words) const; ///< in pixels, fitted so, whatever columns they have now
    bool isInTwoRows() const { return m_isInTwoRows; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Type
    {
        QFont font;
        bool isInTwoRows = false;
    };
    Type typeFor(int column, const QFont &words) const;
    int heightOf(const Type &type) const;

    bool m_isInTwoRows = false;
};

} // namespace sidl::debugger
