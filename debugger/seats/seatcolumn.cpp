// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatcolumn.h"

#include "debugger/board/seatboard.h"
#include "debugger/seats/seatcover.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/seatsummary.h"
#include "debugger/seats/sentlist.h"
#include "debugger/seats/sentmodel.h"
#include "debugger/words/wordslist.h"
#include "sidl/ui/fittingscrollarea.h"

#include <QLabel>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Choice;
using engine::Word;

SeatColumn::SeatColumn(engine::Viewer viewer, const QStringList &players, QWidget *parent)
    : QWidget(parent)
    , m_viewer(viewer)
    , m_players(players)
    , m_shownPlayers(players)
    , m_cover(new SeatCover(this))
    , m_content(new QWidget(this))
    , m_head(new SeatHead(name(), isReferee(), m_content))
    , m_words(new WordsList(m_content))
    , m_board(new SeatBoard(m_content))
    , m_sent(new SentModel(this))
    , m_sentList(new SentList(m_content))
    , m_decisions(new SeatSwitches(isReferee())) // nature may have many
{
    m_cover->keepKeyboardAway();
    m_cover->hide();
    m_board->hide();
    m_sentList->setModel(m_sent);
    m_sentList->setObjectName(u"sent"_s);
    m_sentList->hide();
    makeLayout();
    connectParts();
    showName();
}

void SeatColumn::showName()
{
    setAccessibleName(isReferee() ? tr("Referee's seat") : tr("Seat of %1").arg(name()));
    m_head->setName(name());
    const QString warning = !m_isPresented
        ? tr("Other panes still show what this seat sees. Present shows the seats alone.")
        : isReferee()
        ? tr("Here are all words and choices, with timeline and graph: before you uncover it, all players look away.")
        : tr("Before you uncover it, all other players look away. %1 may look.").arg(name());
    m_cover->setTexts(name(), warning, tr("Uncover"));
    m_words->setName(isReferee() ? tr("All words") : tr("Words that %1 sees").arg(name()));
    m_board->setName(isReferee() ? tr("Board of all words") : tr("Board that %1 sees").arg(name()));
    m_sentList->setAccessibleName(tr("What %1 was sent").arg(name()));
}

void SeatColumn::setNames(const wording::DisplayNames &names, const QStringList &players)
{
    m_names = names;
    m_shownPlayers = players;
    showName();
    m_words->setNames(names);
    wrapWords();
    m_board->setNames(names);
    m_decisions->setNames(names);
    setHeader();
    fillSent();
}

engine::Owner SeatColumn::owner() const
{
    return isReferee() ? engine::Owner::nature() : engine::Owner::player(m_viewer.player());
}

QString SeatColumn::name() const
{
    return isReferee() ? tr("Referee") : m_shownPlayers.value(m_viewer.player());
}

QString SeatColumn::key() const
{
    return isReferee() ? ViewSettings::Referee : m_players.value(m_viewer.player());
}

template <typename Change>
void SeatColumn::changeSettings(Change change)
{
    SeatSettings &seat = m_settings.seats[key()];
    change(seat);
    m_head->setSettings(seat);
    Q_EMIT settingsChosen(key(), SeatSettings(seat)); // a copy: the answer may be new settings
}

