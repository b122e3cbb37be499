// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/emptylabel.h"

namespace sidl::ui {

EmptyLabel::EmptyLabel(const QString &text, QWidget *parent)
    : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setMargin(12); // lines that end at the pane's border are hard to read
}

} // namespace sidl::ui

#include "moc_emptylabel.cpp"
