// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>
#include <QWidget>

class QFrame;
class QLabel;
class QPushButton;

namespace sidl::app {

/// Lies over a widget and shows it as it was when it fell, whatever changes behind it, with an announcement and a
/// buttons that lift it: to see what is behind, or to take back what is.
class Curtain final : public QWidget
{
    Q_OBJECT
public:
    explicit Curtain(QWidget *over);

    void fall(); ///< takes the picture
    void announce(const QString &title, const QString &text);
    void lift();

Q_SIGNALS:
    void lifted();
    void takeBackWanted(); ///< it stays down until lift()

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< stays as large as what it lies over

private:
    void place(); ///< the panel, where it covers least
    QPixmap m_picture;
    QFrame *m_panel;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_reveal;
    QPushButton *m_takeBack;
};

} // namespace sidl::app
