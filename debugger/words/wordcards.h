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

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int linesFor(int width) const;   ///< of text that a picture is high, so that all are in one row if they can be
    QSize cardSize(int lines) const; ///< with a picture so many lines of text high

    std::vector<SeatWord> m_words;
    wording::DisplayNames m_names;
};

} // namespace sidl::debugger
