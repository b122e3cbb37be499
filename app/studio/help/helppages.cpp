// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helppages.h"

#include "app/studio/help/helpexamples.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

// At file scope: Q_INIT_RESOURCE may not stand in a namespace.
static void makeManualAvailable()
{
    Q_INIT_RESOURCE(docs);
}

namespace sidl::app {

namespace {

constexpr std::array Names{"index",
                           "tutorial",
                           "playing",
                           "keywords",
                           "library",
                           "gdl",
                           "problems",
                           "window",
                           "keys",
                           "style",
                           "stories",
                           "theory",
                           "haggle",
                           "debugging",
                           "faults",
                           "traces",
                           "testing",
                           "simulation",
                           "offline",
                           "agents",
                           "commandline",
                           "editors",
                           "developer/index",
                           "developer/architecture",
                           "developer/semantics",
                           "developer/glossary",
                           "developer/prolog",
                           "developer/compiled",
                           "developer/formats",
                           "developer/adding",
                           "developer/design",
                           "developer/contributing",
                           "developer/releasing",
                           "developer/changelog"};

/// The page that begins the chapter of the page @p name: the index of its folder; empty for a page outside of folders.
QString chapterOf(const QString &name)
{
    const QString folder = name.section(u'/', 0, -2);
    const QString first = folder + u"/index.md"_s;
    return folder.isEmpty() || name == first ? QString() : first;
}

/// Pages whose headings and rows of tables are topics.
bool isReference(const QString &page)
{
    return page == "keywords.md"_L1 || page == "library.md"_L1 || page == "problems.md"_L1;
}

/// A line of Markdown as it is read: without the marks of code and links.
QString plain(QString line)
{
    for (qsizetype close = line.indexOf("]("_L1); close >= 0; close = line.indexOf("]("_L1)) {
        const qsizetype open = line.lastIndexOf(u'[', close);
        const qsizetype end = line.indexOf(u')', close);
        if (open < 0 || end < 0)
            break;
        line = line.left(open) + line.mid(open + 1, close - open - 1) + line.mid(end + 1);
    }
    line.remove(u'`');
    if (line.startsWith("| ---"_L1) || line.startsWith("<!--"_L1) || line.startsWith("!["_L1))
        return {};
    if (line.startsWith("| "_L1))
        line.replace(" | "_L1, "  "_L1).remove(u'|');
    if (line.startsWith("- "_L1))
        line.remove(0, 2);
    return line;
}

std::vector<HelpSection> sectionsOf(const HelpPage &page)
{
    std::vector<HelpSection> sections;
    bool isExample = false;
    for (const QString &line : page.markdown.split(u'\n')) {
        if (line.startsWith("```"_L1)) {
            isExample = !isExample;
        } else if (!isExample && line.startsWith(u'#')) {
            const qsizetype level = line.indexOf(u' ');
            const QString title = line.mid(level + 1);
            sections.push_back({{page.name, title}, int(level), title, HelpPages::anchorOf(title), {}});
        } else if (!sections.empty()) {
            const QString text = isExample ? line : plain(line).remove("*"_L1);
            if (!text.trimmed().isEmpty())
                sections.back().text += text.simplified() + u' ';
        }
    }
    return sections;
}

} // namespace

HelpPages::HelpPages()
{
    makeManualAvailable();
    for (const char *name : Names) {
        HelpPage page;
        page.name = QLatin1String(name) + u".md"_s;
        QFile file(u":/sidl/docs/"_s + page.name);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        page.markdown = QString::fromUtf8(file.readAll());
        page.sections = sectionsOf(page);
        page.title = page.sections.empty() ? page.name : page.sections.front().title;
        page.chapter = chapterOf(page.name);
        addTopics(page);
        m_pages.push_back(std::move(page));
    }
}

void HelpPages::addTopics(const HelpPage &page)
{
    if (!isReference(page.name))
        return;
    for (const HelpSection &section : page.sections)
        if (section.level == 2 && !section.title.contains(u' '))
            m_topics.insert(section.title, section.place);
    for (const QString &line : page.markdown.split(u'\n')) {
        const qsizetype end = line.indexOf("` | "_L1);
        if (line.startsWith("| `"_L1) && end > 0)
            m_topics.insert(line.mid(3, end - 3), {page.name, line.mid(3, end - 3)});
    }
}

const HelpPage *HelpPages::page(const QString &name) const
{
    const auto found = std::find_if(m_pages.begin(), m_pages.end(), [&](const HelpPage &p) { return p.name == name; });
    return found == m_pages.end() ? nullptr : &*found;
}

QString HelpPages::frame() const
{
    for (const HelpPage &page : m_pages)
        for (const HelpExample &example : linkedExamples(page.markdown).examples)
            if (example.kind == "sidl-frame"_L1)
                return example.text;
    return {};
}

HelpPlace HelpPages::target(const QString &href, const QString &from) const
{
    const QString name = href.section(u'#', 0, 0), anchor = href.section(u'#', 1);
    const QString folder = from.section(u'/', 0, -2);
    const HelpPage *there
        = page(name.isEmpty() ? from : QDir::cleanPath(folder.isEmpty() ? name : folder + u'/' + name));
    if (!there)
        return {};
    if (anchor.isEmpty())
        return {there->name, {}};
    const auto found = std::find_if(there->sections.begin(), there->sections.end(),
                                    [&](const HelpSection &section) { return section.anchor == anchor; });
    return found == there->sections.end() ? HelpPlace{} : found->place;
}

QString HelpPages::anchorOf(QStringView heading)
{
    QString anchor;
    for (const QChar c : heading) {
        if (c.isLetterOrNumber() || c == u'-' || c == u'_')
            anchor += c.toLower();
        else if (c == u' ')
            anchor += u'-';
    }
    return anchor;
}

} // namespace sidl::app
