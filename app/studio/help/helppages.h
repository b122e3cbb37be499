// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <vector>

namespace sidl::app {

/// A place in the manual.
struct HelpPlace
{
    QString page;    ///< "problems.md", "developer/semantics.md"; empty: nowhere
    QString heading; ///< a heading of the page, or the first cell of a row of a table; empty: its top
    bool isValid() const { return !page.isEmpty(); }
    friend bool operator==(const HelpPlace &, const HelpPlace &) = default;
};

/// The text between two headings.
struct HelpSection
{
    HelpPlace place;
    int level = 1;  ///< 1 to 6: of the heading
    QString title;  ///< the heading
    QString anchor; ///< the heading as a link names it: "undefined-predicate", "sidls-own"
    QString text;   ///< without marks of Markdown; examples included
};

struct HelpPage
{
    QString name;     ///< "problems.md", "developer/semantics.md"
    QString title;    ///< its first heading
    QString chapter;  ///< the page whose chapter it is part of, "developer/index.md"; empty: it stands alone
    QString markdown; ///< the file
    std::vector<HelpSection> sections;
};

/**
 * The manual: the Markdown pages that are part of the program, by page, section and topic.
 *
 * A page is read on its own, as its file is: nothing is written for the program alone but the mark KeysMark, in whose
 * place the list of keys is put.
 */
class HelpPages
{
public:
    static constexpr char KeysMark[] = "<!-- keys -->";

    HelpPages();

    /// In the order of reading; the start page first, those of a chapter together behind the page that begins it.
    const std::vector<HelpPage> &pages() const { return m_pages; }
    const HelpPage *page(const QString &name) const; ///< nullptr: there is none

    /// Where @p id is explained: a keyword ("switch/2"), a predicate of the library ("between/3") or the code of a
    /// problem ("not-a-word"). Invalid if nowhere.
    HelpPlace topic(const QString &id) const { return m_topics.value(id); }
    QStringList topics() const { return m_topics.keys(); }

    /// The little game that the examples of the manual are part of.
    QString frame() const;
    /// Where the link @p href on the page @p from leads: "keywords.md#init1", "#control", "../playing.md" from a page of
    /// a chapter. Invalid if nowhere.
    HelpPlace target(const QString &href, const QString &from) const;

    /// A heading as links name it: small letters, blanks as hyphens, without punctuation.
    static QString anchorOf(QStringView heading);

private:
    void addTopics(const HelpPage &page);

    std::vector<HelpPage> m_pages;
    QHash<QString, HelpPlace> m_topics;
};

} // namespace sidl::app
