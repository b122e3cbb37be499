// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/rooms/faults.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace rooms;

namespace {

const QString page = u"resources/docs/developer/architecture.md"_s;

QString shown(const QStringList &faults)
{
    return u"\n%1 faults\n%2"_s.arg(faults.size()).arg(faults.join(u'\n'));
}

const House &ownHouse()
{
    static const House house = readHouse(QStringLiteral(SIDL_SOURCE_DIR),
                                         {u"sidl"_s, u"editor"_s, u"debugger"_s, u"visualizer"_s, u"app"_s});
    return house;
}

/// A house that is made up: rooms below "a" and "b", and below folders that mean something to kitFaults().
class MadeUp
{
public:
    void write(const QString &path, const QByteArray &text)
    {
        const QString whole = m_folder.filePath(path);
        QVERIFY(QDir().mkpath(whole.section(u'/', 0, -2)));
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    House house() const
    {
        return readHouse(m_folder.path(), QDir(m_folder.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot));
    }

private:
    QTemporaryDir m_folder;
};

std::vector<Row> tableOf(const QString &rows)
{
    return readTable(u"# Rooms\n\n| room | what lives there | may use |\n|---|---|---|\n"_s + rows);
}

} // namespace

/// The rooms hold: what includes what is what the developers' page says, and the tests that say so see what is wrong.
class TestRooms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void includesKeepToTheTable();
    void noCircles();
    void cmakeNamesWhatIsIncluded();
    void headersOfOthersStayAtHome();
    void foldersAreSmall();

    void tableIsRead();
    void forbiddenIncludeIsTold();
    void folderAllowsTheRoomsBelow();
    void unusedArrowIsTold();
    void missingAndSuperfluousRowsAreTold();
    void circleIsTold();
    void wrongUsesAreTold();
    void headersOutOfPlaceAreTold_data();
    void headersOutOfPlaceAreTold();
    void widgetsThroughAnotherRoomAreTold();
    void largeFolderIsTold();
};

void TestRooms::includesKeepToTheTable()
{
    QFile file(QStringLiteral(SIDL_SOURCE_DIR "/") + page);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(page));
    const QStringList faults = tableFaults(ownHouse(), readTable(QString::fromUtf8(file.readAll())), page);
    QVERIFY2(faults.isEmpty(), qPrintable(shown(faults)));
}

void TestRooms::noCircles()
{
    QVERIFY(ownHouse().size() > 50);
    QVERIFY2(circleFaults(ownHouse()).isEmpty(), qPrintable(shown(circleFaults(ownHouse()))));
}

void TestRooms::cmakeNamesWhatIsIncluded()
{
    QVERIFY2(usesFaults(ownHouse()).isEmpty(), qPrintable(shown(usesFaults(ownHouse()))));
}

void TestRooms::headersOfOthersStayAtHome()
{
    QVERIFY2(kitFaults(ownHouse()).isEmpty(), qPrintable(shown(kitFaults(ownHouse()))));
}

void TestRooms::foldersAreSmall()
{
    QVERIFY2(sizeFaults(ownHouse()).isEmpty(), qPrintable(shown(sizeFaults(ownHouse()))));
}

void TestRooms::tableIsRead()
{
    const std::vector<Row> rows = tableOf(u"| `a/x` | x | - |\n| `a/y` | y | `a/x`, `b` |\n\n| `no` | row | - |\n"_s);
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].room, u"a/x"_s);
    QCOMPARE(rows[0].line, 5);
    QCOMPARE(rows[0].mayUse, QStringList());
    QCOMPARE(rows[1].mayUse, (QStringList{u"a/x"_s, u"b"_s}));
}

void TestRooms::forbiddenIncludeIsTold()
{
    MadeUp made;
    made.write(u"a/x/one.h"_s, "#pragma once\n");
    made.write(u"a/y/two.cpp"_s, "\n#include <QString>\n#  include \"a/x/one.h\"\n");
    const QString rows = u"| `a/x` | x | - |\n| `a/y` | y | %1 |\n"_s;
    QCOMPARE(tableFaults(made.house(), tableOf(rows.arg(u"`a/x`"_s)), page), QStringList());
    const QStringList faults = tableFaults(made.house(), tableOf(rows.arg(u'-')), page);
    QCOMPARE(faults.size(), 1);
    QVERIFY2(faults[0].startsWith("a/y/two.cpp:3 includes \"a/x/one.h\", but a/y may not use a/x. "_L1),
             qPrintable(shown(faults)));
}

