// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/samples.h"

#include "app/studio/games/folderfiles.h"
#include "sidl/language/rulesystem/registry.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

/// The paragraphs of the comment that @p text begins with.
QStringList introduction(const QString &text, const QString &mark)
{
    QStringList paragraphs(1);
    for (const QString &line : text.split(u'\n')) {
        if (!line.startsWith(mark))
            break;
        const QString content = line.mid(mark.size()).trimmed();
        if (content.startsWith("SPDX-"_L1))
            continue;
        if (content.isEmpty())
            paragraphs.append(QString());
        else
            paragraphs.last() += (paragraphs.last().isEmpty() ? QString() : u" "_s) + content;
    }
    paragraphs.removeAll(QString());
    return paragraphs;
}

QString installedFolder()
{
    return QCoreApplication::applicationDirPath() + u"/../share/sidl-studio/games"_s;
}

/// Nim explains the language.
bool isFirst(const Sample &sample)
{
    return QFileInfo(sample.path).completeBaseName() == "nim"_L1;
}

} // namespace

Sample readSample(const QString &path)
{
    const QFileInfo info(path);
    Sample sample{info.absoluteFilePath(), info.completeBaseName(), {}, {}, 0};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return sample;
    const QString text = QString::fromUtf8(file.readAll());
    const language::RuleSystem &system = language::ruleSystemOf(path, text);
    sample.isOfOtherLanguage = &system != language::ruleSystems().front();
    const QString mark = system.writing(text).commentMark;
    const QStringList paragraphs = introduction(text, mark);
    static const QRegularExpression endOfTitle(u"[.:].*"_s);
    if (!paragraphs.isEmpty())
        sample.title = QString(paragraphs.first()).remove(endOfTitle);
    sample.description = paragraphs.value(1);
    if (sample.description.endsWith(u':')) // of a table that follows in the text
        sample.description.back() = u'.';
    static const QRegularExpression shows(u" ?This game shows ([^.]*)\\."_s);
    sample.description.remove(shows); // told as the lesson
    for (const QString &paragraph : paragraphs)
        if (const QRegularExpressionMatch match = shows.match(paragraph); match.hasMatch())
            sample.lesson = match.captured(1).remove(u'*');
    for (const QString &line : text.split(u'\n'))
        if (!line.trimmed().isEmpty() && !line.startsWith(mark))
            ++sample.lines;
    return sample;
}

QString samplesFolder()
{
    for (const QString &folder : {installedFolder(), QStringLiteral(SIDL_SAMPLES_DIR)})
        if (QFileInfo(folder).isDir())
            return QDir::cleanPath(folder);
    return {};
}

QString noSamplesText()
{
    return QCoreApplication::translate("sidl::app::Samples",
                                       "The sample games are not there. They are looked for in %1 and in %2.")
        .arg(QDir::toNativeSeparators(QDir::cleanPath(installedFolder())),
             QDir::toNativeSeparators(QStringLiteral(SIDL_SAMPLES_DIR)));
}

QList<Sample> samples(const QString &folder)
{
    QList<Sample> list;
    if (folder.isEmpty())
        return list;
    const QFileInfoList files = QDir(folder).entryInfoList(gameFileNames(), QDir::Files, QDir::Name);
    for (const QFileInfo &file : files)
        list.append(readSample(file.absoluteFilePath()));
    std::stable_sort(list.begin(), list.end(), [](const Sample &a, const Sample &b) {
        return std::tuple(!isFirst(a), a.isOfOtherLanguage, a.lines)
            < std::tuple(!isFirst(b), b.isOfOtherLanguage, b.lines);
    });
    return list;
}

} // namespace sidl::app
