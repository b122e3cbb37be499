// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/hotseat.h"

#include "app/cli/console.h"
#include "app/cli/interrupt.h"
#include "app/cli/terminal.h"
#include "app/cli/transcript.h"

#include <QRegularExpression>

#include <algorithm>

namespace sidl::cli {

using namespace engine;

namespace {

QString help()
{
    return QStringLiteral("  a number   the action with this number\n"
                          "  Enter      nothing: the rules may have a default for that\n"
                          "  ?          this help\n"
                          "  q          ends the game\n"
                          "Nobody sees your choice before all have chosen.\n");
}

QString typeName(TemplateElement::Type type)
{
    switch (type) {
    case TemplateElement::Type::Double:
        return QStringLiteral("a number such as 12.5");
    case TemplateElement::Type::Integer:
        return QStringLiteral("a whole number");
    case TemplateElement::Type::Number:
        return QStringLiteral("a number");
    case TemplateElement::Type::Atom:
        return QStringLiteral("a name");
    case TemplateElement::Type::String:
        return QStringLiteral("a text");
    case TemplateElement::Type::Constant:
        break;
    }
    return {};
}

QString quoted(QString text, QChar quote)
{
    text.replace(QLatin1Char('\\'), QStringLiteral("\\\\")).replace(quote, QLatin1Char('\\') + QString(quote));
    return quote + text + quote;
}

/// What was typed for a hole, as Prolog text; empty if it is no value of that type.
QString literal(TemplateElement::Type type, const QString &typed)
{
    static const QRegularExpression number(QStringLiteral("^([+-]?\\d+)(\\.\\d+)?([eE][+-]?\\d+)?$"));
    if (type == TemplateElement::Type::Atom)
        return quoted(typed, QLatin1Char('\''));
    if (type == TemplateElement::Type::String)
        return quoted(typed, QLatin1Char('"'));
    const QRegularExpressionMatch match = number.match(typed);
    if (!match.hasMatch())
        return {};
    QString mantissa = match.captured(1);
    if (mantissa.startsWith(QLatin1Char('+')))
        mantissa.remove(0, 1);
    const QString exponent = match.captured(3);
    if (exponent.isEmpty())
        return mantissa + match.captured(2);
    return mantissa + (match.captured(2).isEmpty() ? QStringLiteral(".0") : match.captured(2)) + exponent;
}

} // namespace

HotSeat::HotSeat(Engine &engine, quint64 seed)
    : m_engine(engine)
    , m_seed(seed)
{
}

Decision HotSeat::decide(const Position &position)
{
    Decision decision;
    for (int player = 0; player < int(m_engine.players().size()); ++player) {
        const auto isMine = [player](const Switch &place) { return place.owner == player; };
        if (std::none_of(position.switches.begin(), position.switches.end(), isMine))
            continue;
        if (player != m_player) {
            cover(player);
            const Line line = ask({});
            if (line.answer == Answer::Quit || line.text == QLatin1String("q"))
                return {Decision::Kind::Stop, {}, QStringLiteral("user")};
            m_player = player;
        }
        show(position, player);
        for (const Switch &place : position.switches)
            if (isMine(place) && pick(position, place, decision.does) == Answer::Quit)
                return {Decision::Kind::Stop, {}, QStringLiteral("user")};
    }
    clearScreen();
    const Choices drawn = m_engine.drawNature(position, decision.does, m_seed, NatureMode::Draw);
    decision.does.insert(decision.does.end(), drawn.begin(), drawn.end());
    return decision;
}

void HotSeat::played(const Chronon &chronon)
{
    m_messages = chronon.sent;
}

void HotSeat::cover(int player)
{
    clearScreen();
    const QString name = m_engine.players().at(std::size_t(player)).text();
    out(QStringLiteral("\n\n    Now %1.\n\n    Press Enter when %1 is at the keyboard, and nobody else is looking. ")
            .arg(name));
}

void HotSeat::show(const Position &position, int player)
{
    clearScreen();
    const Words &players = m_engine.players();
    out(QStringLiteral("chronon %1, you are %2\n\naccounts\n")
            .arg(position.chronon)
            .arg(players.at(std::size_t(player)).text()));
    out(accountLines(players, position.state));
    if (std::size_t(player) < m_messages.size() && !m_messages[std::size_t(player)].empty()) {
        out(QStringLiteral("\nnews\n"));
        for (const Message &message : m_messages[std::size_t(player)])
            out(QStringLiteral("  %1 %2\n").arg(QLatin1Char(message.created ? '+' : '-')).arg(message.word.text()));
    }
    out(QStringLiteral("\nwhat you see\n"));
    for (const Word word : position.views.at(std::size_t(player)))
        out(QStringLiteral("  %1\n").arg(word.text()));
}

HotSeat::Answer HotSeat::pick(const Position &position, const Switch &place, Choices &does)
{
    Words actions = place.actions;
    std::sort(actions.begin(), actions.end()); // so that their order tells nothing (S11)
    const std::size_t count = place.unlimited ? place.templates.size() : actions.size();
    out(QStringLiteral("\n%1\n").arg(place.word.text()));
    for (std::size_t i = 0; i < count; ++i)
        out(QStringLiteral("  %1  %2\n")
                .arg(i + 1, 3)
                .arg(place.unlimited ? templateText(place.templates[i]) : actions[i].text()));
    const QString prompt = count == 0 ? QStringLiteral("There is nothing to choose; Enter goes on: ")
                                      : QStringLiteral("%1, Enter for nothing, ? for help, q to quit: ")
                                            .arg(count == 1 ? QStringLiteral("1") : QStringLiteral("1-%1").arg(count));
    while (true) {
        const Line line = ask(prompt);
        if (line.answer != Answer::Given)
            return line.answer;
        if (line.text == QLatin1String("?")) {
            out(help());
            continue;
        }
        QString text;
        const Answer answer = chosen(place, actions, line.text, text);
        if (answer == Answer::Quit)
            return answer;
        if (answer == Answer::Nothing)
            continue;
        const Result<Word> action = m_engine.word(text);
        if (!action.ok()) {
            out(action.problem().message + QLatin1Char('\n'));
            continue;
        }
        const Result<Choice> choice = m_engine.validate(position, place.owner, {place.word, *action}, stopSign());
        if (choice.ok()) {
            does.push_back(*choice);
            return Answer::Given;
        }
        out(choice.problem().message + QLatin1Char('\n'));
    }
}

HotSeat::Answer HotSeat::chosen(const Switch &place, const Words &actions, const QString &answer, QString &action)
{
    if (answer == QLatin1String("q"))
        return Answer::Quit;
    const std::size_t count = place.unlimited ? place.templates.size() : actions.size();
    bool isNumber = false;
    const uint number = answer.toUInt(&isNumber);
    if (!isNumber || number == 0 || number > count) {
        out(QStringLiteral("Please answer with %1, or with ? for help.\n")
                .arg(count == 1 ? QStringLiteral("1") : QStringLiteral("a number from 1 to %1").arg(count)));
        return Answer::Nothing;
    }
    if (place.unlimited)
        return fill(place.templates[number - 1], action);
    action = actions[number - 1].text();
    return Answer::Given;
}

HotSeat::Answer HotSeat::fill(const Template &form, QString &action)
{
    QStringList elements;
    for (const TemplateElement &element : form) {
        if (element.type == TemplateElement::Type::Constant) {
            elements.append(element.text);
            continue;
        }
        const Line line = ask(QStringLiteral("  %1 (%2): ").arg(element.text, typeName(element.type)));
        if (line.answer != Answer::Given)
            return line.answer;
        const QString value = literal(element.type, line.text);
        if (value.isEmpty()) {
            out(QStringLiteral("That is not %1.\n").arg(typeName(element.type)));
            return Answer::Nothing;
        }
        elements.append(value);
    }
    action = QLatin1Char('[') + elements.join(QLatin1Char(',')) + QLatin1Char(']');
    return Answer::Given;
}

HotSeat::Line HotSeat::ask(const QString &prompt)
{
    out(prompt);
    flushOut();
    const std::optional<QString> line = readLine(m_input);
    if (!line)
        return {};
    return {line->isEmpty() ? Answer::Nothing : Answer::Given, *line};
}

} // namespace sidl::cli
