// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/rules/engine.h"
#include "sidl/language/rulesystem/registry.h"
#include "tests/support/gdldata.h"
#include "tests/support/prologtest.h"

#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::engine;
using namespace sidl::language;

namespace {

QString unpacked(const QString &path)
{
    QProcess gzip;
    gzip.start(u"gzip"_s, {u"-dc"_s, path});
    gzip.waitForFinished(60'000);
    return QString::fromUtf8(gzip.readAllStandardOutput());
}

/// "(cell 1 2 b)", "noop"
QString listed(const QStringList &items)
{
    return items.size() == 1 ? items.front() : u'(' + items.join(u' ') + u')';
}

/// An atom of a file: "does_move(black, 2, 4)" has the wrapper does, and the items black and (move 2 4).
struct DataAtom
{
    explicit DataAtom(const QString &line)
    {
        const qsizetype bracket = line.indexOf(u'(');
        const QString name = line.left(bracket);
        QStringList args = line.mid(bracket + 1, line.size() - bracket - 2).split(u", "_s, Qt::SkipEmptyParts);
        wrapper = name.section(u'_', 0, 0);
        const QString function = name.section(u'_', 1);
        const bool isOfRole = wrapper == "does"_L1 || wrapper == "legal"_L1 || wrapper == "goal"_L1;
        if (isOfRole)
            items << args.takeFirst();
        if (!function.isEmpty())
            args.prepend(function);
        if (!args.isEmpty())
            items << listed(args);
    }
    QString wrapper;
    QStringList items;
};

/// The rules without the lines that are no rules, and with those that stand there in another language.
QString rulesOf(const QString &game)
{
    QString text;
    for (const char *suffix : {".txt", ".pl"})
        if (text.isEmpty())
            text = tests::gdlText(u"iggp/games/"_s + game + QLatin1String(suffix));
    if (game == "fizzbuzz"_L1)
        text += u"\n(legal player (say fizz))(legal player (say buzz))(legal player (say fizzbuzz))\n"_s;
    if (!text.contains("(role"_L1))
        text += u"\n(role player)\n"_s;
    for (int tries = 0; tries < 100; ++tries) {
        QStringList lines = text.split(u'\n');
        bool isChanged = false;
        for (const Diagnostic &problem : readProgram(*ruleSystem(u"gdl"_s), text).problems) {
            const bool isNote = problem.code == "not-a-rule"_L1 || problem.code == "unmatched-bracket"_L1;
            if (problem.severity == Severity::Error && isNote && !lines[problem.span.line - 1].isEmpty()) {
                lines[problem.span.line - 1].clear();
                isChanged = true;
            }
        }
        if (!isChanged)
            break;
        text = lines.join(u'\n');
    }
    return text;
}

} // namespace

/// States that other people have written down, with what follows in each: tests/support/gdldata.h.
class TestGdlStates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void follow_data()
    {
        QTest::addColumn<QString>("path");
        const QString folder = tests::gdlDataFolder() + u"/iggp/data"_s;
        if (tests::gdlDataFolder().isEmpty() || !QDir(folder).exists())
            QSKIP("the games are not at hand");
        for (const QString &name : QDir(folder).entryList({u"*.dat.gz"_s}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(name.section(u'.', 0, 0))) << folder + u'/' + name;
    }
    void follow()
    {
        QFETCH(const QString, path);
        const QString name = path.section(u'/', -1).section(u'.', 0, 0);
        const QString target = name.section(u'_', -1), game = name.section(u'_', 0, -2);
        Engine engine(readProgram(*ruleSystem(u"gdl"_s), rulesOf(game)));
        const Result<State> initial = engine.initialState();
        QVERIFY2(initial.ok(), initial.ok() ? "" : qPrintable(initial.problem().message));
        const QString goal = target == "terminal"_L1 ? target
            : target == "next"_L1                    ? u"(next ?f)"_s
                                                     : u"(%1 ?r ?x)"_s.arg(target);
        int states = 0;
        QStringList facts;
        Choices does;
        for (const QString &block : unpacked(path).split(u"---"_s)) {
            QStringList lines = block.trimmed().split(QRegularExpression(u"\\s*\\n\\s*"_s));
            const QString kind = lines.takeFirst();
            if (kind == "background:"_L1) {
                Words words;
                does.clear();
                for (const QString &line : std::as_const(lines)) {
                    const DataAtom atom(line);
                    if (atom.wrapper == "does"_L1)
                        does.push_back({engine.word(atom.items[0]).value(), engine.word(atom.items[1]).value()});
                    else if (atom.wrapper == "true"_L1)
                        words.push_back(engine.word(atom.items.value(0)).value());
                }
                m_state = State(std::move(words), std::vector<double>(engine.players().size(), 0));
            } else if (kind == "positives:"_L1) {
                QSet<QString> wanted, found;
                for (QString &line : lines) {
                    if (name == "pilgrimage_legal"_L1) // of two names for one move the other one
                        line.replace("legal_place_pilgrim("_L1, "legal_place_pilgrim_action("_L1);
                    wanted.insert(DataAtom(line).items.join(u' '));
                }
                const Result<StateAnswer> answer
                    = engine.query(StateQuery{goal, {}, 0, 100'000}, m_state, Choosing{0, does, {}});
                QVERIFY2(answer.ok() && !answer->problem, "the question has no answer");
                for (const QStringList &row : answer->rows)
                    found.insert(row.join(u' '));
                QVERIFY2(found == wanted,
                         qPrintable(u"state %1: missing %2; too many %3"_s.arg(
                             QString::number(states), QStringList((wanted - found).values()).join(u", "_s),
                             QStringList((found - wanted).values()).join(u", "_s))));
                ++states;
            }
        }
        QVERIFY(states > 0);
        m_states += states;
    }
    void cleanupTestCase()
    {
        if (m_states > 0)
            qInfo("%d states agree", m_states);
    }

private:
    State m_state;
    int m_states = 0;
};

SIDL_PROLOG_TEST_MAIN(TestGdlStates)
#include "tst_gdlstates.moc"