void SeatColumn::connectParts()
{
    connect(m_words, &WordsList::wordSelected, this, &SeatColumn::wordSelected);
    connect(m_words, &WordsList::menuRequested, this, &SeatColumn::openWordsMenu);
    connect(m_board, &SeatBoard::menuRequested, this, &SeatColumn::openWordsMenu);
    connect(m_sentList, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        if (m_mayAsk)
            openMenu(m_sentList->indexAt(at).data(SentModel::WhyRole).value<WhyEntries>(),
                     m_sentList->viewport()->mapToGlobal(at));
    });
    connect(m_board, &SeatBoard::narrowed, this, &SeatColumn::narrow);
    connect(m_board, &SeatBoard::listWanted, this, [this](bool isWanted) {
        m_listsAll = isWanted;
        fit();
    });
    connect(m_board, &SeatBoard::picked, this, [this](const Choice &choice) { Q_EMIT chosen(owner(), choice); });
    connect(m_board, &SeatBoard::stepWanted, this, &SeatColumn::stepWanted);
    connect(m_decisions, &SeatSwitches::foldedChanged, this, [this] {
        m_decisions->setBeside(!m_board->isHidden(), isSparse());
        narrow(false, {});
        Q_EMIT switchesFolded();
    });
    connect(m_decisions, &SeatSwitches::chosen, this, [this](const Choice &choice) { Q_EMIT chosen(owner(), choice); });
    connect(m_decisions, &SeatSwitches::typed, this,
            [this](Word place, const QString &action) { Q_EMIT typed(owner(), place, action); });
    connect(m_decisions, &SeatSwitches::edited, this, &SeatColumn::edited);
    connect(m_decisions, &SeatSwitches::withdrawn, this, &SeatColumn::withdrawn);
    connect(m_decisions, &SeatSwitches::stepWanted, this, &SeatColumn::stepWanted);
    connect(m_decisions, &SeatSwitches::whyNotRequested, this, &SeatColumn::whyNotRequested);
    connect(m_decisions, &SeatSwitches::menuRequested, this, &SeatColumn::openSwitchMenu);
    connect(m_head, &SeatHead::settingsChosen, this,
            [this](const SeatSettings &settings) { Q_EMIT settingsChosen(key(), settings); });
    connect(m_words, &WordsList::searchWanted, this,
            [this](const QString &goal) { Q_EMIT searchWanted(m_viewer, goal); });
    connect(m_words, &WordsList::pinsChanged, this,
            [this](const QStringList &pins) { changeSettings([&](SeatSettings &seat) { seat.pins = pins; }); });
    connect(m_words, &WordsList::foldedChanged, this,
            [this](const QStringList &groups) { changeSettings([&](SeatSettings &seat) { seat.folded = groups; }); });
    m_head->setQuestions([this](QObject *owner) { return accountQuestions(owner); });
    connect(m_head, &SeatHead::coverWanted, this, [this] { setCovered(true); });
    connect(m_cover, &SeatCover::uncovered, this, [this] {
        setCovered(false);
        m_words->setFocus();
    });
    connect(m_head, &SeatHead::agentWanted, this,
            [this](const QString &agent) { Q_EMIT agentWanted(m_viewer.player(), agent); });
    connect(m_head, &SeatHead::sitWanted, this, [this] { Q_EMIT sitWanted(m_viewer.player()); });
    connect(m_head, &SeatHead::filterWanted, m_words, &WordsList::openFilter);
    connect(m_head, &SeatHead::sentShown, this, &SeatColumn::fillSent);
}

void SeatColumn::setCovered(bool covered)
{
    if (covered == isCovered())
        return;
    cover(covered);
    changeSettings([covered](SeatSettings &seat) { seat.isCovered = covered; });
}

void SeatColumn::cover(bool covered)
{
    if (covered == isCovered())
        return;
    const bool hadKeyboard = isAncestorOf(window()->focusWidget()); // its own one had it at some time
    keepTyped();
    m_content->setVisible(!covered);
    m_cover->setVisible(covered);
    fill();
    if (hadKeyboard && covered)
        Q_EMIT keyboardLost();
    Q_EMIT coveredChanged();
}

void SeatColumn::setShown(bool isShown)
{
    const bool hadKeyboard = isAncestorOf(window()->focusWidget()); // its own one had it at some time
    keepTyped();
    m_isShown = isShown;
    setVisible(isShown);
    fill();
    if (hadKeyboard && !isShown)
        Q_EMIT keyboardLost();
}

void SeatColumn::keepTyped()
{
    if (isSeen())
        std::tie(m_filter, m_begun)
            = std::pair(m_words->filter(), Begun{m_decisions->drafts(), m_board->clicked(), m_state});
}

SeatColumn::Begun SeatColumn::begun()
{
    keepTyped();
    return m_begun;
}

bool SeatColumn::askTyped(bool (SeatSwitches::*part)())
{
    if (isSeen())
        return (m_decisions->*part)();
    if (m_begun.state != m_state)
        return false;
    // Nobody sees, or can be told of, what is there for this moment.
    m_decisions->setSwitches(m_view.switches);
    m_decisions->setDrafts(m_begun.drafts);
    const bool is = (m_decisions->*part)();
    m_decisions->setSwitches({});
    return is;
}

bool SeatColumn::isTyped()
{
    return askTyped(&SeatSwitches::isTyped);
}

bool SeatColumn::submitTyped()
{
    const bool isAny = askTyped(&SeatSwitches::submitTyped);
    if (isAny && !isSeen())
        m_begun.state = -1; // it was submitted, and is kept in case that it is refused
    return isAny;
}

void SeatColumn::forgetTyped()
{
    m_begun.drafts.clear();
    m_decisions->clearTyped();
}

