// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/mainwindowtest.h"
#include "tests/support/manual.h"

#include "app/studio/settings/actiontext.h"

#include <QDirIterator>
#include <QDockWidget>
#include <QMenu>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace sidl;
using namespace sidl::app;

/// What the manual and messages call a command is in the menus, there, and with that key.
class TestNamedCommands : public MainWindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QSettings().clear();
        open();
        openGame("nim");
        trigger("start");
        QTRY_VERIFY(action("step")->isEnabled());
        for (const QAction *menu : m_window->menuBar()->actions())
            if (menu->menu())
                collect(menu->menu(), actionText(menu));
        QVERIFY(m_commands.contains(u"Game > Run To > Breakpoint"_s));
    }
    void cleanupTestCase() { m_window.reset(); }
    void menusOfTheManualAreThere_data();
    void menusOfTheManualAreThere();
    void menusOfMessagesAreThere();
    void keysOfTheManualAreThoseOfTheCommands();
    void textsTellKeysAsTheyAre_data();
    void textsTellKeysAsTheyAre();
    void theBarForFindingTellsKeysAsTheyAre();

private:
    void collect(QMenu *menu, const QString &path);
    QString wrongPaths(const QString &text) const;
    static QString prose(const QString &markdown);
    static QString contents(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    QMap<QString, QList<QKeySequence>> m_commands; ///< by path, "Edit > Lines > Delete Lines", and of menus
};

void TestNamedCommands::collect(QMenu *menu, const QString &path)
{
    m_commands.insert(path, {});
    Q_EMIT menu->aboutToShow(); // some are filled then
    for (const QAction *entry : menu->actions()) {
        const QString name = path + u" > "_s + actionText(entry);
        if (entry->menu())
            collect(entry->menu(), name);
        else if (!entry->isSeparator())
            m_commands.insert(name, entry->shortcuts());
    }
}

/// Each "File > …" of @p text that no menu has: of a sentence that goes on behind it the name of the command is not told
/// by signs, but what goes on begins with a small letter.
QString TestNamedCommands::wrongPaths(const QString &text) const
{
    static const QRegularExpression begin(u"\\b(?:File|Edit|View|Go|Game|Debug|Help|Run To|Run Back To) > "_s);
    static const QRegularExpression goesOnAsName(u"^(?: (?:a|as|at|by|from|in|of|on|the|to|under))*(?: [A-Z]| > )"_s);
    QStringList wrong;
    for (auto found = begin.globalMatch(text); found.hasNext();) {
        const qsizetype at = found.next().capturedStart();
        if (text.first(at).endsWith(u" > "_s)) // within a path
            continue;
        QStringView rest = QStringView(text).mid(at);
        QString named;
        for (auto it = m_commands.begin(); it != m_commands.end(); ++it)
            for (const QString &path : {it.key(), it.key().section(u" > "_s, 1)})
                if (path.size() > named.size() && path.contains(u" > "_s) && rest.startsWith(path))
                    named = path;
        if (named.isEmpty() || goesOnAsName.match(rest.mid(named.size())).hasMatch())
            wrong << rest.first(qMin<qsizetype>(60, rest.size())).toString();
    }
    return wrong.join(u'\n');
}

/// Without fenced blocks, in one line.
QString TestNamedCommands::prose(const QString &markdown)
{
    static const QRegularExpression fenced(
        u"^```.*?^```$"_s, QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    return QString(markdown).remove(fenced).simplified();
}

void TestNamedCommands::menusOfTheManualAreThere_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("README.md") << QStringLiteral(SIDL_SOURCE_DIR "/README.md");
    for (const manual::Page &page : manual::pages())
        QTest::newRow(qPrintable(page.name)) << manual::folder() + u'/' + page.name;
}

void TestNamedCommands::menusOfTheManualAreThere()
{
    QFETCH(const QString, file);
    const QString text = prose(contents(file));
    QVERIFY(!text.isEmpty());
    QCOMPARE(wrongPaths(text), QString());

    // Whatever it begins with.
    static const QRegularExpression path(u"\\*([A-Z][^*>]*) > [^*]*\\*"_s);
    for (auto found = path.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch one = found.next();
        if (file.endsWith("/editors.md"_L1) || one.captured(1) == u"Strategies"_s) // of Kate; a pane and its page
            continue;
        QVERIFY2(std::any_of(m_commands.keyBegin(), m_commands.keyEnd(),
                             [&](const QString &name) { return name.section(u" > "_s, -1) == one.captured(1); }),
                 qPrintable(one.captured()));
    }
}

void TestNamedCommands::menusOfMessagesAreThere()
{
    static const QRegularExpression between(u"\"\\s*\\n\\s*u?\""_s); // a text goes on in the next line
    static const QRegularExpression literal(u"\"(?:\\\\.|[^\"\\n])*\""_s);
    int files = 0;
    for (const char *folder : {"app", "debugger", "editor", "visualizer", "sidl"})
        for (QDirIterator file(QStringLiteral(SIDL_SOURCE_DIR "/") + QLatin1String(folder), {u"*.cpp"_s}, QDir::Files,
                               QDirIterator::Subdirectories);
             file.hasNext(); ++files) {
            const QString source = contents(file.next()).remove(between);
            for (auto text = literal.globalMatch(source); text.hasNext();) {
                const QString wrong = wrongPaths(text.next().captured());
                QVERIFY2(wrong.isEmpty(), qPrintable(file.filePath() + u": "_s + wrong));
            }
        }
    QVERIFY(files > 500);
}

