// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "visualizer/panes/stategraphform.h"

#include "sidl/language/rulesystem/rulesystem.h"
#include "visualizer/panes/graphpane.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::visualizer {

namespace {

constexpr int KindColours = 0, MoverColours = 1, ValueColoursRow = 2, FirstPayoff = 3; ///< entries of the colours' box
constexpr int StatesRow = 0, VariationsRow = 1, TreeRow = 2;                           ///< entries of the box of kinds
/// As wide as what it asks for, at least: the tools are to have room in few rows.
class WordsField final : public QLineEdit
{
public:
    using QLineEdit::QLineEdit;
    QSize sizeHint() const override
    {
        const int text = fontMetrics().horizontalAdvance(placeholderText());
        return {text + fontMetrics().height() / 2, QLineEdit::sizeHint().height()};
    }
};

const QStringList Kinds{u"states"_s, u"variations"_s, u"tree"_s}, Namings{u"rules"_s, u"people"_s}; ///< by entry

} // namespace

StateGraphForm::StateGraphForm(GraphPane *pane, QObject *parent)
    : QObject(parent)
    , m_kind(new QComboBox)
    , m_seenBy(new QComboBox)
    , m_alike(new QComboBox)
    , m_colour(new QComboBox)
    , m_goal(new QComboBox)
    , m_naming(new QComboBox)
    , m_recall(new QComboBox)
    , m_words(new WordsField)
{
    addTools(pane);
    setPlayers({});
}

void StateGraphForm::addTools(GraphPane *pane)
{
    m_kind->addItems({tr("States"), tr("Variations"), tr("Game Tree")});
    m_kind->setObjectName(u"graphKind"_s);
    m_kind->setAccessibleName(tr("What the graph shows"));
    m_kind->setToolTip(tr("States: equal states are one\nVariations: the tree of what was played\n"
                          "Game Tree: all that can be played, with information sets and payoffs"));
    m_seenBy->setObjectName(u"graphSeenBy"_s);
    m_seenBy->setAccessibleName(tr("Whose view the graph shows"));
    m_seenBy->setToolTip(tr("Seen by a player, states that look alike to this player are linked, boxed or merged"));
    m_alike->addItems({tr("Linked"), tr("Boxed"), tr("Merged")});
    m_alike->setObjectName(u"graphAlike"_s);
    m_alike->setAccessibleName(tr("States that look alike to the player"));
    m_alike->setToolTip(
        tr("How states that look alike to the player are drawn: with dashed links, in a box, or as one"));
    m_colour->setObjectName(u"graphColour"_s);
    m_colour->setAccessibleName(tr("What the colours tell"));
    m_colour->setToolTip(tr("What the colours of the states tell"));
    m_goal->setEditable(true);
    m_goal->setInsertPolicy(QComboBox::NoInsert);
    m_goal->setMinimumContentsLength(16);
    m_goal->lineEdit()->setPlaceholderText(tr("Goal"));
    m_goal->setObjectName(u"graphGoal"_s);
    m_goal->setAccessibleName(tr("Goal that the colours tell of"));
    m_goal->setToolTip(tr("What this goal gives in each state: type one and press Return, or choose a watch"));
    m_goal->hide();
    m_recall->addItem(tr("Players remember all"), int(theory::Recall::Perfect));
    m_recall->addItem(tr("Players go by what they see"), int(theory::Recall::View));
    m_recall->setObjectName(u"treeRecall"_s);
    m_recall->setAccessibleName(tr("What players remember of the play"));
    m_recall->setToolTip(tr("Which nodes a player cannot tell apart: by all that the player saw, was sent and did,\n"
                            "or by what is seen at that moment alone"));
    m_recall->hide();
    connect(m_recall, &QComboBox::currentIndexChanged, this,
            [this] { Q_EMIT recallChanged(theory::Recall(m_recall->currentData().toInt())); });
    m_words->setPlaceholderText(tr("Words to show"));
    m_words->setAccessibleName(tr("Words to show"));
    m_words->setToolTip(
        tr("Show the words with this in them instead of what has changed: * stands for any text, | for or.\n"
           "Or a pattern, as in the filter of a seat"));
    m_words->setClearButtonEnabled(true);
    m_words->setMinimumWidth(60);
    m_naming->addItems({tr("As in the rules"), tr("As people say it")});
    m_naming->setObjectName(u"graphNaming"_s);
    m_naming->setAccessibleName(tr("How words are written"));
    m_naming->setToolTip(tr("Words as the rules write them, or as people say them, on the screen and in files"));
    m_naming->hide();
    connect(m_naming, &QComboBox::currentIndexChanged, this, &StateGraphForm::nameBoxes);
    for (QComboBox *box : {m_kind, m_seenBy, m_alike, m_colour, m_naming}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        connect(box, &QComboBox::currentIndexChanged, this, &StateGraphForm::changed);
    }
    connect(m_kind, &QComboBox::activated, this, [this] { m_isTreeAway = false; }); // the person wants another one
    for (const QComboBox *box : {m_kind, m_naming})
        connect(box, &QComboBox::activated, this, &StateGraphForm::chosen);
    connect(m_goal, &QComboBox::activated, this, &StateGraphForm::changed);
    connect(m_goal->lineEdit(), &QLineEdit::returnPressed, this, &StateGraphForm::changed);
    connect(m_words, &QLineEdit::textChanged, this, &StateGraphForm::changed);
    for (QWidget *tool :
         std::initializer_list<QWidget *>{m_kind, m_recall, m_seenBy, m_alike, m_colour, m_goal, m_words, m_naming})
        pane->addTool(tool);
}