void SeatColumn::resume(const Begun &begun)
{
    m_begun = begun;
    if (!isSeen())
        return;
    m_decisions->setDrafts(m_begun.drafts);
    m_decisions->setChoices(m_choices); // fields that are empty show what was submitted
    m_board->resume(m_begun.clicked);
}

void SeatColumn::fill()
{
    setHeader();
    m_head->setAgent(isSeen() ? m_agent : QString(), m_hasAgentEnded, m_hasAgentBegun);
    m_words->setFilter(isSeen() ? m_filter : QString());
    m_decisions->setSwitches(isSeen() ? m_view.switches : std::vector<engine::Switch>());
    m_decisions->setDrafts(m_begun.drafts);
    m_decisions->setNote(isSeen() ? m_note : QString());
    setWords();
    fillSent();
    if (!isSeen())
        return;
    setChoices(engine::Choices(m_choices));
}

void SeatColumn::showSent()
{
    // An empty box would look like a field to write in.
    const bool isEmpty = m_names.isForPeople() && m_sent->rowCount() == 0;
    m_sentList->setVisible(showsSent() && !isEmpty);
}

void SeatColumn::fillSent()
{
    showSent();
    if (!isSeen())
        m_sent->setSent({}, m_players, m_viewer.player());
    else if (showsSent())
        Q_EMIT sentWanted();
}

bool SeatColumn::isCovered() const
{
    return !m_cover->isHidden();
}

void SeatColumn::offerSearch()
{
    m_words->offerSearch();
}

void SeatColumn::setAlone()
{
    setAdvice({});
    m_isAlone = true;
    m_words->setLarge();
    m_decisions->setLarge();
    setWide(true);
    m_head->setAlone();
    endQuestions();
}

void SeatColumn::setPresented()
{
    setAdvice({});
    m_isPresented = true;
    setSizePolicy(QSizePolicy::Ignored, sizePolicy().verticalPolicy()); // as wide as the others, whatever is in it
    m_head->setPresented();
    showName();
    endQuestions();
    setHeader();
    setWords();
}

void SeatColumn::showTools(bool shows)
{
    m_head->showTools(shows);
}

void SeatColumn::endQuestions()
{
    m_mayAsk = false;
    m_decisions->setAlone();
}

bool SeatColumn::showsSent() const
{
    return m_head->showsSent() || m_view.isBlind;
}

void SeatColumn::setSent(const std::vector<SentChronon> &sent)
{
    if (!isSeen())
        return;
    const wording::Naming naming = m_names.naming();
    m_sent->setSent(sent, m_players, m_viewer.player(), m_isPresented || m_isAlone ? naming : naming.inChronons());
    constexpr int Least = 3; // lines that are seen in any case
    m_sentList->setMinimumHeight(2 * m_sentList->frameWidth()
                                 + qMin(m_sent->rowCount(), Least) * m_sentList->fontMetrics().height());
    showSent();
}

void SeatColumn::setDefaults(const DefaultRules &rules)
{
    m_decisions->setDefaults(rules);
}

void SeatColumn::setView(const SeatView &view)
{
    if (isSeen())
        m_begun.clicked = m_board->clicked();
    if (view.words != m_view.words) // other actions
        m_begun.clicked.clear();
    m_view = view;
    lookForAdvice();
    m_choices.clear();
    for (SeatSwitches::Draft &draft : m_begun.drafts)
        draft.refusal.clear();
    setHeader();
    m_decisions->setSwitches(isSeen() ? view.switches : std::vector<engine::Switch>());
    setWords();
    showSent();
}

void SeatColumn::setSettings(const ViewSettings &settings)
{
    if (isSeen())
        m_begun.clicked = m_board->clicked(); // whatever another seat has changed
    m_settings = settings;
    const SeatSettings seat = settings.seat(key());
    m_head->setSettings(seat);
    m_words->setPins(seat.pins);
    m_words->setFolded(seat.folded);
    if (!m_isAlone)
        cover(seat.isCovered);
    setWords();
    if (isSeen() && m_board->isVisibleTo(this))
        m_board->setChoices(m_choices); // it may not have been there before
}

bool SeatColumn::wantsBoard() const
{
    return !m_view.isBlind && m_settings.grid && m_settings.show != ViewSettings::Show::List;
}

/// People read sentences, which are told whole; of words of the rules, as many as fit.
void SeatColumn::wrapWords()
{
    const bool isForOthers = m_isPresented || m_isAlone;
    m_words->setWraps(isForOthers || m_names.isForPeople(), isForOthers && wantsBoard()); // which has the room
}

