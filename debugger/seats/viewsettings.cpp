// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/viewsettings.h"

#include "sidl/json/jsonfields.h"
#include "sidl/wording/namesettings.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

using Show = ViewSettings::Show;

constexpr int Version = 1;
constexpr int MaxText = 200; // characters of a constant or label: more would not be read in a cell
const QString Format = u"sidl-view"_s;
const QString ShowNames[] = {u"list"_s, u"grid"_s, u"both"_s};
const QString CellNames[] = {u"square"_s, u"slanted"_s, u"staggered"_s};
const QString OrderNames[] = {u"standard"_s, u"numeric"_s};

struct ViewSettingsTr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::ViewSettings)
};

QJsonValue toJson(const GridGlyph &glyph)
{
    if (!glyph.fill.isValid())
        return glyph.text;
    return QJsonObject{{u"glyph"_s, glyph.text}, {u"fill"_s, glyph.fill.name()}};
}

QString readText(JsonFields &fields, const QString &field, const QJsonValue &value)
{
    const QString text = value.toString();
    if (text.isEmpty() || text.size() > MaxText)
        fields.fail(field, "a short text");
    return text;
}

QJsonArray readList(JsonFields &fields, const QString &field)
{
    const QJsonArray list = fields.list(field);
    if (list.size() > GridSpec::MaxLength)
        fields.fail(field, "a short list");
    return list;
}

QStringList readTexts(JsonFields &fields, const QString &field)
{
    QStringList texts;
    for (const QJsonValue value : readList(fields, field))
        texts.append(readText(fields, field, value));
    return texts;
}

/// From 0; they count from 1 in the file.
int readPosition(JsonFields &fields, const QString &field, const QJsonValue &value)
{
    const int position = value.toInt(0); // 0 as well for what is no whole number
    if (position < 1 || position > GridSpec::MaxLength)
        fields.fail(field, "a position");
    return position - 1;
}

template <std::size_t Count>
int readOneOf(JsonFields &fields, const QString &field, const QString (&names)[Count])
{
    const auto *const found = std::find(std::begin(names), std::end(names), fields.value(field).toString());
    if (found == std::end(names)) {
        fields.fail(field, "one of the words for it");
        return 0;
    }
    return int(found - std::begin(names));
}

GridGlyph readGlyph(JsonFields &outer, const QJsonValue &value, QString &error)
{
    const QString name = u"glyph"_s, fill = u"fill"_s;
    if (!value.isObject())
        return {readText(outer, u"glyphs"_s, value), {}};
    JsonFields fields(value.toObject(), u"in \"glyphs\": "_s, error);
    GridGlyph glyph;
    glyph.text = readText(fields, name, fields.value(name));
    const QString colour = fields.value(fill).toString();
    static const QRegularExpression sixDigits(u"\\A#[0-9a-fA-F]{6}\\z"_s);
    if (sixDigits.match(colour).hasMatch())
        glyph.fill = QColor(colour);
    else
        fields.fail(fill, "a colour \"#rrggbb\"");
    fields.refuseOthers();
    return glyph;
}

QJsonObject toJson(const SeatSettings &seat)
{
    QJsonObject object;
    if (seat.policy)
        object.insert(u"policy"_s, play::policyName(*seat.policy));
    if (seat.isTurned)
        object.insert(u"turned"_s, true);
    if (seat.isCovered)
        object.insert(u"covered"_s, true);
    const auto insert = [&](const QString &name, const QStringList &texts) {
        QJsonArray array; // of what could be read again
        for (const QString &text : texts)
            if (text.size() <= MaxText && array.size() < GridSpec::MaxLength)
                array.append(text);
        if (!array.isEmpty())
            object.insert(name, array);
    };
    insert(u"pins"_s, seat.pins);
    insert(u"folded"_s, seat.folded);
    return object;
}

