// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/breakpoints/breakpointdialog.h"

#include "debugger/breakpoints/factnaming.h"
#include "debugger/breakpoints/messagevariables.h"
#include "debugger/breakpoints/wholevariables.h"
#include "sidl/ui/colours.h"
#include "sidl/wording/numbers.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

#include <cmath>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Kind = DataBreakpoint::Kind;
using When = engine::ClauseBreakpoint::When;

namespace {

/// Enough of a clause to know it by.
QString cut(const QString &clause)
{
    constexpr int Enough = 200;
    return withWholeVariables(clause.size() <= Enough ? clause : clause.left(Enough) + u" …"_s);
}

} // namespace

BreakpointDialog::BreakpointDialog(const Breakpoint &breakpoint, const QStringList &players,
                                   const language::Writing &writing, GoalCheck check, QWidget *parent)
    : QDialog(parent)
    , m_given(breakpoint)
    , m_writing(writing)
    , m_check(std::move(check))
    , m_error(new QLabel(this))
{
    const bool isGoal = breakpoint.isClause && breakpoint.clause.when == When::Goal;
    setWindowTitle(isGoal                    ? tr("Breakpoint of a Goal")
                       : breakpoint.isClause ? tr("Breakpoint of a Clause")
                                             : tr("Data Breakpoint"));
    auto *layout = new QVBoxLayout(this);
    auto *what = new QLabel(
        isGoal ? cut(tr("%1, in: %2").arg(breakpoint.clause.goalText, breakpoint.clause.clause))
            : breakpoint.isClause
            ? cut(breakpoint.clause.clause)
            : tr("Playing stops after a chronon of %1 that does this:").arg(QFileInfo(breakpoint.file).fileName()),
        this);
    what->setTextFormat(Qt::PlainText);
    what->setWordWrap(true);
    layout->addWidget(what);
    m_form = new QFormLayout;
    layout->addLayout(m_form);
    if (breakpoint.isClause)
        addClauseFields(m_form);
    else
        addDataFields(m_form, players);
    QPalette palette = m_error->palette();
    palette.setColor(QPalette::WindowText, ui::errorColour(palette));
    m_error->setPalette(palette);
    m_error->setObjectName(u"error"_s);
    m_error->setTextFormat(Qt::PlainText);
    m_error->setWordWrap(true);
    m_error->hide();
    layout->addWidget(m_error);
    for (const QLineEdit *field : findChildren<QLineEdit *>()) // it was about what stood there
        connect(field, &QLineEdit::textChanged, m_error, &QWidget::hide);
    layout->addStretch(1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &BreakpointDialog::refuseOrAccept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    resize(qMax(440, sizeHint().width()), sizeHint().height());
    growToFit();
}

void BreakpointDialog::addClauseFields(QFormLayout *form)
{
    const engine::ClauseBreakpoint &clause = m_given.clause;
    m_when = new QComboBox(this);
    m_when->setObjectName(u"when"_s);
    m_when->addItems({tr("it is entered"), tr("it succeeds")}); // in the order of When
    if (clause.when == When::Goal)
        m_when->addItem(tr("this goal is about to be called"));
    m_when->setCurrentIndex(int(clause.when));
    form->addRow(tr("Stop &when:"), m_when);
    m_condition = new QLineEdit(clause.condition, this);
    m_condition->setObjectName(u"condition"_s);
    m_condition->setPlaceholderText(tr("A goal, such as %1; empty: always").arg(m_writing.goalExample));
    m_condition->setToolTip(
        tr("Variables with names of the clause have their values. It may ask for facts; effects are "
           "not allowed."));
    form->addRow(tr("Only &if:"), m_condition);
    m_from = new QSpinBox(this);
    m_from->setObjectName(u"from"_s);
    m_from->setRange(1, 1'000'000'000);
    m_from->setValue(clause.from);
    form->addRow(tr("From &hit:"), m_from);
    m_message = new QLineEdit(clause.message, this);
    m_message->setObjectName(u"message"_s);
    m_message->setPlaceholderText(tr("Told instead of stopping; {%1} is the value of %1")
                                      .arg(m_writing.goalExample.startsWith(u'(') ? u"?x"_s : u"X"_s));
    form->addRow(tr("&Message:"), m_message);
    addRemark(form);
    connect(m_message, &QLineEdit::textChanged, this, &BreakpointDialog::showRemark);
    connect(m_condition, &QLineEdit::textChanged, this, &BreakpointDialog::showRemark);
    connect(m_when, &QComboBox::currentIndexChanged, this, &BreakpointDialog::showRemark);
    showRemark();
    m_condition->setFocus(); // what is written first
}

void BreakpointDialog::addDataFields(QFormLayout *form, const QStringList &players)
{
    m_kind = new QComboBox(this);
    m_kind->setObjectName(u"kind"_s);
    const bool areOfFacts = areFacts(m_writing);
    m_kind->addItems({areOfFacts ? tr("creates a fact") : tr("creates a word"),
                      areOfFacts ? tr("deletes a fact") : tr("deletes a word"), tr("changes an account"),
                      tr("applies an action"), tr("has an action that fails"),
                      areOfFacts ? tr("creates and deletes one fact") : tr("creates and deletes one word"),
                      tr("ends the game"), tr("lets a goal stop holding"), tr("breaks an invariant of the game")});
    m_kind->setCurrentIndex(int(m_given.data.kind));
    form->addRow(tr("&Chronon:"), m_kind);
    m_pattern = new QLineEdit(m_given.data.pattern, this);
    m_pattern->setObjectName(u"pattern"_s);
    form->addRow(tr("&Pattern:"), m_pattern);
    m_player = new QComboBox(this);
    m_player->setObjectName(u"player"_s);
    m_player->addItem(tr("anybody"));
    for (const QString &player : players)
        m_player->addItem(player, player);
    if (!m_given.data.player.isEmpty() && m_player->findData(m_given.data.player) < 0)
        m_player->addItem(m_given.data.player, m_given.data.player);
    m_player->setCurrentIndex(qMax(0, m_player->findData(m_given.data.player)));
    form->addRow(tr("P&layer:"), m_player);
    m_value = new QLineEdit(m_given.data.value ? wording::exactNumberText(*m_given.data.value) : QString(), this);
    m_value->setObjectName(u"value"_s);
    m_value->setPlaceholderText(tr("A number that it crosses; empty: any change"));
    form->addRow(tr("&Value:"), m_value);
    addRemark(form);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &BreakpointDialog::showFieldsOfKind);
    connect(m_pattern, &QLineEdit::textChanged, this, &BreakpointDialog::showRemark);
    showFieldsOfKind();
    (m_pattern->isEnabled() ? static_cast<QWidget *>(m_pattern) : m_kind)->setFocus();
}

void BreakpointDialog::addRemark(QFormLayout *form)
{
    m_remark = new QLabel(this);
    m_remark->setObjectName(u"remark"_s);
    m_remark->setTextFormat(Qt::PlainText);
    m_remark->setWordWrap(true);
    form->addRow(m_remark);
}

void BreakpointDialog::showFieldsOfKind()
{
    const auto kind = Kind(m_kind->currentIndex());
    const bool isOfWords = kind == Kind::Created || kind == Kind::Deleted;
    const bool isOfGoal = kind == Kind::GoalFails || kind == Kind::Invariant;
    static_cast<QLabel *>(m_form->labelForField(m_pattern))->setText(isOfGoal ? tr("&Goal:") : tr("&Pattern:"));
    m_pattern->setPlaceholderText(isOfGoal ? tr("A goal, such as %1").arg(m_writing.goalExample)
                                           : tr("A pattern, such as %1; empty: any").arg(m_writing.wordExample));
    const auto set = [this](QWidget *field, bool isUsed) {
        field->setEnabled(isUsed);
        m_form->labelForField(field)->setEnabled(isUsed);
    };
    set(m_pattern, isOfWords || isOfGoal || kind == Kind::Applied);
    set(m_player, isOfWords || kind == Kind::Account);
    set(m_value, kind == Kind::Account);
    m_player->setToolTip(!isOfWords                ? QString()
                             : areFacts(m_writing) ? tr("Who is told of the fact: it is not hidden from this player")
                                                   : tr("Who is told of the word: it is not hidden from this player"));
    showRemark();
}

Breakpoint BreakpointDialog::breakpoint() const
{
    Breakpoint result = m_given;
    if (result.isClause) {
        result.clause.when = When(m_when->currentIndex());
        result.clause.condition = m_condition->text().trimmed();
        result.clause.from = m_from->value();
        result.clause.message = m_message->text().trimmed();
        return result;
    }
    DataBreakpoint &entered = result.data;
    entered.kind = Kind(m_kind->currentIndex());
    entered.pattern = m_pattern->isEnabled() ? m_pattern->text().trimmed() : QString();
    entered.player = m_player->isEnabled() ? m_player->currentData().toString() : QString();
    entered.value.reset();
    bool isNumber = false;
    const double value = m_value->text().trimmed().toDouble(&isNumber);
    if (m_value->isEnabled() && isNumber && std::isfinite(value))
        entered.value = value;
    return result;
}

void BreakpointDialog::setKnownNames(const language::KnownNames &names)
{
    m_names = names;
    showRemark();
}

/// It refuses nothing: who knows that may want the "_", and other rules may have the name.
void BreakpointDialog::showRemark()
{
    const Breakpoint entered = breakpoint();
    const QString onNames = m_names.remark(entered.isClause ? entered.clause.condition : entered.data.asGoal()),
                  onMessage = entered.isClause ? remarkOnMessage(entered.clause) : QString();
    m_remark->setText(onNames.isEmpty() || onMessage.isEmpty() ? onNames + onMessage : onNames + u' ' + onMessage);
    m_remark->setVisible(!m_remark->text().isEmpty());
    growToFit();
}

/// Of labels that wrap, a window does not take the height by itself.
void BreakpointDialog::growToFit()
{
    layout()->activate();
    resize(width(), qMax(height(), layout()->totalHeightForWidth(width())));
}

QString BreakpointDialog::problem() const
{
    const Breakpoint entered = breakpoint();
    const QString goal = entered.isClause ? entered.clause.condition
        : entered.data.isOfGoal()         ? entered.data.pattern
                                          : QString();
    if (m_value && m_value->isEnabled() && !m_value->text().trimmed().isEmpty() && !entered.data.value)
        return tr("The value is no number. Write one as 10 or -0.5, or leave the field empty.");
    if (m_pattern && entered.data.isOfGoal() && goal.isEmpty())
        return tr("Write the goal that is to hold, such as %1.").arg(m_writing.goalExample);
    if (m_pattern && m_pattern->isEnabled() && !entered.data.isOfGoal() && !m_pattern->text().trimmed().isEmpty()
        && !entered.hasWord(m_writing))
        return tr("The pattern is no word. Write it as %1, or leave the field empty.").arg(m_writing.wordExample);
    if (const QString unknown = unknownVariable(entered.clause); !unknown.isEmpty())
        return tr("The message has %1, and the clause no such variable.").arg(unknown);
    return m_check && !goal.isEmpty() ? m_check(entered, goal) : QString();
}

void BreakpointDialog::refuseOrAccept()
{
    const QString error = problem();
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
    growToFit();
    if (error.isEmpty())
        accept();
}

} // namespace sidl::debugger

#include "moc_breakpointdialog.cpp"
