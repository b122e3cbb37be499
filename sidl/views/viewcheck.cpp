// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/views/viewcheck.h"

#include "sidl/files/picturenames.h"
#include "sidl/json/jsonnode.h"
#include "sidl/language/rulesystem/knownnames.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/language/rulesystem/sidlsystem.h"
#include "sidl/language/text/sourcemap.h"
#include "sidl/play/policy.h"
#include "sidl/views/viewfixes.h"
#include "sidl/wording/namesettings.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::views {

using language::Severity;

namespace {

struct ViewTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::views::ViewCheck)
};

constexpr int LongestText = 200; // as the readers of view files have it, see debugger/seats/viewsettings.cpp
constexpr int LongestList = 64;
constexpr int LastPosition = 64;

QString quoted(const QStringList &names)
{
    return u'"' + names.join(u"\", \""_s) + u'"';
}

/// Walks through the fields of a view file.
class ViewCheck
{
public:
    ViewCheck(const QString &text, int revision)
        : m_map(text, revision)
    {
    }

    void check(const JsonNode &root)
    {
        if (!root.isObject()) {
            wrong(root, ViewTr::tr("A view file is an object"), ViewTr::tr("Write { before it and } behind it."));
            return;
        }
        allow(root, {u"format"_s, u"version"_s, u"show"_s, u"grid"_s, u"boardsInGraph"_s, u"seats"_s, u"names"_s});
        checkHead(root);
        const JsonNode *grid = root.field(u"grid"), *show = root.field(u"show");
        if (show && oneOf(*show, {u"list"_s, u"grid"_s, u"both"_s}) && !grid && show->text != "list"_L1)
            wrong(*show, ViewTr::tr("There is no grid to be shown"),
                  ViewTr::tr("Write \"list\", or add the field grid."));
        isTruth(root.field(u"boardsInGraph"));
        if (grid)
            checkGrid(*grid);
        if (const JsonNode *seats = root.field(u"seats"); seats && isObject(*seats))
            for (const JsonNode &seat : seats->children)
                if (isObject(seat))
                    checkSeat(seat);
        if (const JsonNode *names = root.field(u"names"); names && isObject(*names))
            checkNames(*names);
    }

    language::Diagnostics problems;

private:
    void tell(Severity severity, const QString &code, qsizetype start, qsizetype end, const QString &message,
              const QString &advice)
    {
        problems.push_back({severity, code, message, advice, m_map.span(start, end)});
    }
    void wrong(const JsonNode &node, const QString &message, const QString &advice)
    {
        tell(Severity::Error, u"view-field"_s, node.start, node.end, message, advice);
    }
    /// Of the object @p node, at its first bracket: all of it would be underlined.
    void missing(const JsonNode &node, const QString &field, const QString &advice = {})
    {
        tell(Severity::Error, u"view-field"_s, node.start, node.start + 1,
             ViewTr::tr("The field %1 is missing").arg(field), advice);
    }

    bool isObject(const JsonNode &node)
    {
        if (!node.isObject())
            wrong(node, ViewTr::tr("This has to be an object"), ViewTr::tr("Write {…}."));
        return node.isObject();
    }

    /// Others would be lost when the window saves the file, which refuses it therefore.
    void allow(const JsonNode &object, const QStringList &fields)
    {
        for (const JsonNode &child : object.children)
            if (!fields.contains(child.key))
                tell(Severity::Error, u"view-field"_s, child.keyStart, child.keyEnd,
                     ViewTr::tr("There is no field %1 here").arg(child.key),
                     ViewTr::tr("Those that there may be are %1.").arg(fields.join(u", "_s)));
    }

    void checkHead(const JsonNode &root)
    {
        const JsonNode *format = root.field(u"format"), *version = root.field(u"version");
        if (!format)
            missing(root, u"format"_s, ViewTr::tr("Write \"format\": \"sidl-view\"."));
        else if (format->text != "sidl-view"_L1 || !format->isText())
            wrong(*format, ViewTr::tr("This is no format of a view file"), ViewTr::tr("Write \"sidl-view\"."));
        if (!version)
            missing(root, u"version"_s, ViewTr::tr("Write \"version\": 1."));
        else if (version->kind != JsonNode::Kind::Number || version->text.toDouble() != 1)
            wrong(*version, ViewTr::tr("The program does not know this version"), ViewTr::tr("Write 1."));
    }

