// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timeline/timelinepane.h"

#include "debugger/model/branches.h"
#include "debugger/session/watches.h"
#include "debugger/timeline/editdialog.h"
#include "debugger/timeline/notedialog.h"
#include "debugger/timeline/playbackbar.h"
#include "debugger/timeline/timelinetree.h"
#include "sidl/ui/action.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/largetype.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr int MaxLines = 100;         // in the menu of all runs
constexpr int MostChronons = 100'000; // to be played at once
constexpr int FewChronons = 20;
constexpr int MostCompared = 10; // states offered for a comparison

/// In a menu, "&" marks a key.
QString menuText(QString text)
{
    return text.replace(u'&', u"&&"_s);
}

/// Nodes that go with @p node, itself included.
int subtreeSize(const GameTree &tree, GameTree::NodeId node)
{
    int size = 0;
    std::vector<GameTree::NodeId> open{node};
    while (!open.empty()) {
        const auto &children = tree.node(open.back()).children;
        open.pop_back();
        ++size;
        open.insert(open.end(), children.begin(), children.end());
    }
    return size;
}

} // namespace

TimelinePane::TimelinePane(GameEditing *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_view(new TimelineTree(session, this))
    , m_playback(new PlaybackBar(this))
    , m_key(new QLabel(this))
    , m_lines(new QToolButton(this))
    , m_later(new QToolButton(this))
    , m_linesMenu(new QMenu(this))
{
    m_later->setObjectName(u"later"_s);
    m_later->setText(tr("What comes after is hidden: show it"));
    m_later->setToolTip(tr("As View > Hide What Comes After does"));
    m_later->setAutoRaise(true);
    m_later->hide();
    connect(m_later, &QToolButton::clicked, this, &TimelinePane::laterWanted);
    m_view->setShowsGiven(true);
    m_lines->setObjectName(u"lines"_s);
    ui::setMenu(m_lines, m_linesMenu);
    m_lines->setToolTip(tr("All lines played: choose one to go to its end"));
    m_lines->setAutoRaise(true);
    m_lines->hide();
    m_key->setObjectName(u"watchKey"_s);
    m_key->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_key->setContentsMargins(6, 0, 6, 0);
    m_key->hide();
    setFocusProxy(m_view);
    auto *bar = new QHBoxLayout;
    bar->addWidget(m_playback, 1);
    bar->addWidget(m_later);
    bar->addWidget(m_lines);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_key); // in a row of its own: the slider needs the other one
    layout->addLayout(bar);

    connect(m_view, &TimelineTree::nodeChosen, this, &TimelinePane::goTo);
    connect(m_view, &TimelineTree::menuRequested, this, &TimelinePane::showMenu);
    connect(m_playback, &PlaybackBar::chrononWanted, this, [this](int chronon) {
        const std::vector<NodeId> &line = m_view->line();
        if (chronon >= 0 && chronon < int(line.size()))
            goTo(line[std::size_t(chronon)]);
    });
    connect(session->events(), &GameEvents::finished, this, [this](Ticket, GameEvents::Outcome outcome) {
        if (outcome != GameEvents::Outcome::Done)
            m_playback->pause();
    });
    connect(m_linesMenu, &QMenu::aboutToShow, this, &TimelinePane::fillLines);
    connect(session->events(), &GameEvents::aboutToStart, this, [this] {
        m_pruned = -1;
        m_view->forget();
    });
    connect(session->events(), &GameEvents::changed, this, &TimelinePane::refresh);
    connect(session->events(), &GameEvents::stoppedChanged, this, &TimelinePane::refresh);
    refresh();
}

void TimelinePane::setPeoplesNaming(const wording::Naming &naming)
{
    m_view->setNaming(naming);
    m_playback->setSaysSteps(naming.saysSteps());
}

ui::PaneInfo TimelinePane::info(GameEditing *tree)
{
    ui::PaneInfo info;
    info.name = u"timeline"_s;
    info.title = tr("Timeline");
    info.area = ui::PaneArea::Middle;
    info.goToName = u"goToTimeline"_s;
    info.goToText = tr("Go to T&imeline");
    info.goToKey = QKeySequence(Qt::ALT | Qt::Key_3);
    info.isOfGame = true;
    info.create = [tree] { return new TimelinePane(tree); };
    return info;
}

