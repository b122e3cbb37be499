// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/experiment/experimentpane.h"

#include "debugger/experiment/experimentboxes.h"
#include "debugger/experiment/experimentprogress.h"
#include "debugger/experiment/resultpage.h"
#include "debugger/experiment/seatagents.h"
#include "sidl/engine/record/recordfile.h"
#include "sidl/ui/action.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/messageboxes.h"
#include "sidl/ui/tiptype.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/displaynames.h"
#include "sidl/wording/sentence.h"

#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <climits>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Phase = Experiment::Phase;

namespace {

constexpr int TickEvery = 500; // ms
constexpr int BarWhole = 1000;

} // namespace

ExperimentPane::ExperimentPane(GameReading *game, const QString &common, QWidget *parent)
    : QWidget(parent)
    , m_game(game)
    , m_experiment(new Experiment(common, this))
    , m_mode(new QComboBox(this))
    , m_plays(new QSpinBox(this))
    , m_chronons(new QSpinBox(this))
    , m_jobs(new QSpinBox(this))
    , m_seed(new QLineEdit(this))
    , m_seats(new SeatAgents(this))
    , m_tournament(new QPlainTextEdit(this))
    , m_start(new QPushButton(tr("&Start"), this))
    , m_pause(new QPushButton(tr("Pa&use"), this))
    , m_stop(new QPushButton(tr("Sto&p"), this))
    , m_save(new QPushButton(tr("Save Data &As…"), this))
    , m_read(new QPushButton(tr("Open Da&ta…"), this))
    , m_bar(new QProgressBar(this))
    , m_status(new ui::ElidedLabel(this))
    , m_error(new QLabel(this))
    , m_advice(new QLabel(this))
    , m_empty(new ui::EmptyLabel(tr("What many plays by agents come to is shown here, while they are made."), this))
    , m_pages(new QTabWidget(this))
    , m_payoffs(new ResultPage(tr("Payoffs")))
    , m_wins(new ResultPage(tr("Wins")))
    , m_lengths(new ResultPage(tr("Lengths of plays")))
    , m_actions(new ResultPage(tr("Actions by what was seen")))
    , m_ratings(new ResultPage(tr("Elo of agents")))
    , m_list(new ResultPage(tr("Plays")))
    , m_playsPage(new QWidget)
    , m_number(new QSpinBox(m_playsPage))
    , m_open(new QPushButton(tr("Open in T&imeline"), m_playsPage))
    , m_tick(new QTimer(this))
{
    addWidgets();
    m_tick->setInterval(TickEvery);
    connect(m_tick, &QTimer::timeout, this, &ExperimentPane::refreshStatus);
    ui::whenSeen(this, [this] { refreshStatus(); });
    connect(m_mode, &QComboBox::currentIndexChanged, this, &ExperimentPane::refresh);
    connect(m_start, &QPushButton::clicked, this, &ExperimentPane::start);
    connect(m_pause, &QPushButton::clicked, this, &ExperimentPane::pauseOrGoOn);
    connect(m_stop, &QPushButton::clicked, m_experiment, &Experiment::stop);
    connect(m_save, &QPushButton::clicked, this, [this] { askAndSave(); });
    connect(m_read, &QPushButton::clicked, this, &ExperimentPane::askAndRead);
    connect(m_open, &QPushButton::clicked, this, &ExperimentPane::openPlay);
    connect(m_list, &ResultPage::activated, this, &ExperimentPane::openPlay);
    connect(m_list, &ResultPage::currentRowChanged, this, [this] {
        const int row = m_list->currentRow();
        const auto &plays = m_experiment->findings().plays;
        if (row >= 0 && std::size_t(row) < plays.size())
            m_number->setValue(int(plays[std::size_t(row)].play));
    });
    connect(m_actions, &ResultPage::currentRowChanged, this, &ExperimentPane::showSet);
    for (const ResultPage *page : {m_payoffs, m_wins, m_lengths, m_actions, m_ratings})
        connect(page, &ResultPage::pictureWanted, this, [this](ui::Picture picture) {
            const QString &played = m_experiment->findings().plan.game;
            picture.name.prepend((m_naming.isForPeople() ? wording::gameTitle(played, m_game->game().text) : played)
                                 + u' ');
            Q_EMIT pictureWanted(picture);
        });
    connect(m_experiment, &Experiment::changed, this, [this] {
        if (!m_saveLater.isEmpty() && !m_experiment->isPlaying())
            m_experiment->write(std::exchange(m_saveLater, {}));
        showLeftSeats();
        refresh();
    });
    connect(m_experiment, &Experiment::advanced, this, &ExperimentPane::refreshStatus);
    connect(m_experiment, &Experiment::found, this, &ExperimentPane::showFindings);
    connect(m_experiment, &Experiment::playOpened, this, &ExperimentPane::playOpened);
    connect(m_experiment, &Experiment::failed, this, [this](const QString &why) {
        m_advice->setText(wording::withFullStop(why.left(1).toUpper() + why.mid(1)));
        m_advice->show();
        Q_EMIT told(m_advice->text());
        // Who waits for plays to be saved, as the window that is to be closed, may not look here.
        if (const auto then = std::exchange(m_afterSaving, nullptr))
            offerOtherFile(m_advice->text(), window(), [this, then] { saveBefore(then); });
    });
    connect(m_experiment, &Experiment::written, this, [this](const QString &path) {
        Q_EMIT told(tr("The plays were saved as %1.").arg(QDir::toNativeSeparators(path)));
        if (const auto then = std::exchange(m_afterSaving, nullptr))
            QMetaObject::invokeMethod(this, then, Qt::QueuedConnection);
    });
    connect(game->events(), &GameEvents::started, this, [this] {
        m_arePlayedOld = false;
        followGame();
    });
    followGame();
    showFindings();
}

