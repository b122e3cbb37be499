// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/suites/suitereader.h"

#include "sidl/language/program/termmatch.h"
#include "sidl/language/reader/reader.h"
#include "sidl/language/rulesystem/nogamesystem.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/language/text/textedit.h"
#include "sidl/language/text/tokeniser.h"
#include "sidl/play/policy.h"
#include "sidl/suites/vocabulary.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::suites {

using namespace language;

namespace {

constexpr quint64 MostChronons = 1000; // of play/1
constexpr int MostDepth = 1000;

bool isQuoted(const Term &term, const SourceMap &map)
{
    return term.kind == Term::Kind::String || (term.kind == Term::Kind::Atom && map.text(term.span).startsWith(u'\''));
}

/// What @p term stands for: its text, without quotes if that is all it has.
QString textOf(const Term &term, const SourceMap &map)
{
    return isQuoted(term, map) ? term.text : map.text(term.span);
}

/// Reads one file.
class Reading
{
public:
    Reading(const Program &program, const QString &path)
        : m_program(program)
        , m_map(m_program.text, m_program.revision)
    {
        m_suite.path = path;
        m_suite.rules = defaultRules(path);
    }

    Suite suite()
    {
        for (const Clause &clause : m_program.clauses)
            read(clause);
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
            for (const QString &suffix : isGame(*system) ? system->suffixes() : QStringList())
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
        test.name = testName(head, m_map);
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
            test.condition = conditionOf(head.args[1]);
        } else if (id == PredicateId{u"forces"_s, 3}) {
            readForces(head, test);
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
            QStringList kinds;
            for (const VocabularyRow &row : vocabulary())
                if (row.place == VocabularyRow::Place::Clause)
                    kinds += PredicateId{QString::fromLatin1(row.name), row.arity}.text();
            const QString last = kinds.takeLast();
            tell(head.nameSpan, u"%1 is no kind of test"_s.arg(id.text()),
                 u"Write %1 or %2."_s.arg(kinds.join(u", "_s), last));
            return;
        }
        if (!isRight)
            return;
        tellSameName(test);
        m_suite.tests.push_back(std::move(test));
    }

    /// Results and --name go by names.
    void tellSameName(const Test &test)
    {
        const auto [first, isNew] = m_lines.try_emplace(test.name, test.place.line);
        if (!isNew)
            m_suite.problems.push_back(
                {Severity::Warning, u"same-test-name"_s,
                 u"the test of line %1 has the name %2, too"_s.arg(QString::number(first->second), test.name),
                 u"Give each test a name of its own: results are told by it."_s, test.place});
    }

    void readForces(const Term &head, Test &test)
    {
        using Path = theory::Aim::Path;
        test.kind = Test::Kind::Forces;
        test.who = textOf(head.args[0]);
        if (head.args[0].kind == Term::Kind::List)
            for (const Term &member : head.args[0].args)
                test.members += textOf(member);
        const Term &aim = head.args[2];
        test.goal = textOf(aim);
        const Term *goal = &aim;
        if (aim.isCompound(u"always", 1))
            test.path = Path::Always, goal = &aim.args[0];
        else if (aim.isCompound(u"next", 1))
            test.path = Path::Next, goal = &aim.args[0];
        else if (aim.isCompound(u"until", 2))
            test.path = Path::Until, test.before = conditionOf(aim.args[0]), goal = &aim.args[1];
        test.condition = conditionOf(*goal);
    }

