// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/help/helppages.h"

namespace sidl::app {

/// A section that holds words looked for.
struct HelpHit
{
    HelpPlace place;
    QString title;   ///< of the section
    QString page;    ///< title of its page
    QString snippet; ///< some text around the first word found
    int words = 0;   ///< how many of those looked for it holds
    double rank = 0; ///< more is better
};

/// The words of a question, in small letters.
QStringList searchWords(const QString &question);

/**
 * The sections of the manual that hold every word of @p question, or a word that begins with it; where there are none,
 * those that hold most of them. The best first: those whose heading is it, then whose heading has it, then those where
 * it is frequent for their length; those in folders, such as the developers' pages, behind others. Empty for no words.
 */
std::vector<HelpHit> searchManual(const HelpPages &pages, const QString &question);

} // namespace sidl::app