ui::PaneInfo ExperimentPane::info(GameReading *game)
{
    ui::PaneInfo info;
    info.name = u"experiment"_s;
    info.title = tr("Experiment");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToExperiment"_s;
    info.goToText = tr("Go to E&xperiment");
    info.goToTip = tr("Let agents play the game many times, and see what comes of it");
    info.isOnDemand = true;
    info.create = [game] { return new ExperimentPane(game); };
    return info;
}

void ExperimentPane::addPages()
{
    auto *row = new QHBoxLayout;
    setUp(m_number, 1, 1, 1, {}, tr("Number of the play to be opened"));
    m_number->setPrefix(tr("play "));
    m_open->setObjectName(u"openPlay"_s);
    m_open->setToolTip(tr("Shows this play in the timeline; another one that is there is kept"));
    row->addWidget(m_number);
    row->addWidget(m_open);
    row->addStretch(1);
    auto *layout = new QVBoxLayout(m_playsPage);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(4);
    layout->addWidget(m_list, 1);
    row->setContentsMargins(6, 0, 6, 0);
    layout->addLayout(row);
    m_playsPage->setFocusProxy(m_list);
    m_pages->addTab(m_payoffs, tr("Payoffs"));
    m_pages->addTab(m_wins, tr("Wins"));
    m_pages->addTab(m_lengths, tr("Lengths"));
    m_pages->addTab(m_actions, tr("Actions"));
    m_pages->addTab(m_ratings, tr("Elo"));
    m_pages->addTab(m_playsPage, tr("Plays"));
    m_pages->setDocumentMode(true);
    m_pages->setUsesScrollButtons(true);
}

void ExperimentPane::addWidgets()
{
    m_status->setObjectName(u"experimentStatus"_s);
    m_status->setTextFormat(Qt::PlainText);
    m_error->setObjectName(u"experimentError"_s);
    m_advice->setObjectName(u"experimentAdvice"_s);
    for (QLabel *label : {m_error, m_advice}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->hide();
    }
    m_bar->setRange(0, BarWhole);
    m_bar->setAccessibleName(tr("How many plays are made"));
    m_bar->setTextVisible(false);
    m_bar->setMaximumHeight(fontMetrics().height() / 2 + 4);
    addPages();
    m_pages->setMinimumHeight(6 * fontMetrics().height()); // what is told above them needs its lines more
    auto *form = new QVBoxLayout;
    form->setContentsMargins(6, 4, 6, 4);
    form->setSpacing(4);
    form->addWidget(makeForm());
    form->addWidget(makeSeats());
    form->addWidget(makeButtons());
    form->addWidget(m_bar);
    form->addWidget(m_status);
    form->addWidget(m_error);
    form->addWidget(m_advice);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(form);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_empty, 1);
    setFocusProxy(m_mode);
}

