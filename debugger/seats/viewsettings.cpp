// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/viewsettings.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace sidl::debugger {

namespace {

using Show = ViewSettings::Show;

constexpr int Version = 1;
constexpr int MaxText = 200; // characters of a constant or label: more would not be read in a cell
const QLatin1String Format("sidl-view");
const QLatin1String ShowNames[] = {QLatin1String("list"), QLatin1String("grid"), QLatin1String("both")};
const QLatin1String OrderNames[] = {QLatin1String("standard"), QLatin1String("numeric")};

struct Tr
{
    Q_DECLARE_TR_FUNCTIONS(sidl::debugger::ViewSettings)
};

/// Takes the fields of an object out one by one; remembers the first error.
class Fields
{
public:
    Fields(QJsonObject object, QString *error)
        : m_object(std::move(object))
        , m_error(error)
    {
    }

    bool ok() const { return m_error->isEmpty(); }
    void fail(const QString &field)
    {
        if (ok())
            *m_error = Tr::tr("The field \"%1\" is not as it should be.").arg(field);
    }
    bool has(QLatin1String name) const { return m_object.contains(name); }
    QJsonValue take(QLatin1String name) { return m_object.take(name); }
    int position(QLatin1String name) { return positionOf(take(name), name); }
    bool flag(QLatin1String name)
    {
        const QJsonValue value = take(name);
        if (!value.isBool())
            fail(name);
        return value.toBool();
    }
    template <std::size_t Count>
    int oneOf(QLatin1String name, const QLatin1String (&names)[Count])
    {
        const QString value = take(name).toString();
        for (std::size_t i = 0; i < Count; ++i)
            if (value == names[i])
                return int(i);
        fail(name);
        return 0;
    }
    std::optional<play::Policy> policy(QLatin1String name)
    {
        const std::optional<play::Policy> policy = play::policyNamed(take(name).toString());
        if (!policy)
            fail(name);
        return policy;
    }
    QJsonArray array(QLatin1String name)
    {
        const QJsonValue value = take(name);
        if (!value.isArray() || value.toArray().size() > GridSpec::MaxLength)
            fail(name);
        return value.toArray();
    }
    QString text(const QJsonValue &value, QLatin1String name)
    {
        const QString text = value.toString();
        if (text.isEmpty() || text.size() > MaxText)
            fail(name);
        return text;
    }
    QStringList texts(QLatin1String name)
    {
        QStringList list;
        for (const QJsonValue value : array(name))
            list.append(text(value, name));
        return list;
    }
    int positionOf(const QJsonValue &value, QLatin1String name)
    {
        const int position = value.toInt(0); // 0 as well for what is no whole number
        if (position < 1 || position > GridSpec::MaxLength)
            fail(name);
        return position - 1;
    }
    void end()
    {
        if (!m_object.isEmpty())
            fail(m_object.keys().first());
    }

private:
    QJsonObject m_object;
    QString *m_error;
};

QJsonValue toJson(const GridGlyph &glyph)
{
    if (!glyph.fill.isValid())
        return glyph.text;
    return QJsonObject{{QStringLiteral("glyph"), glyph.text}, {QStringLiteral("fill"), glyph.fill.name()}};
}

GridGlyph glyphFromJson(const QJsonValue &value, Fields &outer)
{
    const QLatin1String name("glyphs");
    if (!value.isObject())
        return {outer.text(value, name), {}};
    QString error;
    Fields fields(value.toObject(), &error);
    GridGlyph glyph;
    glyph.text = fields.text(fields.take(QLatin1String("glyph")), name);
    const QString fill = fields.take(QLatin1String("fill")).toString();
    static const QRegularExpression colour(QStringLiteral("\\A#[0-9a-fA-F]{6}\\z"));
    if (colour.match(fill).hasMatch())
        glyph.fill = QColor(fill);
    fields.end();
    if (!error.isEmpty() || !glyph.fill.isValid())
        outer.fail(name);
    return glyph;
}

QJsonObject toJson(const SeatSettings &seat)
{
    QJsonObject object;
    if (seat.policy)
        object.insert(QStringLiteral("policy"), play::policyName(*seat.policy));
    if (seat.isTurned)
        object.insert(QStringLiteral("turned"), true);
    if (seat.isCovered)
        object.insert(QStringLiteral("covered"), true);
    const auto insert = [&](const QString &name, const QStringList &texts) {
        QJsonArray array; // of what could be read again
        for (const QString &text : texts)
            if (text.size() <= MaxText && array.size() < GridSpec::MaxLength)
                array.append(text);
        if (!array.isEmpty())
            object.insert(name, array);
    };
    insert(QStringLiteral("pins"), seat.pins);
    insert(QStringLiteral("folded"), seat.folded);
    return object;
}

SeatSettings seatFromJson(const QJsonValue &value, Fields &outer)
{
    QString error;
    Fields fields(value.toObject(), &error);
    SeatSettings seat;
    if (fields.has(QLatin1String("policy")))
        seat.policy = fields.policy(QLatin1String("policy"));
    if (fields.has(QLatin1String("turned")))
        seat.isTurned = fields.flag(QLatin1String("turned"));
    if (fields.has(QLatin1String("covered")))
        seat.isCovered = fields.flag(QLatin1String("covered"));
    if (fields.has(QLatin1String("pins")))
        seat.pins = fields.texts(QLatin1String("pins"));
    if (fields.has(QLatin1String("folded")))
        seat.folded = fields.texts(QLatin1String("folded"));
    fields.end();
    if (!value.isObject() || !error.isEmpty())
        outer.fail(QStringLiteral("seats"));
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
    return {{QStringLiteral("shape"), shape},
            {QStringLiteral("column"), spec.column + 1},
            {QStringLiteral("row"), spec.row + 1},
            {QStringLiteral("label"), label},
            {QStringLiteral("columns"), QJsonArray::fromStringList(spec.columns)},
            {QStringLiteral("rows"), QJsonArray::fromStringList(spec.rows)},
            {QStringLiteral("order"), OrderNames[int(spec.order)]},
            {QStringLiteral("rowsUp"), spec.rowsUp},
            {QStringLiteral("checkered"), spec.checkered},
            {QStringLiteral("glyphs"), glyphs}};
}

GridSpec specFromJson(const QJsonObject &object, QString *error)
{
    Fields fields(object, error);
    GridSpec spec;
    const QLatin1String shape("shape"), label("label"), glyphs("glyphs");
    for (const QJsonValue value : fields.array(shape))
        spec.shape.append(value.isNull() ? QString() : fields.text(value, shape));
    spec.column = fields.position(QLatin1String("column"));
    spec.row = fields.position(QLatin1String("row"));
    for (const QJsonValue value : fields.array(label))
        spec.label.push_back(fields.positionOf(value, label));
    spec.columns = fields.texts(QLatin1String("columns"));
    spec.rows = fields.texts(QLatin1String("rows"));
    spec.order = GridSpec::Order(fields.oneOf(QLatin1String("order"), OrderNames));
    spec.rowsUp = fields.flag(QLatin1String("rowsUp"));
    spec.checkered = fields.flag(QLatin1String("checkered"));
    const QJsonValue glyphValue = fields.take(glyphs);
    if (!glyphValue.isObject())
        fields.fail(glyphs);
    const QJsonObject glyphObject = glyphValue.toObject();
    for (auto it = glyphObject.begin(); it != glyphObject.end(); ++it)
        spec.glyphs[it.key()] = glyphFromJson(it.value(), fields);
    fields.end();
    if (error->isEmpty())
        *error = spec.problem();
    return spec;
}

} // namespace

