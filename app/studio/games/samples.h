// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

namespace sidl::app {

/// One of the games that come with the program, as its own first comment introduces it.
struct Sample
{
    QString path;
    QString title;                  ///< of the comment's first line: "The muddy children"
    QString description;            ///< its first paragraph
    QString lesson;                 ///< what of the language it shows ("hidden words, …"); may be empty
    int lines = 0;                  ///< of rules, without comments and empty ones
    bool isOfOtherLanguage = false; ///< than SIDL
};

/// The introduction of the game at @p path; without a comment the title is the file's name. Any thread.
Sample readSample(const QString &path);
/// Where they are: with the installed program, else in the sources that it was built from. Empty if in neither.
QString samplesFolder();
/// All of them, Nim first, then those in SIDL, the shortest rules first; none if their folder is not there.
QList<Sample> samples(const QString &folder = samplesFolder());
QString noSamplesText(); ///< for the user, in place of them: where they are looked for

} // namespace sidl::app
