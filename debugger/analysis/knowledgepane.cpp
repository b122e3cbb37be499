// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/analysis/knowledgepane.h"

#include "debugger/analysis/knowledgetable.h"
#include "debugger/analysis/knowledgetree.h"
#include "debugger/session/playbranch.h"
#include "sidl/language/rulesystem/registry.h"
#include "sidl/ui/action.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/goaledit.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/unfolded.h"
#include "sidl/ui/workrow.h"
#include "sidl/wording/counts.h"
#include "sidl/wording/sentence.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;

namespace {

constexpr int FollowedAfter = 150; // milliseconds

} // namespace

KnowledgePane::KnowledgePane(GamePlay *play, GameEditing *tree, QWidget *parent)
    : ComputingPane(play, tr("&Ask"), parent)
    , m_play(play)
    , m_editing(tree)
    , m_branch(new PlayBranch(play, tree, this))
    , m_player(new QComboBox(this))
    , m_question(new ui::GoalEdit(this))
    , m_assumption(new ui::GoalEdit(this))
    , m_examples(new QToolButton(this))
    , m_assuming(new QLabel(tr("Ass&uming"), this))
    , m_states(new QSpinBox(this))
    , m_seconds(new QSpinBox(this))
    , m_assume(new QPushButton(tr("A&ssume Here"), this))
    , m_given(new GivenRow(this))
    , m_shows(new QComboBox(this))
    , m_summary(new QLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_tree(new KnowledgeTree(this))
    , m_words(new KnowledgeTable(KnowledgeTable::Rows::Words, this))
    , m_worlds(new KnowledgeTable(KnowledgeTable::Rows::Worlds, this))
    , m_thread(u"knowledge"_s)
{
    m_later.setSingleShot(true);
    m_later.setInterval(FollowedAfter);
    addWidgets();
    connect(&m_later, &QTimer::timeout, this, [this] { start(); });
    connect(m_assume, &QPushButton::clicked, this, [this] { start(m_question->text().trimmed()); });
    connect(m_question, &QLineEdit::textChanged, this, &KnowledgePane::refresh);
    connect(m_given, &GivenRow::takenBack, this, &KnowledgePane::takeBack);
    connect(m_question, &QLineEdit::returnPressed, this, [this] { start(); });
    connect(m_assumption, &QLineEdit::returnPressed, this, [this] { start(); });
    connect(m_assumption, &QLineEdit::editingFinished, this, &KnowledgePane::useAssumption);
    connect(m_player, &QComboBox::activated, this, [this] {
        if (m_node >= 0)
            start();
    });
    const auto askFor = [this](const QString &word) {
        if (word.isEmpty())
            return;
        m_question->setText(word);
        start();
    };
    connect(m_tree, &KnowledgeTree::wordActivated, this, askFor);
    connect(m_words, &KnowledgeTable::wordActivated, this, askFor);
    const auto goThere = [this](const std::vector<engine::Choices> &way) { m_branch->play(GameTree::Root, way); };
    connect(m_tree, &KnowledgeTree::playActivated, this, goThere);
    connect(m_worlds, &KnowledgeTable::playActivated, this, goThere);
    connect(play->events(), &GameEvents::changed, this, &KnowledgePane::follow);
    refresh();
}

ui::PaneInfo KnowledgePane::info(GamePlay *play, GameEditing *tree)
{
    ui::PaneInfo info;
    info.name = u"knowledge"_s;
    info.title = tr("Knowledge");
    info.area = ui::PaneArea::Right;
    info.goToName = u"goToKnowledge"_s;
    info.goToText = tr("Go to Knowle&dge");
    info.goToKey = QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_0);
    info.goToTip = tr("Tell what players know, for all that they have seen");
    info.isOnDemand = true;
    info.isOfGame = true;
    info.create = [play, tree] { return new KnowledgePane(play, tree); };
    return info;
}

