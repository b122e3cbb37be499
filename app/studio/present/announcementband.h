// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>

class QLabel;
class QPushButton;
class QScrollArea;

namespace sidl::app {

/// Who did what in a step that is not shown yet, with buttons to show what follows, or to take the step back. Window
/// thread.
class AnnouncementBand final : public QFrame
{
    Q_OBJECT
public:
    explicit AnnouncementBand(QWidget *parent);
    int wholeHeight() const; ///< in pixels, with room for two lines
    /// More than two may act at once: their lines are no smaller than the words of their seats.
    void setForMany(bool isForMany);
    void announce(const QStringList &lines); ///< one a player, or none
    void clear();

Q_SIGNALS:
    void revealWanted();
    void takeBackWanted();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeFont();
    void fit(); ///< the lines: in the largest type and with the fewest columns in which all are in sight
    void ask(double type, int rows); ///< what follows; @p type: of the band's font
    void fitQuestion(double type);
    bool fitsIn(QSize room); ///< the same, of the type that the lines have

    QStringList m_lines;
    bool m_isForMany = false;
    QScrollArea *m_area;
    QLabel *m_text;
    QLabel *m_question;
    QPushButton *m_takeBack;
    QPushButton *m_reveal;
};

} // namespace sidl::app
