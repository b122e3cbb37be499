// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/explain/whynotbar.h"

#include "debugger/session/absentees.h"
#include "debugger/session/gamereading.h"
#include "debugger/session/gametexts.h"
#include "debugger/session/possiblewords.h"
#include "sidl/ui/goaledit.h"
#include "sidl/wording/counts.h"

#include <QComboBox>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QStringListModel>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Question;

namespace {

/// @p typed without the blanks that mean nothing: in a word that is a list in brackets, not in one that is a term.
QString withoutBlanks(QString typed)
{
    return typed.contains(u'(') ? typed : typed.remove(u' ');
}

/// What a list begins with, if it is typed without brackets: "castle,short" of "castle short".
QString listed(QString typed)
{
    if (typed.contains(u'[') || typed.contains(u'(') || typed.contains(u'\'') || typed.contains(u'"'))
        return withoutBlanks(typed);
    return typed.replace(u',', u' ').simplified().replace(u' ', u',');
}

/// Words are completed however their blanks were typed.
class WordCompleter final : public QCompleter
{
public:
    using QCompleter::QCompleter;

    QStringList splitPath(const QString &path) const override { return {withoutBlanks(path)}; }
};

} // namespace

WhyNotBar::WhyNotBar(GameReading *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_possible(new PossibleWords(session, this))
    , m_kind(new QComboBox(this))
    , m_place(new QComboBox(this))
    , m_text(new QLineEdit(this))
    , m_ask(new QPushButton(tr("Ask"), this))
    , m_completer(new WordCompleter(this))
    , m_texts(new QStringListModel(this))
{
    for (const Kind kind : {Word, Deletion, Switch, Action, Payoff, View, Goal})
        m_kind->addItem(QString(), kind);
    m_kind->setObjectName(u"whyNotKind"_s);
    m_kind->setAccessibleName(tr("Why not: what is asked about"));
    showKinds();
    m_place->setObjectName(u"whyNotPlace"_s);
    m_place->setInsertPolicy(QComboBox::NoInsert);
    m_place->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_text->setObjectName(u"whyNotText"_s);
    m_text->setClearButtonEnabled(true);
    m_completer->setModel(m_texts);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_text->setCompleter(m_completer);
    ui::letClicksThrough(m_completer);
    m_ask->setObjectName(u"whyNotAsk"_s);
    auto *label = new QLabel(tr("Why &not"), this);
    label->setBuddy(m_text);
    setFocusProxy(m_text);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(m_kind);
    layout->addWidget(m_place);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_ask);
    layout->addStretch(); // takes the room where there is nothing to type

    for (QWidget *field : std::initializer_list<QWidget *>{m_kind, m_place, m_text})
        field->installEventFilter(this);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &WhyNotBar::arrange);
    connect(m_kind, &QComboBox::activated, this, &WhyNotBar::kindChosen);
    connect(m_place, &QComboBox::currentTextChanged, this, &WhyNotBar::fillTexts);
    connect(m_text, &QLineEdit::returnPressed, this, &WhyNotBar::ask);
    // Later, as the field is given the text by the same signal.
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &WhyNotBar::ask,
            Qt::QueuedConnection);
    connect(m_possible, &PossibleWords::found, this, [this] {
        fillPlaces();
        if (m_text->hasFocus())
            fillTexts();
    });
    connect(m_ask, &QPushButton::clicked, this, &WhyNotBar::ask);
    new GameTexts(session, {m_text}, this);
    connect(session->events(), &GameEvents::started, this, &WhyNotBar::arrange);
    connect(session->events(), &GameEvents::changed, this, [this] {
        m_isOutdated = true;
        showKinds();
        fillPlaces();
    });
    connect(m_text, &QLineEdit::textEdited, this, [this] { // before the completer looks
        if (m_isOutdated)
            fillTexts();
    });
    arrange();
}

bool WhyNotBar::isOfRoles() const
{
    const engine::Position *position = m_session->hasGame() ? m_session->position() : nullptr;
    return position && position->everyoneMoves;
}

/// Kinds are called as in the language of the rules.
void WhyNotBar::showKinds()
{
    const bool areRoles = isOfRoles();
    const QString names[] = {areRoles ? tr("fact") : tr("word"),    tr("deletion"),
                             areRoles ? tr("role") : tr("switch"),  areRoles ? tr("move") : tr("action"),
                             areRoles ? tr("goal") : tr("payoff"),  tr("view"),
                             areRoles ? tr("relation") : tr("goal")};
    if (m_kind->itemText(0) == names[0])
        return;
    tellKinds();
    for (int i = 0; i < m_kind->count(); ++i)
        m_kind->setItemText(i, names[i]);
    arrange();
}