void StateGraphForm::setPlayers(const engine::Words &players)
{
    m_players = players;
    const QSignalBlocker blockers[] = {QSignalBlocker(m_seenBy), QSignalBlocker(m_colour)};
    m_seenBy->clear();
    m_colour->clear();
    m_seenBy->addItem(tr("Seen by referee"));
    m_colour->addItem(tr("Colour: start and end"));
    m_colour->addItem(tr("Colour: who may act"));
    m_colour->addItem(tr("Colour: value of a goal"));
    for (const engine::Word player : m_players) {
        m_seenBy->addItem(player.text());
        m_colour->addItem(player.text());
    }
    m_alike->setEnabled(false);
    nameBoxes();
}

void StateGraphForm::nameBoxes()
{
    const wording::Naming naming = options().naming;
    for (int player = 0; player < int(m_players.size()); ++player) {
        const QString name = naming.player(m_players[std::size_t(player)]);
        m_seenBy->setItemText(player + 1, tr("Seen by %1").arg(name));
        m_colour->setItemText(player + FirstPayoff, tr("Colour: won by %1").arg(name));
    }
}

void StateGraphForm::setWriting(const language::Writing &writing)
{
    m_goal->lineEdit()->setPlaceholderText(tr("Goal, as %1").arg(writing.goalExample));
    m_words->setToolTip(
        tr("Show the words with this in them instead of what has changed: * stands for any text, | for or.\n"
           "Or a pattern, such as %1, as in the filter of a seat")
            .arg(writing.wordExample));
}

void StateGraphForm::setWatches(const QStringList &goals)
{
    const QString typed = m_goal->currentText();
    m_goal->clear();
    m_goal->addItems(goals);
    m_goal->setCurrentText(typed);
}

void StateGraphForm::offerNaming(const wording::Naming &naming)
{
    m_peoplesNaming = naming;
    m_naming->setVisible(!m_isNamed);
    nameBoxes();
    Q_EMIT changed();
}

void StateGraphForm::setNaming(const wording::Naming &naming)
{
    if (!std::exchange(m_isNamed, true))
        m_chosenNaming = m_naming->currentIndex();
    offerNaming(naming);
    m_naming->setCurrentIndex(1);
}

