// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/strategiespane.h"

#include "debugger/session/gametexts.h"
#include "debugger/theory/behaviourtree.h"
#include "debugger/theory/equilibriumbox.h"
#include "debugger/theory/forceform.h"
#include "debugger/theory/matrixpage.h"
#include "debugger/theory/profiletext.h"
#include "debugger/theory/resultpages.h"
#include "debugger/theory/solveform.h"
#include "debugger/theory/strategyfiles.h"
#include "debugger/theory/verdicttext.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/theory/job/solveadvice.h"
#include "sidl/theory/job/solveprogress.h"
#include "sidl/theory/job/windowwords.h"
#include "sidl/ui/action.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/flowlayout.h"
#include "sidl/ui/goaledit.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/unfolded.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/displaynames.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int LowLines = 28;            // with fewer, what was found has more of them than what was asked
constexpr std::size_t MostAtOnce = 100; // cells of a matrix that says more than the behaviour does

QString sentence(const QString &text)
{
    return text.left(1).toUpper() + text.mid(1) + (text.endsWith(u'.') ? QString() : u"."_s);
}

/// All that the pane has, scrolled where it is lower than that: what is found must not make the window higher.
class Scrolled final : public QScrollArea
{
public:
    explicit Scrolled(QWidget *content)
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus); // what it holds takes the keyboard, and is scrolled to
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setWidget(content);
        for (QWidget *part : {viewport(), content})
            part->setAutoFillBackground(false); // as the pane has it
    }
    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override
    {
        const int lines = 8; // so much is always seen
        return {widget()->minimumSizeHint().width(), lines * fontMetrics().lineSpacing()};
    }
};

} // namespace

StrategiesPane::StrategiesPane(GamePlay *play, QWidget *parent)
    : ComputingPane(play, tr("&Solve"), parent)
    , m_play(play)
    , m_form(new SolveForm(m_start, this))
    , m_advice(new QLabel(this))
    , m_equilibrium(new EquilibriumBox(this))
    , m_told(new QCheckBox(tr("&Tell at timeline and seats"), this))
    , m_players(new QToolButton(this))
    , m_pages(new ResultPages(this))
    , m_empty(new ui::EmptyLabel({}, this))
    , m_matrix(new MatrixPage(this))
    , m_behaviour(new BehaviourTree(this))
    , m_thread(u"strategies"_s)
    , m_evaluations(play)
    , m_force(new ForceForm(this))
    , m_seats(new StrategySeats(play, &m_evaluations, this))
    , m_files(new StrategyFiles(this))
{
    addWidgets();
    m_status->setWordWrap(true); // what was found is told whole
    m_told->hide();
    m_players->hide();
    connect(m_equilibrium, &QComboBox::activated, this, &StrategiesPane::choose);
    connect(m_matrix, &MatrixPage::profileChosen, this, [this](int profile) {
        if (profile == m_equilibrium->currentIndex())
            return;
        m_equilibrium->setCurrentIndex(profile);
        choose(profile);
    });
    connect(m_matrix, &MatrixPage::pictureWanted, this, [this](ui::Picture picture) {
        const GameInfo &game = m_play->game();
        // As the game tree's: the title of the game, where words are for people.
        picture.name
            = tr("%1 matrix").arg(m_shownNaming.isForPeople() ? wording::gameTitle(game.name, game.text) : game.name);
        Q_EMIT pictureWanted(picture);
    });
    connect(m_told, &QCheckBox::toggled, this, &StrategiesPane::evaluated);
    connect(m_form, &SolveForm::methodChosen, this, &StrategiesPane::refresh);
    connect(m_force, &ForceForm::asked, m_start, &QPushButton::click);
    const QList<ui::GoalEdit *> goals = m_force->findChildren<ui::GoalEdit *>();
    new GameTexts(play, {goals.begin(), goals.end()}, this);
    connect(m_files, &StrategyFiles::saveWanted, this, &StrategiesPane::saveStrategy);
    connect(m_files, &StrategyFiles::loadWanted, this, &StrategiesPane::loadStrategy);
    connect(m_seats, &StrategySeats::changed, this, &StrategiesPane::fillSeats);
    connect(m_seats, &StrategySeats::told, m_status, &QLabel::setText);
    connect(play->events(), &GameEvents::changed, this, &StrategiesPane::follow);
    showFindings();
}