void TimelinePane::refresh()
{
    m_view->refresh();
    const GameTree &tree = m_session->tree();
    int leaves = 0;
    for (int id = 0; id < tree.size(); ++id)
        leaves += tree.has(id) && tree.node(id).children.empty() ? 1 : 0;
    m_lines->setVisible(leaves > 1 && !m_view->hidesLater());
    m_lines->setText(tr("%Ln lines", nullptr, leaves));
    // Who looks on in large type is not told that there is more.
    m_later->setVisible(m_view->hidesLater() && !tree.isEmpty() && !ui::hasLargeType(*this)
                        && (leaves > 1 || !tree.currentNode().children.empty()));
    m_playback->setLine(tree.isEmpty() ? -1 : tree.currentNode().chronon, int(m_view->line().size()) - 1);
    if (m_session->isStopped()) { // its chronon comes first
        m_playback->pause();
        m_playback->setEnabled(false);
    }
}

void TimelinePane::setHidesLater(bool hides)
{
    m_view->setHidesLater(hides);
    refresh();
}

void TimelinePane::playAtRandom()
{
    if (m_session->hasGame())
        askAndPlay(m_session->tree().current(), play::Policy::Random);
}

void TimelinePane::setWatches(const Watches *watches)
{
    m_watches = watches;
    m_view->setWatches(watches);
    connect(watches, &Watches::goalsChanged, this, &TimelinePane::showKey);
    connect(watches, &Watches::timelineChanged, this, &TimelinePane::showKey);
    showKey();
}

void TimelinePane::showKey()
{
    QStringList parts, titles;
    for (const int watch : m_view->shownWatches()) {
        titles << m_watches->title(watch);
        parts << u"<span style=\"color:%1\">\u25a0</span> %2"_s.arg(ui::watchColour(watch, palette()).name(),
                                                                    titles.last().toHtmlEscaped());
    }
    m_key->setText(parts.join(u"&nbsp; "_s));
    m_key->setToolTip(tr("Watches below the states, from above: %1").arg(titles.join(u", "_s)));
    m_key->setVisible(!parts.isEmpty());
}

void TimelinePane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_watches)
        showKey();
    if (event->type() == QEvent::FontChange)
        refresh();
}

void TimelinePane::goTo(NodeId node)
{
    if (node >= 0 && m_session->hasGame() && node != m_session->tree().current())
        m_session->goTo(node);
}

void TimelinePane::goBack()
{
    goTo(m_view->before());
}

void TimelinePane::goForward()
{
    goTo(m_view->after());
}

void TimelinePane::askForChronon()
{
    const std::vector<NodeId> line = m_view->line();
    if (line.empty())
        return;
    const int last = int(line.size()) - 1;
    // A number that is too large is the last one, as with lines of a text: a field that takes less would drop its digits.
    QInputDialog *dialog
        = askForNumber(tr("Go to Chronon"), tr("Chronon of this line, 0 to %1:").arg(last), 0, 999'999'999);
    dialog->setIntValue(m_session->tree().currentNode().chronon);
    connect(dialog, &QInputDialog::intValueSelected, this,
            [this, line, last](int chronon) { goTo(line[std::size_t(qMin(chronon, last))]); });
    dialog->open();
}

QInputDialog *TimelinePane::askForNumber(const QString &title, const QString &label, int least, int most)
{
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setLabelText(label);
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(least, most);
    dialog->resize(fontMetrics().averageCharWidth() * 56, dialog->sizeHint().height()); // its title is read whole
    connect(m_session->events(), &GameEvents::started, dialog, &QDialog::reject);
    return dialog;
}

void TimelinePane::addVariations(QMenu *menu, NodeId node)
{
    const std::vector<NodeId> &line = m_view->line();
    for (const Branch &branch : branchesFrom(m_session->tree(), m_session->game().players, node)) {
        if (!m_view->isShown(branch.first))
            continue;
        QAction *entry
            = menu->addAction(menuText(branchText(branch)), this, [this, first = branch.first] { goTo(first); });
        entry->setCheckable(true);
        entry->setChecked(std::find(line.begin(), line.end(), branch.first) != line.end());
    }
}

