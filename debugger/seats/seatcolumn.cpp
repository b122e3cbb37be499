// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatcolumn.h"

#include "debugger/board/seatboard.h"
#include "debugger/explain/whymenu.h"
#include "debugger/seats/seatcover.h"
#include "debugger/seats/seathead.h"
#include "debugger/seats/sentmodel.h"
#include "debugger/seats/wordslist.h"
#include "sidl/ui/fittingscrollarea.h"
#include "sidl/wording/numbers.h"

#include <QGridLayout>
#include <QListView>
#include <QVBoxLayout>

#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Choice;
using engine::Word;

namespace {

constexpr int FewPlayers = 3;  // with more, the columns are narrower
constexpr int LinesBelow = 15; // of text below a board as wide as the column: enough for words and actions
constexpr int LinesOfMessage = 3;
constexpr int RowSpace = 4; // pixels beside the text of an action
constexpr int SpareRow = 5; // of the parts: below all of them

} // namespace

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
    , m_sentList(new QListView(m_content))
    , m_decisions(new SeatSwitches(isReferee())) // nature may have many
{
    m_cover->hide();
    m_board->hide();
    m_sentList->setModel(m_sent);
    m_sentList->setObjectName(u"sent"_s);
    m_sentList->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_sentList->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_sentList->setContextMenuPolicy(Qt::CustomContextMenu);
    m_sentList->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents); // what can be chosen is right below
    m_sentList->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
    m_sentList->hide();
    makeLayout();
    connectParts();
    showName();
}

void SeatColumn::showName()
{
    setAccessibleName(isReferee() ? tr("Referee's seat") : tr("Seat of %1").arg(name()));
    m_head->setName(name());
    m_cover->setTexts(name(),
                      m_isPresented ? QString()
                                    : tr("Other panes still show what this seat sees. Present shows the seats alone."),
                      tr("Uncover"));
    m_words->setName(isReferee() ? tr("All words") : tr("Words that %1 sees").arg(name()));
    m_board->setName(isReferee() ? tr("Board of all words") : tr("Board that %1 sees").arg(name()));
    m_sentList->setAccessibleName(tr("What %1 was sent").arg(name()));
}

void SeatColumn::setNames(const DisplayNames &names, const QStringList &players)
{
    m_names = names;
    m_shownPlayers = players;
    showName();
    m_words->setNames(names);
    m_board->setNames(names);
    m_decisions->setNames(names);
    setHeader();
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

void SeatColumn::makeLayout()
{
    m_switches = new ui::FittingScrollArea(m_content);
    m_switches->setObjectName(u"switches"_s);
    m_switches->setWidget(m_decisions);

    m_parts = new QGridLayout(m_content);
    m_parts->setContentsMargins(2, 2, 2, 2);
    m_parts->setSpacing(2);
    m_parts->addWidget(m_head, 0, 0, 1, 2);
    // What no part has use for is below all of them.
    m_spare = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Expanding);
    m_parts->addItem(m_spare, SpareRow, 1);
    arrange(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_content);
    layout->addWidget(m_cover);
}

void SeatColumn::arrange(bool isWide)
{
    m_isWide = isWide;
    for (QWidget *part : std::initializer_list<QWidget *>{m_board, m_words, m_sentList, m_switches})
        m_parts->removeWidget(part);
    if (m_side) {
        m_side->removeWidget(m_board);
        m_parts->removeItem(m_side);
        delete std::exchange(m_side, nullptr);
    }
    const int column = isWide ? 1 : 0, span = isWide ? 1 : 2;
    if (isWide) { // where the lists are higher than the window, the board is at its top
        m_side = new QVBoxLayout;
        m_parts->addLayout(m_side, 1, 0, SpareRow, span);
        m_side->addWidget(m_board, 1);
        m_side->addStretch();
    } else {
        m_parts->addWidget(m_board, 1, 0, 1, span);
    }
    m_parts->addWidget(m_words, 2, column, 1, span);
    m_parts->addWidget(m_sentList, 3, column, 1, span);
    m_parts->addWidget(m_switches, 4, column, 1, span);
    const auto stretch = [](QWidget *part, int factor) { // that of a row would count without the part, too
        QSizePolicy policy = part->sizePolicy();
        policy.setVerticalStretch(factor);
        part->setSizePolicy(policy);
    };
    stretch(m_board, isWide ? 0 : 4);
    stretch(m_words, 1);
    stretch(m_sentList, 1);
    m_parts->setColumnStretch(0, isWide ? 4 : 0);
    m_parts->setColumnStretch(1, isWide ? 3 : 1);
}

