// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/language/rulesystem/registry.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;
using namespace sidl::language;

namespace {

const QDir code(QStringLiteral(SIDL_SOURCE_DIR "/resources/vscode"));
const QDir kate(QStringLiteral(SIDL_SOURCE_DIR "/resources/kate"));

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QJsonObject jsonOf(const QString &path)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(read(path), &error);
    if (error.error != QJsonParseError::NoError)
        qWarning("%s: %s", qPrintable(path), qPrintable(error.errorString()));
    return document.object();
}

/// All texts with one of these names anywhere in a value.
void collect(const QJsonValue &value, const QStringList &names, QStringList &texts)
{
    const QJsonObject object = value.toObject();
    for (auto field = object.begin(); field != object.end(); ++field) {
        if (names.contains(field.key()) && field->isString())
            texts << field->toString();
        else
            collect(*field, names, texts);
    }
    const QJsonArray array = value.toArray();
    for (const QJsonValue &each : array)
        collect(each, names, texts);
}

struct Element
{
    QString name;
    QXmlStreamAttributes attributes;
    QString text;
};

std::vector<Element> elementsOf(const QString &path)
{
    std::vector<Element> elements;
    QXmlStreamReader reader(read(path));
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement())
            elements.push_back({reader.name().toString(), reader.attributes(), {}});
        else if (reader.isCharacters() && !elements.empty())
            elements.back().text += reader.text();
    }
    if (reader.hasError())
        qFatal("%s: %s", qPrintable(path), qPrintable(reader.errorString()));
    return elements;
}

/// The names of a language's keywords, each once.
QStringList keywordsOf(const char *id)
{
    QStringList names;
    for (const RuleSystem *system : ruleSystems())
        if (system->id().startsWith(QLatin1String(id)))
            for (const RuleKeyword &row : system->rules().keywords)
                names << row.predicate.name;
    names.removeDuplicates();
    names.sort();
    return names;
}

} // namespace

