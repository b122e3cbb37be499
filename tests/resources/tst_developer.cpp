// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

namespace {

const QString Root = QStringLiteral(SIDL_SOURCE_DIR "/");
const QString Developer = QStringLiteral("resources/docs/developer/");

/// Rules that stand on the page though the program does not do them.
const QSet<int> Unbuilt{25};

QString textOf(const QString &path)
{
    QFile file(Root + path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return QString::fromUtf8(file.readAll());
}

/// Paths from the root.
QStringList filesBelow(const QStringList &folders, const QStringList &patterns)
{
    QStringList files;
    for (const QString &folder : folders)
        for (QDirIterator file(Root + folder, patterns, QDir::Files, QDirIterator::Subdirectories); file.hasNext();)
            files << file.next().mid(Root.size());
    files.sort();
    return files;
}

/// Sources without tests, or tests alone.
QStringList sources(bool ofTests)
{
    const QStringList folders = ofTests
        ? QStringList{QStringLiteral("tests")}
        : QStringList{QStringLiteral("sidl"), QStringLiteral("editor"), QStringLiteral("debugger"),
                      QStringLiteral("visualizer"), QStringLiteral("app")};
    QStringList files = filesBelow(folders,
                                   {QStringLiteral("*.cpp"), QStringLiteral("*.h"), QStringLiteral("*.pl"),
                                    QStringLiteral("*.cmake"), QStringLiteral("CMakeLists.txt")});
    files.removeIf([](const QString &file) { return file.startsWith(QLatin1String("tests/data/")); });
    return files;
}

/// The comments of a source, one a line, as far as each line shows that it has one.
QStringList commentsOf(const QString &file)
{
    const QString mark = file.endsWith(QLatin1String(".pl"))                         ? QStringLiteral("%")
        : file.endsWith(QLatin1String(".cpp")) || file.endsWith(QLatin1String(".h")) ? QStringLiteral("//")
                                                                                     : QStringLiteral("#");
    QStringList comments;
    for (const QString &line : textOf(file).split(u'\n')) {
        if (const qsizetype at = line.indexOf(mark); at >= 0)
            comments << line.mid(at);
        else if (line.startsWith(QLatin1String(" * ")) || line.trimmed().startsWith(QLatin1String("* ")))
            comments << line;
    }
    return comments;
}

/// The rules that a comment names: "S1-S4" names four.
QSet<int> rulesNamed(const QString &comment)
{
    static const QRegularExpression rule(QStringLiteral("\\bS(\\d+)(?:-S(\\d+))?\\b"));
    QSet<int> rules;
    auto found = rule.globalMatch(comment);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const int first = match.captured(1).toInt();
        const int last = match.captured(2).isEmpty() ? first : match.captured(2).toInt();
        for (int number = first; number <= last; ++number)
            rules.insert(number);
    }
    return rules;
}

QSet<int> rulesNamedIn(const QStringList &files)
{
    QSet<int> rules;
    for (const QString &file : files)
        for (const QString &comment : commentsOf(file))
            rules += rulesNamed(comment);
    return rules;
}

QString listed(const QSet<int> &rules)
{
    QList<int> sorted(rules.begin(), rules.end());
    std::sort(sorted.begin(), sorted.end());
    QStringList texts;
    for (const int rule : sorted)
        texts << QStringLiteral("S%1").arg(rule);
    return texts.join(u' ');
}

QString listed(const QSet<QString> &names)
{
    QStringList sorted(names.begin(), names.end());
    sorted.sort();
    return sorted.join(u' ');
}

/// What @p pattern captures in @p text.
QSet<QString> captured(const QString &text, const QString &pattern)
{
    QSet<QString> all;
    auto found = QRegularExpression(pattern, QRegularExpression::MultilineOption).globalMatch(text);
    while (found.hasNext())
        all.insert(found.next().captured(1));
    return all;
}

/// The text between two headings of a page.
QString sectionOf(const QString &page, const QString &heading)
{
    const qsizetype begin = page.indexOf(QStringLiteral("\n## ") + heading + u'\n');
    return begin < 0 ? QString() : page.mid(begin, page.indexOf(QLatin1String("\n## "), begin + 1) - begin);
}

QStringList developerPages()
{
    return filesBelow({Developer.chopped(1)}, {QStringLiteral("*.md")});
}

} // namespace

