// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const QString Root = QStringLiteral(SIDL_SOURCE_DIR "/");
const QString Developer = u"resources/docs/developer/"_s;

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
    const QStringList folders = ofTests ? QStringList{u"tests"_s}
                                        : QStringList{u"sidl"_s, u"editor"_s, u"debugger"_s, u"visualizer"_s, u"app"_s};
    QStringList files = filesBelow(folders, {u"*.cpp"_s, u"*.h"_s, u"*.pl"_s, u"*.cmake"_s, u"CMakeLists.txt"_s});
    files.removeIf([](const QString &file) { return file.startsWith("tests/data/"_L1); });
    return files;
}

/// The comments of a source, one a line, as far as each line shows that it has one.
QStringList commentsOf(const QString &file)
{
    const QString mark = file.endsWith(".pl"_L1)             ? u"%"_s
        : file.endsWith(".cpp"_L1) || file.endsWith(".h"_L1) ? u"//"_s
                                                             : u"#"_s;
    QStringList comments;
    for (const QString &line : textOf(file).split(u'\n')) {
        if (const qsizetype at = line.indexOf(mark); at >= 0)
            comments << line.mid(at);
        else if (line.startsWith(" * "_L1) || line.trimmed().startsWith("* "_L1))
            comments << line;
    }
    return comments;
}

/// The rules that a comment names: "S1-S4" names four.
QSet<int> rulesNamed(const QString &comment)
{
    static const QRegularExpression rule(u"\\bS(\\d+)(?:-S(\\d+))?\\b"_s);
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
        texts << u"S%1"_s.arg(rule);
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
    const qsizetype begin = page.indexOf(u"\n## "_s + heading + u'\n');
    return begin < 0 ? QString() : page.mid(begin, page.indexOf("\n## "_L1, begin + 1) - begin);
}

QStringList developerPages()
{
    return filesBelow({Developer.chopped(1)}, {u"*.md"_s});
}

} // namespace

/// The developers' pages say what is so: what they name is there, and what the sources name is on them.
class TestDeveloper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namedRulesAreSeen()
    {
        QCOMPARE(listed(rulesNamed(u"/// S7, S9-S11 (S14)."_s)), u"S7 S9 S10 S11 S14"_s);
        QCOMPARE(listed(rulesNamed(u"// XS7, S7X"_s)), QString());
    }

    void everyRuleThatIsNamedIsOnThePage()
    {
        QSet<int> rules;
        for (const QString &number : captured(textOf(Developer + u"semantics.md"_s), u"^### S(\\d+) \\S"_s))
            rules.insert(number.toInt());
        QCOMPARE(rules.size(), 28);
        for (const bool ofTests : {false, true})
            for (const QString &file : sources(ofTests))
                for (const QString &comment : commentsOf(file))
                    QVERIFY2(rules.contains(rulesNamed(comment)), qPrintable(u"%1: %2"_s.arg(file, comment)));
        QCOMPARE(listed(rules - rulesNamedIn(sources(true))), QString());
    }

    // "14.3", "Definition 14.1", "Figure 14.9": of the chapter that the analyses follow.
    void everyPartOfTheChapterThatIsNamedIsOnThePage()
    {
        const QString page = textOf(Developer + u"semantics.md"_s);
        QSet<QString> named;
        for (const QString &file : sources(false))
            named += captured(commentsOf(file).join(u'\n'), u"(?:^|[ (.])(14\\.\\d)\\b"_s);
        QVERIFY(named.size() > 4);
        for (const QString &part : named)
            QVERIFY2(page.contains(QRegularExpression(u"(^|[ |])%1\\b"_s.arg(QRegularExpression::escape(part)))),
                     qPrintable(part));
    }

    void whatPrologCallsInCppIsOnItsPage()
    {
        QString foreign;
        for (const QString &file : filesBelow({u"sidl"_s}, {u"*.cpp"_s}))
            foreign += textOf(file);
        const QString page = sectionOf(textOf(Developer + u"prolog.md"_s), u"What Prolog calls in C++"_s);
        QSet<QString> told;
        for (const QString &line : page.split(u'\n'))
            if (line.startsWith("| `$"_L1))
                told += captured(line.section(" | "_L1, 0, 0), u"`(\\$[^/]+)/\\d+`"_s);
        QSet<QString> defined;
        for (const QString &name : captured(foreign, u"\\bdefine\\(\"(\\$[a-z_<>=:\\\\]+)\""_s))
            defined.insert(QString(name).replace("\\\\"_L1, "\\"_L1));
        QVERIFY(defined.size() > 30);
        QCOMPARE(listed(told), listed(defined));
    }

    void whatCppCallsInPrologIsThere()
    {
        QString prolog;
        for (const QString &file : filesBelow({u"sidl/prolog"_s}, {u"*.pl"_s}))
            prolog += textOf(file);
        const QString page = sectionOf(textOf(Developer + u"prolog.md"_s), u"What C++ calls in Prolog"_s);
        const QSet<QString> told = captured(page, u"^\\| `('?[$a-z_]+'?)[(`]"_s);
        QVERIFY(told.size() > 25);
        for (const QString &name : told)
            QVERIFY2(prolog.contains(QRegularExpression(u"^%1( :-|\\()"_s.arg(QRegularExpression::escape(name)),
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
                 captured(textOf(page), u"`((?:sidl|editor|debugger|visualizer|app|resources|tests)/[\\w./-]+)`"_s)) {
                ++count;
                if (!path.contains("NAME"_L1) && !QFile::exists(Root + path))
                    missing << page + u": "_s + path;
            }
        QVERIFY(count > 100);
        QCOMPARE(missing.join(u'\n'), QString());
    }

    void linksOfTheReadmeLeadSomewhere()
    {
        const QSet<QString> links = captured(textOf(u"README.md"_s), u"\\]\\(([^)#]+)"_s);
        QVERIFY(links.contains(Developer + u"index.md"_s));
        for (const QString &link : links)
            QVERIFY2(QFile::exists(Root + link), qPrintable(link));
    }

    void everyPageIsInTheList()
    {
        const QString list = textOf(Developer + u"index.md"_s);
        for (const QString &page : developerPages()) {
            const QString name = page.section(u'/', -1);
            QVERIFY2(name == "index.md"_L1 || list.contains(u"](%1)"_s.arg(name)), qPrintable(page));
        }
    }

    void linesAreShort()
    {
        for (const QString &page : developerPages())
            for (const QString &line : textOf(page).split(u'\n'))
                QVERIFY2(line.startsWith(u'|') || line.size() <= 120, qPrintable(page + u": "_s + line));
    }
};

QTEST_APPLESS_MAIN(TestDeveloper)
#include "tst_developer.moc"