void KnowledgePane::addWidgets()
{
    m_player->addItem(tr("Everybody"));
    m_player->setToolTip(tr("Whose knowledge"));
    m_player->setAccessibleName(m_player->toolTip());
    m_question->setHint(tr("A word or a goal; empty: all hidden words"), tr("A word or a goal"));
    m_question->setAccessibleName(tr("What may be known"));
    m_question->setClearButtonEnabled(true);
    m_assumption->setPlaceholderText(tr("Nothing but the rules, or a goal that everybody follows"));
    m_assumption->setAccessibleName(tr("What is assumed"));
    m_assumption->setClearButtonEnabled(true);
    m_assume->setToolTip(tr("From this state on, everybody goes by it that the word is there, or the goal holds,\n"
                            "and everybody knows that: other states are ruled out. Kept with the timeline"));
    addExamples();
    showWriting();
    setUp(m_states, 1, 1'000'000, 10'000, tr(" states"), tr("How many states are looked at in a chronon"));
    m_states->setSingleStep(1000);
    setUp(m_seconds, 1, 100'000, 60, tr(" s"), tr("How many seconds a question may take"));
    m_shows->addItems({tr("As a list"), tr("As a table"), tr("As possible worlds")});
    m_shows->setAccessibleName(tr("How it is shown"));
    m_shows->setToolTip(tr("A list: who can tell, with examples of states\nA table: who can tell what\n"
                           "Possible worlds: who takes which states for possible"));

    auto *first = new QHBoxLayout;
    first->addWidget(m_player);
    first->addWidget(m_question, 1);
    first->addWidget(m_start);
    first->addWidget(m_assume);
    auto *second = new QHBoxLayout;
    second->addWidget(m_examples);
    second->addWidget(m_assuming);
    second->addWidget(m_assumption, 1);
    auto *third = new QHBoxLayout; // its own: a goal needs the width beside a text, too
    third->addWidget(m_states);
    third->addWidget(m_seconds);
    third->addStretch();
    third->addWidget(m_shows);
    auto *fourth = new QHBoxLayout;
    fourth->addWidget(m_given);
    for (QWidget *page :
         {static_cast<QWidget *>(m_tree), static_cast<QWidget *>(m_words), static_cast<QWidget *>(m_worlds)})
        m_pages->addWidget(page);
    connect(m_shows, &QComboBox::currentIndexChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        showSummary();
        refresh();
    });
    m_summary->setObjectName(u"summary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 0, 6, 0); // as what is told above it
    auto *answer = new QWidget(this);
    auto *below = new QVBoxLayout(answer);
    below->setContentsMargins(0, 0, 0, 0);
    below->addWidget(m_summary);
    below->addWidget(m_pages, 1);
    layOut({first, second, third, fourth}, answer);
    m_status->setWordWrap(true);                           // a question may be longer than its field
    m_pages->setMinimumHeight(3 * fontMetrics().height()); // no pane pushes those above it away
    ui::setKeyboardPart(this, m_question);
}

void KnowledgePane::addExamples()
{
    auto *menu = new QMenu(m_examples);
    menu->setToolTipsVisible(true);
    const auto add = [&](const QString &title, const QString &goal) {
        QAction *action = menu->addAction(title);
        action->setToolTip(goal);
        action->setData(title);
        if (!goal.isEmpty())
            m_inWords[goal] = QString(title).remove(u'&');
        connect(action, &QAction::triggered, this, [this, goal] {
            m_assumption->setText(goal);
            m_assumption->setCursorPosition(0);
            m_assumption->setFocus();
            if (m_play->hasGame())
                start();
        });
    };
    add(tr("&Nothing but the rules"), {});
    menu->addSeparator();
    add(tr("Everybody &acts"), u"forall((legal(S), owned(S, P), player(P)), does(S, _))"_s);
    add(tr("Nobody does &what is named"), u"\\+ does(_, [alice, step])"_s);
    menu->addSection(tr("The muddy children"));
    add(tr("A child steps forward just when it &knows that it is muddy"),
        u"fact([start]) ; forall(player([C]), "
        "(knows([C], [dirty, C]) -> does([C], [C, step]) ; \\+ does([C], [C, step])))"_s);
    add(tr("A child that &sees N muddy faces steps forward in chronon N + 1"),
        u"fact([start]) ; forall(player([C]), (findall(D, (fact([dirty, D]), D \\= C), Seen), length(Seen, N), "
        "(Chronon =:= N + 1 -> does([C], [C, step]) ; \\+ does([C], [C, step]))))"_s);
    ui::setMenu(m_examples, menu);
    m_examples->setText(m_assuming->text());
    m_assuming->setBuddy(m_assumption);
    m_examples->setToolTip(tr("Examples of what may be assumed"));
}

void KnowledgePane::showWriting()
{
    // Goals of games in GDL cannot ask what is known, and there are no switches that could be left alone.
    const bool isLogic
        = m_play->hasGame() && ruleSystemOf(m_play->game()).kernel() != language::RuleSystem::Kernel::Chronons;
    m_examples->setVisible(!isLogic);
    m_assuming->setVisible(isLogic);
    m_question->setToolTip(
        isLogic ? tr("A word as %1, a goal as %2.\nWithout it: which hidden words are possible")
                      .arg(m_play->game().wordExample, m_play->game().goalExample)
                : tr("A word as [dirty, alice], a pattern as [holds, bob, X], a goal as fact([n, N]), N > 3.\n"
                     "knows([alice], [dirty, bob]): what players know of one another's knowledge.\n"
                     "Without it: which hidden words are possible"));
    m_assumption->setToolTip(
        isLogic
            ? tr("A goal that holds in every chronon, as everybody knows. Besides the relations of the rules,\n"
                 "does is what is done")
            : tr("A goal that holds in every chronon, as everybody knows. Besides facts and what the rules say,\n"
                 "does(Switch, Action) is what is done, knows(Player, Word) that a player knows that a word is there,\n"
                 "and Chronon the number of the chronon, from 0"));
}

QString KnowledgePane::assumption() const
{
    return m_assumption->text().trimmed();
}

void KnowledgePane::setAssumption(const QString &goal)
{
    m_assumption->setText(goal);
    m_assumption->setCursorPosition(0);
    m_assumed = assumption();
}

void KnowledgePane::useAssumption()
{
    if (m_assumed == assumption())
        return;
    m_assumed = assumption();
    Q_EMIT assumptionChanged(m_assumed);
}

void KnowledgePane::ask(const QString &question)
{
    m_player->setCurrentIndex(0);
    m_question->setText(question);
    start();
    Q_EMIT asked();
}

void KnowledgePane::assume(const QString &goal)
{
    m_player->setCurrentIndex(0);
    start(goal.trimmed());
    Q_EMIT asked();
}

std::vector<analysis::Given> KnowledgePane::given() const
{
    std::vector<analysis::Given> given;
    if (m_play->hasGame())
        for (const GivenRow::Entry &entry : GivenRow::entriesOf(m_play->tree()))
            given.push_back({entry.chronon, entry.goal});
    return given;
}

void KnowledgePane::keepTold()
{
    const QString told = std::exchange(m_told, {});
    if (told.isEmpty() || m_findings.error)
        return;
    GameTree::Note note = m_play->tree().node(m_node).note;
    note.given.append(told);
    m_question->clear();
    m_editing->setNote(m_node, note);
}

void KnowledgePane::takeBack(const GivenRow::Entry &entry)
{
    GameTree::Note note = m_play->tree().node(entry.node).note;
    note.given.removeOne(entry.goal);
    m_editing->setNote(entry.node, note);
}

void KnowledgePane::start(const QString &told)
{
    m_later.stop();
    if (!m_play->hasGame())
        return;
    m_thread.drop(); // of two questions the later one counts
    m_refusal.clear();
    m_told.clear();
    const GameTree &tree = m_play->tree();
    m_node = tree.current();
    analysis::KnowledgeRequest request;
    request.start = tree.node(GameTree::Root).state;
    for (GameTree::NodeId node = m_node; node != GameTree::Root; node = tree.node(node).parent) {
        if (tree.node(node).edited) {
            m_refusal = tr("A state on this line was made by hand. No play leads to it, so nobody can tell from a play "
                           "what players know.");
            m_findings = {};
            showFindings();
            refresh();
            Q_EMIT found();
            return;
        }
        request.play.push_back(tree.node(node).edge->does);
    }
    std::reverse(request.play.begin(), request.play.end());
    const int players = int(m_play->game().players.size());
    request.isCommon = m_player->currentIndex() == players + 1;
    for (int player = 0; player < players; ++player)
        if (m_player->currentIndex() <= 0 || request.isCommon || m_player->currentIndex() == player + 1)
            request.players.push_back(player);
    const QString question = m_question->text().trimmed();
    if (!question.isEmpty() && told.isEmpty())
        request.question = question;
    request.views = true;
    request.ruledOut = true;
    request.assumption = {assumption(), given()};
    m_blanksBefore.clear();
    for (const ui::GoalEdit *edit : {m_assumption, m_question})
        m_blanksBefore.insert(edit->text().trimmed(), edit->blanksBefore());
    if (!told.isEmpty()) {
        m_told = told;
        m_question->remember(told);
        request.assumption.given.push_back({tree.node(m_node).chronon, told});
    }
    request.states = m_states->value();
    request.time = std::chrono::seconds(m_seconds->value());
    useAssumption();
    if (!request.assumption.always.isEmpty())
        m_assumption->remember(request.assumption.always);
    if (request.question)
        m_question->remember(*request.question);
    m_thread.start(
        [request = std::move(request), rules = m_play->game().text, &system = ruleSystemOf(m_play->game()),
         revision = m_play->game().revision](LoadedJob &loaded, const WorkControl &work) {
            if (!loaded.job || loaded.rules != rules)
                loaded = {rules,
                          std::make_unique<analysis::KnowledgeJob>(
                              language::readProgram(system, rules, QString(), revision))};
            return loaded.job->run(request, work);
        },
        [this](analysis::KnowledgeFindings findings) { take(std::move(findings)); },
        [this](const Progress &at) { showProgress(at); });
    begin();
}

void KnowledgePane::showProgress(const Progress &at)
{
    const QString who = at.stage == analysis::KnowledgeJob::Everybody
        ? tr("Everybody")
        : m_naming.player(m_play->game().players[std::size_t(at.stage)]);
    m_status->setText((m_naming.saysSteps() ? tr("%1, step %2: %3 states are possible so far")
                                            : tr("%1, chronon %2: %3 states are possible so far"))
                          .arg(who, QLocale().toString(at.done + 1), QLocale().toString(at.found)));
}

void KnowledgePane::take(analysis::KnowledgeFindings findings)
{
    m_findings = std::move(findings);
    keepTold();
    showFindings();
    refresh();
    Q_EMIT found();
}

void KnowledgePane::showFindings()
{
    m_tree->setFindings(m_findings, told(m_inWords.value(m_findings.assumption.always)), m_naming);
    m_words->setFindings(m_findings, questionText(), m_naming);
    m_worlds->setFindings(m_findings, questionText(), m_naming);
    showSummary();
}

/// The list has it itself.
void KnowledgePane::showSummary()
{
    m_summary->setText(m_tree->summary().join(u'\n'));
    m_summary->setVisible(m_pages->currentWidget() != m_tree && !m_tree->summary().isEmpty());
}

void KnowledgePane::setPeoplesNaming(const wording::Naming &naming)
{
    m_naming = naming;
    namePlayers();
    for (QAction *example : m_examples->menu()->actions())
        if (const QString text = example->data().toString(); !text.isEmpty())
            example->setText(told(text));
    const ui::Unfolded open(m_tree);
    showFindings();
    refresh();
    open.applyTo(m_tree);
}

QString KnowledgePane::told(const QString &sentence) const
{
    return m_naming.saysSteps() ? wording::inSteps(sentence) : sentence;
}

void KnowledgePane::namePlayers()
{
    if (!m_play->hasGame())
        return;
    const engine::Words &players = m_play->game().players;
    for (int player = 0; player < int(players.size()); ++player)
        m_player->setItemText(player + 1, m_naming.player(players[std::size_t(player)])); // the first is everybody
}

void KnowledgePane::forget()
{
    m_thread.reset();
    m_later.stop();
    m_node = -1;
    m_refusal.clear();
    m_told.clear();
    m_findings = {};
    showFindings();
    m_player->clear();
    m_player->addItem(tr("Everybody"));
    for (const engine::Word player : m_play->game().players)
        m_player->addItem(m_naming.player(player));
    m_player->addItem(tr("Common knowledge"));
    for (ui::GoalEdit *edit : {m_question, m_assumption})
        edit->setRules(ruleSystemOf(m_play->game()), m_play->game().text);
    showWriting();
    if (const QString file = m_play->game().fileName; file != m_file) {
        const bool isFirst = std::exchange(m_file, file).isEmpty();
        if (!isFirst) {          // what is typed before there is a game is for the first
            m_question->clear(); // it was about other words
            setAssumption({});
        }
    }
    refresh();
    Q_EMIT found();
}

bool KnowledgePane::isUpToDate() const
{
    return m_play->hasGame() && m_play->tree().current() == m_node && given() == m_findings.assumption.given;
}

void KnowledgePane::follow()
{
    m_given->setEntries(m_play->hasGame() ? GivenRow::entriesOf(m_play->tree()) : std::vector<GivenRow::Entry>());
    // What is assumed is told elsewhere, too, whether the pane is seen or not.
    const bool isWanted
        = (m_node >= 0 && isVisible()) || !m_given->entries().empty() || !m_findings.assumption.given.empty();
    if (m_play->hasGame() && isWanted && !isUpToDate() && m_told.isEmpty())
        m_later.start();
    refresh();
}

void KnowledgePane::changeEvent(QEvent *event)
{
    ComputingPane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

void KnowledgePane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    follow();
}

QString KnowledgePane::verdict() const
{
    if (!m_play->hasGame())
        return tr("Start a game to ask what its players know.");
    if (!m_refusal.isEmpty())
        return m_refusal;
    if (m_findings.timeWasUp)
        return tr("Not decided: the time was up. Give it more seconds, or fewer states.");
    if (m_findings.error)
        return m_findings.error->kind == engine::Problem::Kind::Cancelled ? tr("Stopped.") : errorText();
    if (m_findings.seats.empty())
        return tr("Tells which states a player may be in, for all that the player has seen.");
    const QString remark = m_findings.remark.isEmpty() ? QString() : u' ' + m_findings.remark;
    if (!m_findings.isPossible())
        return tr("What is assumed cannot be, for all that some have seen.") + remark;
    const std::vector<analysis::InformationSet> &sets = *m_findings.seats.front().sets;
    const bool areWords = m_pages->currentWidget() == m_words;
    const QString click = !areWords     ? tr(" A double click on a state plays there.")
        : m_findings.question.isEmpty() ? tr(" A double click on a word asks about it.")
                                        : QString();
    if (sets.back().isRuledOut)
        return tr("What was played is not as assumed.") + remark + click;
    const int chronons = int(sets.size()) - 1;
    const QString when = wording::chrononsText(chronons, m_naming.saysSteps());
    if (m_findings.question.isEmpty())
        return tr("After %1.").arg(when) + remark + click;
    return tr("Asked after %1: %2.").arg(when, questionText()) + remark + click;
}

QString KnowledgePane::errorText() const
{
    const engine::Problem &error = *m_findings.error;
    const QString text = wording::asSentences(error.message, error.advice);
    if (m_findings.errorIn.isEmpty())
        return text;
    return (m_findings.errorIn == m_findings.question ? tr("Column %1: %2") : tr("What is assumed, column %1: %2"))
        .arg(QString::number(error.span.column + m_blanksBefore.value(m_findings.errorIn)), text);
}

bool KnowledgePane::tellsError() const
{
    return m_play->hasGame() && m_refusal.isEmpty() && !m_findings.timeWasUp && m_findings.error
        && m_findings.error->kind != engine::Problem::Kind::Cancelled;
}

QString KnowledgePane::questionText() const
{
    static const QRegularExpression knows(u"\\Aknows\\(\\s*(\\[[^\\[\\]]*\\])\\s*,\\s*(\\[[^\\[\\]]*\\])\\s*\\)\\z"_s);
    const QString &question = m_findings.question;
    const auto match = knows.match(question);
    return m_naming.isForPeople() && match.hasMatch()
        ? m_naming.sentence(tr("%1 knows %2").arg(match.captured(1), match.captured(2)))
        : m_naming.sentence(question);
}

QString KnowledgePane::workText() const
{
    return m_findings.seats.empty() ? tr("Going through the play…") : QString();
}

void KnowledgePane::refreshForm(bool isAtWork)
{
    m_assume->setEnabled(!isAtWork && m_play->hasGame() && !m_question->text().trimmed().isEmpty());
    QPalette colours = palette();
    if (!isRunning() && tellsError())
        colours.setColor(QPalette::WindowText, ui::errorColour(palette()));
    m_status->setPalette(colours);
}

} // namespace sidl::debugger

#include "moc_knowledgepane.cpp"