void WhyNotBar::tellKinds()
{
    const QString told = isOfRoles()
        ? tr("fact: why is it not there\ndeletion: why did it not end with the last moves\nrole: why does it not "
             "move\nmove: why is it not legal\n"
             "goal: why was the role given nothing\nview: why does the role not see the fact\n"
             "relation: why does it not hold, as in a rule")
        : tr("word: why is it not there\ndeletion: why did the last chronon not delete it\nswitch: why is "
             "it not legal\naction: why is it not offered\n"
             "payoff: why was the player paid nothing\nview: why does the player not see the word\n"
             "goal: why does it not hold, as in a rule");
    m_kind->setToolTip(m_areSteps ? wording::inSteps(told) : told);
}

bool WhyNotBar::isAtAsk() const
{
    return m_ask->hasFocus();
}

void WhyNotBar::setInSteps(bool areSteps)
{
    m_areSteps = areSteps;
    tellKinds();
}

WhyNotBar::Kind WhyNotBar::kind() const
{
    return Kind(m_kind->currentData().toInt());
}

void WhyNotBar::arrange()
{
    const Kind asked = kind();
    m_place->setVisible(asked == Action || asked == Payoff || asked == View);
    m_place->setEditable(asked == Action); // a switch may be one that is nowhere
    m_place->setAccessibleName(asked != Action   ? tr("The player")
                                   : isOfRoles() ? tr("The role that moves")
                                                 : tr("The action's switch"));
    m_place->setToolTip(m_place->accessibleName());
    m_text->setVisible(asked != Payoff);
    const QString example = m_session->hasGame() ? m_session->game().wordExample : QString();
    const QString word = isOfRoles() ? tr("fact") : tr("word");
    m_text->setPlaceholderText(asked == Goal         ? tr("a goal, as in a rule")
                                   : asked == Switch ? (isOfRoles() ? tr("a role") : tr("a switch, as a word"))
                                   : asked == Action && isOfRoles() ? tr("a move or a pattern")
                                   : example.isEmpty()              ? tr("a %1 or a pattern").arg(word)
                                                       : tr("a %1 or a pattern, such as %2").arg(word, example));
    m_text->setAccessibleName(m_text->placeholderText());
    m_place->clear();
    fillPlaces();
    if (m_text->hasFocus())
        fillTexts();
}

void WhyNotBar::fillPlaces()
{
    if (m_place->isHidden())
        return;
    QStringList places;
    if (!m_session->hasGame()) {
    } else if (kind() == Action) {
        if (const engine::Position *position = m_session->position())
            for (const engine::Switch &one : position->switches)
                places << one.word.text();
        places << absentSwitches(*m_session) << m_possible->texts(language::WordKind::Switch);
        places.removeDuplicates();
    } else {
        for (const engine::Word player : m_session->game().players)
            places << player.text();
    }
    QStringList shown;
    for (int i = 0; i < m_place->count(); ++i)
        shown << m_place->itemText(i);
    if (places == shown)
        return;
    const QString before = m_place->currentText();
    m_place->clear();
    m_place->addItems(places);
    if (places.contains(before) || (kind() == Action && !before.isEmpty()))
        m_place->setCurrentText(before);
}

QStringList WhyNotBar::texts() const
{
    // What was seen comes first: it is nearer to what is asked.
    const auto withPossible = [this](const QStringList &absent, const QStringList &here, language::WordKind kind) {
        QStringList all = absent + m_possible->texts(kind);
        all.removeDuplicates();
        const QSet<QString> without(here.begin(), here.end());
        all.removeIf([&](const QString &text) { return without.contains(text); });
        return all;
    };
    switch (kind()) {
    case Word:
        return withPossible(absentWords(*m_session), presentWords(*m_session), language::WordKind::State);
    case Switch:
        return withPossible(absentSwitches(*m_session), presentSwitches(*m_session), language::WordKind::Switch);
    case Action: {
        const QString place = m_place->currentText();
        return withPossible(absentActions(*m_session, place), presentActions(*m_session, place),
                            language::WordKind::Action);
    }
    case Deletion:
    case View:
        return presentWords(*m_session);
    case Payoff:
    case Goal:
        break;
    }
    return {};
}

void WhyNotBar::fillTexts()
{
    m_isOutdated = false;
    m_texts->setStringList(texts());
}