ui::PaneInfo StrategiesPane::info(GamePlay *play)
{
    ui::PaneInfo info;
    info.name = u"strategies"_s;
    info.title = tr("Strategies");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToStrategies"_s;
    info.goToText = tr("Go to Str&ategies");
    info.goToTip = tr("Tell what rational players would do");
    info.isOnDemand = true;
    info.create = [play] { return new StrategiesPane(play); };
    return info;
}

void StrategiesPane::addWidgets()
{
    m_advice->setObjectName(u"solveAdvice"_s);
    m_advice->setTextFormat(Qt::PlainText);
    m_advice->setWordWrap(true);
    m_told->setObjectName(u"tellOthers"_s);
    m_players->setObjectName(u"playStrategy"_s);
    m_players->setText(tr("&Play It"));
    m_players->setToolTip(tr("Seats that play this strategy: their choices are drawn from it before each step"));
    ui::setMenu(m_players, new QMenu(m_players));

    auto *second = new QHBoxLayout;
    second->addWidget(m_status, 1);
    second->addWidget(m_files->button());
    auto *third = new ui::FlowLayout;
    for (QWidget *field : std::initializer_list<QWidget *>{m_equilibrium, m_told, m_players})
        third->addWidget(field);
    for (ui::FlowLayout *row : {m_form->row(), third}) {
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(6);
    }
    auto *fourth = new QHBoxLayout;
    fourth->addWidget(m_advice);
    m_pages->addTab(m_matrix, tr("&Matrix"));
    m_pages->addTab(m_behaviour, tr("&Behaviour"));
    m_pages->setDocumentMode(true);
    connect(m_pages, &QTabWidget::currentChanged, this, [this](int page) {
        m_chosenPage = page;
        m_pages->updateGeometry();
    });
    auto *question = new QVBoxLayout;
    question->addWidget(m_force);
    layOut({m_form->row(), question, second, fourth, third}, m_pages);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_empty, 1); // below the form, while there are no pages
    auto *content = new QWidget;
    content->setLayout(layout());
    auto *around = new QVBoxLayout(this);
    around->setContentsMargins(0, 0, 0, 0);
    around->addWidget(new Scrolled(content));
    ui::setKeyboardPart(this, m_form->first());
}

QStringList StrategiesPane::playerNames() const
{
    QStringList players;
    for (const engine::Word player : m_play->game().players)
        players += m_shownNaming.player(player);
    return players;
}

void StrategiesPane::run(const PlayedRules &rules, std::function<SolvedGame(const WorkControl &work)> job)
{
    m_thread.drop();
    m_isChoosing = false;
    m_isSolved = true;
    m_whyForgotten.clear();
    m_saved.reset();
    m_asked = rules;
    m_asBegun = m_play->tree().node(engine::GameTree::Root).state;
    m_thread.start([job = std::move(job)](int &, const WorkControl &work) { return job(work); },
                   [this](SolvedGame solved) { take(std::move(solved)); },
                   [this](const Progress &at) {
                       m_status->setText(theory::solveProgress(at));
                       m_work->setProgress(at.done, at.all);
                   });
    begin();
}

PlayedRules StrategiesPane::rules() const
{
    return {m_play->game().text, m_play->game().revision, &ruleSystemOf(m_play->game()), playerNames()};
}

void StrategiesPane::start()
{
    if (!m_play->hasGame())
        return;
    theory::SolveRequest wanted = m_form->request();
    PlayedRules played = rules();
    const engine::Position *position = m_play->position();
    if (m_form->isHere() && position && m_play->tree().current() != engine::GameTree::Root) {
        played.begin = m_play->tree().current();
        played.here = position->state;
        played.firstChronon = position->chronon;
        wanted.isHere = true;
        wanted.limits.first = position->chronon;
    }
    if (m_form->isForce())
        run(played,
            [played, wanted, question = m_force->question(), players = m_force->players(), aim = m_force->aim()](
                const WorkControl &work) { return answeredGame(played, wanted, question, players, aim, work); });
    else
        run(played, [played, wanted](const WorkControl &work) { return solvedGame(played, wanted, work); });
}

