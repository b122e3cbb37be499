// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/theory/form/rational.h"

#include <QStringList>

namespace sidl::theory {

/// @p text so that LaTeX prints just that.
QString latexText(const QString &text);

/// The same of a word, which is told without brackets and commas where no element has any: "offer 2" of "[offer,2]".
QString latexWord(const QString &word);

/// "$-\frac{1}{18}$" in the colour of @p player, which latexDocument() defines.
QString latexPayoff(const Rational &payoff, int player);

/// "player3": the colour of a player, of which there are @c LatexColours.
QString latexColour(int player);
inline constexpr int LatexColours = 6;

/// A document of one page with @p body, which is scaled down to it, and below that @p legend, which is not. It needs the
/// packages geometry, graphicx and tikz; inside another document, what stands between \begin{document} and
/// \end{document} can be taken over with the lines before that define colours, signs and lengths.
QString latexDocument(const QString &body, const QString &legend = {});
/// The same with several pages, each with the legend.
QString latexDocument(const QStringList &pages, const QString &legend);
/// The room of a page, in centimetres, without scaling.
inline constexpr double LatexPageWidth = 27.7, LatexPageHeight = 19;

} // namespace sidl::theory
