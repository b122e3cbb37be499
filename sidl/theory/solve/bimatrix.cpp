// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/solve/bimatrix.h"

#include "sidl/theory/solve/bestresponse.h"
#include "sidl/theory/solve/oneequilibrium.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::theory {

using engine::Problem;
using engine::Result;

namespace {

constexpr std::size_t MostSoon = 200; // equilibria that are looked for before lrsnash is asked for all

Problem problem(Problem::Kind kind, const QString &message, const QString &advice)
{
    Problem one;
    one.kind = kind;
    one.code = u"bimatrix"_s;
    one.message = message;
    one.advice = advice;
    return one;
}

/// What lrsnash reads: the sizes, then the payoffs of either player, a row a strategy of the first.
QByteArray input(const StrategicForm &strategic)
{
    const int rows = int(strategic.strategies[0].size()), columns = int(strategic.strategies[1].size());
    QString text = u"%1 %2\n"_s.arg(rows).arg(columns);
    for (int player = 0; player < 2; ++player)
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < columns; ++column)
                text += u' ' + theory::text(strategic.payoff({row, column}, player));
            text += u'\n';
        }
    return text.toUtf8();
}

/// What lrsnash has written.
struct Output
{
    QByteArray text;
    bool isWhole = true; ///< it came to its end
};

/// How many equilibria @p text has, in lines that are whole; of one that is being written, the first half may be there.
qsizetype countFound(const QByteArray &text)
{
    const QByteArrayView lines = QByteArrayView(text).first(text.lastIndexOf('\n') + 1);
    return std::min(lines.count("\n1 "), lines.count("\n2 "));
}

/// The child writes a line at a time, so that what it has found is there when it is ended: stdbuf sees to that. No fewer than
/// @p known are told to be found.
Result<Output> runLrsnash(const QByteArray &input, int seconds, qsizetype known, const WorkControl &work)
{
    QTemporaryFile file;
    if (!file.open() || file.write(input) != input.size() || !file.flush())
        return problem(Problem::Kind::Rule, u"the matrix cannot be written for lrsnash: %1"_s.arg(file.errorString()),
                       u"Make room in the folder for temporary files"_s);
    if (QStandardPaths::findExecutable(u"lrsnash"_s).isEmpty())
        return problem(Problem::Kind::Rule, u"lrsnash cannot be started: it is not there"_s, u"Install lrslib"_s);
    QProcess process;
    process.start(u"stdbuf"_s, {u"--output=L"_s, u"lrsnash"_s, file.fileName()});
    if (!process.waitForStarted())
        return problem(Problem::Kind::Rule, u"lrsnash cannot be started: %1"_s.arg(process.errorString()),
                       u"Install coreutils, of which stdbuf is"_s);
    Output output;
    QElapsedTimer timer;
    timer.start();
    while (process.state() != QProcess::NotRunning) {
        process.waitForFinished(50);
        output.text += process.readAllStandardOutput();
        work.tell(0, 0, std::max(known, countFound(output.text)));
        if (work.isStopped() || (seconds > 0 && timer.hasExpired(seconds * 1000LL))) {
            process.kill();
            process.waitForFinished();
            output.text += process.readAllStandardOutput();
            output.text.truncate(output.text.lastIndexOf('\n') + 1); // whole lines
            output.isWhole = false;
            return output;
        }
    }
    output.text += process.readAllStandardOutput();
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return problem(Problem::Kind::Rule, u"lrsnash has failed"_s, u"Try another method, such as one"_s);
    return output;
}

/// Lines "1 x… value" and "2 y… value"; in a block, which an empty line ends, each of the first with each of the second.
std::vector<Mixtures> pairsOf(const QByteArray &output)
{
    std::vector<Mixtures> pairs;
    std::vector<std::vector<Rational>> lines[2];
    for (const QString &line : (QString::fromUtf8(output) + u"\n\n"_s).split(u'\n')) {
        const QStringList words = line.split(u' ', Qt::SkipEmptyParts);
        const int player = words.value(0).toInt() - 1;
        if (player == 0 || player == 1) {
            std::vector<Rational> mixture;
            for (qsizetype i = 1; i + 1 < words.size(); ++i)
                mixture.push_back(readRational(words.at(i)).value_or(0));
            lines[player].push_back(std::move(mixture));
        } else if (words.isEmpty()) {
            for (const auto &first : lines[0])
                for (const auto &second : lines[1])
                    pairs.push_back({first, second});
            lines[0].clear();
            lines[1].clear();
        }
    }
    return pairs;
}

/// How many strategies both players mix.
std::ptrdiff_t strategiesIn(const BimatrixEquilibrium &one)
{
    std::ptrdiff_t count = 0;
    for (const std::vector<Rational> &mixture : one.mixtures)
        count += std::ranges::count_if(mixture, [](const Rational &share) { return share > 0; });
    return count;
}

} // namespace

Result<BimatrixEquilibria> bimatrixEquilibria(const ExtensiveForm &form, const StrategicForm &strategic, int seconds,
                                              const WorkControl &work)
{
    if (form.players.size() != 2)
        return problem(Problem::Kind::Refused, u"the game does not have two players"_s,
                       u"Look for equilibria in pure strategies"_s);
    // Some are there soon, whatever becomes of the others.
    std::vector<Mixtures> pairs = someEquilibria(strategic, MostSoon, (seconds + 3) / 4, work);
    const bool isTooLarge = std::max(strategic.strategies[0].size(), strategic.strategies[1].size()) > MostForAll;
    const Result<Output> output
        = isTooLarge ? Output{{}, false} : runLrsnash(input(strategic), seconds, qsizetype(pairs.size()), work);
    if (!output.ok())
        return output.problem();
    if (output->isWhole)
        pairs.clear();
    for (Mixtures &one : pairsOf(output->text))
        if (one[0].size() == strategic.strategies[0].size() && one[1].size() == strategic.strategies[1].size()
            && (output->isWhole || std::find(pairs.begin(), pairs.end(), one) == pairs.end()))
            pairs.push_back(std::move(one));
    BimatrixEquilibria equilibria{{}, output->isWhole, isTooLarge};
    for (Mixtures &mixtures : pairs) {
        Profile profile = evaluated(form, behaviourOf(form, strategic, mixtures));
        equilibria.list.push_back({std::move(mixtures), std::move(profile)});
    }
    if (equilibria.list.empty() && work.isStopped())
        return engine::cancelled();
    // As textbooks have them: those in pure strategies first.
    std::ranges::stable_sort(equilibria.list, {}, strategiesIn);
    return equilibria;
}

} // namespace sidl::theory