void StrategiesPane::loadStrategy(const QString &path)
{
    if (!m_play->hasGame())
        return;
    const PlayedRules played = rules();
    run(played, [path, wanted = m_form->request(), played](const WorkControl &work) {
        return comparedGame(played, wanted, path, work);
    });
}

void StrategiesPane::saveStrategy(const QString &path)
{
    if (!m_solved.hasStrategy())
        return;
    m_thread.start([path, findings = m_solved.findings](
                       int &, const WorkControl &) { return StrategyFiles::write(path, *findings); },
                   [this, path](const QString &error) {
                       refresh();
                       m_status->setText(error.isEmpty() ? tr("Written: %1").arg(path)
                                                         : tr("%1 cannot be written: %2").arg(path, error));
                   });
    begin();
}

void StrategiesPane::take(SolvedGame solved)
{
    m_solved = std::move(solved);
    m_solvedFrom = m_asked.begin;
    nameAnswer();
    showFindings();
    tellOthers();
    if (const auto saved = std::exchange(m_saved, {}))
        seatSaved(*saved);
}

void StrategiesPane::choose(int profile)
{
    m_behaviour->setFindings(findings(), profile);
    m_matrix->setProfile(profile);
    m_isChoosing = true;
    const auto at = m_solved.prospects ? m_solved.prospects->begin() : engine::GameTree::Root;
    m_thread.start([findings = m_solved.findings, profile,
                    at](int &, const WorkControl &) { return theory::Prospects::of(findings, profile, at); },
                   [this](std::shared_ptr<const theory::Prospects> prospects) {
                       m_isChoosing = false;
                       m_solved.prospects = std::move(prospects);
                       tellOthers();
                   });
    refresh();
    follow();
}

void StrategiesPane::tellOthers()
{
    m_evaluations.set(m_solved.prospects, m_solved.wins, m_solved.forced);
    m_seats->setProspects(m_solved.prospects, m_solved.limits);
    const bool isCut = m_solved.hasStrategy() && findings().cut > 0;
    m_told->setVisible(m_evaluations.areKnown() || isCut);
    m_told->setEnabled(m_evaluations.areKnown());
    m_told->setToolTip(
        m_evaluations.areKnown()
            ? tr("What each position is worth, what choices lose and who is sure of what, in the timeline;\n"
                 "probabilities beside the actions at the seats, but for those where somebody sits")
            : tr("The game is cut where it goes on, so that nothing is proved of its positions and actions:\n"
                 "what comes after the cut may change it. Behaviour has what would be best up to there."));
    follow(); // by what is known of places
    Q_EMIT found();
    Q_EMIT evaluated();
}

EvaluationOf StrategiesPane::evaluations()
{
    if (!m_told->isChecked() || !m_evaluations.areKnown())
        return {};
    return [this](engine::GameTree::NodeId node) { return m_evaluations.at(node); };
}

AdviceOf StrategiesPane::advice()
{
    if (!m_told->isChecked() || !m_evaluations.areKnown())
        return {};
    return [this](int player, const engine::Choice &choice) { return m_evaluations.advice(player, choice); };
}

std::function<QString(const engine::State &)> StrategiesPane::worths() const
{
    if (!m_told->isChecked() || !m_evaluations.areKnown())
        return {};
    return m_solved.worths();
}

void StrategiesPane::setNaming(const wording::Naming &naming, const engine::Words &players)
{
    m_naming = naming;
    m_namedPlayers = players;
    showNames(naming, false);
}

void StrategiesPane::setPeoplesNaming(const wording::Naming &naming)
{
    showNames(naming.isForPeople() ? naming : m_naming, naming.saysSteps());
}