void TimelinePane::fillLines()
{
    m_linesMenu->clear();
    const std::vector<Line> lines = linesOf(m_session->tree(), m_session->game().players, m_view->line());
    for (std::size_t i = 0; i < lines.size() && i < MaxLines; ++i) {
        QAction *entry
            = m_linesMenu->addAction(menuText(lineText(lines[i])), this, [this, leaf = lines[i].leaf] { goTo(leaf); });
        entry->setCheckable(true);
        entry->setChecked(lines[i].isCurrent);
    }
    if (lines.size() > MaxLines)
        m_linesMenu->addAction(tr("%Ln more: reach them in the tree", nullptr, int(lines.size()) - MaxLines))
            ->setEnabled(false);
}

void TimelinePane::showMenu(NodeId node, const QPoint &global)
{
    const GameTree &tree = m_session->tree();
    const GameTree::Node &here = tree.node(node);
    auto *menu = new QMenu(this);
    menu->setObjectName(u"nodeMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const char *name, const QString &text, auto then, bool enabled = true) {
        QAction *action = menu->addAction(text, this, then);
        action->setObjectName(QLatin1String(name));
        action->setEnabled(enabled);
        return action;
    };
    const bool isFree = !m_session->isStopped(); // else its chronon comes first
    add(
        "goTo", tr("&Go to Chronon %1").arg(here.chronon), [this, node] { goTo(node); },
        isFree && node != tree.current());
    if (const NodeId equal = m_view->nextEqual(node); equal >= 0)
        add("nextEqual", tr("Go to the Next &Equal State"), [this, equal] { goTo(equal); });
    if (std::ranges::count_if(here.children, [this](NodeId child) { return m_view->isShown(child); }) > 1) {
        menu->addSection(tr("Variations from Here"));
        addVariations(menu, node);
    }
    menu->addSeparator();
    add("note", tr("&Name and Comment…"), [this, node] { askForNote(node); });
    QAction *bookmark = add("bookmark", tr("&Bookmark"), [this, node] {
        GameTree::Note note = m_session->tree().node(node).note;
        note.bookmark = !note.bookmark;
        m_session->setNote(node, note);
    });
    bookmark->setCheckable(true);
    bookmark->setChecked(here.note.bookmark);
    menu->addSeparator();
    const std::vector<NodeId> main = tree.mainLine();
    const bool isMain = std::find(main.begin(), main.end(), node) != main.end();
    add(
        "promote", tr("Make This the &Main Line"), [this, node] { m_session->promote(node); }, !isMain);
    add(
        "prune", tr("&Prune from Here…"), [this, node] { askToPrune(node); }, node != GameTree::Root);
    if (m_pruned >= 0)
        add("undoPrune", tr("&Undo Prune"), [this] { m_session->restore(std::exchange(m_pruned, -1)); });
    menu->addSeparator();
    if (node == tree.current())
        addComparisons(menu);
    else
        add("compare", tr("&Compare the Current State with This"),
            [this, node] { Q_EMIT compareRequested(m_session->tree().current(), node); });
    add(
        "edit", tr("&What If: Edit State…"), [this, node] { edit(node); }, isFree);
    QAction *test = add("saveAsTest", tr("Save Play as &Test…"), [this, node] { Q_EMIT testRequested(node); });
    if (isEditedBefore(tree, node)) {
        test->setEnabled(false);
        test->setToolTip(tr("A state of this line was edited by hand, which no test can do"));
        menu->setToolTipsVisible(true);
    }
    const bool mayPlay = isFree && (!here.position || !here.position->isTerminal());
    add(
        "playRandom", tr("Play at &Random from Here…"), [this, node] { askAndPlay(node, play::Policy::Random); },
        mayPlay);
    add(
        "playDefault", tr("Play by &Default from Here…"), [this, node] { askAndPlay(node, play::Policy::Default); },
        mayPlay);
    menu->popup(global);
}