void TestRooms::folderAllowsTheRoomsBelow()
{
    MadeUp made;
    made.write(u"a/x/one.h"_s, "");
    made.write(u"ab/one.h"_s, "");
    made.write(u"b/two.cpp"_s, "#include \"a/x/one.h\"\n#include \"ab/one.h\"\n");
    const QStringList faults
        = tableFaults(made.house(), tableOf(u"| `a/x` | | - |\n| `ab` | | - |\n| `b` | | `a` |\n"_s), page);
    QCOMPARE(faults.size(), 1);
    QVERIFY2(faults[0].startsWith("b/two.cpp:2 "_L1), qPrintable(shown(faults)));
}

void TestRooms::unusedArrowIsTold()
{
    MadeUp made;
    made.write(u"a/one.h"_s, "");
    made.write(u"b/two.cpp"_s, "");
    const QStringList faults = tableFaults(made.house(), tableOf(u"| `a` | | - |\n| `b` | | `a` |\n"_s), page);
    QCOMPARE(faults, QStringList{page + u":6: nothing in b includes a header of a. Take it out of the row."_s});
}

void TestRooms::missingAndSuperfluousRowsAreTold()
{
    MadeUp made;
    made.write(u"a/one.h"_s, "");
    const QStringList faults = tableFaults(made.house(), tableOf(u"| `b` | | - |\n| `b` | | - |\n"_s), page);
    QCOMPARE(faults.size(), 4);
    QVERIFY(faults[0].contains(":5: there are no sources in the folder \"b\""_L1));
    QVERIFY(faults[1].contains(":6: a second row of b"_L1));
    QVERIFY(faults[3].contains("has no row of the room a"_L1));
    QCOMPARE(tableFaults(made.house(), {}, page).size(), 1);
}

void TestRooms::circleIsTold()
{
    MadeUp made;
    made.write(u"a/one.h"_s, "#include \"b/two.h\"\n");
    made.write(u"b/two.h"_s, "#include \"c/three.h\"\n");
    made.write(u"c/three.h"_s, "");
    made.write(u"d/four.h"_s, "#include \"a/one.h\"\n");
    QCOMPARE(circleFaults(made.house()), QStringList());
    made.write(u"c/three.cpp"_s, "#include \"c/three.h\"\n#include \"a/one.h\"\n");
    const QStringList faults = circleFaults(made.house());
    QCOMPARE(faults.size(), 1);
    QVERIFY2(faults[0].contains("a > b > c > a: a/one.h:1 "_L1), qPrintable(shown(faults)));
    QVERIFY2(faults[0].contains("c/three.cpp:2 includes \"a/one.h\""_L1), qPrintable(shown(faults)));
}

void TestRooms::wrongUsesAreTold()
{
    MadeUp made;
    made.write(u"app/x/one.h"_s, "");
    made.write(u"app/x/CMakeLists.txt"_s, "sidl_add_room(app/x SOURCES one.h USES Qt6::Core)\n");
    made.write(u"sidl/y/two.cpp"_s, "#include \"app/x/one.h\"\n");
    const QString list = u"sidl/y/CMakeLists.txt"_s;
    QCOMPARE(usesFaults(made.house()),
             QStringList{u"sidl/y has sources, but is no library. Call sidl_add_room in %1."_s.arg(list)});
    made.write(list, "sidl_add_room(sidl/y SOURCES two.cpp USES Qt6::Core USES_INSIDE sidl::x)   # sidl::z\n");
    QCOMPARE(usesFaults(made.house()), QStringList());
    made.write(list,
               "sidl_add_room(sidl/y\n    SOURCES\n        sidl::x\n    USES   # sidl::x\n        sidl::nowhere)\n");
    QCOMPARE(usesFaults(made.house()).size(), 2);
    QVERIFY(usesFaults(made.house())[0].contains("does not name sidl::x"_L1));
    QVERIFY(usesFaults(made.house())[1].contains("sidl::nowhere, which is not a room"_L1));
    made.write(list, "sidl_add_room(sidl/y SOURCES two.cpp USES sidl::x)\n");
    made.write(u"sidl/y/two.cpp"_s, "");
    QCOMPARE(usesFaults(made.house()),
             QStringList{list + u": nothing includes a header of sidl::x. Take it out of USES."_s});
}