    bool oneOf(const JsonNode &node, const QStringList &texts)
    {
        const bool is = node.isText() && texts.contains(node.text);
        if (!is)
            wrong(node, ViewTr::tr("This is no value of %1").arg(node.key),
                  ViewTr::tr("Write one of %1.").arg(quoted(texts)));
        return is;
    }
    void isTruth(const JsonNode *node)
    {
        if (node && node->kind != JsonNode::Kind::Bool)
            wrong(*node, ViewTr::tr("This has to be true or false"), {});
    }
    bool isShortText(const JsonNode &node)
    {
        const bool is = node.isText() && !node.text.isEmpty() && node.text.size() <= LongestText;
        if (!is)
            wrong(node, ViewTr::tr("This has to be a text of %1 characters at most").arg(LongestText),
                  ViewTr::tr("Write it in double quotes."));
        return is;
    }
    bool isShortList(const JsonNode &node)
    {
        const bool is = node.isList() && node.children.size() <= std::size_t(LongestList);
        if (!is)
            wrong(node, ViewTr::tr("This has to be a list of %1 elements at most").arg(LongestList),
                  ViewTr::tr("Write […]."));
        return is;
    }
    void areTexts(const JsonNode *list)
    {
        if (list && isShortList(*list))
            for (const JsonNode &one : list->children)
                isShortText(one);
    }
    std::optional<int> position(const JsonNode &node)
    {
        const double number = node.kind == JsonNode::Kind::Number ? node.text.toDouble() : 0;
        if (number == int(number) && number >= 1 && number <= LastPosition)
            return int(number);
        wrong(node, ViewTr::tr("This has to be a position in words"), ViewTr::tr("Positions count from 1."));
        return {};
    }

    void checkSeat(const JsonNode &seat)
    {
        allow(seat, {u"policy"_s, u"turned"_s, u"covered"_s, u"pins"_s, u"folded"_s});
        if (const JsonNode *policy = seat.field(u"policy"))
            oneOf(*policy, play::policyNames());
        isTruth(seat.field(u"turned"));
        isTruth(seat.field(u"covered"));
        areTexts(seat.field(u"pins"));
        areTexts(seat.field(u"folded"));
    }

    void checkGrid(const JsonNode &grid)
    {
        if (!isObject(grid))
            return;
        const QStringList needed{u"shape"_s, u"column"_s, u"row"_s,    u"label"_s,     u"columns"_s,
                                 u"rows"_s,  u"order"_s,  u"rowsUp"_s, u"checkered"_s, u"glyphs"_s};
        const QStringList truths{u"columnsByGame"_s, u"rowsByGame"_s, u"columnsOpen"_s, u"rowsOpen"_s};
        allow(grid, needed + truths + QStringList{u"cells"_s});
        for (const QString &field : needed)
            if (!grid.field(field))
                missing(grid, field);
        const JsonNode *order = grid.field(u"order"), *cells = grid.field(u"cells");
        if (order)
            oneOf(*order, {u"standard"_s, u"numeric"_s});
        const bool areHexagons
            = cells && oneOf(*cells, {u"square"_s, u"slanted"_s, u"staggered"_s}) && cells->text != "square"_L1;
        for (const QString &truth : truths + QStringList{u"rowsUp"_s, u"checkered"_s})
            isTruth(grid.field(truth));
        if (const JsonNode *checkered = grid.field(u"checkered");
            checkered && checkered->text == "true"_L1 && areHexagons)
            wrong(*checkered, ViewTr::tr("Only squares have two colours"), ViewTr::tr("Write false."));
        checkPositions(grid);
        checkAxis(grid.field(u"columns"));
        checkAxis(grid.field(u"rows"));
        if (const JsonNode *glyphs = grid.field(u"glyphs"); glyphs && isObject(*glyphs))
            for (const JsonNode &glyph : glyphs->children)
                checkGlyph(glyph);
    }

