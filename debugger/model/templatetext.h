// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/engine/game/position.h"

#include <QString>
#include <QStringList>

namespace sidl::debugger {

/// What was typed into a hole of a template: as a literal in Prolog's syntax, or why it does not fit.
struct HoleText
{
    QString literal;
    QString error; ///< empty when it fits

    bool fits() const { return error.isEmpty(); }
};

/// Numbers are read with a decimal point whatever the locale; text for atoms and strings is taken as it is, unquoted.
HoleText holeText(engine::TemplateElement::Type type, const QString &typed);
/// "double", "integer", …
QString typeName(engine::TemplateElement::Type type);
/// The word, as text, that @p form becomes with @p literals in its holes, in their order.
QString filledText(const engine::Template &form, const QStringList &literals);
/// True when @p word has the template's length and constants.
bool hasShape(engine::Word word, const engine::Template &form);

} // namespace sidl::debugger