void TestRooms::headersOutOfPlaceAreTold_data()
{
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("library");
    QTest::addColumn<QString>("header");
    QTest::addColumn<bool>("isFault");
    const auto row = [](const char *room, const char *library, const char *header, bool isFault) {
        QTest::addRow("%s in %s", header, room)
            << QString::fromLatin1(room) << QString::fromLatin1(library) << QString::fromLatin1(header) << isFault;
    };
    row("sidl/prolog", "PkgConfig::SWIPL", "SWI-Prolog.h", false);
    row("debugger/session", "Qt6::Core", "SWI-Prolog.h", true);
    row("app/cli/verbs", "Qt6::Core", "SWI-cpp2.h", true);
    row("visualizer/layout", "Qt6::Core", "cgraph.h", false);
    row("visualizer/scene", "Qt6::Widgets", "graphviz/gvc.h", true);
    row("editor/view", "QScintilla::QScintilla", "Qsci/qsciscintilla.h", false);
    row("app/studio/help", "QScintilla::QScintilla", "Qsci/qsciscintilla.h", true);
    row("sidl/service", "Qt6::Core", "QString", false);
    row("sidl/service", "Qt6::Core", "QLabel", true);
    row("sidl/service", "Qt6::Core", "QtWidgets/QLabel", true);
    row("sidl/service", "Qt6::Core", "QColor", true);
    row("editor/view", "QScintilla::QScintilla", "QLabel", false);
    row("debugger/watch", "Qt6::Charts", "QtCharts/QChart", false);
    row("debugger/watch", "Qt6::Widgets", "QtCharts/QChart", true);
    row("debugger/model", "Qt6::Widgets", "QString", true);
    row("sidl/ui", "Qt6::Widgets", "QLabel", false);
}

void TestRooms::headersOutOfPlaceAreTold()
{
    QFETCH(const QString, room);
    QFETCH(const QString, library);
    QFETCH(const QString, header);
    QFETCH(const bool, isFault);
    MadeUp made;
    made.write(room + u"/one.cpp"_s, u"#include <%1>\n"_s.arg(header).toUtf8());
    made.write(room + u"/CMakeLists.txt"_s,
               u"sidl_add_room(%1 SOURCES one.cpp USES %2)\n"_s.arg(room, library).toUtf8());
    const QStringList faults = kitFaults(made.house());
    QVERIFY2(faults.size() == (isFault ? 1 : 0), qPrintable(shown(faults)));
}

void TestRooms::widgetsThroughAnotherRoomAreTold()
{
    MadeUp made;
    made.write(u"editor/a/one.h"_s, "");
    made.write(u"editor/a/CMakeLists.txt"_s, "sidl_add_room(editor/a SOURCES one.h USES Qt6::Widgets)\n");
    made.write(u"editor/b/two.h"_s, "");
    made.write(u"editor/b/CMakeLists.txt"_s, "sidl_add_room(editor/b SOURCES two.h USES sidl::editor::a)\n");
    const QStringList faults = kitFaults(made.house());
    QCOMPARE(faults.size(), 1);
    QVERIFY(faults[0].startsWith("editor/b/CMakeLists.txt: USES names sidl::editor::a, which has widgets"_L1));
}

void TestRooms::largeFolderIsTold()
{
    MadeUp made;
    for (int i = 0; i < 45; ++i)
        made.write(u"a/file%1.cpp"_s.arg(i), "");
    QCOMPARE(sizeFaults(made.house()), QStringList());
    made.write(u"a/onemore.h"_s, "");
    QCOMPARE(sizeFaults(made.house()).size(), 1);
}

QTEST_APPLESS_MAIN(TestRooms)
#include "tst_rooms.moc"
