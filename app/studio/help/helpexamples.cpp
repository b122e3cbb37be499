// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpexamples.h"

#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/registry.h"

#include <QCoreApplication>
#include <QSet>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

struct HelpExamplesTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::app::HelpExamples)
};

/// Of "sidl-type" the tutorial wants that it is typed.
bool isToBeTried(const QString &kind)
{
    return kind.startsWith("sidl"_L1) && kind != "sidl-type"_L1;
}

/// A clause as it stands in a text, full stop included.
struct Written
{
    language::PredicateId predicate;
    QString text;
};

/// Without Prolog, which is not at hand in the window's thread.
std::vector<Written> clausesOf(const QString &text)
{
    using Kind = language::Token::Kind;
    std::vector<Written> clauses;
    qsizetype start = -1;
    int depth = 0;
    bool isInHead = false; // its arguments are counted
    for (const language::Token &token : language::ruleSystemOf({}, text).tokens(text)) {
        const QStringView word = QStringView(text).mid(token.start, token.length);
        if (token.kind == Kind::LineComment || token.kind == Kind::BlockComment)
            continue;
        if (start < 0) {
            start = token.start;
            clauses.push_back({{word.toString(), 0}, {}});
            isInHead = true;
        } else if (token.kind == Kind::End) {
            clauses.back().text = text.mid(start, token.end() - start);
            start = -1;
            depth = 0;
        } else if (word == u"(" || word == u"[" || word == u"{") {
            if (++depth == 1 && isInHead)
                clauses.back().predicate.arity = 1;
        } else if (word == u")" || word == u"]" || word == u"}") {
            if (--depth == 0)
                isInHead = false;
        } else if (depth == 0) {
            isInHead = false; // the head was an atom
        } else if (depth == 1 && word == u"," && isInHead) {
            ++clauses.back().predicate.arity;
        }
    }
    return clauses;
}

} // namespace

LinkedExamples linkedExamples(const QString &markdown)
{
    LinkedExamples linked;
    bool isFenced = false;
    const QStringList lines = markdown.split(u'\n');
    for (const QString &line : lines) {
        linked.markdown += line + u'\n';
        if (!line.startsWith("```"_L1)) {
            if (isFenced)
                linked.examples.back().text += line + u'\n';
            continue;
        }
        isFenced = !isFenced;
        if (isFenced) {
            linked.examples.push_back({line.mid(3).section(u' ', 0, 0), {}});
            continue;
        }
        const std::size_t number = linked.examples.size() - 1;
        linked.markdown += u"\n[%1](example:copy/%2)"_s.arg(HelpExamplesTr::tr("Copy")).arg(number);
        if (isToBeTried(linked.examples.back().kind))
            linked.markdown += u" \u00b7 [%1](example:try/%2)"_s.arg(HelpExamplesTr::tr("Try It")).arg(number);
        linked.markdown += u"\n"_s;
    }
    return linked;
}

ExampleLink exampleLink(const QUrl &link)
{
    if (link.scheme() != "example"_L1)
        return {};
    const QString what = link.path();
    return {what.startsWith("try"_L1) ? ExampleLink::To::Try : ExampleLink::To::Copy,
            what.section(u'/', 1).toULongLong()};
}

QString completedExample(const QString &example, const QString &frame)
{
    QSet<language::PredicateId> defined;
    for (const Written &clause : clausesOf(example))
        defined.insert(clause.predicate);
    // Words of the beginning add up; an example with templates lists no actions.
    defined.remove({u"init"_s, 1});
    if (defined.contains({u"unlimited"_s, 2}))
        defined.insert({u"switch"_s, 2});
    if (defined.contains({u"legal"_s, 1}) && defined.contains({u"switch"_s, 2}))
        defined.insert({u"default"_s, 2}); // its switches are others than the frame's
    QString text;
    for (const Written &clause : clausesOf(frame))
        if (!defined.contains(clause.predicate) && !example.contains(clause.text))
            text += clause.text + u'\n';
    return text + example;
}

} // namespace sidl::app