void StateGraphForm::releaseNaming()
{
    if (!std::exchange(m_isNamed, false))
        return;
    m_naming->show();
    m_naming->setCurrentIndex(m_chosenNaming);
}

void StateGraphForm::setTreeOffered(bool isOffered)
{
    if (!isOffered && m_kind->count() > TreeRow) {
        m_isTreeAway = isTree();
        if (m_isTreeAway)
            m_kind->setCurrentIndex(StatesRow);
        m_kind->removeItem(TreeRow);
    } else if (isOffered && m_kind->count() == TreeRow) {
        m_kind->addItem(tr("Game Tree"));
        if (std::exchange(m_isTreeAway, false))
            m_kind->setCurrentIndex(TreeRow);
    }
}

void StateGraphForm::showAs(const StateGraphForm &other)
{
    setRecall(theory::Recall(other.m_recall->currentData().toInt()));
    m_kind->setCurrentIndex(other.m_kind->currentIndex() < m_kind->count() ? other.m_kind->currentIndex() : StatesRow);
}

QStringList StateGraphForm::choices() const
{
    return {Kinds.at(m_kind->currentIndex()), Namings.at(m_isNamed ? m_chosenNaming : m_naming->currentIndex())};
}

void StateGraphForm::choose(const QStringList &choices)
{
    for (const QString &choice : choices) {
        if (const auto kind = Kinds.indexOf(choice); kind >= 0) {
            m_isTreeAway = kind >= m_kind->count(); // until it is offered
            m_kind->setCurrentIndex(m_isTreeAway ? StatesRow : int(kind));
        }
        const auto naming = int(Namings.indexOf(choice));
        if (naming >= 0 && m_isNamed)
            m_chosenNaming = naming;
        else if (naming >= 0)
            m_naming->setCurrentIndex(naming);
    }
}

void StateGraphForm::setRecall(theory::Recall recall)
{
    m_recall->setCurrentIndex(m_recall->findData(int(recall)));
}

StateMap::Kind StateGraphForm::kind() const
{
    return m_kind->currentIndex() == VariationsRow ? StateMap::Kind::Variations : StateMap::Kind::States;
}

bool StateGraphForm::isTree() const
{
    return m_kind->currentIndex() == TreeRow;
}

StateViewOptions StateGraphForm::options() const
{
    StateViewOptions options;
    if (const int row = m_seenBy->currentIndex(); row > 0) // the first row is the referee's
        options.seenBy = engine::Viewer::player(row - 1);
    options.alike = StateViewOptions::Alike(m_alike->currentIndex());
    options.words = m_words->text();
    if (m_naming->currentIndex() == 1)
        options.naming = m_peoplesNaming;
    const int colour = m_colour->currentIndex();
    options.colour = colour == KindColours ? StateViewOptions::Colour::Kind
        : colour == MoverColours           ? StateViewOptions::Colour::Mover
        : colour == ValueColoursRow        ? StateViewOptions::Colour::Value
                                           : StateViewOptions::Colour::Payoff;
    options.goal = m_goal->currentText().trimmed();
    options.payoffOf = qMax(0, colour - FirstPayoff);
    return options;
}

void StateGraphForm::refresh(bool isPresented, bool hasRecall)
{
    m_alike->setEnabled(m_seenBy->currentIndex() > 0);
    m_goal->setVisible(!isTree() && options().colour == StateViewOptions::Colour::Value);
    m_seenBy->setVisible(!isTree());
    m_alike->setVisible(!isTree() && (!isPresented || m_seenBy->currentIndex() > 0)); // the referee's view has none
    for (QWidget *tool : std::initializer_list<QWidget *>{m_colour, m_words})
        tool->setVisible(!isTree() && !isPresented);
    m_recall->setVisible(isTree() && hasRecall && !isPresented);
}

} // namespace sidl::visualizer

#include "moc_stategraphform.cpp"