void SeatColumn::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void SeatColumn::fit()
{
    // Among other seats it is a column, whatever its height is at the moment.
    const QSize room = m_isAlone ? window()->size() : size(); // alone, it is as high as what is in it
    const bool isWide = m_mayBeWide && !m_board->isHidden() && room.width() > room.height();
    if (isWide != m_isWide)
        arrange(isWide);
    // A message above the seats, which comes and goes, changes nothing.
    const int line = fontMetrics().lineSpacing();
    const QSize change = size() - m_measured;
    if (!m_measured.isValid() || change.width() != 0 || qAbs(change.height()) > LinesOfMessage * line) {
        m_measured = size();
        m_isLow = height() < width() + LinesBelow * line;
    }
    if (isSparse() != m_isSparse) {
        m_isSparse = isSparse();
        m_decisions->setBeside(!m_board->isHidden(), m_isSparse);
        narrow(false, {});
        Q_EMIT switchesFolded(); // what is below the boards takes another height
    }
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
    connect(m_board, &SeatBoard::picked, this, [this](const Choice &choice) { Q_EMIT chosen(owner(), choice); });
    connect(m_decisions, &SeatSwitches::foldedChanged, this, [this] {
        m_decisions->setBeside(!m_board->isHidden(), isSparse());
        narrow(false, {});
        Q_EMIT switchesFolded();
    });
    connect(m_decisions, &SeatSwitches::chosen, this, [this](const Choice &choice) { Q_EMIT chosen(owner(), choice); });
    connect(m_decisions, &SeatSwitches::typed, this,
            [this](Word place, const QString &action) { Q_EMIT typed(owner(), place, action); });
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
    connect(m_head, &SeatHead::menuRequested, this, &SeatColumn::openAccountMenu);
    connect(m_head, &SeatHead::coverWanted, this, [this] { setCovered(true); });
    connect(m_cover, &SeatCover::uncovered, this, [this] { setCovered(false); });
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
    const bool hadFocus = isAncestorOf(focusWidget());
    keepTyped();
    m_content->setVisible(!covered);
    m_cover->setVisible(covered);
    fill();
    if (hadFocus)
        covered ? m_cover->setFocus() : m_words->setFocus();
    Q_EMIT coveredChanged();
}

void SeatColumn::setShown(bool isShown)
{
    keepTyped();
    m_isShown = isShown;
    setVisible(isShown);
    fill();
}

void SeatColumn::keepTyped()
{
    if (isSeen())
        std::tie(m_filter, m_drafts) = std::pair(m_words->filter(), m_decisions->drafts());
}

void SeatColumn::fill()
{
    setHeader();
    m_head->setAgent(isSeen() ? m_agent : QString());
    m_words->setFilter(isSeen() ? m_filter : QString());
    m_decisions->setSwitches(isSeen() ? m_view.switches : std::vector<engine::Switch>());
    m_decisions->setDrafts(m_drafts);
    m_decisions->setNote(isSeen() ? m_note : QString());
    setWords();
    fillSent();
    if (!isSeen())
        return;
    setChoices(engine::Choices(m_choices));
}

