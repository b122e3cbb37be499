// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QUrl>

#include <vector>

namespace sidl::app {

/// An example of the manual: what stands in a fence.
struct HelpExample
{
    QString kind; ///< "sidl", "sidl-wrong", "sh", …
    QString text; ///< with a line end after each line
};

/// Puts links to copy it, and to try it if it is one of a game, below each example of a page.
struct LinkedExamples
{
    QString markdown;
    std::vector<HelpExample> examples; ///< in the order of the page
};
LinkedExamples linkedExamples(const QString &markdown);

/// What such a link stands for; Nothing for another link.
struct ExampleLink
{
    enum class To { Nothing, Copy, Try } to = To::Nothing;
    std::size_t example = 0; ///< index into LinkedExamples::examples
};
ExampleLink exampleLink(const QUrl &link);

/// @p example as a whole game: the rules of @p frame for all that the example does not say itself, before it.
QString completedExample(const QString &example, const QString &frame);

} // namespace sidl::app
