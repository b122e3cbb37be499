// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/watch/rowbesidebuttons.h"

class QLabel;

namespace sidl::debugger {

/// What is told, in a line beside buttons, or in one below them where it has no room there. Where it has none in a line
/// at all, it ends in "…", and is whole in its tip. Whatever is told, the row can be as narrow as its buttons. Window
/// thread.
class ToldRow final : public RowBesideButtons
{
    Q_OBJECT
public:
    /// @p inLine: after what is told; @p buttons: at the right. All are in @p pane.
    ToldRow(QWidget *pane, const QList<QWidget *> &inLine, const QList<QWidget *> &buttons);

    void setText(const QString &text);
    QString text() const;
    QLabel *label() const { return m_label; } ///< for its colours
    bool isCut() const { return m_isCut; }
    void setTold(bool isTold); ///< else it is told elsewhere; isCut() is as if it were told here

    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

Q_SIGNALS:
    void cutChanged(); ///< isCut()

private:
    int wanted() const; ///< by the line, in pixels
    bool isBeside(int width) const override;
    void fit(); ///< in m_width

    QLabel *m_label;
    int m_width = 0; ///< laid out last
    bool m_isCut = false;
};

} // namespace sidl::debugger
