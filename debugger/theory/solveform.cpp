// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/solveform.h"

#include "debugger/computing/computingpane.h"
#include "sidl/ui/flowlayout.h"
#include "sidl/wording/counts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QRegularExpression>
#include <QSpinBox>
#include <QToolButton>

#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Method = theory::SolveRequest::Method;
using theory::Idling;

namespace {

constexpr int MostCells = 2500;              // of a matrix that a person looks at
constexpr int MethodName = Qt::UserRole + 1; // as findings call it
constexpr int ForceMethod = -1;              // among the methods of SolveRequest: who can force what

} // namespace

SolveForm::SolveForm(QWidget *start, QWidget *pane)
    : QObject(pane)
    , m_method(new QComboBox(pane))
    , m_idling(new QComboBox(pane))
    , m_recall(new QComboBox(pane))
    , m_chronons(new QSpinBox(pane))
    , m_nodes(new QSpinBox(pane))
    , m_rounds(new QSpinBox(pane))
    , m_seconds(new QSpinBox(pane))
    , m_precision(new QDoubleSpinBox(pane))
    , m_here(new QCheckBox(tr("From here"), pane))
    , m_more(new QToolButton(pane))
    , m_row(new ui::FlowLayout) // wide rows would make a small window larger than its screen
{
    addMethods();
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
    ComputingPane::setUp(m_chronons, 1, 100'000, theory::FormLimits().chronons, tr(" chronons"),
                         tr("How long plays are looked at"));
    ComputingPane::setUp(m_nodes, 1, 100'000'000, 200'000, tr(" nodes"),
                         tr("How many nodes of the tree, or states, there may be"));
    m_nodes->setSingleStep(100'000);
    const theory::SolveRequest usual;
    ComputingPane::setUp(m_rounds, 1, 10'000'000, usual.rounds, tr(" rounds"), tr("How many rounds: more come nearer"));
    m_rounds->setSingleStep(1000);
    ComputingPane::setUp(m_seconds, 0, 86'400, usual.seconds, tr(" s"),
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
    m_more->setObjectName(u"moreFields"_s);
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("Show the other fields, which are folded away to leave what was found the room"));
    m_more->setAccessibleName(tr("More fields"));
    m_more->setCheckable(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    connect(m_more, &QToolButton::toggled, this, &SolveForm::refresh);
    for (QWidget *field : std::initializer_list<QWidget *>{m_method, start, m_more, m_idling, m_recall, m_chronons,
                                                           m_nodes, m_rounds, m_precision, m_seconds, m_here})
        m_row->addWidget(field);
    connect(m_method, &QComboBox::currentIndexChanged, this, [this] {
        refresh();
        Q_EMIT methodChosen();
    });
    refresh();
}

void SolveForm::addMethods()
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
    addMethod(tr("Dominance"), Method::Dominance, u"dominance"_s);
    addMethod(tr("Weak dominance"), Method::WeakDominance, u"weak"_s);
    addMethod(tr("Large games: CFR+"), Method::Regret, u"cfr"_s);
    addMethod(tr("Ranges of equilibria"), Method::Ranges, u"ranges"_s);
    addMethod(tr("People who err: logit"), Method::Logit, u"logit"_s);
    addMethod(tr("Best correlated equilibrium"), Method::Correlated, u"correlated"_s);
    addMethod(tr("What each can be sure of"), Method::MaxMin, u"maxmin"_s);
    addMethod(tr("Pareto optimal"), Method::Pareto, u"pareto"_s);
    addMethod(tr("Best for all together"), Method::Social, u"social"_s);
    m_method->addItem(tr("Who can force what"), ForceMethod);
}

QWidget *SolveForm::first() const
{
    return m_method;
}

bool SolveForm::isHere() const
{
    return m_here->isChecked();
}

theory::SolveRequest SolveForm::request() const
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

void SolveForm::setInSteps(bool areSteps)
{
    const QString chronons = tr(" chronons");
    m_chronons->setSuffix(areSteps ? wording::inSteps(chronons) : chronons);
}

void SolveForm::setFolding(bool isFolding)
{
    if (std::exchange(m_isFolding, isFolding) != isFolding)
        refresh();
}

bool SolveForm::isForce() const
{
    return m_method->currentData().toInt() == ForceMethod;
}

QString SolveForm::withTitles(QString text) const
{
    for (int row = 0; row < m_method->count(); ++row) {
        const QString name = m_method->itemData(row, MethodName).toString();
        if (!name.isEmpty())
            text.replace(QRegularExpression(u"(^|; not |” or |\\bfor |\\bwhich )%1\\b"_s.arg(name)),
                         u"\\1“%1”"_s.arg(m_method->itemText(row)));
    }
    return text;
}

QString SolveForm::adviceWithTitles(const QString &advice) const
{
    // "Use the method zerosum, nash or pure, which …": the words up to the first that no comma or "or" joins
    static const QRegularExpression list(u"\\bthe method ((?:[a-z]+(?:, | or ))*[a-z]+)"_s), word(u"[a-z]+"_s);
    const QRegularExpressionMatch asked = list.match(advice);
    if (!asked.hasMatch())
        return advice;
    QString names = asked.captured(1);
    for (qsizetype at = 0;;) {
        const QRegularExpressionMatch name = word.match(names, at);
        if (!name.hasMatch())
            break;
        const int row = m_method->findData(name.captured(), MethodName);
        const QString title = row < 0 ? name.captured() : u"“%1”"_s.arg(m_method->itemText(row));
        names.replace(name.capturedStart(), name.capturedLength(), title);
        at = name.capturedStart() + title.size();
    }
    return QString(advice).replace(asked.capturedStart(1), asked.capturedLength(1), names);
}

void SolveForm::refresh()
{
    const auto method = Method(m_method->currentData().toInt());
    const bool areShown = !m_isFolding || m_more->isChecked();
    m_more->setVisible(m_isFolding);
    const std::initializer_list<std::pair<QWidget *, bool>> fields{{m_idling, true},
                                                                   {m_recall, !isForce()}, // states say all
                                                                   {m_chronons, true},
                                                                   {m_nodes, true},
                                                                   {m_rounds, method == Method::Regret},
                                                                   {m_precision, method == Method::Logit},
                                                                   {m_seconds, method == Method::Nash},
                                                                   {m_here, true}};
    for (const auto &[field, isOfMethod] : fields) {
        if (m_isFolding && field->hasFocus() && !areShown)
            m_more->setFocus(); // which leads there
        field->setVisible(areShown && isOfMethod);
    }
}

} // namespace sidl::debugger

#include "moc_solveform.cpp"