SeatSettings readSeat(JsonFields &outer, const QJsonValue &value, QString &error)
{
    const QString policy = u"policy"_s, turned = u"turned"_s, covered = u"covered"_s, pins = u"pins"_s,
                  folded = u"folded"_s;
    if (!value.isObject())
        outer.fail(u"seats"_s, "an object of objects");
    JsonFields fields(value.toObject(), u"in \"seats\": "_s, error);
    SeatSettings seat;
    if (fields.has(policy)) {
        seat.policy = play::policyNamed(fields.value(policy).toString());
        if (!seat.policy)
            fields.fail(policy, "one of the words for it");
    }
    seat.isTurned = fields.has(turned) && fields.boolean(turned);
    seat.isCovered = fields.has(covered) && fields.boolean(covered);
    if (fields.has(pins))
        seat.pins = readTexts(fields, pins);
    if (fields.has(folded))
        seat.folded = readTexts(fields, folded);
    fields.refuseOthers();
    return seat;
}

QJsonObject toJson(const GridSpec &spec)
{
    QJsonArray shape, label;
    for (const QString &constant : spec.shape)
        shape.append(constant.isEmpty() ? QJsonValue() : QJsonValue(constant));
    for (const int position : spec.label)
        label.append(position + 1);
    QJsonObject glyphs;
    for (const auto &[text, glyph] : spec.glyphs)
        glyphs.insert(text, toJson(glyph));
    QJsonObject object{{u"shape"_s, shape},
                       {u"column"_s, spec.column + 1},
                       {u"row"_s, spec.row + 1},
                       {u"label"_s, label},
                       {u"columns"_s, QJsonArray::fromStringList(spec.columns)},
                       {u"rows"_s, QJsonArray::fromStringList(spec.rows)},
                       {u"order"_s, OrderNames[int(spec.order)]},
                       {u"rowsUp"_s, spec.rowsUp},
                       {u"checkered"_s, spec.checkered},
                       {u"glyphs"_s, glyphs}};
    if (spec.isHexagonal())
        object.insert(u"cells"_s, CellNames[int(spec.cells)]);
    if (spec.columnsByGame)
        object.insert(u"columnsByGame"_s, true);
    if (spec.rowsByGame)
        object.insert(u"rowsByGame"_s, true);
    if (spec.columnsByGame || spec.columnsOpen)
        object.insert(u"columnsOpen"_s, spec.columnsOpen);
    if (spec.rowsByGame || spec.rowsOpen)
        object.insert(u"rowsOpen"_s, spec.rowsOpen);
    return object;
}

GridSpec readSpec(const QJsonObject &object, QString &error)
{
    const QString shape = u"shape"_s, column = u"column"_s, row = u"row"_s, label = u"label"_s, cells = u"cells"_s,
                  columnsByGame = u"columnsByGame"_s, rowsByGame = u"rowsByGame"_s, columnsOpen = u"columnsOpen"_s,
                  rowsOpen = u"rowsOpen"_s;
    JsonFields fields(object, u"in \"grid\": "_s, error);
    GridSpec spec;
    for (const QJsonValue value : readList(fields, shape))
        spec.shape.append(value.isNull() ? QString() : readText(fields, shape, value));
    spec.column = readPosition(fields, column, fields.value(column));
    spec.row = readPosition(fields, row, fields.value(row));
    for (const QJsonValue value : readList(fields, label))
        spec.label.push_back(readPosition(fields, label, value));
    spec.columns = readTexts(fields, u"columns"_s);
    spec.rows = readTexts(fields, u"rows"_s);
    // None is what nobody has chosen.
    spec.columnsByGame = (fields.has(columnsByGame) && fields.boolean(columnsByGame)) || spec.columns.isEmpty();
    spec.rowsByGame = (fields.has(rowsByGame) && fields.boolean(rowsByGame)) || spec.rows.isEmpty();
    // Where nobody has chosen them, and the file does not say it, the rules are to be read first.
    spec.columnsOpen = fields.has(columnsOpen) ? fields.boolean(columnsOpen) : spec.columnsByGame;
    spec.rowsOpen = fields.has(rowsOpen) ? fields.boolean(rowsOpen) : spec.rowsByGame;
    spec.order = GridSpec::Order(readOneOf(fields, u"order"_s, OrderNames));
    spec.rowsUp = fields.boolean(u"rowsUp"_s);
    spec.checkered = fields.boolean(u"checkered"_s);
    if (fields.has(cells))
        spec.cells = GridSpec::Cells(readOneOf(fields, cells, CellNames));
    const QJsonObject glyphs = fields.map(u"glyphs"_s);
    for (auto it = glyphs.begin(); it != glyphs.end(); ++it)
        spec.glyphs[it.key()] = readGlyph(fields, it.value(), error);
    fields.refuseOthers();
    return spec;
}

} // namespace

