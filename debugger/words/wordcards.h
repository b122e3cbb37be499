// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/seatview.h"
#include "sidl/wording/displaynames.h"

#include <QWidget>

namespace sidl::debugger {

/// Words that have pictures, as large cards beside each other with what they say below: those that the last chronon has
/// created in green, those that it has deleted faint and struck through. Knows the words given and nothing else (S15).
class WordCards final : public QWidget
{
    Q_OBJECT
public:
    explicit WordCards(QWidget *parent = nullptr);

    void setWords(std::vector<SeatWord> words, const wording::DisplayNames &names);
    void setMostHeight(int pixels);   ///< pictures become smaller for that, as far as one can make them out
    int leastHeight(int width) const; ///< in pixels, with pictures as small as they can be

    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// Of text that a picture is high, so that all are in one row, and no higher than they may be, if they can be.
    int linesFor(int width) const;
    int heightWith(int lines, int width) const;
    /// With a picture so many lines of text high; where they are to be low, as wide as their texts in @p width, so that
    /// these take few lines.
    QSize cardSize(int lines, int width = 0) const;

    std::vector<SeatWord> m_words;
    wording::DisplayNames m_names;
    int m_mostHeight = QWIDGETSIZE_MAX;
};

} // namespace sidl::debugger
