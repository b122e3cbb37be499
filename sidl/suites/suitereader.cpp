// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suitereader.h"

#include "sidl/language/reader/reader.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/play/policy.h"

#include <QDir>
#include <QFileInfo>

#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;

namespace {

struct StepRow
{
    const char *name;
    int arity;
    Step::Kind kind;
};

constexpr StepRow stepRows[] = {
    {"choose", 2, Step::Kind::Choose},
    {"nature", 2, Step::Kind::Nature},
    {"step", 0, Step::Kind::Chronon},
    {"play", 1, Step::Kind::PlayOut},
    {"play", 2, Step::Kind::PlayOut},
    {"seed", 1, Step::Kind::Seed},
    {"terminal", 0, Step::Kind::Terminal},
    {"account", 2, Step::Kind::Account},
    {"last_payoff", 2, Step::Kind::LastPayoff},
    {"legal_action", 2, Step::Kind::LegalAction},
    {"not_legal_action", 2, Step::Kind::NotLegalAction},
    {"sees", 2, Step::Kind::Sees},
    {"not_sees", 2, Step::Kind::NotSees},
    {"refused", 2, Step::Kind::Refused},
};

constexpr quint64 MostChronons = 1000; // of play/1
constexpr int MostDepth = 1000;

/// Reads one file.
class Reading
{
public:
    Reading(const QString &text, const QString &path)
        : m_program(readClauses(text, QFileInfo(path).fileName()))
        , m_map(m_program.text)
    {
        m_suite.path = path;
        m_suite.rules = defaultRules(path);
        m_suite.problems = m_program.problems;
    }

    Suite suite()
    {
        for (const Clause &clause : m_program.clauses)
            read(clause);
        m_suite.problems = tidied(std::move(m_suite.problems));
        return std::move(m_suite);
    }

private:
    /// The game beside a file of tests that has its name: "nim.sidl" of "nim.test.sidl", or the same in another language.
    static QString defaultRules(const QString &path)
    {
        QString base = path;
        if (base.endsWith(SuiteSuffix))
            base.chop(SuiteSuffix.size());
        for (const RuleSystem *system : ruleSystems())
            for (const QString &suffix : system->suffixes())
                if (const QString file = base + u'.' + suffix; file != path && QFileInfo::exists(file))
                    return file;
        return base + u'.' + ruleSystems().front()->suffixes().front();
    }

    void tell(const Span &place, const QString &message, const QString &advice)
    {
        m_suite.problems.push_back({Severity::Error, u"not-a-test"_s, message, advice, place});
    }

    void read(const Clause &clause)
    {
        if (!clause.body.isAtom(u"true") || clause.body.span.isValid()) {
            tell(clause.head.span, u"a test has no body"_s, u"Write its goals as steps, or in always/2."_s);
            return;
        }
        const Term &head = clause.head;
        const PredicateId id = predicateOf(head);
        Test test;
        test.place = head.span;
        test.name = id.arity > 1 ? textOf(head.args[0]) : QString();
        bool isRight = true;
        if (id == PredicateId{u"tests"_s, 1}) {
            m_suite.rules = beside(textOf(head.args[0]));
            return;
        }
        if (id == PredicateId{u"test"_s, 2}) {
            isRight = readSteps(head.args[1], test);
        } else if (id == PredicateId{u"always"_s, 2} || id == PredicateId{u"reachable"_s, 2}) {
            test.kind = id.name == "always"_L1 ? Test::Kind::Always : Test::Kind::Reachable;
            test.goal = textOf(head.args[1]);
        } else if (id == PredicateId{u"perft"_s, 2}) {
            isRight = readPerft(head, test);
        } else if (id == PredicateId{u"leaks"_s, 1}) {
            test.kind = Test::Kind::Leaks;
            isRight = head.args[0].isAtom(u"none") || readNumber(head.args[0], 0, 1'000'000, test.number);
        } else if (id == PredicateId{u"coverage"_s, 1}) {
            test.kind = Test::Kind::Coverage;
            isRight = readNumber(head.args[0], 0, 100, test.number);
        } else if (id == PredicateId{u"golden"_s, 1}) {
            test.kind = Test::Kind::Golden;
            test.goal = beside(textOf(head.args[0]));
        } else {
            tell(head.nameSpan, u"%1 is no kind of test"_s.arg(id.text()),
                 u"Write tests/1, test/2, always/2, reachable/2, perft/2, leaks/1, coverage/1 or golden/1."_s);
            return;
        }
        if (!isRight)
            return;
        if (test.kind != Test::Kind::Steps && test.kind != Test::Kind::Always && test.kind != Test::Kind::Reachable)
            test.name = m_map.text(head.span);
        m_suite.tests.push_back(std::move(test));
    }