void TimelinePane::addComparisons(QMenu *menu)
{
    const GameTree::Node &here = m_session->tree().currentNode();
    QMenu *others = menu->addMenu(tr("&Compare This with"));
    others->setObjectName(u"compareWith"_s);
    const auto add = [&](const QString &text, NodeId other) {
        others->addAction(text, this, [this, other] { Q_EMIT compareRequested(m_session->tree().current(), other); });
    };
    if (here.parent >= 0) // in the order of time: what has come since was added
        others->addAction(
            tr("the State &Before, Chronon %1").arg(here.chronon - 1), this,
            [this, before = here.parent] { Q_EMIT compareRequested(before, m_session->tree().current()); });
    const TreeLayout &layout = m_view->layoutOfNodes();
    for (int lane = 0; lane < layout.lanes() && others->actions().size() < MostCompared; ++lane)
        if (const NodeId other = layout.at(here.chronon, lane); other >= 0 && other != here.id)
            add(tr("Chronon %1 by %2").arg(here.chronon).arg(m_view->label(other).left(80).replace(u'&', u"&&"_s)),
                other);
    others->menuAction()->setEnabled(!others->isEmpty());
}

void TimelinePane::setGrid(const std::optional<GridSpec> &grid)
{
    m_grid = grid;
}

void TimelinePane::editCurrent()
{
    if (m_session->hasGame())
        edit(m_session->tree().current());
}

void TimelinePane::edit(NodeId node)
{
    auto *dialog = new EditDialog(m_session, node, m_grid, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &EditDialog::leftUnchanged, this,
            [this] { Q_EMIT told(tr("Nothing was changed, so no state was added.")); });
    connect(dialog, &EditDialog::told, this, &TimelinePane::told);
    dialog->open();
}

void TimelinePane::noteCurrent()
{
    if (m_session->hasGame())
        askForNote(m_session->tree().current());
}

void TimelinePane::askForNote(NodeId node)
{
    const GameTree::Node &here = m_session->tree().node(node);
    auto *dialog = new NoteDialog(here.note, here.chronon, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, node] { m_session->setNote(node, dialog->note()); });
    connect(m_session->events(), &GameEvents::started, dialog, [dialog] { dialog->done(QDialog::Rejected); });
    dialog->open();
}

void TimelinePane::askToPrune(NodeId node)
{
    const GameTree &tree = m_session->tree();
    const int size = subtreeSize(tree, node);
    const QString label = m_view->label(node).left(80);
    auto *box = new QMessageBox(
        QMessageBox::Question, tr("Prune"),
        (size == 1 ? tr("Prune chronon %1 %2? Nothing follows it.")
                   : tr("Prune chronon %1 %2 with all that follows it, %Ln states in all?", nullptr, size))
            .arg(tree.node(node).chronon)
            .arg(label.startsWith(u'(') ? label : u"(%1)"_s.arg(label)), // a default is in brackets already
        QMessageBox::Cancel, this);
    box->setTextFormat(Qt::PlainText); // it has words of the game
    box->setInformativeText(tr("Undo Prune, in the same menu, brings it back, until the session is saved and opened "
                               "again or another game is started."));
    QPushButton *prune = box->addButton(tr("&Prune"), QMessageBox::AcceptRole);
    box->setDefaultButton(prune);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_session->events(), &GameEvents::started, box, &QDialog::reject);
    connect(prune, &QPushButton::clicked, this, [this, node] {
        m_pruned = node;
        m_session->prune(node);
    });
    box->open();
}

void TimelinePane::askAndPlay(NodeId node, play::Policy others)
{
    QInputDialog *dialog = askForNumber(
        others == play::Policy::Random ? tr("Play at Random") : tr("Play by Default"),
        tr("Chronons to be played from chronon %1:").arg(m_session->tree().node(node).chronon), 1, MostChronons);
    dialog->setIntValue(FewChronons);
    connect(dialog, &QInputDialog::intValueSelected, this, [this, node, others](int chronons) {
        const auto play = [this, others, chronons] { Q_EMIT playRequested(others, chronons); };
        if (node == m_session->tree().current())
            return play();
        // Played once it is there: a run begins at the current node.
        const Ticket ticket = m_session->goTo(node);
        auto *once = new QObject(this);
        connect(m_session->events(), &GameEvents::finished, once,
                [ticket, once, play](Ticket done, GameEvents::Outcome outcome) {
                    if (done != ticket)
                        return;
                    once->deleteLater();
                    if (outcome == GameEvents::Outcome::Done)
                        play();
                });
    });
    dialog->open();
}

} // namespace sidl::debugger

#include "moc_timelinepane.cpp"