    /// Where in @p goal account/2, terminal/0 and, in a step, last_payoff/2 are asked, in order of place.
    void findPieces(const Term &goal, bool isStep, std::vector<const Term *> &found) const
    {
        if (goal.isAtom(u"terminal") && !isQuoted(goal)) {
            found.push_back(&goal);
        } else if (goal.isCompound(u"account", 2) || (isStep && goal.isCompound(u"last_payoff", 2))) {
            found.push_back(&goal);
        } else if (goal.isSequence() || goal.isCompound(u"->", 2) || goal.isCompound(u"*->", 2)
                   || goal.isCompound(u"\\+", 1) || goal.isCompound(u"forall", 2)) {
            for (const Term &part : goal.args)
                findPieces(part, isStep, found);
        }
    }
    Condition conditionOf(const Term &goal, bool isStep = false) const
    {
        using Piece = Condition::Piece;
        Condition condition;
        condition.text = textOf(goal);
        std::vector<const Term *> found;
        findPieces(goal, isStep, found);
        if (found.empty()) {
            condition.pieces.push_back({Piece::Kind::Text, condition.text, {}, false});
            return condition;
        }
        qsizetype at = m_map.offset(goal.span);
        const auto addText = [&](qsizetype until) {
            if (until > at)
                condition.pieces.push_back({Piece::Kind::Text, m_map.text().mid(at, until - at), {}, false});
        };
        for (const Term *term : found) {
            const qsizetype start = m_map.offset(term->span);
            addText(start);
            at = m_map.advanced(start, term->span.length);
            if (term->isAtom(u"terminal")) {
                condition.pieces.push_back({Piece::Kind::Terminal, {}, {}, false});
                continue;
            }
            bool isNumber = false;
            const QString number = textOf(term->args[1]);
            (void)number.toDouble(&isNumber);
            const Piece::Kind kind = term->text == "account"_L1 ? Piece::Kind::Account : Piece::Kind::LastPayoff;
            condition.pieces.push_back({kind, textOf(term->args[0]), number, isNumber, !isGround(term->args[0])});
        }
        addText(m_map.advanced(m_map.offset(goal.span), goal.span.length));
        return condition;
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
        const Term *chosen = nullptr; // of the chronon to come
        for (const Term &term : list.args) {
            const std::optional<Step> step = stepOf(term);
            areRight = areRight && step;
            if (!step)
                continue;
            test.steps.push_back(*step);
            if (step->kind == Step::Kind::PlayOut && chosen)
                m_suite.problems.push_back(
                    {Severity::Warning, u"not-a-test"_s,
                     u"%1 is never played: %2 chooses by itself"_s.arg(m_map.text(chosen->span), step->text),
                     u"Write step between them."_s, chosen->span});
            if (step->kind == Step::Kind::Choose || step->kind == Step::Kind::Nature)
                chosen = &term;
            else if (step->kind == Step::Kind::Chronon || step->kind == Step::Kind::PlayOut)
                chosen = nullptr;
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
        const bool asksAll = (term.isCompound(u"account", 2) || term.isCompound(u"last_payoff", 2))
            && !isGround(term.args[0]); // as a goal
        if (!isQuoted(term) && !asksAll)
            if (const VocabularyRow *row = vocabularyRow(VocabularyRow::Place::Step, predicateOf(term)))
                return readArguments(term, row->step, step) ? std::optional(step) : std::nullopt;
        if (term.isCallable() || term.kind == Term::Kind::String) {
            step.condition = conditionOf(term, true);
            return step;
        }
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

    bool isQuoted(const Term &term) const { return suites::isQuoted(term, m_map); }
    QString textOf(const Term &term) const { return suites::textOf(term, m_map); }
    QString beside(const QString &file) const { return QDir::cleanPath(QFileInfo(m_suite.path).dir().filePath(file)); }

    const Program &m_program;
    const SourceMap m_map;
    Suite m_suite;
    std::map<QString, int> m_lines; ///< where each name was read first
};

/// Where a clause begins, and the next one; not valid: it is the last.
struct ClauseStretch
{
    Span from, to;

    bool has(const Span &place) const
    {
        const auto isBefore
            = [](const Span &a, const Span &b) { return std::pair(a.line, a.column) < std::pair(b.line, b.column); };
        return !isBefore(place, from) && (!to.isValid() || isBefore(place, to));
    }
};

/// The first line of the comments among @p tokens that stand directly above line @p line, none of them behind something
/// else; without such comments the line itself.
int firstLine(const std::vector<Token> &tokens, const SourceMap &map, int line)
{
    const auto linesOf = [&map](const Token &token) {
        return std::pair(map.span(token.start, token.start).line, map.span(token.end(), token.end()).line);
    };
    auto next = std::partition_point(tokens.begin(), tokens.end(),
                                     [&](const Token &token) { return linesOf(token).first < line; });
    while (next != tokens.begin()) {
        --next;
        const auto [first, last] = linesOf(*next);
        const bool isBehind = next != tokens.begin() && linesOf(*std::prev(next)).second == first;
        if (!next->isComment() || last != line - 1 || isBehind)
            break;
        line = first;
    }
    return line;
}

std::optional<ClauseStretch> clauseAtLine(const QString &text, int line)
{
    const QString lines = normalisedText(text);
    const SourceMap map(lines);
    const std::vector<Token> tokens = tokensOf(lines);
    const std::vector<Span> clauses = clausePlaces(lines);
    for (auto clause = clauses.rbegin(); clause != clauses.rend(); ++clause) {
        const qsizetype end = map.advanced(map.offset(*clause), clause->length);
        if (firstLine(tokens, map, clause->line) <= line && line <= map.span(end, end).line)
            return ClauseStretch{*clause, clause == clauses.rbegin() ? Span() : *std::prev(clause)};
    }
    return {};
}

} // namespace

QString testName(const Term &head, const SourceMap &map)
{
    const PredicateId id = predicateOf(head);
    if (!vocabularyRow(VocabularyRow::Place::Clause, id))
        return {};
    if (id.name == "tests"_L1)
        return textOf(head.args[0], map);
    if (id.arity == 1 || id.name == "perft"_L1)
        return map.text(head.span);
    return textOf(head.args[id.arity == 3 ? 1 : 0], map);
}

Suite readSuite(const QString &text, const QString &path)
{
    return suiteOf(readClauses(text, QFileInfo(path).fileName()), path);
}

Suite suiteOf(const Program &program, const QString &path)
{
    Suite suite = Reading(program, path).suite();
    suite.problems.insert(suite.problems.end(), program.problems.begin(), program.problems.end());
    suite.problems = tidied(std::move(suite.problems));
    return suite;
}

std::optional<int> testAtLine(const Suite &suite, const QString &text, int line)
{
    if (const std::optional<ClauseStretch> clause = clauseAtLine(text, line))
        for (const Test &test : suite.tests)
            if (clause->has(test.place))
                return test.place.line;
    return {};
}

std::optional<Diagnostic> errorAtLine(const Suite &suite, const QString &text, int line)
{
    const std::optional<ClauseStretch> clause = clauseAtLine(text, line);
    if (!clause || testAtLine(suite, text, line))
        return {};
    for (const Diagnostic &problem : suite.problems)
        if (problem.severity == Severity::Error && clause->has(problem.span))
            return problem;
    return {};
}

Diagnostics testProblems(const Program &program)
{
    return Reading(program, {}).suite().problems;
}

} // namespace sidl::suites