void ExperimentPane::followGame()
{
    if (m_game->hasGame())
        m_seats->setPlayers(simulation::playerNames(m_game->game().players));
    QStringList names;
    for (const QString &player : m_game->hasGame() ? simulation::playerNames(m_game->game().players) : QStringList())
        names += named(player);
    if (!names.isEmpty())
        m_seats->setNames(names);
    orderTabs();
    refresh();
}

void ExperimentPane::setPeoplesNaming(const wording::Naming &naming)
{
    m_naming = naming;
    m_chronons->setSuffix(inWords(tr(" chronons")));
    followGame();
    showFindings();
}

QString ExperimentPane::inWords(const QString &sentence) const
{
    return m_naming.saysSteps() ? wording::inSteps(sentence) : sentence;
}

QString ExperimentPane::named(const QString &player) const
{
    if (!m_naming.isForPeople() || !m_game->hasGame())
        return player;
    const engine::Words &players = m_game->game().players;
    const qsizetype at = simulation::playerNames(players).indexOf(player);
    return at < 0 ? player : m_naming.player(players[std::size_t(at)]);
}

Result ExperimentPane::named(Result result) const
{
    for (ResultTable::Column &column : result.table.columns)
        column.name = inWords(named(column.name));
    const bool hasPlayers = !result.table.columns.empty() && result.table.columns.front().name == tr("Player");
    for (std::vector<ResultTable::Cell> &row : result.table.rows)
        if (hasPlayers)
            row.front().text = named(row.front().text);
    for (QString &category : result.plot.categories)
        category = hasPlayers ? named(category) : category;
    result.plot.title = inWords(result.plot.title);
    result.plot.categoryUnit = inWords(result.plot.categoryUnit);
    return result;
}

/// Tab goes through the fields as they stand; those of seats come and go.
void ExperimentPane::orderTabs()
{
    QList<QWidget *> parts{m_mode, m_plays, m_seed, m_chronons};
    for (QComboBox *field : m_seats->fields())
        parts += field;
    parts += {m_tournament, m_start, m_pause, m_stop, m_save, m_read, m_jobs};
    for (qsizetype i = 1; i < parts.size(); ++i)
        setTabOrder(parts.at(i - 1), parts.at(i));
}

ExperimentSetup ExperimentPane::setup() const
{
    const GameInfo &game = m_game->game();
    ExperimentSetup setup;
    setup.game = {game.text, game.fileName, game.revision, game.system};
    setup.seed = m_seed->text().toULongLong();
    setup.plays = m_plays->value();
    setup.chronons = m_chronons->value();
    setup.jobs = m_jobs->value();
    setup.agents = m_seats->agents();
    if (m_mode->currentData().toInt() == Tournament)
        setup.tournament = m_tournament->toPlainText() + u'\n';
    return setup;
}

void ExperimentPane::start()
{
    if (!m_game->hasGame())
        return;
    const bool areSeats = m_mode->currentData().toInt() == Seats;
    const QString folder = folderOfGame(m_game->game().fileName);
    const QString why = areSeats ? m_seats->checkAll(folder) : whyNoTournament(m_tournament->toPlainText(), folder);
    m_advice->setText(why);
    m_advice->setVisible(!why.isEmpty());
    const auto begin = [this, setup = setup()] { m_experiment->start(setup); };
    if (why.isEmpty() && mayLose(tr("A new experiment takes their place."), begin))
        begin();
}

void ExperimentPane::pauseOrGoOn()
{
    m_experiment->phase() == Phase::Paused ? m_experiment->goOn() : m_experiment->pause();
}

bool ExperimentPane::mayLose(const QString &why, const std::function<void()> &then)
{
    if (!m_experiment->isUnsaved() && !m_experiment->isPlaying())
        return true;
    const QMessageBox::StandardButton answer = askAboutPlays(*m_experiment, why, window());
    if (answer == QMessageBox::Save) {
        m_experiment->pause();
        saveBefore(then);
    }
    return answer == QMessageBox::Discard;
}

void ExperimentPane::saveBefore(const std::function<void()> &then)
{
    m_afterSaving = askAndSave() ? then : std::function<void()>();
}

bool ExperimentPane::askAndSave()
{
    const QString path
        = askForDataFile(m_folder ? m_folder() : QString(), m_experiment->findings().plan.game, window());
    if (path.isEmpty())
        return false;
    save(path);
    return true;
}