void TestNamedCommands::keysOfTheManualAreThoseOfTheCommands()
{
    static const QRegularExpression named(u"\\*([^*]+)\\* \\(\\*([^*]+)\\*\\)"_s);
    static const QStringList ofPresent{u"Back (Page Up)"_s, u"Leave (Ctrl+Shift+F11)"_s};
    int checked = 0;
    for (const manual::Page &page : manual::pages()) {
        const QString text = prose(page.lines.join(u'\n'));
        for (auto found = named.globalMatch(text); found.hasNext();) {
            const QRegularExpressionMatch one = found.next();
            const QString name = one.captured(1).remove(u"…"_s).section(u" > "_s, -1);
            const QKeySequence key(one.captured(2));
            if (ofPresent.contains(u"%1 (%2)"_s.arg(name, one.captured(2))))
                continue;
            bool isIt = false;
            for (auto it = m_commands.begin(); it != m_commands.end(); ++it)
                isIt = isIt || (it.key().section(u" > "_s, -1) == name && it.value().contains(key));
            QVERIFY2(isIt, qPrintable(page.name + u": "_s + one.captured()));
            ++checked;
        }
    }
    QVERIFY(checked > 15);
}

void TestNamedCommands::textsTellKeysAsTheyAre_data()
{
    QTest::addColumn<QString>("pane");
    QTest::addColumn<QString>("goTo");
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("sentence"); // of which %1 is the key
    QTest::newRow("Breakpoints") << u"breakpoints"_s << u"goToBreakpoints"_s << u"toggleBreakpoint"_s
                                 << u"No breakpoints. Toggle Breakpoint%1, or"_s;
    QTest::newRow("Breakpoints, data") << u"breakpoints"_s << u"goToBreakpoints"_s << u"dataBreakpoint"_s
                                       << u"New Data Breakpoint%1 stops playing"_s;
    QTest::newRow("Call Stack") << u"callStack"_s << u"goToStopped"_s << u"stepInto"_s
                                << u"Step Into Rules%1 plays a chronon"_s;
    QTest::newRow("References") << u"references"_s << u"goToReferences"_s << u"findReferences"_s
                                << u"Find References%1 lists here"_s;
    QTest::newRow("Experiment") << u"experiment"_s << u"goToExperiment"_s << u"start"_s << u"Start%1 plays it."_s;
    QTest::newRow("Profile") << u"profile"_s << u"goToProfile"_s << u"start"_s << u"Start%1 plays it."_s;
}

/// Also once they are set anew, in Settings, while the pane is in sight.
void TestNamedCommands::textsTellKeysAsTheyAre()
{
    QFETCH(const QString, pane);
    QFETCH(const QString, goTo);
    QFETCH(const QString, command);
    QFETCH(const QString, sentence);
    open(); // nothing is played
    const auto tells = [&](const QString &key) {
        const QString told = sentence.contains(u"%1"_s) ? sentence.arg(key) : sentence;
        for (const QLabel *label : m_window->findChild<QDockWidget *>(pane)->findChildren<QLabel *>())
            if (label->isVisible() && label->text().contains(told))
                return true;
        return false;
    };
    QAction *const named = action(qPrintable(command));
    const QString key = named->shortcut().toString(QKeySequence::NativeText);
    QVERIFY(!key.isEmpty());
    trigger(qPrintable(goTo));
    QTRY_VERIFY(tells(u" (%1)"_s.arg(key)));
    named->setShortcut(QKeySequence(u"Ctrl+Alt+Shift+Q"_s));
    QDialog settings(m_window.get());
    settings.show();
    QVERIFY(QTest::qWaitForWindowActive(&settings));
    settings.close();
    m_window->activateWindow();
    QTRY_VERIFY(tells(u" (Ctrl+Alt+Shift+Q)"_s));
    named->setShortcut({});
    m_window->findChild<QDockWidget *>(pane)->hide();
    trigger(qPrintable(goTo));
    QTRY_VERIFY(tells({}));
}

void TestNamedCommands::theBarForFindingTellsKeysAsTheyAre()
{
    open();
    const auto tip = [this](const char *name) {
        return tabs()->current()->findChild<QToolButton *>(QLatin1String(name))
            ? tabs()->current()->findChild<QToolButton *>(QLatin1String(name))->toolTip()
            : m_window->findChild<QToolButton *>(QLatin1String(name))->toolTip();
    };
    action("findNext")->setShortcut(QKeySequence(u"Ctrl+Alt+Shift+Q"_s));
    trigger("find");
    QTRY_COMPARE(tip("findNext"), u"Next match (Ctrl+Alt+Shift+Q)"_s);
    QCOMPARE(tip("findPrevious"), u"Previous match (Shift+F3)"_s);
}

SIDL_WINDOW_TEST_MAIN(TestNamedCommands)
#include "tst_namedcommands.moc"