void SeatColumn::fillSent()
{
    m_sentList->setVisible(showsSent());
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

void SeatColumn::setWide(bool mayBeWide)
{
    m_mayBeWide = mayBeWide;
    fit();
}

bool SeatColumn::hasBoard() const
{
    return !isCovered() && !isHidden() && !m_board->isHidden();
}

void SeatColumn::setMostWords(int pixels)
{
    m_words->setMostHeight(hasBoard() && !m_isWide ? pixels : QWIDGETSIZE_MAX);
}

int SeatColumn::heightBelowBoard() const
{
    if (!hasBoard() || m_isWide)
        return 0;
    int height = m_board->heightBelow();
    for (const QWidget *part : std::initializer_list<const QWidget *>{m_words, m_sentList, m_switches})
        if (!part->isHidden())
            height += part->sizeHint().height() + m_parts->verticalSpacing();
    return height;
}

void SeatColumn::setHeightBelowBoard(int height)
{
    const int own = heightBelowBoard();
    m_parts->setRowMinimumHeight(SpareRow, own > 0 ? qMax(0, height - own) : 0);
}

int SeatColumn::heightOfChoices() const
{
    if (!hasBoard() || m_isWide)
        return 0;
    const bool areFew = m_settings.show == ViewSettings::Show::Grid && !m_words->isHidden();
    return m_board->heightBelow() + m_switches->sizeHint().height() + (areFew ? m_words->sizeHint().height() : 0);
}

int SeatColumn::heightToKeep() const
{
    // What is chosen on a board is listed once it is.
    const bool mayGrow = hasBoard() && isSparse() && m_choices.empty() && !m_view.switches.empty() && !isReferee();
    return heightOfChoices() + (mayGrow ? fontMetrics().height() + RowSpace : 0);
}

void SeatColumn::keepForChoices(int height, int room)
{
    const int needed = m_parts->minimumSize().height() - m_spare->minimumSize().height();
    const int spare = qBound(0, height - heightOfChoices(), qMax(0, room - needed));
    m_spare->changeSize(0, spare, QSizePolicy::Minimum, QSizePolicy::MinimumExpanding);
    m_parts->invalidate();
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
    m_sent->setSent(sent, m_players, m_viewer.player());
    constexpr int Least = 3; // lines that are seen in any case
    m_sentList->setMinimumHeight(2 * m_sentList->frameWidth()
                                 + qMin(m_sent->rowCount(), Least) * m_sentList->fontMetrics().height());
}

void SeatColumn::setDefaults(const DefaultRules &rules)
{
    m_decisions->setDefaults(rules);
}

void SeatColumn::setView(const SeatView &view)
{
    m_view = view;
    m_choices.clear();
    for (SeatSwitches::Draft &draft : m_drafts)
        draft.refusal.clear();
    setHeader();
    m_decisions->setSwitches(isSeen() ? view.switches : std::vector<engine::Switch>());
    setWords();
    m_sentList->setVisible(showsSent());
}

void SeatColumn::setSettings(const ViewSettings &settings)
{
    m_settings = settings;
    const SeatSettings seat = settings.seat(key());
    m_head->setSettings(seat);
    m_words->setPins(seat.pins);
    m_words->setFolded(seat.folded);
    if (!m_isAlone)
        cover(seat.isCovered);
    setWords();
}

void SeatColumn::setWords()
{
    const bool hasBoard = !m_view.isBlind && m_settings.grid && m_settings.show != ViewSettings::Show::List;
    m_head->setHasBoard(hasBoard);
    m_board->setVisible(hasBoard);
    fit();
    const SeatView seen = isSeen() ? m_view : SeatView();
    if (hasBoard)
        m_board->setBoard(*m_settings.grid, seen, m_settings.seat(key()).isTurned);
    else
        m_board->setBoard({}, {}, false); // what is not seen is not there
    m_decisions->setBeside(hasBoard, isSparse());
    narrow(false, {});
    std::vector<SeatWord> listed = seen.words;
    if (hasBoard && m_settings.show == ViewSettings::Show::Grid && m_board->model()->fits())
        std::erase_if(listed, [this](const SeatWord &word) { return m_settings.grid->matches(word.word); });
    m_words->setVisible(!m_view.isBlind && (!hasBoard || !listed.empty()));
    m_words->setWords(std::move(listed), m_shownPlayers);
}

bool SeatColumn::isSparse() const
{
    if (m_board->isHidden() || m_settings.show != ViewSettings::Show::Grid)
        return false;
    return m_isPresented || isLow(); // the board is clicked, rather than small above a list of the same actions
}

bool SeatColumn::isLow() const
{
    return !m_isWide && m_isLow;
}

void SeatColumn::narrow(bool isNarrowed, const engine::Choices &left)
{
    if (!isNarrowed && !isSparse())
        return m_decisions->showAll();
    // In a low column a longer list would take the board's room, and move it under the mouse.
    const bool listsLeft = isNarrowed && !(isSparse() && isLow() && m_board->hasMoreToClick(left));
    m_decisions->showOnly(listsLeft ? engine::Words() : m_board->withoutPlace(), listsLeft ? left : engine::Choices());
}

void SeatColumn::setHeader()
{
    if (!isSeen())
        return m_head->setSummary({}, {});
    const SeatView &view = m_view;
    QStringList parts, lines;
    if (isReferee()) {
        int least = 0, most = 0;
        for (int i = 0; i < int(view.hiddenCounts.size()); ++i)
            if (const int count = view.hiddenCounts[std::size_t(i)]) {
                parts.append(tr("%1: %2").arg(m_shownPlayers.value(i), QString::number(count)));
                least = least == 0 ? count : qMin(least, count);
                most = qMax(most, count);
            }
        const bool areMany = m_isPresented && parts.size() >= FewPlayers; // more than there is room for in large type
        const QString few = tr("hidden from %1").arg(parts.join(u", "));
        const QString many = parts.size() < qsizetype(view.hiddenCounts.size())
            ? tr("hidden from %1 of %2").arg(parts.size()).arg(view.hiddenCounts.size())
            : least == most ? tr("hidden: %1 each").arg(least)
                            : tr("hidden: %1\u2013%2 each").arg(least).arg(most);
        m_head->setSummary(parts.isEmpty() ? tr("nothing hidden")
                               : areMany   ? many
                                           : few,
                           parts.isEmpty() ? tr("Every player sees every word")
                                           : tr("Words hidden, by player:\n%1").arg(parts.join(u'\n')));
        return;
    }
    QString own;
    for (int i = 0; i < int(view.accounts.size()); ++i) {
        const auto at = std::size_t(i);
        QString text = wording::numberText(view.accounts[at]);
        if (at < view.changes.size())
            text += tr(" (%1)").arg(wording::changeText(view.changes[at]));
        if (i == m_viewer.player())
            own = tr("account %1").arg(text);
        lines.append(tr("%1: %2").arg(m_shownPlayers.value(i), text));
    }
    QString tip = tr("Accounts, with their last change:\n%1").arg(lines.join(u'\n'));
    if (m_mayAsk)
        tip += u'\n' + tr("A right click asks why the account is what it is.");
    m_head->setSummary(own, tip);
}

void SeatColumn::setAdvice(const AdviceOf &advice)
{
    if (!advice && !m_hasAdvice)
        return;
    m_hasAdvice = advice && !m_viewer.isReferee() && !m_isPresented && !m_isAlone;
    if (!m_hasAdvice)
        return m_decisions->setAdvice({});
    m_decisions->setAdvice(
        [advice, player = m_viewer.player()](const Choice &choice) { return advice(player, choice); });
}

void SeatColumn::openWordsMenu(const std::vector<SeatWord> &words, const QPoint &global)
{
    WhyEntries entries;
    for (const SeatWord &word : words)
        for (const WhyEntry &entry : WhyMenu::ofWord(word, m_players, !m_view.changes.empty()))
            entries.push_back(entry);
    WhyMenu::Ways ways;
    if (words.size() == 1)
        ways = {words.front().word.text(),
                [this, word = words.front().word.text()](bool forward) { Q_EMIT wordWayRequested(word, forward); }};
    QList<QAction *> more = m_words->entriesFor(words, this);
    if (!m_mayAsk) {
        entries.clear();
        ways = {};
    } else if (words.size() == 1) {
        const QString word = words.front().word.text();
        const auto prepend = [&](const QString &text, void (SeatColumn::*signal)(const QString &)) {
            auto *action = new QAction(isReferee() ? text : tr("%1 (referee)").arg(text), this);
            connect(action, &QAction::triggered, this, [this, word, signal] { Q_EMIT(this->*signal)(word); });
            more.prepend(action);
        };
        if (words.front().mark != SeatWord::Mark::Deleted)
            prepend(tr("Assume That Everybody Is Told of %1").arg(word), &SeatColumn::assumptionRequested);
        prepend(tr("Who knows whether %1 is there?").arg(word), &SeatColumn::knowledgeRequested);
    }
    WhyMenu::open(
        this, global, entries, isReferee(), [this](const Inquiry &inquiry) { Q_EMIT whyRequested(inquiry); }, ways,
        more);
}

void SeatColumn::openAccountMenu(const QPoint &global)
{
    if (!m_mayAsk || isReferee() || std::size_t(m_viewer.player()) >= m_view.accounts.size())
        return;
    const int player = m_viewer.player();
    const QString account = wording::numberText(m_view.accounts[std::size_t(player)]);
    WhyMenu::open(this, global, {WhyMenu::ofAccount(name(), account)}, false,
                  [this](const Inquiry &inquiry) { Q_EMIT whyRequested(inquiry); },
                  {tr("the Account of %1").arg(name()),
                   [this, player](bool forward) { Q_EMIT accountWayRequested(player, forward); }});
}

void SeatColumn::openSwitchMenu(Word place, Word action, bool isUnlimited, const QPoint &global)
{
    if (!m_mayAsk)
        return;
    WhyEntries entries;
    if (!action.isNull())
        entries = WhyMenu::ofAction(place, action);
    for (const WhyEntry &entry : WhyMenu::ofSwitch(place, isUnlimited))
        entries.push_back(entry);
    const QString whyNot = tr("Why is an action not offered…");
    auto *missing = new QAction(isReferee() ? whyNot : tr("%1 (referee)").arg(whyNot), this);
    missing->setObjectName(u"whyNot"_s);
    connect(missing, &QAction::triggered, this, [this, place] { Q_EMIT whyNotRequested(place, {}); });
    openMenu(entries, global, {missing});
}

void SeatColumn::openMenu(const WhyEntries &entries, const QPoint &global, const QList<QAction *> &more)
{
    WhyMenu::open(
        this, global, entries, isReferee(), [this](const Inquiry &inquiry) { Q_EMIT whyRequested(inquiry); }, {{}, {}},
        more);
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

void SeatColumn::setAgent(const QString &agent)
{
    m_agent = agent;
    m_head->setAgent(isSeen() ? agent : QString());
}

void SeatColumn::setTimeLeft(const QString &text)
{
    m_head->setTimeLeft(text);
}

void SeatColumn::showRefusal(Word place, const QString &reason)
{
    if (isSeen())
        m_decisions->showRefusal(place, reason);
    else
        m_drafts.push_back({place, {}, reason});
}

QSize SeatColumn::minimumSizeHint() const
{
    // Rather narrow than out of sight; the referee's words have a mark more.
    const int characters = m_isPresented ? 16 : m_players.size() <= FewPlayers ? 26 : isReferee() ? 22 : 18;
    const int unit = fontMetrics().averageCharWidth();
    int wanted = unit * characters;
    if (m_isPresented && !isCovered()) // words are read from afar, too, within reason
        wanted = qMax(wanted, qMin(m_words->widthOfWords(), unit * 24) + (isReferee() ? 4 : 1) * unit);
    return QWidget::minimumSizeHint().expandedTo({wanted, 0});
}

void SeatColumn::setNote(const QString &text)
{
    m_note = text;
    m_decisions->setNote(isSeen() ? text : QString());
}

} // namespace sidl::debugger

#include "moc_seatcolumn.cpp"