void ExperimentPane::askAndRead()
{
    if (!mayLose(tr("What a file has takes their place."), [this] { askAndRead(); }))
        return;
    const QString path = ui::existingName(window(), tr("Open Data"), m_folder ? m_folder() : QString(),
                                          tr("Plays (*.sqlite *.csv *.jsonl);;All files (*)"));
    if (!path.isEmpty())
        read(path);
}

void ExperimentPane::save(const QString &path)
{
    m_advice->hide();
    if (m_experiment->phase() == Phase::Pausing)
        m_saveLater = path;
    else
        m_experiment->write(path);
}

void ExperimentPane::read(const QString &path)
{
    m_advice->hide();
    m_experiment->read(path);
}

void ExperimentPane::takeOver(std::unique_ptr<ExperimentFolder> left)
{
    m_advice->hide();
    if (const std::optional<ExperimentSetup> setup = left->setup())
        showSetup(*setup);
    m_experiment->takeOver(std::move(left));
}

void ExperimentPane::showSetup(const ExperimentSetup &setup)
{
    m_mode->setCurrentIndex(m_mode->findData(setup.tournament.isEmpty() ? int(Seats) : int(Tournament)));
    m_plays->setValue(int(std::min<qint64>(INT_MAX, setup.plays)));
    m_seed->setText(QString::number(setup.seed));
    m_chronons->setValue(setup.chronons);
    m_jobs->setValue(setup.jobs);
    if (!setup.tournament.isEmpty())
        m_tournament->setPlainText(setup.tournament.trimmed() + u'\n');
    else if (setup.agents.size() == m_seats->players().size()) // else it is of another game than is played
        m_seats->setAgents(setup.agents);
}

/// Of an experiment that was left, where no game tells who plays.
void ExperimentPane::showLeftSeats()
{
    const simulation::Plan &plan = m_experiment->findings().plan;
    const bool isOwn = m_experiment->phase() == Phase::Paused || m_experiment->phase() == Phase::Ended;
    if (m_game->hasGame() || !isOwn || plan.isTournament || plan.seatings.empty() || m_seats->players() == plan.players)
        return;
    m_seats->setPlayers(plan.players);
    m_seats->setAgents(plan.seatings.front());
    orderTabs();
}

void ExperimentPane::openPlay()
{
    if (!m_open->isEnabled())
        return;
    m_advice->hide();
    GameText game;
    if (m_game->hasGame())
        game = {m_game->game().text, m_game->game().fileName, m_game->game().revision, m_game->game().system};
    m_experiment->open(m_number->value(), game);
}

void ExperimentPane::refresh()
{
    const Phase phase = m_experiment->phase();
    const bool isTournament = m_mode->currentData().toInt() == Tournament;
    const bool isFree = !m_experiment->isPlaying() && phase != Phase::Reading && !m_experiment->isWriting();
    QWidget *const focus = window()->focusWidget(); // before fields hand it on that cannot be used
    m_seats->setVisible(!isTournament);
    m_tournament->setVisible(isTournament);
    for (QWidget *field :
         {static_cast<QWidget *>(m_mode), static_cast<QWidget *>(m_plays), static_cast<QWidget *>(m_chronons),
          static_cast<QWidget *>(m_jobs), static_cast<QWidget *>(m_seed), static_cast<QWidget *>(m_seats),
          static_cast<QWidget *>(m_tournament)})
        field->setEnabled(isFree);
    // While it is about to rest, too: the keyboard is to be on what then goes on, and not on what would end it.
    m_pause->setEnabled((m_experiment->isPlaying() && !m_experiment->isStopping()) || phase == Phase::Paused);
    m_pause->setText(phase == Phase::Paused ? tr("Go O&n") : tr("Pa&use"));
    m_stop->setEnabled(m_experiment->isPlaying() || phase == Phase::Paused || phase == Phase::Reading);
    m_start->setEnabled(isFree && m_game->hasGame());
    m_save->setEnabled(m_experiment->hasWholePlays() && !m_experiment->isWriting());
    m_read->setEnabled(isFree);
    m_bar->setVisible(m_experiment->isPlaying() || phase == Phase::Paused || phase == Phase::Reading);
    if (focus && isAncestorOf(focus) && !focus->isEnabled())
        (m_pause->isEnabled() ? m_pause : m_stop->isEnabled() ? m_stop : m_start)->setFocus();
    if (m_experiment->isPlaying())
        m_tick->start();
    else
        m_tick->stop();
    m_areOld = m_game->hasGame() && areOldRules(*m_experiment, m_game->game(), m_arePlayedOld);
    refreshStatus();
}

