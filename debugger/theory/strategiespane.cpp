// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/strategiespane.h"

#include "debugger/theory/behaviourtree.h"
#include "debugger/theory/forceform.h"
#include "debugger/theory/matrixpage.h"
#include "debugger/theory/profiletext.h"
#include "debugger/theory/strategyfiles.h"
#include "sidl/engine/state/wordtexts.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/theory/job/solveadvice.h"
#include "sidl/theory/states/stategamebuilder.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/flowlayout.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <initializer_list>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Method = theory::SolveRequest::Method;
using theory::Idling;

namespace {

constexpr int MostCells = 2500;              // of a matrix that a person looks at
constexpr std::size_t MostAtOnce = 100;      // of one that says more than the behaviour does
constexpr int MethodName = Qt::UserRole + 1; // as findings call it
constexpr int ForceMethod = -1;              // among the methods of SolveRequest: who can force what

/// What is known of @p question, in words; and of all positions, in @p telling.
theory::SolveFindings answerOf(engine::Engine &engine, const engine::State &start, const theory::SolveRequest &request,
                               const theory::ForceQuestion &question, ForceTelling &telling, const WorkControl &work)
{
    theory::SolveFindings found;
    engine::Result<theory::StateGame> game
        = theory::stateGame(engine, start, request.idling, {request.limits.chronons, request.limits.nodes}, work);
    if (!game.ok()) {
        found.error = game.problem();
        found.error->message.replace(u"what is best does not depend on the state alone"_s,
                                     u"who can force what cannot be told from the states"_s);
        return found;
    }
    engine::Result<theory::ForceAnswer> answer = theory::forceAnswer(engine, *game, question, work);
    if (!answer.ok()) {
        found.error = answer.problem();
        return found;
    }
    found.cut = game->cutNodes();
    found.method = answer->text(telling.players, telling.aim);
    found.remark = u"it can be forced from %1 of %2 states"_s.arg(answer->from).arg(game->nodes.size());
    if (answer->from > 0)
        telling.marks
            = std::make_shared<const theory::ForceMarks>(std::move(*game), question.coalition, std::move(*answer));
    return found;
}

/// @p here: what is taken for the start; nothing: the beginning.
theory::SolveFindings solveGame(const QString &rules, int revision, const std::optional<engine::State> &here,
                                const theory::SolveRequest &request, const WorkControl &work)
{
    engine::Engine engine(language::readProgram(rules, QString(), revision));
    const engine::Result<engine::State> start = engine.initialState(work.stop);
    if (start.ok())
        return theory::solve(engine, here ? *here : *start, request, work);
    theory::SolveFindings found;
    found.error = start.problem();
    return found;
}

} // namespace

StrategiesPane::StrategiesPane(GamePlay *play, QWidget *parent)
    : ComputingPane(play, tr("&Solve"), parent)
    , m_play(play)
    , m_method(new QComboBox(this))
    , m_idling(new QComboBox(this))
    , m_recall(new QComboBox(this))
    , m_chronons(new QSpinBox(this))
    , m_nodes(new QSpinBox(this))
    , m_rounds(new QSpinBox(this))
    , m_seconds(new QSpinBox(this))
    , m_precision(new QDoubleSpinBox(this))
    , m_here(new QCheckBox(tr("From here"), this))
    , m_advice(new QLabel(this))
    , m_equilibrium(new QComboBox(this))
    , m_told(new QCheckBox(tr("&Tell at timeline and seats"), this))
    , m_players(new QToolButton(this))
    , m_pages(new QTabWidget(this))
    , m_empty(new ui::EmptyLabel({}, this))
    , m_matrix(new MatrixPage(this))
    , m_behaviour(new BehaviourTree(this))
    , m_thread(u"strategies"_s)
    , m_solved{std::make_shared<const theory::SolveFindings>(), nullptr, nullptr, {}}
    , m_evaluations(play)
    , m_force(new ForceForm(this))
    , m_seats(new StrategySeats(play, &m_evaluations, this))
    , m_files(new StrategyFiles(this))
{
    addWidgets();
    m_told->hide();
    m_players->hide();
    connect(m_equilibrium, &QComboBox::activated, this, [this](int profile) {
        m_behaviour->setFindings(findings(), profile);
        m_matrix->setProfile(profile);
        choose(profile);
        refresh();
        follow();
    });
    connect(m_told, &QCheckBox::toggled, this, &StrategiesPane::evaluated);
    connect(m_method, &QComboBox::currentIndexChanged, this, &StrategiesPane::refresh);
    connect(m_force, &ForceForm::asked, m_start, &QPushButton::click);
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
    info.goToText = tr("Go to Strategies and &Values");
    info.goToTip = tr("Tell what rational players would do");
    info.isOnDemand = true;
    info.create = [play] { return new StrategiesPane(play); };
    return info;
}

