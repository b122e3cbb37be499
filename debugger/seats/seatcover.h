// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace sidl::debugger {

/// A plain page in place of a seat: whose it is, a sentence, and a button, which Space presses.
class SeatCover final : public QWidget
{
    Q_OBJECT
public:
    explicit SeatCover(QWidget *parent = nullptr);

    /// @p text may be empty; without @p button there is none.
    void setTexts(const QString &title, const QString &text, const QString &button);
    void setTitleScale(double scale); ///< of the title, to the font

Q_SIGNALS:
    void uncovered(); ///< the button was pressed

protected:
    void changeEvent(QEvent *event) override;

private:
    void fitTitle();

    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_button;
    double m_scale = 1.3;
};

} // namespace sidl::debugger
