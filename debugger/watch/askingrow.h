// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/watch/rowbesidebuttons.h"

namespace sidl::debugger {

/// Who asks, the field for what is asked, and buttons beside it, or in a line below where the field would have too little
/// room for a goal. Window thread.
class AskingRow final : public RowBesideButtons
{
    Q_OBJECT
public:
    AskingRow(QWidget *seat, QWidget *field, const QList<QWidget *> &buttons);

    QSize minimumSize() const override;

private:
    bool isBeside(int width) const override;

    QWidget *m_field;
};

} // namespace sidl::debugger
