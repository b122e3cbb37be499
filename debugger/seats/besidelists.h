// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

namespace sidl::ui {
class FittingScrollArea;
} // namespace sidl::ui

namespace sidl::debugger {

/// What stands beside the board of a seat that is alone, or fills a seat without one: its words, and below them what can
/// be done. Each is scrolled by itself, so that the own cards are in sight meanwhile; where they do not both have room,
/// what can be done has at least three fifths of the height, or stands beside the words. GUI thread.
class BesideLists final : public QWidget
{
    Q_OBJECT
public:
    /// @p choices comes into this widget, and is to be taken out of it before that is deleted.
    BesideLists(ui::FittingScrollArea *choices, int gap, QWidget *parent);

    void addWords(QWidget *list);      ///< below those that are there
    void setMayBeAcross(bool mayBeSo); ///< words and what can be done may stand side by side: there is the width

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void share();
    bool isAcross() const;

    ui::FittingScrollArea *m_words;
    ui::FittingScrollArea *m_choices;
    int m_gap; ///< pixels between them
    bool m_mayBeAcross = false;
};

} // namespace sidl::debugger
