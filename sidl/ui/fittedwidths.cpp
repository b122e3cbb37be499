// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/fittedwidths.h"

#include <QHeaderView>

namespace sidl::ui {

FittedWidths::FittedWidths(const QHeaderView *header)
    : m_header(header)
{
}

bool FittedWidths::isByHand(int column) const
{
    const auto width = m_widths.constFind(column);
    return width != m_widths.cend() && *width != m_header->sectionSize(column);
}

void FittedWidths::setFitted(int column)
{
    m_widths.insert(column, m_header->sectionSize(column));
}

} // namespace sidl::ui
