// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/settings/numberstyle.h"

#include <QApplication>
#include <QWidget>

namespace sidl::app {

QLocale localeOf(NumberStyle style)
{
    const QLocale system = QLocale::system();
    if (style == NumberStyle::System || system.language() == QLocale::English)
        return system;
    return {QLocale::English, QLocale::UnitedKingdom};
}

void applyNumberStyle(NumberStyle style)
{
    const QLocale locale = localeOf(style);
    QLocale::setDefault(locale);
    for (QWidget *window : QApplication::topLevelWidgets())
        window->setLocale(locale);
}

} // namespace sidl::app