    void checkPositions(const JsonNode &grid)
    {
        const JsonNode *shape = grid.field(u"shape"), *column = grid.field(u"column"), *row = grid.field(u"row"),
                       *label = grid.field(u"label");
        int length = LastPosition;
        if (shape && isShortList(*shape)) {
            length = int(shape->children.size());
            for (const JsonNode &one : shape->children)
                if (one.kind != JsonNode::Kind::Null)
                    isShortText(one);
            if (length < 2)
                wrong(*shape, ViewTr::tr("A board needs words of two elements at least"),
                      ViewTr::tr("Write a constant, or null, for each element."));
        }
        const auto inShape = [&](const JsonNode &node) {
            const std::optional<int> is = position(node);
            if (is && *is > length)
                wrong(node, ViewTr::tr("Words of this shape have no position %1").arg(*is), {});
            return is;
        };
        const std::optional<int> ofColumn = column ? inShape(*column) : std::nullopt;
        const std::optional<int> ofRow = row ? inShape(*row) : std::nullopt;
        if (ofColumn && ofColumn == ofRow)
            wrong(*row, ViewTr::tr("Column and row are the same position"), {});
        if (!label || !isShortList(*label))
            return;
        if (label->children.empty())
            wrong(*label, ViewTr::tr("The label needs a position of the word"), {});
        int last = 0;
        for (const JsonNode &one : label->children) {
            const std::optional<int> is = inShape(one);
            if (is && *is <= last)
                wrong(one, ViewTr::tr("The positions of the label are not in order"), {});
            last = is.value_or(last);
        }
    }

    void checkAxis(const JsonNode *axis)
    {
        if (!axis || !isShortList(*axis))
            return;
        QSet<QString> known;
        for (const JsonNode &one : axis->children)
            if (isShortText(one)) {
                if (known.contains(one.text))
                    wrong(one, ViewTr::tr("%1 is named twice").arg(one.text), ViewTr::tr("Remove one of them."));
                known.insert(one.text);
            }
    }

    void checkSign(const JsonNode &sign)
    {
        const QString name = isShortText(sign) ? files::missingPicture(sign.text) : QString();
        if (!name.isEmpty())
            strangePicture(sign, ViewTr::tr("There is no picture \u201c%1\u201d").arg(name), meantPicture(name));
    }

    void strangePicture(const JsonNode &node, const QString &message, const QString &meant)
    {
        tell(Severity::Warning, u"view-picture"_s, node.start, node.end, message,
             meant.isEmpty() ? ViewTr::tr("Pictures: %1.").arg(files::pictureNames().join(u", "_s))
                             : ViewTr::tr("Did you mean %1?").arg(meant));
    }

    void checkGlyph(const JsonNode &glyph)
    {
        static const QRegularExpression sixDigits(u"\\A#[0-9a-fA-F]{6}\\z"_s);
        if (!glyph.isObject()) {
            checkSign(glyph);
            return;
        }
        allow(glyph, {u"glyph"_s, u"fill"_s});
        const JsonNode *text = glyph.field(u"glyph"), *fill = glyph.field(u"fill");
        if (!text)
            missing(glyph, u"glyph"_s);
        else
            checkSign(*text);
        if (!fill)
            missing(glyph, u"fill"_s);
        else if (!fill->isText() || !sixDigits.match(fill->text).hasMatch())
            wrong(*fill, ViewTr::tr("This is no colour"), ViewTr::tr("Write six digits, as \"#ff8000\"."));
    }

    void checkNames(const JsonNode &names)
    {
        allow(names, {u"players"_s, u"constants"_s, u"words"_s});
        for (const QString &field : {u"players"_s, u"constants"_s})
            if (const JsonNode *texts = names.field(field); texts && isObject(*texts))
                for (const JsonNode &text : texts->children)
                    isShortText(text);
        if (const JsonNode *words = names.field(u"words"); words && isShortList(*words))
            for (const JsonNode &form : words->children)
                if (isObject(form))
                    checkForm(form);
    }