void WhyNotBar::beginAction(const QString &switchWord, const QString &part)
{
    m_kind->setCurrentIndex(m_kind->findData(Action));
    m_place->setCurrentText(switchWord);
    const QString typed = m_session->game().wordExample.startsWith(u'[') ? listed(part) : withoutBlanks(part);
    m_text->setText(typed);
    m_text->setFocus();
    fillTexts();
    const QStringList fitting = m_texts->stringList().filter(typed, Qt::CaseInsensitive);
    if (!typed.isEmpty() && (fitting.size() < 2 || fitting.contains(typed))) {
        // Of what nobody knows, all that begins so is meant.
        const bool isWhole = (typed.startsWith(u'[') && typed.endsWith(u']')) || typed.contains(u'(');
        if (fitting.size() == 1)
            m_text->setText(fitting.front());
        else if (!isWhole && m_session->game().wordExample.startsWith(u'['))
            m_text->setText(u"[%1|_]"_s.arg(QString(typed).remove(u'[').remove(u']')));
        ask();
        return;
    }
    m_completer->setCompletionPrefix(typed);
    if (!fitting.isEmpty())
        m_completer->complete();
}

bool WhyNotBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_text && event->type() == QEvent::FocusIn)
        fillTexts();
    const bool isReturn = event->type() == QEvent::KeyPress
        && (static_cast<QKeyEvent *>(event)->key() == Qt::Key_Return
            || static_cast<QKeyEvent *>(event)->key() == Qt::Key_Enter);
    if (isReturn && watched != m_text) { // which asks by itself
        ask();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

std::optional<Inquiry> WhyNotBar::typed() const
{
    const QString text = m_text->text().trimmed(), place = m_place->currentText().trimmed();
    if (kind() == Payoff ? place.isEmpty() : text.isEmpty())
        return {};
    Inquiry inquiry;
    switch (kind()) {
    case Word:
        inquiry.kind = Inquiry::Kind::Word;
        inquiry.question = {Question::Kind::Created, text, {}};
        break;
    case Deletion:
        inquiry.question = {Question::Kind::Deleted, text, {}};
        break;
    case Switch:
        inquiry.question = {Question::Kind::Legal, text, {}};
        break;
    case Action:
        inquiry.question = {Question::Kind::Action, place, text};
        break;
    case Payoff:
        inquiry.question = {Question::Kind::Payoff, place, {}};
        break;
    case View:
        inquiry.question = {Question::Kind::Hidden, text, place};
        break;
    case Goal:
        inquiry.question = {Question::Kind::Goal, text, {}};
        break;
    }
    return inquiry;
}

void WhyNotBar::ask()
{
    if (const std::optional<Inquiry> inquiry = typed())
        Q_EMIT asked(*inquiry);
    else
        m_text->setFocus();
}

void WhyNotBar::clear()
{
    m_text->clear();
}

void WhyNotBar::showQuestion(const Inquiry &inquiry)
{
    if (const auto here = typed(); here && here->kind == inquiry.kind && here->question == inquiry.question)
        return;
    const Question &question = inquiry.question;
    const auto fill = [this](Kind kind, const QString &text, const QString &place = {}) {
        m_kind->setCurrentIndex(m_kind->findData(kind));
        m_place->setCurrentText(place);
        m_text->setText(text);
        m_text->setCursorPosition(0);
    };
    if (inquiry.kind == Inquiry::Kind::Word)
        return fill(Word, question.subject);
    if (inquiry.kind != Inquiry::Kind::Rules)
        return clear(); // about an account, or who sees a word: that is asked elsewhere
    switch (question.kind) {
    case Question::Kind::Created:
        return fill(Word, question.subject);
    case Question::Kind::Deleted:
        return fill(Deletion, question.subject);
    case Question::Kind::Legal:
        return fill(Switch, question.subject);
    case Question::Kind::Action:
        return fill(Action, question.object, question.subject);
    case Question::Kind::Payoff:
        return fill(Payoff, {}, question.subject);
    case Question::Kind::Hidden:
        return fill(View, question.subject, question.object);
    case Question::Kind::Goal:
        return fill(Goal, question.subject);
    case Question::Kind::InitialWord:
    case Question::Kind::Owner:
    case Question::Kind::Unlimited:
    case Question::Kind::Default:
        return isOfRoles() ? clear() : fill(Goal, question.goal());
    case Question::Kind::Do:
    case Question::Kind::Percept:
    case Question::Kind::Error: // of the chronon that was played, not of the state
        return clear();
    }
}

} // namespace sidl::debugger

#include "moc_whynotbar.cpp"