QByteArray toJson(const ViewSettings &settings)
{
    QJsonObject object{{QStringLiteral("format"), Format},
                       {QStringLiteral("version"), Version},
                       {QStringLiteral("show"), ShowNames[int(settings.show)]}};
    if (settings.grid)
        object.insert(QStringLiteral("grid"), toJson(*settings.grid));
    QJsonObject seats;
    for (const auto &[player, seat] : settings.seats)
        if (seat != SeatSettings())
            seats.insert(player, toJson(seat));
    if (!seats.isEmpty())
        object.insert(QStringLiteral("seats"), seats);
    return QJsonDocument(object).toJson();
}

std::optional<ViewSettings> viewSettingsFromJson(const QByteArray &json, QString *error)
{
    error->clear();
    QJsonParseError parsed;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parsed);
    if (!document.isObject()) {
        *error = parsed.error == QJsonParseError::NoError ? Tr::tr("It is no JSON object.")
                                                          : Tr::tr("It is no JSON: %1.").arg(parsed.errorString());
        return std::nullopt;
    }
    Fields fields(document.object(), error);
    if (fields.take(QLatin1String("format")).toString() != Format) {
        *error = Tr::tr("Its format is not \"sidl-view\".");
        return std::nullopt;
    }
    if (const QJsonValue version = fields.take(QLatin1String("version")); version != QJsonValue(Version)) {
        *error = Tr::tr("Its version is %1; this program reads version %2.")
                     .arg(version.isDouble() ? version.toVariant().toString() : Tr::tr("not told"))
                     .arg(Version);
        return std::nullopt;
    }
    ViewSettings settings;
    settings.show = Show(fields.oneOf(QLatin1String("show"), ShowNames));
    if (const QJsonValue grid = fields.take(QLatin1String("grid")); grid.isObject())
        settings.grid = specFromJson(grid.toObject(), error);
    else if (!grid.isUndefined())
        fields.fail(QStringLiteral("grid"));
    const QJsonValue seatsValue = fields.take(QLatin1String("seats"));
    if (!seatsValue.isObject() && !seatsValue.isUndefined())
        fields.fail(QStringLiteral("seats"));
    const QJsonObject seats = seatsValue.toObject();
    for (auto it = seats.begin(); it != seats.end(); ++it)
        settings.seats[it.key()] = seatFromJson(it.value(), fields);
    if (!settings.grid && settings.show != Show::List)
        fields.fail(QStringLiteral("show"));
    fields.end();
    if (!error->isEmpty())
        return std::nullopt;
    return settings;
}

} // namespace sidl::debugger
