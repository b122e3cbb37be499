// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/showdown.h"

#include "debugger/board/seatboard.h"
#include "debugger/words/wordslist.h"
#include "sidl/wording/numbers.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Word;
using engine::Words;

QStringList accountLines(const std::function<QString(Word)> &nameOf, const Words &players, const engine::Position &end)
{
    QStringList lines;
    const std::vector<double> &accounts = end.state.accounts();
    for (std::size_t i = 0; i < players.size() && i < accounts.size(); ++i) {
        const QString name = nameOf(players[i]), role = players[i].text();
        const auto goals = std::ranges::find(end.goals, role, &engine::RoleGoals::role);
        if (goals == end.goals.end() || goals->values.size() == 1)
            lines.append(u"%1 %2"_s.arg(name, wording::numberText(accounts[i])));
        else
            lines.append(
                (goals->values.empty() ? Showdown::tr("%1: no goal") : Showdown::tr("%1: several goals")).arg(name));
    }
    return lines;
}

QStringList accountLines(const wording::DisplayNames &names, const Words &players, const engine::Position &end)
{
    return accountLines([&names](Word player) { return names.player(player); }, players, end);
}

Words commonWords(const engine::Position &position)
{
    Words common = position.state.words();
    for (const engine::WordSet &view : position.views) {
        Words both;
        std::copy_if(common.begin(), common.end(), std::back_inserter(both),
                     [&view](Word word) { return view.contains(word); });
        common = std::move(both);
    }
    return common;
}

Showdown::Showdown(const engine::Position &end, const Words &players, const wording::DisplayNames &names,
                   const ViewSettings &settings, QWidget *parent)
    : QWidget(parent)
    , m_next(new QPushButton(tr("&Play Again"), this))
{
    auto *title = new QLabel(tr("The game has ended"), this);
    auto *accounts = new QLabel(accountLines(names, players, end).join(u"   "), this);
    QFont bold; // only the weight: the size is the window's
    bold.setBold(true);
    title->setFont(bold);
    title->setObjectName(u"showdownTitle"_s);
    accounts->setObjectName(u"showdownAccounts"_s);
    auto *layout = new QVBoxLayout(this);
    for (QLabel *label : {title, accounts}) {
        label->setTextFormat(Qt::PlainText);
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    SeatView view;
    for (const Word word : commonWords(end))
        view.words.push_back({word, SeatWord::Mark::Kept, {}});
    if (settings.grid && settings.show != ViewSettings::Show::List) {
        auto *board = new SeatBoard(this);
        board->setNames(names);
        board->setBoard(*settings.grid, view, false);
        layout->addWidget(board, 1);
        if (board->model()->fits() && settings.show == ViewSettings::Show::Grid)
            std::erase_if(view.words, [&settings](const SeatWord &one) { return settings.grid->matches(one.word); });
    }
    if (!view.words.empty()) {
        auto *caption = new QLabel(tr("What everybody sees now:"), this);
        auto *words = new WordsList(this);
        words->setName(caption->text());
        words->setLarge();
        words->setNames(names);
        words->setWords(std::move(view.words), {});
        layout->addWidget(caption);
        layout->addWidget(words);
    }
    m_next->setObjectName(u"nextHand"_s);
    m_next->setToolTip(tr("Play the game once more, with new draws"));
    m_next->setAutoDefault(true);
    layout->addWidget(m_next, 0, Qt::AlignHCenter);
    layout->addStretch();
    setFocusPolicy(Qt::StrongFocus);
    setFocusProxy(m_next);
    connect(m_next, &QPushButton::clicked, this, &Showdown::nextWanted);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &Showdown::endRest);
}

void Showdown::rest(std::chrono::milliseconds time)
{
    setFocusProxy(nullptr); // else keys would go on to the button
    m_next->setEnabled(false);
    m_rest.start(time);
}

void Showdown::endRest()
{
    m_next->setEnabled(true);
    const bool hadFocus = hasFocus();
    setFocusProxy(m_next);
    if (hadFocus)
        m_next->setFocus();
}

/// Who still presses the key of before has read nothing yet.
void Showdown::keyPressEvent(QKeyEvent *event)
{
    if (m_rest.isActive())
        m_rest.start();
    else
        QWidget::keyPressEvent(event);
}

void Showdown::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    const int unit = m_next->fontMetrics().averageCharWidth();
    m_next->setMinimumSize(16 * unit, 4 * unit); // as large as that of a cover
}

} // namespace sidl::debugger

#include "moc_showdown.cpp"