QByteArray toJson(const ViewSettings &settings)
{
    QJsonObject object{{u"format"_s, Format}, {u"version"_s, Version}, {u"show"_s, ShowNames[int(settings.show)]}};
    if (settings.grid)
        object.insert(u"grid"_s, toJson(*settings.grid));
    if (settings.boardsInGraph)
        object.insert(u"boardsInGraph"_s, true);
    QJsonObject seats;
    for (const auto &[player, seat] : settings.seats)
        if (seat != SeatSettings())
            seats.insert(player, toJson(seat));
    if (!seats.isEmpty())
        object.insert(u"seats"_s, seats);
    if (!settings.names.isEmpty())
        object.insert(u"names"_s, wording::nameObject(settings.names));
    return QJsonDocument(object).toJson();
}

std::optional<ViewSettings> viewSettingsFromJson(const QByteArray &json, QString *error)
{
    error->clear();
    const QString show = u"show"_s, grid = u"grid"_s, seats = u"seats"_s, names = u"names"_s,
                  boards = u"boardsInGraph"_s;
    QString amiss;
    JsonFields fields(jsonDocument(json, "sidl-view", "view file", Version, amiss), {}, amiss);
    ViewSettings settings;
    if (fields.has(show))
        settings.show = Show(readOneOf(fields, show, ShowNames));
    settings.boardsInGraph = fields.has(boards) && fields.boolean(boards);
    if (fields.has(grid))
        settings.grid = readSpec(fields.map(grid), amiss);
    if (fields.has(seats)) {
        const QJsonObject entries = fields.map(seats);
        for (auto it = entries.begin(); it != entries.end(); ++it)
            settings.seats[it.key()] = readSeat(fields, it.value(), amiss);
    }
    if (fields.has(names))
        settings.names = wording::nameSettings(fields.map(names), amiss);
    if (!settings.grid && settings.show != Show::List)
        fields.fail(show, "\"list\", although there is no grid");
    fields.refuseOthers();
    if (!amiss.isEmpty())
        *error = ViewSettingsTr::tr("It cannot be read: %1.").arg(amiss);
    else if (settings.grid)
        *error = settings.grid->problem();
    if (!error->isEmpty())
        return std::nullopt;
    return settings;
}

bool areChosenAlike(const QByteArray &one, const QByteArray &other)
{
    const auto chosen = [](const QByteArray &json) {
        QString error;
        std::optional<ViewSettings> settings = viewSettingsFromJson(json, &error);
        if (settings && settings->grid && settings->grid->columnsByGame) {
            settings->grid->columns.clear();
            settings->grid->columnsOpen = false;
        }
        if (settings && settings->grid && settings->grid->rowsByGame) {
            settings->grid->rows.clear();
            settings->grid->rowsOpen = false;
        }
        return settings;
    };
    const std::optional<ViewSettings> first = chosen(one), second = chosen(other);
    return first && second && *first == *second;
}

} // namespace sidl::debugger