void SeatColumn::setWords()
{
    const bool hasBoard = wantsBoard();
    m_head->setHasBoard(hasBoard);
    m_board->setVisible(hasBoard);
    wrapWords();
    const SeatView seen = isSeen() ? m_view : SeatView();
    if (hasBoard)
        m_board->setBoard(*m_settings.grid, seen, m_settings.seat(key()).isTurned,
                          isSeen() && m_growthOf ? m_growthOf(*m_settings.grid) : GridGrowth());
    else
        m_board->setBoard({}, {}, false); // what is not seen is not there
    std::vector<SeatWord> listed = seen.words;
    if (hasBoard && m_settings.show == ViewSettings::Show::Grid && m_board->model()->fits())
        std::erase_if(listed, [this](const SeatWord &word) { return m_settings.grid->matches(word.word); });
    m_words->setVisible(!m_view.isBlind && (!hasBoard || !listed.empty()));
    m_listed = m_words->isHidden() ? 0 : int(listed.size());
    m_words->keepRoomForChanges(m_isPresented && hasBoard); // which else becomes smaller
    m_words->setWords(std::move(listed), m_shownPlayers);
    fit();
    m_decisions->setBeside(hasBoard, isSparse());
    narrow(false, {});
    if (isSeen())
        m_board->resume(m_begun.clicked);
}

void SeatColumn::setHeader()
{
    if (!isSeen())
        return m_head->setSummary({}, {});
    const SeatSummary summary = isReferee()
        ? refereeSummary(m_view, m_shownPlayers)
        : playerSummary(m_view, m_players, m_shownPlayers, m_viewer.player(), m_mayAsk);
    m_head->setSummary(summary.lines, summary.tip);
}

void SeatColumn::setAdvice(const AdviceOf &advice)
{
    if (!advice && !m_advice)
        return;
    const bool isSaid = advice && !m_viewer.isReferee() && !m_isPresented && !m_isAlone;
    m_advice = isSaid ? advice : AdviceOf();
    lookForAdvice();
    fit();
    if (!m_advice)
        return m_decisions->setAdvice({});
    m_decisions->setAdvice(
        [advice, player = m_viewer.player()](const Choice &choice) { return advice(player, choice); });
}

/// Where nothing is said of any action, there is no list to be read for it.
void SeatColumn::lookForAdvice()
{
    static constexpr std::size_t MostAsked = 250; // actions of a switch
    const auto isSaidOf = [this](const engine::Switch &place) {
        const auto end = place.actions.begin() + std::ptrdiff_t(std::min(MostAsked, place.actions.size()));
        return std::any_of(place.actions.begin(), end, [&](const Word action) {
            return !m_advice(m_viewer.player(), {place.word, action}).isEmpty();
        });
    };
    m_hasAdvice = m_advice && std::any_of(m_view.switches.begin(), m_view.switches.end(), isSaidOf);
}

void SeatColumn::setChoices(const engine::Choices &choices)
{
    m_choices = choices;
    if (!isSeen())
        return;
    m_decisions->setChoices(choices);
    if (m_board->isVisibleTo(this))
        m_board->setChoices(choices);
}

void SeatColumn::setAgent(const QString &agent, bool hasEnded, bool hasBegun)
{
    m_agent = agent;
    m_hasAgentEnded = hasEnded;
    m_hasAgentBegun = hasBegun;
    m_head->setAgent(isSeen() ? agent : QString(), hasEnded, hasBegun);
}

void SeatColumn::setAwaited(bool isAwaited)
{
    m_board->setAwaited(isAwaited);
}

void SeatColumn::setTimeLeft(const QString &text)
{
    m_head->setTimeLeft(text);
}

void SeatColumn::showRefusal(Word place, const QString &reason)
{
    if (isSeen()) {
        m_decisions->showRefusal(place, reason);
        QMetaObject::invokeMethod(this, &SeatColumn::showFirstRefusal, Qt::QueuedConnection); // once it is laid out
        return;
    }
    m_begun.drafts.push_back({place, {}, reason}); // beside what was typed
    m_begun.state = m_state;
}

void SeatColumn::showFirstRefusal()
{
    for (QLabel *refusal : m_decisions->findChildren<QLabel *>(u"refusal"_s))
        if (refusal->isVisible())
            return m_switches->ensureWidgetVisible(refusal);
}

void SeatColumn::setNote(const QString &text)
{
    m_note = text;
    m_decisions->setNote(isSeen() ? text : QString());
}

} // namespace sidl::debugger

#include "moc_seatcolumn.cpp"
