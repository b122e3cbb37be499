// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/console/hotseat.h"

#include "app/cli/console/console.h"
#include "app/cli/console/terminal.h"
#include "app/cli/console/transcript.h"
#include "sidl/play/coverrest.h"
#include "sidl/wording/outwardtext.h"

#include <QRegularExpression>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::cli {

using namespace engine;

namespace {

QString help(bool mustMove)
{
    return u"  a number   the action with this number\n"
           "  an action  as it is shown, brackets and commas may be left out: [give,bob] or give bob\n"
           "%1"
           "  ?          this help\n"
           "  q          ends the game\n"
           "Nobody sees your choice before all have chosen.\n"_s.arg(
               mustMove ? u"  Enter      the move, where there is one alone\n"_s
                        : u"  Enter      nothing: the rules may have a default for that\n"_s);
}

QString typeName(TemplateElement::Type type)
{
    switch (type) {
    case TemplateElement::Type::Double:
        return u"a number such as 12.5"_s;
    case TemplateElement::Type::Integer:
        return u"a whole number"_s;
    case TemplateElement::Type::Number:
        return u"a number"_s;
    case TemplateElement::Type::Atom:
        return u"a name"_s;
    case TemplateElement::Type::String:
        return u"a text"_s;
    case TemplateElement::Type::Constant:
        break;
    }
    return {};
}

QString quoted(QString text, QChar quote)
{
    text.replace(u'\\', u"\\\\"_s).replace(quote, u'\\' + QString(quote));
    return quote + text + quote;
}

/// What was typed for a hole, as Prolog text; empty if it is no value of that type.
QString literal(TemplateElement::Type type, const QString &typed)
{
    static const QRegularExpression number(u"^([+-]?\\d+)(\\.\\d+)?([eE][+-]?\\d+)?$"_s);
    if (type == TemplateElement::Type::Atom)
        return quoted(typed, u'\'');
    if (type == TemplateElement::Type::String)
        return quoted(typed, u'"');
    const QRegularExpressionMatch match = number.match(typed);
    if (!match.hasMatch())
        return {};
    QString mantissa = match.captured(1);
    if (mantissa.startsWith(u'+'))
        mantissa.remove(0, 1);
    const QString exponent = match.captured(3);
    if (exponent.isEmpty())
        return mantissa + match.captured(2);
    return mantissa + (match.captured(2).isEmpty() ? u".0"_s : match.captured(2)) + exponent;
}

/// An action as it is compared with what was typed: brackets, commas and quotes may be left out.
QString plain(QString text)
{
    static const QRegularExpression marks(u"[][(),'\"\\s]+"_s);
    return text.replace(marks, u" "_s).trimmed().toCaseFolded();
}

/// What is wrong with the brackets of @p typed, those within quotes left out; empty if nothing is.
QString bracketSlip(const QString &typed)
{
    QString open;
    QChar quote;
    for (const QChar one : typed) {
        if (!quote.isNull() || one == u'\'' || one == u'"') {
            quote = quote.isNull() ? one : one == quote ? QChar() : quote;
        } else if (one == u'[' || one == u'(') {
            open += one;
        } else if (one == u']' || one == u')') {
            if (!open.endsWith(one == u']' ? u'[' : u'('))
                return u"In %1, %2 closes nothing."_s.arg(typed, QString(one));
            open.chop(1);
        }
    }
    return open.isEmpty() ? QString() : u"In %1, %2 is not closed."_s.arg(typed, QString(open.back()));
}

QString listed(const Words &words)
{
    QStringList texts;
    for (const Word word : words)
        texts << word.text();
    return texts.join(u", "_s);
}

} // namespace

/// All know it where everybody sees everything; else a turn left out would tell that there is no choice.
std::optional<Choices> HotSeat::onlyMoves(const play::Observation &seen) const
{
    const auto isOnly = [](const Switch &one) { return !one.unlimited && one.actions.size() == 1; };
    if (!m_mustMove || seen.isBlind || !std::all_of(seen.switches.begin(), seen.switches.end(), isOnly))
        return {};
    Choices moves;
    for (const Switch &one : seen.switches)
        moves.push_back({one.word, one.actions.front()});
    return moves;
}

play::Decision HotSeat::act(const play::Observation &seen, const play::Validate &validate)
{
    if (const std::optional<Choices> moves = onlyMoves(seen)) {
        play::Decision only;
        only.does = *moves;
        return only;
    }
    const play::Decision left{play::Decision::Kind::Leave, {}, {}};
    // Also before the next turn of the same one: whoever expects a cover presses Enter, which would play it unseen.
    if (seen.player != m_player || m_areSeveral) {
        cover(seen.players.at(std::size_t(seen.player)).text(), seen.player == m_player);
        const Line line = ask({});
        if (line.answer == Answer::Quit || line.text == "q"_L1)
            return left;
        m_player = seen.player;
    }
    show(seen);
    play::Decision decision;
    for (const Switch &place : seen.switches)
        if (pick(place, validate, decision.does) == Answer::Quit)
            return left;
    clearScreen();
    return decision;
}

