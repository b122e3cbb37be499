// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QPixmap>
#include <QWidget>

namespace sidl::app {

/// Lies over a widget and shows it as it was when it fell, whatever changes behind it, until it is lifted. In
/// another size the picture keeps its proportions. Window thread.
class Curtain final : public QWidget
{
    Q_OBJECT
public:
    explicit Curtain(QWidget *over);

    void fall();   ///< takes the picture
    void retake(); ///< the picture, while it is down
    void lift();

Q_SIGNALS:
    void lifted();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< stays as large as what it lies over

private:
    QPixmap m_picture;
};

} // namespace sidl::app