/// The developers' pages say what is so: what they name is there, and what the sources name is on them.
class TestDeveloper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namedRulesAreSeen()
    {
        QCOMPARE(listed(rulesNamed(QStringLiteral("/// S7, S9-S11 (S14)."))), QStringLiteral("S7 S9 S10 S11 S14"));
        QCOMPARE(listed(rulesNamed(QStringLiteral("// XS7, S7X"))), QString());
    }

    void everyRuleThatIsNamedIsOnThePage()
    {
        QSet<int> rules;
        for (const QString &number :
             captured(textOf(Developer + QStringLiteral("semantics.md")), QStringLiteral("^### S(\\d+) \\S")))
            rules.insert(number.toInt());
        QCOMPARE(rules.size(), 28);
        for (const bool ofTests : {false, true})
            for (const QString &file : sources(ofTests))
                for (const QString &comment : commentsOf(file))
                    QVERIFY2(rules.contains(rulesNamed(comment)),
                             qPrintable(QStringLiteral("%1: %2").arg(file, comment)));
        QCOMPARE(listed(rules - rulesNamedIn(sources(true))), listed(Unbuilt));
    }

    // "14.3", "Definition 14.1", "Figure 14.9": of the chapter that the analyses follow.
    void everyPartOfTheChapterThatIsNamedIsOnThePage()
    {
        const QString page = textOf(Developer + QStringLiteral("semantics.md"));
        QSet<QString> named;
        for (const QString &file : sources(false))
            named += captured(commentsOf(file).join(u'\n'), QStringLiteral("(?:^|[ (.])(14\\.\\d)\\b"));
        QVERIFY(named.size() > 4);
        for (const QString &part : named)
            QVERIFY2(page.contains(
                         QRegularExpression(QStringLiteral("(^|[ |])%1\\b").arg(QRegularExpression::escape(part)))),
                     qPrintable(part));
    }

    void whatPrologCallsInCppIsOnItsPage()
    {
        QString foreign;
        for (const QString &file : filesBelow({QStringLiteral("sidl")}, {QStringLiteral("*.cpp")}))
            foreign += textOf(file);
        const QString page
            = sectionOf(textOf(Developer + QStringLiteral("prolog.md")), QStringLiteral("What Prolog calls in C++"));
        QSet<QString> told;
        for (const QString &line : page.split(u'\n'))
            if (line.startsWith(QLatin1String("| `$")))
                told += captured(line.section(QLatin1String(" | "), 0, 0), QStringLiteral("`(\\$[^/]+)/\\d+`"));
        QSet<QString> defined;
        for (const QString &name : captured(foreign, QStringLiteral("\\bdefine\\(\"(\\$[a-z_<>=:\\\\]+)\"")))
            defined.insert(QString(name).replace(QLatin1String("\\\\"), QLatin1String("\\")));
        QVERIFY(defined.size() > 30);
        QCOMPARE(listed(told), listed(defined));
    }

    void whatCppCallsInPrologIsThere()
    {
        QString prolog;
        for (const QString &file : filesBelow({QStringLiteral("sidl/prolog")}, {QStringLiteral("*.pl")}))
            prolog += textOf(file);
        const QString page
            = sectionOf(textOf(Developer + QStringLiteral("prolog.md")), QStringLiteral("What C++ calls in Prolog"));
        const QSet<QString> told = captured(page, QStringLiteral("^\\| `('?[$a-z_]+'?)[(`]"));
        QVERIFY(told.size() > 25);
        for (const QString &name : told)
            QVERIFY2(
                prolog.contains(QRegularExpression(QStringLiteral("^%1( :-|\\()").arg(QRegularExpression::escape(name)),
                                                   QRegularExpression::MultilineOption)),
                qPrintable(name));
    }

    // `sidl/engine/rules/engine.h`: a file or folder that is named is there. NAME in it stands for any.
    void namedFilesAreThere()
    {
        QStringList missing;
        int count = 0;
        for (const QString &page : developerPages())
            for (const QString &path :
                 captured(textOf(page),
                          QStringLiteral("`((?:sidl|editor|debugger|visualizer|app|resources|tests)/[\\w./-]+)`"))) {
                ++count;
                if (!path.contains(QLatin1String("NAME")) && !QFile::exists(Root + path))
                    missing << page + QStringLiteral(": ") + path;
            }
        QVERIFY(count > 100);
        QCOMPARE(missing.join(u'\n'), QString());
    }

    void linksOfTheReadmeLeadSomewhere()
    {
        const QSet<QString> links = captured(textOf(QStringLiteral("README.md")), QStringLiteral("\\]\\(([^)#]+)"));
        QVERIFY(links.contains(Developer + QStringLiteral("index.md")));
        for (const QString &link : links)
            QVERIFY2(QFile::exists(Root + link), qPrintable(link));
    }

    void everyPageIsInTheList()
    {
        const QString list = textOf(Developer + QStringLiteral("index.md"));
        for (const QString &page : developerPages()) {
            const QString name = page.section(u'/', -1);
            QVERIFY2(name == QLatin1String("index.md") || list.contains(QStringLiteral("](%1)").arg(name)),
                     qPrintable(page));
        }
    }

    void linesAreShort()
    {
        for (const QString &page : developerPages())
            for (const QString &line : textOf(page).split(u'\n'))
                QVERIFY2(line.startsWith(u'|') || line.size() <= 120, qPrintable(page + QStringLiteral(": ") + line));
    }
};

QTEST_APPLESS_MAIN(TestDeveloper)
#include "tst_developer.moc"