void HotSeat::cover(const QString &name, bool isSame)
{
    clearScreen();
    out((isSame ? u"\n\n    %1 goes on.\n\n    Press Enter for the next turn of %1. "_s
                : u"\n\n    Now %1.\n\n    Press Enter when %1 is at the keyboard, and nobody else is looking. "_s)
            .arg(name));
    flushOut();
    forgetTyped(m_input, play::CoverRest);
    out(u"> "_s); // from here on keys count
}

void HotSeat::show(const play::Observation &seen)
{
    clearScreen();
    out(u"chronon %1, you are %2\n\naccounts\n"_s.arg(seen.chronon)
            .arg(seen.players.at(std::size_t(seen.player)).text()));
    out(accountLines(seen.players, seen.accounts));
    if (seen.isBlind) {
        out(u"\nwhat you did and were told\n"_s);
        for (const play::Remembered &past : seen.history)
            out(u"  chronon %1: %2; %3\n"_s.arg(QString::number(past.chronon), listed(past.moves),
                                                past.percepts.empty() ? u"told nothing"_s
                                                                      : u"told "_s + listed(past.percepts)));
        return;
    }
    if (!seen.sent.empty()) {
        out(u"\nnews\n"_s);
        for (const Message &message : seen.sent)
            out(u"  %1 %2\n"_s.arg(QLatin1Char(message.created ? '+' : '-')).arg(message.word.text()));
    }
    out(u"\nwhat you see\n"_s);
    for (const Word word : seen.words)
        out(u"  %1\n"_s.arg(word.text()));
}

HotSeat::Answer HotSeat::pick(const Switch &place, const play::Validate &validate, Choices &does)
{
    const Words &actions = place.actions;
    const std::size_t count = place.unlimited ? place.templates.size() : actions.size();
    out(u"\n%1\n"_s.arg(place.word.text()));
    for (std::size_t i = 0; i < count; ++i)
        out(u"  %1  %2\n"_s.arg(i + 1, 3).arg(place.unlimited ? templateText(place.templates[i]) : actions[i].text()));
    const QString numbers = count == 1 ? u"1"_s : u"1-%1"_s.arg(count);
    const QString prompt = count == 0 ? u"There is nothing to choose; Enter goes on: "_s
        : m_mustMove && count > 1     ? u"%1, ? for help, q to quit: "_s.arg(numbers)
        : m_mustMove                  ? u"1 or Enter, ? for help, q to quit: "_s
                                      : u"%1, Enter for nothing, ? for help, q to quit: "_s.arg(numbers);
    while (true) {
        const Line line = ask(prompt);
        const bool isMissing = line.answer == Answer::Nothing && m_mustMove && count > 1;
        if (line.answer != Answer::Given && !isMissing)
            return line.answer;
        if (line.text == "?"_L1) {
            out(help(m_mustMove));
            continue;
        }
        QString text;
        const Answer answer = chosen(place, actions, line.text, text);
        if (answer == Answer::Quit)
            return answer;
        if (answer == Answer::Nothing)
            continue;
        const Result<Choice> choice = validate(place.word, text);
        if (choice.ok()) {
            does.push_back(*choice);
            return Answer::Given;
        }
        out(wording::outwardText(choice.problem()) + u'\n'); // a rule may know what this player does not
    }
}

HotSeat::Answer HotSeat::chosen(const Switch &place, const Words &actions, const QString &answer, QString &action)
{
    if (answer == "q"_L1)
        return Answer::Quit;
    std::vector<QString> texts;
    for (const Template &form : place.templates)
        if (place.unlimited)
            texts.push_back(templateText(form));
    for (const Word one : actions)
        if (!place.unlimited)
            texts.push_back(one.text());
    bool isNumber = false;
    std::size_t number = answer.toUInt(&isNumber);
    if (!isNumber) {
        const auto fits = [typed = plain(answer)](const QString &text) { return plain(text) == typed; };
        const auto first = std::find_if(texts.begin(), texts.end(), fits);
        const bool isOne = first != texts.end() && std::none_of(first + 1, texts.end(), fits);
        number = isOne ? std::size_t(first - texts.begin()) + 1 : 0;
    }
    if (const QString slip = bracketSlip(answer); !isNumber && number > 0 && !slip.isEmpty()
        && texts[number - 1] != answer) { // whether it was meant so is not guessed
        out(slip + u'\n');
        return Answer::Nothing;
    }
    if (!isNumber && number == 0 && place.unlimited && answer.startsWith(u'[')) {
        action = answer; // filled in already
        return Answer::Given;
    }
    if (number == 0 || number > texts.size()) {
        out(u"Please answer with %1, with an action of the list or with ? for help.\n"_s.arg(
            texts.size() == 1 ? u"1"_s : u"a number from 1 to %1"_s.arg(texts.size())));
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
        const Line line = ask(u"  %1 (%2): "_s.arg(element.text, typeName(element.type)));
        if (line.answer != Answer::Given)
            return line.answer;
        const QString value = literal(element.type, line.text);
        if (value.isEmpty()) {
            out(u"That is not %1.\n"_s.arg(typeName(element.type)));
            return Answer::Nothing;
        }
        elements.append(value);
    }
    action = u'[' + elements.join(u',') + u']';
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