    void checkForm(const JsonNode &form)
    {
        const QString pattern = u"pattern"_s, text = u"text"_s;
        const QStringList texts{text, u"one"_s, u"action"_s, u"typed"_s, u"picture"_s};
        allow(form, QStringList{pattern} + texts);
        for (const QString &field : {pattern, text})
            if (!form.field(field))
                missing(form, field);
        const JsonNode *of = form.field(pattern);
        bool isPattern = of && isShortText(*of);
        if (isPattern && !wording::NameSettings::problemOf(of->text).isEmpty()) {
            isPattern = false;
            wrong(*of, ViewTr::tr("This is no list of constants and variables"),
                  ViewTr::tr("Write such as \"[holds,P,C]\"."));
        }
        for (const QString &field : texts) {
            const JsonNode *shown = form.field(field);
            if (!shown || !isShortText(*shown) || !isPattern)
                continue;
            wording::NameSettings alone;
            alone.words.push_back({of->text, shown->text, {}, field == u"picture"_s ? shown->text : QString()});
            if (const QString hole = alone.strangeHole(); !hole.isEmpty())
                tell(Severity::Warning, u"view-hole"_s, shown->start, shown->end,
                     QString(hole).replace(0, 1, hole.front().toUpper()),
                     ViewTr::tr("People see … there: name it as a variable of the pattern is named."));
            else if (const QString picture = alone.strangePicture(); !picture.isEmpty())
                strangePicture(*shown, QString(picture).replace(0, 1, picture.front().toUpper()),
                               meantPicture(shown->text));
        }
    }

    const language::SourceMap m_map;
};

} // namespace

language::Diagnostics viewProblems(const JsonNode &root, const QString &text, int revision)
{
    ViewCheck check(text, revision);
    check.check(root);
    return std::move(check.problems);
}

language::Diagnostics strangeNames(const language::Program &view, const language::Program &game,
                                   language::QuickFixes *fixes)
{
    const JsonReading json = readJson(view.text);
    const JsonNode *names = json.ok() ? json.root.field(u"names") : nullptr;
    if (!names || &ruleSystemOf(game) != &language::sidlSystem())
        return {};
    const language::KnownNames known(language::sidlSystem(), game.text);
    const language::SourceMap map(view.text, view.revision);
    language::Diagnostics problems;
    // @p text, from start to end, is the name of a field among @p siblings, or the pattern of a word.
    const auto look = [&](QStringList constants, const QString &text, qsizetype start, qsizetype end,
                          const JsonNode *siblings) {
        constants.removeDuplicates();
        for (const QString &constant : std::as_const(constants)) {
            const QString remark = constant.isEmpty() || !constant.front().isLower()
                ? QString() // a number, or what the rules may have in quotes
                : known.remark(u"['%1']"_s.arg(constant));
            const qsizetype colon = remark.indexOf(u": "_s);
            if (colon < 0)
                continue;
            const QString advice = remark.mid(colon + 2);
            problems.push_back({Severity::Warning, u"strange-constant"_s, remark.left(colon),
                                advice.front().toUpper() + advice.mid(1), map.span(start, end)});
            const QString meant = known.meant(constant), right = withConstant(text, constant, meant);
            if (fixes && !right.isEmpty() && !(siblings && siblings->field(right))) // else that would have two names
                fixes->push_back({map.span(start, end),
                                  true,
                                  ViewTr::tr("Replace %1 by %2").arg(constant, meant),
                                  {{start, end - start, u'"' + right + u'"'}}});
        }
    };
    if (const JsonNode *players = names->field(u"players"))
        for (const JsonNode &player : players->children)
            look(wording::NameSettings::constantsOf(player.key), player.key, player.keyStart, player.keyEnd, players);
    if (const JsonNode *constants = names->field(u"constants"))
        for (const JsonNode &constant : constants->children)
            look({constant.key}, constant.key, constant.keyStart, constant.keyEnd, constants);
    if (const JsonNode *words = names->field(u"words"))
        for (const JsonNode &form : words->children)
            if (const JsonNode *pattern = form.field(u"pattern"))
                look(wording::NameSettings::constantsOf(pattern->text), pattern->text, pattern->start, pattern->end,
                     nullptr);
    return problems;
}

} // namespace sidl::views
