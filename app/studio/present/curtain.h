// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/present/calmplace.h"

#include <QPixmap>
#include <QWidget>

class QBoxLayout;
class QFrame;
class QLabel;
class QPushButton;

namespace sidl::app {

/// Lies over a widget and shows it as it was when it fell, whatever changes behind it, with an announcement and
/// buttons that lift it: to see what is behind, or to take back what is.
class Curtain final : public QWidget
{
    Q_OBJECT
public:
    explicit Curtain(QWidget *over);

    void fall(const StageParts &parts);   ///< takes the picture, in which these parts are
    void retake(const StageParts &parts); ///< the picture, while it is down
    void announce(const QString &title, const QString &text);
    void lift();

Q_SIGNALS:
    void lifted();
    void takeBackWanted(); ///< it stays down until lift()

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< stays as large as what it lies over

private:
    struct Shape
    {
        double type; ///< of the curtain's
        double
            width; ///< of the curtain's, lines in as many columns as it has room for; 0: below each other, as wide as they are
    };
    void place();                  ///< the panel, in the largest type and where it covers least
    bool give(const Shape &shape); ///< the panel; false: that is too narrow
    bool fitColumns(int width);    ///< the lines, in a panel of that width; false: it has no room for one column

    void wipe(QPainter &painter) const;    ///< what is seen of lines that the panel cuts
    void fadeOut(QPainter &painter) const; ///< the same, of what has no end

    QPixmap m_picture;
    StageParts m_parts;
    std::vector<StagePicture::Cut> m_cuts; ///< by the panel, where no place for it would cut nothing
    QString m_lines;                       ///< of the announcement
    QFrame *m_panel;
    QBoxLayout *m_inner; ///< of the panel
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_reveal;
    QPushButton *m_takeBack;
};

} // namespace sidl::app