/// What other editors are given: the extension of VS Code, Kate's descriptions of the languages.
class TestEditors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theExtensionIsWhole()
    {
        const QJsonObject package = jsonOf(code.filePath(u"package.json"_s));
        QCOMPARE(package.value("version"_L1).toString(), QStringLiteral(SIDL_VERSION));
        QStringList paths{package.value("main"_L1).toString()};
        collect(package.value("contributes"_L1), {u"path"_s, u"configuration"_s}, paths);
        QCOMPARE(paths.size(), 5);
        for (const QString &path : paths) {
            QVERIFY2(code.exists(path), qPrintable(path));
            if (path.endsWith(u".json"_s))
                QVERIFY2(!jsonOf(code.filePath(path)).isEmpty(), qPrintable(path));
        }
        QStringList suffixes;
        for (const QJsonValue &language : package.value("contributes"_L1)["languages"_L1].toArray())
            for (const QJsonValue &suffix : language["extensions"_L1].toArray())
                suffixes << suffix.toString();
        QCOMPARE(suffixes, (QStringList{u".sidl"_s, u".kif"_s, u".gdl"_s, u".hrf"_s, u".sdl"_s}));
    }

    void itsProgramDoesWhatItSays()
    {
        const QString path = code.filePath(u"extension.js"_s), text = QString::fromUtf8(read(path));
        const QJsonObject package = jsonOf(code.filePath(u"package.json"_s));
        for (const QJsonValue &command : package.value("contributes"_L1)["commands"_L1].toArray())
            QVERIFY(text.contains(u"registerCommand('%1'"_s.arg(command["command"_L1].toString())));
        QVERIFY(text.contains(u"registerCommand('sidl.run'"_s)); // of code lenses
        for (const QString &name : package.value("dependencies"_L1).toObject().keys())
            QVERIFY2(text.contains(u"require('%1"_s.arg(name)), qPrintable(name));
    }

    void expressionsCompile_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path : {"syntaxes/sidl.tmLanguage.json", "syntaxes/gdl.tmLanguage.json",
                                 "sidl.language-configuration.json", "gdl.language-configuration.json"})
            QTest::newRow(path) << code.filePath(QLatin1String(path));
    }
    void expressionsCompile()
    {
        QFETCH(QString, path);
        QStringList expressions;
        collect(jsonOf(path), {u"match"_s, u"begin"_s, u"end"_s, u"wordPattern"_s, u"pattern"_s, u"beforeText"_s},
                expressions);
        QVERIFY(!expressions.isEmpty());
        for (const QString &text : expressions) {
            const QRegularExpression expression(text);
            QVERIFY2(expression.isValid(), qPrintable(text + u": "_s + expression.errorString()));
            QVERIFY2(!expression.match(QString()).hasMatch() || text.contains(u'$'),
                     qPrintable(text)); // would go on for ever
        }
    }

    void grammarsHaveTheKeywords()
    {
        for (const auto &[path, id, keyword] :
             {std::tuple{"syntaxes/sidl.tmLanguage.json", "sidl", "keyword.control"},
              std::tuple{"syntaxes/gdl.tmLanguage.json", "gdl", "keyword.control.gdl"}}) {
            std::vector<QRegularExpression> expressions;
            const auto find = [&](auto &self, const QJsonValue &value) -> void {
                if (value["name"_L1].toString().startsWith(QLatin1String(keyword)))
                    expressions.emplace_back(value["match"_L1].toString(),
                                             QRegularExpression::UseUnicodePropertiesOption);
                for (const QJsonValue &each : value.toObject())
                    self(self, each);
                for (const QJsonValue &each : value.toArray())
                    self(self, each);
            };
            find(find, jsonOf(code.filePath(QLatin1String(path))));
            QVERIFY(!expressions.empty());
            const auto isKeyword = [&](const QString &name) {
                const QString text = QLatin1String(id) == "sidl"_L1 ? name + u"(x)"_s : u"("_s + name + u" x)"_s;
                return std::any_of(expressions.begin(), expressions.end(),
                                   [&](const QRegularExpression &each) { return each.match(text).captured() == name; });
            };
            for (const QString &name : keywordsOf(id))
                QVERIFY2(isKeyword(name), qPrintable(name));
            QVERIFY(!isKeyword(u"legally"_s));
            QVERIFY(!isKeyword(u"move"_s));
        }
    }

    void kateKnowsTheLanguages_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QString>("suffixes");
        QTest::newRow("SIDL") << kate.filePath(u"sidl.xml"_s) << QByteArray("sidl") << u"*.sidl"_s;
        QTest::newRow("GDL") << kate.filePath(u"gdl.xml"_s) << QByteArray("gdl") << u"*.kif;*.hrf;*.sdl"_s;
    }
    void kateKnowsTheLanguages()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, id);
        QFETCH(QString, suffixes);
        QStringList words;
        QSet<QString> styles, contexts;
        const std::vector<Element> elements = elementsOf(path);
        for (const Element &each : elements) {
            if (each.name == "language"_L1)
                QCOMPARE(each.attributes.value("extensions"_L1).toString(), suffixes);
            if (each.name == "item"_L1)
                words << each.text.trimmed();
            if (each.name == "itemData"_L1)
                styles << each.attributes.value("name"_L1).toString();
            if (each.name == "context"_L1)
                contexts << each.attributes.value("name"_L1).toString();
            if (each.name == "RegExpr"_L1)
                QVERIFY(QRegularExpression(each.attributes.value("String"_L1).toString()).isValid());
        }
        for (const Element &each : elements) {
            const QString style = each.attributes.value("attribute"_L1).toString();
            QVERIFY2(style.isEmpty() || styles.contains(style), qPrintable(style));
            const QString context = each.attributes.value("context"_L1).toString();
            QVERIFY2(context.isEmpty() || context.startsWith(u'#') || contexts.contains(context), qPrintable(context));
        }
        for (const QString &name : keywordsOf(id.constData()))
            QVERIFY2(words.contains(name), qPrintable(name));
    }
};

QTEST_GUILESS_MAIN(TestEditors)
#include "tst_editors.moc"