void StrategiesPane::addWidgets()
{
    const auto addMethod = [this](const QString &text, Method method, const QString &name = {}) {
        m_method->addItem(text, int(method));
        m_method->setItemData(m_method->count() - 1, name, MethodName);
    };
    addMethod(tr("Automatic"), Method::Auto);
    addMethod(tr("On states"), Method::States, u"states"_s);
    addMethod(tr("On few states: alpha-beta"), Method::AlphaBeta, u"alphabeta"_s);
    addMethod(tr("Backward induction"), Method::Backward, u"backward"_s);
    addMethod(tr("Zero-sum value"), Method::ZeroSum, u"zerosum"_s);
    addMethod(tr("All equilibria of two"), Method::Nash, u"nash"_s);
    addMethod(tr("One equilibrium of two"), Method::One, u"one"_s);
    addMethod(tr("Pure equilibria"), Method::Pure, u"pure"_s);
    addMethod(tr("Dominance"), Method::Dominance);
    addMethod(tr("Weak dominance"), Method::WeakDominance);
    addMethod(tr("Large zero-sum: CFR+"), Method::Regret);
    addMethod(tr("Ranges of equilibria"), Method::Ranges);
    addMethod(tr("People who err: logit"), Method::Logit);
    addMethod(tr("Best correlated equilibrium"), Method::Correlated);
    addMethod(tr("What each can be sure of"), Method::MaxMin);
    addMethod(tr("Pareto optimal"), Method::Pareto);
    addMethod(tr("Best for all together"), Method::Social);
    m_method->addItem(tr("Who can force what"), ForceMethod);
    m_method->setAccessibleName(tr("How the game is solved"));
    m_method->setToolTip(m_method->accessibleName());
    m_idling->addItem(tr("Players act where they can"), int(Idling::Never));
    m_idling->addItem(tr("Nobody need act that has a default"), int(Idling::Default));
    m_idling->addItem(tr("Nobody need act"), int(Idling::Always));
    m_idling->setAccessibleName(tr("Whether players may do nothing"));
    m_idling->setToolTip(m_idling->accessibleName());
    m_recall->addItem(tr("Players remember all"), int(theory::Recall::Perfect));
    m_recall->addItem(tr("Players go by what they see"), int(theory::Recall::View));
    m_recall->setObjectName(u"recall"_s);
    m_recall->setAccessibleName(tr("What players remember of the play"));
    m_recall->setToolTip(tr("Whether players remember what they saw, were sent and did before,\n"
                            "or go by what they see at that moment alone"));
    setUp(m_chronons, 1, 100'000, theory::FormLimits().chronons, tr(" chronons"), tr("How long plays are looked at"));
    setUp(m_nodes, 1, 100'000'000, 200'000, tr(" nodes"), tr("How many nodes of the tree, or states, there may be"));
    m_nodes->setSingleStep(100'000);
    const theory::SolveRequest usual;
    setUp(m_rounds, 1, 10'000'000, usual.rounds, tr(" rounds"), tr("How many rounds: more come nearer"));
    m_rounds->setSingleStep(1000);
    setUp(m_seconds, 0, 86'400, usual.seconds, tr(" s"),
          tr("How long equilibria are looked for; what was found until then is kept"));
    m_seconds->setSpecialValueText(tr("any time"));
    m_precision->setRange(0, 1e6);
    m_precision->setDecimals(3);
    m_precision->setValue(usual.precision);
    m_precision->setPrefix(tr("precision "));
    m_precision->setAccessibleName(tr("How precise people are: 0 is at random"));
    m_precision->setToolTip(m_precision->accessibleName());
    m_here->setObjectName(u"fromHere"_s);
    m_here->setToolTip(tr("Solves the game from the position shown, as if it began there"));
    m_equilibrium->setAccessibleName(tr("Which equilibrium is shown"));
    m_equilibrium->setToolTip(m_equilibrium->accessibleName());
    m_advice->setObjectName(u"solveAdvice"_s);
    m_advice->setTextFormat(Qt::PlainText);
    m_advice->setWordWrap(true);
    m_told->setObjectName(u"tellOthers"_s);
    m_told->setToolTip(tr("What each position is worth, what choices lose and who is sure of what, in the timeline;\n"
                          "probabilities beside the actions at the seats, but for those where somebody sits"));
    m_players->setObjectName(u"playStrategy"_s);
    m_players->setText(tr("&Play It"));
    m_players->setToolTip(tr("Seats that play this strategy: their choices are drawn from it before each step"));
    m_players->setPopupMode(QToolButton::InstantPopup);
    m_players->setMenu(new QMenu(m_players));

    auto *first = new ui::FlowLayout; // wide rows would make a small window larger than its screen
    for (QWidget *field : std::initializer_list<QWidget *>{m_method, m_start, m_idling, m_recall, m_chronons, m_nodes,
                                                           m_rounds, m_precision, m_seconds, m_here})
        first->addWidget(field);
    auto *second = new QHBoxLayout;
    second->addWidget(m_status, 1);
    second->addWidget(m_files->button());
    auto *third = new ui::FlowLayout;
    for (QWidget *field : std::initializer_list<QWidget *>{m_equilibrium, m_told, m_players})
        third->addWidget(field);
    for (ui::FlowLayout *row : {first, third}) {
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(6);
    }
    auto *fourth = new QHBoxLayout;
    fourth->addWidget(m_advice);
    m_pages->addTab(m_matrix, tr("&Matrix"));
    m_pages->addTab(m_behaviour, tr("&Behaviour"));
    m_pages->setDocumentMode(true);
    auto *question = new QVBoxLayout;
    question->addWidget(m_force);
    layOut({first, question, second, fourth, third}, m_pages);
    static_cast<QVBoxLayout *>(layout())->addWidget(m_empty, 1); // below the form, while there are no pages
    setFocusProxy(m_method);
}

theory::SolveRequest StrategiesPane::request() const
{
    theory::SolveRequest request;
    request.method = isForce() ? Method::States : Method(m_method->currentData().toInt());
    request.idling = Idling(m_idling->currentData().toInt());
    request.limits.chronons = m_chronons->value();
    request.limits.nodes = m_nodes->value();
    request.limits.recall = theory::Recall(m_recall->currentData().toInt());
    request.rounds = m_rounds->value();
    request.precision = m_precision->value();
    request.seconds = m_seconds->value();
    request.strategicCells = MostCells;
    request.wins = true;
    return request;
}

bool StrategiesPane::isForce() const
{
    return m_method->currentData().toInt() == ForceMethod;
}

QStringList StrategiesPane::playerNames() const
{
    QStringList players;
    for (const engine::Word player : m_play->game().players)
        players += wording::playerText(player);
    return players;
}

void StrategiesPane::run(std::function<Solved(const WorkControl &work)> job)
{
    m_thread.drop();
    m_isChoosing = false;
    m_isSolved = true;
    m_thread.start([job = std::move(job)](int &, const WorkControl &work) { return job(work); },
                   [this](Solved solved) { take(std::move(solved)); },
                   [this](const Progress &at) {
                       m_status->setText(at.found > 0 ? tr("%1 found").arg(QLocale().toString(at.found))
                                                      : tr("%1 done").arg(QLocale().toString(at.done)));
                   });
    begin();
}

void StrategiesPane::start()
{
    if (!m_play->hasGame())
        return;
    theory::SolveRequest wanted = request();
    std::optional<engine::State> here;
    GameReading::NodeId at = engine::GameTree::Root;
    const engine::Position *position = m_play->position();
    if (m_here->isChecked() && position && m_play->tree().current() != engine::GameTree::Root) {
        at = m_play->tree().current();
        here = position->state;
        wanted.isHere = true;
        wanted.limits.first = position->chronon;
    }
    if (isForce()) {
        ask(here, wanted);
        return;
    }
    run([wanted, here, at, players = playerNames(), rules = m_play->game().text,
         revision = m_play->game().revision](const WorkControl &work) {
        theory::SolveFindings findings = solveGame(rules, revision, here, wanted, work);
        if (!findings.players.isEmpty())
            findings.players = players; // as the pane calls them
        return solvedOf(std::move(findings), at);
    });
}

void StrategiesPane::ask(const std::optional<engine::State> &here, theory::SolveRequest wanted)
{
    run([wanted, here, question = m_force->question(), players = m_force->players(), aim = m_force->aim(),
         rules = m_play->game().text, revision = m_play->game().revision](const WorkControl &work) {
        engine::Engine engine(language::readProgram(rules, QString(), revision));
        theory::SolveFindings found;
        ForceTelling telling{nullptr, players, aim};
        if (const engine::Result<engine::State> start = engine.initialState(work.stop); start.ok())
            found = answerOf(engine, here ? *here : *start, wanted, question, telling, work);
        else
            found.error = start.problem();
        if (here)
            found.remark += u"; from chronon %1 on"_s.arg(wanted.limits.first);
        Solved solved = solvedOf(std::move(found));
        solved.forced = std::move(telling);
        return solved;
    });
}

void StrategiesPane::loadStrategy(const QString &path)
{
    if (!m_play->hasGame())
        return;
    run([path, wanted = request(), players = playerNames(), rules = m_play->game().text,
         revision = m_play->game().revision](const WorkControl &work) {
        theory::SolveFindings findings;
        engine::Engine engine(language::readProgram(rules, QString(), revision));
        if (const engine::Result<QByteArray> text = StrategyFiles::read(path, work.stop); text.ok())
            findings = theory::evaluate(engine, *text, wanted, work);
        else
            findings.error = text.problem();
        if (!findings.players.isEmpty())
            findings.players = players;
        return solvedOf(std::move(findings));
    });
}

bool StrategiesPane::hasStrategy() const
{
    return !findings().error && (findings().states || findings().searched || !findings().profiles.empty());
}

void StrategiesPane::saveStrategy(const QString &path)
{
    if (!hasStrategy())
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

StrategiesPane::Solved StrategiesPane::solvedOf(theory::SolveFindings findings, GameReading::NodeId begin)
{
    Solved solved{std::make_shared<const theory::SolveFindings>(std::move(findings)), nullptr, nullptr, {}};
    solved.prospects = theory::Prospects::of(solved.findings, 0, begin);
    if (!solved.findings->error && solved.findings->winStates)
        solved.wins = std::make_shared<const theory::WinMarks>(solved.findings);
    return solved;
}

void StrategiesPane::take(Solved solved)
{
    m_solved = std::move(solved);
    showFindings();
    tellOthers();
}

void StrategiesPane::choose(int profile)
{
    m_isChoosing = true;
    const auto at = m_solved.prospects ? m_solved.prospects->begin() : engine::GameTree::Root;
    m_thread.start([findings = m_solved.findings, profile,
                    at](int &, const WorkControl &) { return theory::Prospects::of(findings, profile, at); },
                   [this](std::shared_ptr<const theory::Prospects> prospects) {
                       m_isChoosing = false;
                       m_solved.prospects = std::move(prospects);
                       tellOthers();
                   });
}

void StrategiesPane::tellOthers()
{
    m_evaluations.set(m_solved.prospects, m_solved.wins, m_solved.forced);
    m_seats->setProspects(m_solved.prospects);
    m_told->setVisible(m_evaluations.areKnown());
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
    return [solved = m_solved](const engine::State &state) {
        if (const QString mark = solved.forced.mark(state); !mark.isEmpty())
            return mark;
        if (const auto win = solved.wins ? solved.wins->win(state) : std::nullopt; win && win->within > 0)
            return tr("%1 wins in %2").arg(solved.findings->players.at(win->player)).arg(win->within);
        QStringList numbers;
        if (const auto worth = solved.prospects ? solved.prospects->worthOf(state) : std::nullopt)
            for (const theory::Rational &number : *worth)
                numbers += wording::withMinus(theory::text(number));
        return numbers.isEmpty() ? QString() : tr("worth %1").arg(numbers.join(u", "_s));
    };
}

void StrategiesPane::fillSeats()
{
    QMenu *menu = m_players->menu();
    menu->clear();
    QStringList playing;
    const engine::Words &players = m_play->game().players;
    for (int player = 0; m_solved.prospects && player < int(players.size()); ++player) {
        const QString name = wording::playerText(players[std::size_t(player)]);
        QAction *plays = menu->addAction(QString(name).replace(u'&', u"&&"_s));
        plays->setCheckable(true);
        plays->setChecked(m_seats->isPlaying(player));
        if (plays->isChecked())
            playing += name;
        connect(
            plays, &QAction::toggled, m_seats, [this, player](bool isOn) { m_seats->setPlaying(player, isOn); },
            Qt::QueuedConnection);
    }
    m_players->setVisible(m_solved.prospects != nullptr);
    m_players->setText(playing.isEmpty() ? tr("&Play It") : tr("&Played by %1").arg(playing.join(u", "_s)));
}

QString StrategiesPane::withTitles(QString text) const
{
    for (int row = 0; row < m_method->count(); ++row) {
        const QString name = m_method->itemData(row, MethodName).toString();
        if (!name.isEmpty())
            text.replace(QRegularExpression(u"(^|; not |and for )%1\\b"_s.arg(name)),
                         u"\\1“%1”"_s.arg(m_method->itemText(row)));
    }
    return text;
}

void StrategiesPane::showFindings()
{
    m_matrix->setFindings(findings());
    m_equilibrium->clear();
    for (int profile = 0; profile < int(findings().profiles.size()); ++profile)
        m_equilibrium->addItem(profileText(findings(), profile));
    m_equilibrium->setVisible(findings().profiles.size() > 1);
    m_behaviour->setFindings(findings(), 0);
    m_pages->setTabVisible(0, findings().strategic != nullptr);
    QStringList told = findings().told();
    for (QString &line : told)
        line = wording::withMinus(line);
    const bool hasBehaviour = hasStrategy() || !told.isEmpty();
    m_pages->setTabVisible(1, hasBehaviour);
    const bool isSmall = findings().strategic && findings().strategic->payoffs.size() <= MostAtOnce;
    m_pages->setCurrentIndex(isSmall && told.isEmpty() ? 0 : 1);
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

void StrategiesPane::forget()
{
    m_thread.reset();
    m_isSolved = false;
    m_solved = {std::make_shared<const theory::SolveFindings>(), nullptr, nullptr, {}};
    m_force->setPlayers(playerNames());
    if (m_play->hasGame())
        m_force->setRules(ruleSystemOf(m_play->game()), m_play->game().text);
    showFindings();
    tellOthers();
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

void StrategiesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    follow();
}

QString StrategiesPane::worthsText() const
{
    QStringList worths;
    for (int player = 0; player < int(findings().players.size()); ++player)
        worths += tr("%1 %2").arg(findings().players.at(player), worthText(player));
    return worths.join(u", "_s);
}

QString StrategiesPane::worthText(int player) const
{
    const auto own = std::size_t(player);
    if (findings().searched) {
        const auto &sure = findings().searched->sure[own];
        const QString number = sure ? wording::withMinus(theory::text(*sure)) : tr("not known");
        return findings().searched->isSolved || !sure ? number : tr("at least %1").arg(number);
    }
    const theory::Rational &worth = findings().states
        ? findings().values.values.front()[own]
        : findings().profiles[std::size_t(qMax(0, m_equilibrium->currentIndex()))].values[own];
    return wording::withMinus(findings().shown(worth));
}

QString StrategiesPane::verdict() const
{
    if (!m_play->hasGame())
        return tr("Start a game to ask what rational players would do.");
    if (!m_isSolved && isForce())
        return tr("Tells whether players can be sure of something, whatever the others and nature do.");
    if (!m_isSolved)
        return tr("Computes values and equilibria of the game from its beginning.");
    if (findings().error) {
        if (findings().error->kind == engine::Problem::Kind::Cancelled)
            return tr("Stopped.");
        return findings().error->message;
    }
    QStringList parts;
    if (m_solved.prospects && m_solved.prospects->begin() != engine::GameTree::Root)
        parts += tr("From chronon %1 on").arg(findings().firstChronon);
    if (hasStrategy())
        parts += (findings().cut > 0 ? tr("Worth, if all ended at the cut, %1") : tr("Worth %1")).arg(worthsText());
    parts += findings().method;
    if (!findings().remark.isEmpty())
        parts += findings().remark;
    if (findings().cut > 0)
        parts += tr("incomplete: %1 ends are cut where the game goes on").arg(QLocale().toString(findings().cut));
    if (!findings().isExact)
        parts += tr("exact but for numbers that the rules round");
    const bool isCompared = findings().isApproximate || findings().isGiven || findings().isForgetful;
    if (findings().searched && !findings().searched->isSolved)
        parts += tr("checked: each strategy gains that at least, whatever the other does");
    else if (isCompared && findings().states)
        parts += wording::withMinus(findings().certificate());
    else if (isCompared && !findings().profiles.empty())
        parts += findings().certificate(findings().profiles[std::size_t(qMax(0, m_equilibrium->currentIndex()))]);
    else if (hasStrategy())
        parts += !findings().isConfirmed() ? tr("not confirmed: somebody gains by another strategy")
            : findings().cut > 0
            ? tr("checked for the plays up to the cut alone: nobody gains there; what comes after may change it")
            : tr("checked: nobody gains by another strategy");
    return parts.join(u"; "_s);
}

QStringList StrategiesPane::whatToDo() const
{
    if (isRunning() || !m_isSolved)
        return {};
    if (!findings().error) {
        QStringList sentences = theory::solveAdvice(findings());
        if (!findings().chosen.isEmpty())
            sentences.prepend(tr("automatic took %1").arg(withTitles(findings().chosen)));
        return sentences;
    }
    return findings().error->advice.isEmpty() ? QStringList() : QStringList(findings().error->advice);
}

QString StrategiesPane::workText() const
{
    return tr("Going through the game…");
}

void StrategiesPane::refreshForm(bool /*isAtWork*/)
{
    const auto method = Method(m_method->currentData().toInt());
    m_force->setVisible(isForce());
    m_recall->setVisible(!isForce()); // states say all
    m_rounds->setVisible(method == Method::Regret);
    m_precision->setVisible(method == Method::Logit);
    m_seconds->setVisible(method == Method::Nash);
    m_files->setEnabled(m_play->hasGame() && !isRunning(), hasStrategy());
    QStringList sentences;
    for (const QString &one : whatToDo())
        sentences += one.left(1).toUpper() + one.mid(1) + u'.';
    m_advice->setText(sentences.join(u' '));
    m_advice->setVisible(!sentences.isEmpty());
}

} // namespace sidl::debugger

#include "moc_strategiespane.cpp"