    bool readPerft(const Term &head, Test &test)
    {
        test.kind = Test::Kind::Perft;
        test.count = head.args[1].text;
        if (head.args[1].kind != Term::Kind::Integer || test.count.startsWith(u'-')) {
            tell(head.args[1].span, u"this is no count"_s, u"Write a natural number: perft(4, 117)."_s);
            return false;
        }
        return readNumber(head.args[0], 1, MostDepth, test.number);
    }

    bool readNumber(const Term &term, int least, int most, int &number)
    {
        bool isNumber = false;
        number = term.text.toInt(&isNumber);
        if (term.kind == Term::Kind::Integer && isNumber && number >= least && number <= most)
            return true;
        tell(term.span, u"this is no number from %1 to %2"_s.arg(least).arg(most), {});
        return false;
    }

    bool readSteps(const Term &list, Test &test)
    {
        if (list.kind != Term::Kind::List || list.partial) {
            tell(list.span, u"the steps are no list"_s, u"Write test('name', [step, …])."_s);
            return false;
        }
        bool areRight = true;
        for (const Term &term : list.args) {
            if (const std::optional<Step> step = stepOf(term))
                test.steps.push_back(*step);
            else
                areRight = false;
        }
        return areRight;
    }

    std::optional<Step> stepOf(const Term &term)
    {
        Step step;
        step.text = m_map.text(term.span);
        step.place = term.span;
        if (term.isCompound(u"\\+", 1) && term.args[0].isAtom(u"terminal")) {
            step.kind = Step::Kind::NotTerminal;
            return step;
        }
        step.first = textOf(term);
        for (const StepRow &row : stepRows)
            if (!isQuoted(term) && predicateOf(term) == PredicateId{QString::fromLatin1(row.name), row.arity})
                return readArguments(term, row.kind, step) ? std::optional(step) : std::nullopt;
        if (term.isCallable() || term.kind == Term::Kind::String)
            return step;
        tell(term.span, u"this is no step"_s, u"A step is a choice, a chronon or a goal."_s);
        return {};
    }

    bool readArguments(const Term &term, Step::Kind kind, Step &step)
    {
        step.kind = kind;
        const std::size_t count = term.args.size();
        step.first = count > 0 ? textOf(term.args[0]) : QString();
        step.second = count > 1 ? textOf(term.args[1]) : QString();
        switch (kind) {
        case Step::Kind::PlayOut:
            step.count = MostChronons;
            if (!play::policyNamed(step.first)) {
                tell(term.args[0].span, u"“%1” is no policy"_s.arg(step.first),
                     u"Policies are %1."_s.arg(play::policyNames().join(u", "_s)));
                return false;
            }
            return count == 1 || readCount(term.args[1], step);
        case Step::Kind::Seed:
            return readCount(term.args[0], step);
        case Step::Kind::Account:
        case Step::Kind::LastPayoff: {
            bool isNumber = false;
            step.number = step.second.toDouble(&isNumber);
            if (!isNumber)
                tell(term.args[1].span, u"this is no number"_s, u"Write for example account([alice], 3)."_s);
            return isNumber;
        }
        default:
            return true;
        }
    }

    bool readCount(const Term &term, Step &step)
    {
        bool isNumber = false;
        step.count = term.text.toULongLong(&isNumber);
        if (term.kind != Term::Kind::Integer || !isNumber)
            tell(term.span, u"this is no natural number"_s, {});
        return term.kind == Term::Kind::Integer && isNumber;
    }

    bool isQuoted(const Term &term) const
    {
        return term.kind == Term::Kind::String
            || (term.kind == Term::Kind::Atom && m_map.text(term.span).startsWith(u'\''));
    }
    /// What @p term stands for: its text, without quotes if that is all it has.
    QString textOf(const Term &term) const { return isQuoted(term) ? term.text : m_map.text(term.span); }
    QString beside(const QString &file) const { return QDir::cleanPath(QFileInfo(m_suite.path).dir().filePath(file)); }

    const Program m_program;
    const SourceMap m_map;
    Suite m_suite;
};

} // namespace

Suite readSuite(const QString &text, const QString &path)
{
    return Reading(text, path).suite();
}

} // namespace sidl::suites
