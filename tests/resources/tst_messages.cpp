// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

/// How texts for people are written in the sources, where each room has its own.
class TestMessages : public QObject
{
    Q_OBJECT

    struct Text
    {
        QString text;
        QString file;
    };
    std::vector<Text> m_texts; ///< within tr()

private Q_SLOTS:
    void initTestCase();
    void ellipsesFollowTheirWord();
    void quotesAreCurved();
};

void TestMessages::initTestCase()
{
    static const QRegularExpression between(u"\"\\s*\\n\\s*u?\""_s); // a text goes on in the next line
    static const QRegularExpression told(u"\\btr\\(\\s*\"((?:\\\\.|[^\"\\n])*)\""_s);
    for (const char *folder : {"app", "debugger", "editor", "visualizer", "sidl"})
        for (QDirIterator file(QStringLiteral(SIDL_SOURCE_DIR "/") + QLatin1String(folder), {u"*.cpp"_s}, QDir::Files,
                               QDirIterator::Subdirectories);
             file.hasNext();) {
            QFile source(file.next());
            QVERIFY(source.open(QIODevice::ReadOnly));
            const QString code = QString::fromUtf8(source.readAll()).remove(between).replace(u"\\u2026"_s, u"…"_s);
            for (auto found = told.globalMatch(code); found.hasNext();)
                m_texts.push_back({found.next().captured(1), file.filePath()});
        }
    QVERIFY(m_texts.size() > 2000);
}

/// "Exploring…", as in menus. One that stands for something left out, as for more agents, stands apart.
void TestMessages::ellipsesFollowTheirWord()
{
    static const QRegularExpression apart(u"[A-Za-z1] …$"_s);
    for (const Text &one : m_texts)
        QVERIFY2(!apart.match(one.text).hasMatch(), qPrintable(one.file + u": "_s + one.text));
}

/// “random”. Straight ones are of what is typed, as in JSON.
void TestMessages::quotesAreCurved()
{
    for (const Text &one : m_texts)
        if (!one.file.contains("/sidl/json/"_L1) && !one.file.contains("/sidl/views/"_L1))
            QVERIFY2(!one.text.contains(u"\\\""_s), qPrintable(one.file + u": "_s + one.text));
}

QTEST_GUILESS_MAIN(TestMessages)
#include "tst_messages.moc"
