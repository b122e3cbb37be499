// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/agents/commandparts.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace sidl::agents;

/// Commands parted as a shell does it.
class TestCommandParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreThoseOfAShell_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("parts");
        const auto row = [](const char *name, const QString &command, const QStringList &parts) {
            QTest::newRow(name) << command << parts;
        };
        row("nothing", u"  "_s, {});
        row("spaces", u" python3  a.py\t-v "_s, {u"python3"_s, u"a.py"_s, u"-v"_s});
        row("double quotes", u"run \"a b\" c\"d e\"f"_s, {u"run"_s, u"a b"_s, u"cd ef"_s});
        row("single quotes", u"python3 -c 'print(\"\\n\")'"_s, {u"python3"_s, u"-c"_s, u"print(\"\\n\")"_s});
        row("nothing in quotes", u"run '' \"\""_s, {u"run"_s, QString(), QString()});
        row("backslashes", u"run a\\ b \\' \"\\\"\\\\\\n\""_s, {u"run"_s, u"a b"_s, u"'"_s, u"\"\\\\n"_s});
    }
    void partsAreThoseOfAShell()
    {
        QFETCH(const QString, command);
        const std::optional<QStringList> parts = commandParts(command);
        QVERIFY(parts);
        QTEST(*parts, "parts");
    }

    void whatIsNotClosedHasNoParts()
    {
        for (const char *command : {"python3 'ag", "python3 \"ag", "python3 ag\\", "a \"'\" '"})
            QVERIFY2(!commandParts(QString::fromLatin1(command)), command);
    }
};

QTEST_GUILESS_MAIN(TestCommandParts)
#include "tst_commandparts.moc"
