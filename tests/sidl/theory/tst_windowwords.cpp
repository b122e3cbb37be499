// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/theory/job/windowwords.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl;

/// What is told of a game that is solved names the fields of the window there, and options in the shell alone.
class TestWindowWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void optionsAreFields()
    {
        QCOMPARE(theory::inWindowWords(u"10 states: allow more by --nodes"_s), u"10 states: allow more nodes"_s);
        QCOMPARE(theory::inWindowWords(u"more: --depth 4 looks at more, and takes longer"_s),
                 u"more: set 4 chronons to look at more, which takes longer"_s);
        QCOMPARE(theory::inWindowWords(u"nodes, and auto takes 20,000 at most"_s),
                 u"nodes, and “Automatic” takes 20,000 at most"_s);
        QCOMPARE(theory::inWindowWords(u"goal (Who can force what, sidl solve --force)"_s),
                 u"goal (method “Who can force what”)"_s);
        QCOMPARE(theory::inWindowWords(u"alice gains 1"_s), u"alice gains 1"_s);
    }

    void noSentenceOfTheSourcesIsLeftOut()
    {
        static const QRegularExpression parts(u"\"\\s*(?:u?\")"_s), literals(u"u\"((?:[^\"\\\\\\n]|\\\\.)*)\""_s),
            shell(u"--[a-z]|\\bsidl [a-z]"_s);
        int found = 0;
        for (const char *folder : {"form", "job", "states", "solve"}) {
            QDirIterator files(QStringLiteral(SIDL_SOURCE_DIR "/sidl/theory/") + QLatin1String(folder), {u"*.cpp"_s});
            while (files.hasNext()) {
                QFile file(files.next());
                static const QStringList ofTheShell{u"windowwords.cpp"_s, u"bimatrix.cpp"_s, u"tikztree.cpp"_s,
                                                    u"latexmatrix.cpp"_s};
                if (ofTheShell.contains(files.fileName()))
                    continue;
                QVERIFY(file.open(QIODevice::ReadOnly));
                QString text = QString::fromUtf8(file.readAll());
                text.remove(QRegularExpression(u"//[^\\n]*"_s)).remove(parts);
                for (auto each = literals.globalMatch(text); each.hasNext();) {
                    const QString literal = each.next().captured(1);
                    if (!literal.contains(shell))
                        continue;
                    ++found;
                    const QString told
                        = theory::inWindowWords(QString(literal).replace(u"--depth %1"_s, u"--depth 3"_s));
                    QVERIFY2(!told.contains(shell), qPrintable(files.fileName() + u": "_s + told));
                }
            }
        }
        QVERIFY2(found >= 12, qPrintable(QString::number(found)));
    }
};

QTEST_GUILESS_MAIN(TestWindowWords)

#include "tst_windowwords.moc"