void StrategiesPane::showNames(const wording::Naming &naming, bool doOthersLookOn)
{
    m_shownNaming = naming;
    m_doOthersLookOn = doOthersLookOn;
    m_form->setInSteps(doOthersLookOn);
    const QStringList names = m_play->hasGame() ? playerNames() : QStringList();
    if (findings().players.size() == names.size()) {
        theory::SolveFindings named = findings();
        named.players = names;
        m_solved.findings = std::make_shared<const theory::SolveFindings>(std::move(named));
    }
    nameAnswer();
    if (m_play->hasGame())
        m_evaluations.setNaming(naming);
    if (m_evaluations.areKnown()) // later: once all panes know of the game, which may be another one
        QMetaObject::invokeMethod(this, &StrategiesPane::evaluated, Qt::QueuedConnection);
    m_force->renamePlayers(names);
    m_matrix->setNaming(naming, m_namedPlayers);
    for (int profile = 0; profile < m_equilibrium->count(); ++profile)
        m_equilibrium->setItemText(profile, profileText(findings(), profile, m_matrix->pureText(profile)));
    m_behaviour->setNaming(naming, m_namedPlayers, doOthersLookOn);
    const ui::Unfolded open(m_behaviour);
    m_behaviour->setFindings(findings(), qMax(0, m_equilibrium->currentIndex()));
    fillSeats();
    refresh();
    follow();
    open.applyTo(m_behaviour);
}

void StrategiesPane::nameAnswer()
{
    if (!m_play->hasGame())
        return;
    const QString answer = m_solved.forced.renamed(m_shownNaming, m_play->game().players);
    if (answer.isEmpty())
        return;
    theory::SolveFindings named = findings();
    named.method = answer;
    m_solved.findings = std::make_shared<const theory::SolveFindings>(std::move(named));
}

void StrategiesPane::fillSeats()
{
    QMenu *menu = m_players->menu();
    menu->clear();
    QStringList playing;
    const engine::Words &players = m_play->game().players;
    for (int player = 0; m_solved.prospects && player < int(players.size()); ++player) {
        const QString name = m_shownNaming.player(players[std::size_t(player)]);
        QAction *plays = menu->addAction(QString(name).replace(u'&', u"&&"_s));
        plays->setCheckable(true);
        plays->setChecked(m_seats->isPlaying(player));
        if (plays->isChecked())
            playing += plays->text();
        connect(
            plays, &QAction::toggled, m_seats, [this, player](bool isOn) { m_seats->setPlaying(player, isOn); },
            Qt::QueuedConnection);
    }
    m_players->setVisible(m_solved.prospects != nullptr);
    m_players->setText(playing.isEmpty() ? tr("&Play It") : tr("&Played by %1").arg(playing.join(u", "_s)));
}

void StrategiesPane::showFindings()
{
    m_matrix->setFindings(findings());
    m_equilibrium->clear();
    for (int profile = 0; profile < int(findings().profiles.size()); ++profile)
        m_equilibrium->addItem(profileText(findings(), profile, m_matrix->pureText(profile)));
    m_equilibrium->setVisible(findings().profiles.size() > 1);
    m_behaviour->setFindings(findings(), 0);
    const QSignalBlocker blocker(m_pages); // nobody chooses a page
    m_pages->setTabVisible(0, findings().strategic != nullptr);
    const bool isTold = !findings().told().isEmpty(), hasBehaviour = m_solved.hasStrategy() || isTold;
    m_pages->setTabVisible(1, hasBehaviour);
    const bool isSmall = findings().strategic && findings().strategic->payoffs.size() <= MostAtOnce;
    const bool isMatrixFirst = findings().strategic && (!hasBehaviour || (isSmall && !isTold));
    const int fitting = isMatrixFirst ? 0 : 1, chosen = m_chosenPage.value_or(fitting);
    m_pages->setCurrentIndex(m_pages->isTabVisible(chosen) ? chosen : fitting);
    m_pages->setVisible(findings().strategic || hasBehaviour);
    m_empty->setVisible(!findings().strategic && !hasBehaviour);
    m_empty->setText(
        m_solved.forced.marks ? tr("“Tell at timeline and seats” marks the states from which it can be forced, and "
                                   "the actions that do it.")
            : m_isSolved      ? QString()
                              : tr("What rational players would do is shown here: what the game is worth to each, "
                                        "and the equilibria and strategies that Solve finds."));
    refresh();
    follow();
}