void ExperimentPane::refreshStatus()
{
    const qint64 all = m_experiment->all();
    m_bar->setRange(0, m_experiment->phase() == Phase::Reading ? 0 : BarWhole);
    m_bar->setValue(all > 0 ? int(BarWhole * double(m_experiment->done()) / double(all)) : 0);
    m_status->setText(m_areOld ? tr("Under the rules before your changes. %1").arg(statusText()) : statusText());
    m_status->setToolTip(ui::plainTip(m_status->text()));
    const bool isAny = m_experiment->phase() != Phase::None;
    m_status->setVisible(isAny); // else it is told where there is room
    m_empty->setText((isAny ? QString() : m_status->text() + u' ')
                     + (isAny || m_game->hasGame()
                            ? tr("What many plays by agents come to is shown here, while they are made.")
                            : QString()));
    const simulation::Summary &summary = m_experiment->findings().summary;
    const QString error = summary.problems.empty() ? QString() : textOf(summary.problems.front()).simplified();
    const QString miss = summary.misses.value(0).simplified();
    const QString told = inWords(!error.isEmpty() ? tr("The first error: %1").arg(error)
                                                  : tr("The first time that an agent had nothing valid: %1").arg(miss));
    m_error->setText(inFewLines(told));
    m_error->setToolTip(u"<p>%1</p>"_s.arg(told.toHtmlEscaped()));
    m_error->setVisible(!error.isEmpty() || !miss.isEmpty());
}

QString ExperimentPane::statusText() const
{
    if (m_experiment->phase() != Phase::None) {
        const QString text = inWords(progressText(*m_experiment)), game = m_experiment->findings().plan.game;
        const bool isOther = m_game->hasGame() && m_experiment->phase() != Phase::Opened && !game.isEmpty()
            && game != m_game->game().name;
        return isOther ? tr("Of the game %1: %2").arg(game, text) : text;
    }
    return m_game->hasGame()
        ? tr("Lets agents play %1 as often as you like.").arg(shownName(m_game->game()))
        : tr("No game is being played. In the text of a game, Start%1 plays it.").arg(ui::keyHint(this, u"start"_s));
}

void ExperimentPane::showFindings()
{
    const ExperimentFindings &found = m_experiment->findings();
    const bool isAny = found.summary.plays > 0;
    m_pages->setVisible(isAny);
    m_empty->setVisible(!isAny);
    if (isAny) {
        const Result wins = winsOf(found), lengths = lengthsOf(found), ratings = ratingsOf(found);
        m_payoffs->setResult(named(payoffsOf(found)));
        m_wins->setResult(named(wins));
        m_lengths->setResult(named(lengths));
        m_actions->setResult(named(actionsOf(found, m_naming)));
        m_ratings->setResult(ratings);
        m_list->setResult(named(playsOf(found)));
        m_pages->setTabVisible(m_pages->indexOf(m_wins), !wins.plot.isEmpty());
        m_pages->setTabVisible(m_pages->indexOf(m_lengths), !lengths.plot.isEmpty());
        m_pages->setTabVisible(m_pages->indexOf(m_ratings), !ratings.plot.isEmpty());
        m_pages->setTabVisible(m_pages->indexOf(m_playsPage), m_experiment->hasWholePlays());
        m_number->setMaximum(int(std::min<qint64>(INT_MAX, std::max<qint64>(1, found.plan.plays))));
        if (m_actions->currentRow() < 0 && !found.summary.sets.empty())
            m_actions->table()->selectRow(0);
        showSet();
    }
    refresh();
}

void ExperimentPane::showSet()
{
    const ExperimentFindings &found = m_experiment->findings();
    const auto &sets = found.summary.sets;
    const int row = m_actions->currentRow();
    if (row < 0 || std::size_t(row) >= sets.size())
        return m_actions->setPlot({});
    simulation::SeenSet set = sets[std::size_t(row)];
    const int player = int(found.plan.players.indexOf(set.player));
    set.player = named(set.player);
    m_actions->setPlot(actionsPlot(set, player, m_naming));
}

} // namespace sidl::debugger

#include "moc_experimentpane.cpp"
