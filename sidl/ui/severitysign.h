// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/text/diagnostic.h"

#include <QIcon>

class QColor;
class QPainter;

namespace sidl::ui {

/// The sign of a problem, the same beside texts and in lists: a cross, a triangle or a ring, told apart without their
/// colours, too. On an area of 14 by 14; @p background: of the sign within a triangle.
void drawSeveritySign(QPainter &painter, language::Severity severity, const QColor &colour, const QColor &background);

/// The same, in the colours that the application has when it is painted. GUI thread.
QIcon severityIcon(language::Severity severity);

} // namespace sidl::ui