void StrategiesPane::setPlaces(const language::MovedPlaces &places)
{
    if (std::exchange(m_areOldRules, !places.isSameProgram()) != m_areOldRules)
        refresh();
}

void StrategiesPane::follow()
{
    const engine::Position *position = m_play->hasGame() ? m_play->position() : nullptr;
    if (!isVisible() || !position)
        return;
    QStringList labels;
    std::vector<int> sets;
    if (findings().states || findings().searched) {
        labels += engine::textOf(position->state);
    } else if (m_solved.prospects) {
        if (const int place = m_evaluations.place(); place != theory::Nowhere)
            sets = m_solved.prospects->setsAt(place);
    } else if (findings().form) {
        for (int player = 0; player < int(position->views.size()); ++player)
            labels += theory::setLabel(*position, player, findings().form->recall);
    }
    m_behaviour->setHere(labels, sets);
}

void StrategiesPane::foldForm()
{
    m_form->setFolding(m_isSolved && !m_pages->isHidden() && height() < LowLines * fontMetrics().height());
}

void StrategiesPane::resizeEvent(QResizeEvent *event)
{
    ComputingPane::resizeEvent(event);
    foldForm();
}

void StrategiesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    follow();
}

QString StrategiesPane::inWordsOfWindow(const QString &text) const
{
    const QString words = theory::inWindowWords(text);
    return m_doOthersLookOn ? wording::inSteps(words) : words;
}

QString StrategiesPane::verdict() const
{
    return m_areOldRules && m_play->hasGame() ? tr("Under the rules before your changes. %1").arg(verdictOfRules())
                                              : verdictOfRules();
}

QString StrategiesPane::verdictOfRules() const
{
    if (!m_play->hasGame())
        return tr("Start a game to ask what rational players would do.");
    if (!m_isSolved && m_form->isForce())
        return tr("Tells whether players can be sure of something, whatever the others and nature do.");
    const QString computes = tr("Computes values and equilibria of the game from its beginning.");
    if (!m_isSolved)
        return m_whyForgotten.isEmpty() ? computes : tr("%1 %2").arg(m_whyForgotten, computes);
    if (findings().error) {
        if (findings().error->kind == engine::Problem::Kind::Cancelled)
            return tr("Stopped.");
        return sentence(inWordsOfWindow(m_shownNaming.sentence(findings().error->message)));
    }
    return inWordsOfWindow(
        verdictText(m_solved, qMax(0, m_equilibrium->currentIndex()), m_shownNaming, m_play->game().players));
}

QStringList StrategiesPane::whatToDo() const
{
    if (isRunning() || !m_isSolved)
        return {};
    if (!findings().error) {
        QStringList sentences = theory::solveAdvice(findings());
        if (!findings().chosen.isEmpty())
            sentences.prepend(
                tr("automatic took %1").arg(m_shownNaming.sentence(m_form->withTitles(findings().chosen))));
        for (QString &one : sentences)
            one = inWordsOfWindow(one);
        return sentences;
    }
    if (findings().error->kind == engine::Problem::Kind::Cancelled) // which tells nothing of the rules
        return {m_form->isForce() ? tr("fewer chronons may take less time")
                                  : tr("another method may take less time, or fewer chronons, which leave fewer "
                                       "strategies")};
    const QString advice = m_form->adviceWithTitles(inWordsOfWindow(findings().error->advice));
    return advice.isEmpty() ? QStringList() : QStringList(advice);
}

QString StrategiesPane::workText() const
{
    return tr("Going through the game…");
}

void StrategiesPane::refreshForm(bool /*isAtWork*/)
{
    m_force->setVisible(m_form->isForce());
    foldForm();
    m_files->setEnabled(m_play->hasGame() && !isRunning(), m_solved.hasStrategy());
    QStringList sentences;
    for (const QString &one : whatToDo())
        sentences += sentence(one);
    m_advice->setText(sentences.join(u' '));
    m_advice->setVisible(!sentences.isEmpty());
}

} // namespace sidl::debugger

#include "moc_strategiespane.cpp"
