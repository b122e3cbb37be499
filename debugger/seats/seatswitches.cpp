// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatswitches.h"

#include "debugger/choices/actionsmodel.h"
#include "debugger/choices/choicelist.h"
#include "debugger/choices/finiteswitch.h"
#include "debugger/choices/unlimitedswitch.h"
#include "debugger/model/submission.h"
#include "debugger/seats/switchfold.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace sidl::debugger {

using engine::Choice;
using engine::Switch;
using engine::Word;

namespace {

constexpr double Box = 3;    // the mark of a choice and what is around it, in lines
constexpr double Name = 1.1; // of a switch

} // namespace

SeatSwitches::SeatSwitches(bool foldsMany, QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_fold(foldsMany ? new SwitchFold(this) : nullptr)
    , m_note(new QLabel(this))
{
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->hide();
    m_layout->setContentsMargins(4, 4, 4, 4);
    m_layout->addWidget(m_note);
    m_layout->addStretch();
    if (!m_fold)
        return;
    m_layout->insertWidget(0, m_fold);
    connect(m_fold, &SwitchFold::foldedChanged, this, [this] {
        showSwitches();
        setChoices(engine::Choices(m_choices));
        Q_EMIT foldedChanged();
    });
}

void SeatSwitches::setNames(const wording::DisplayNames &names)
{
    m_names = names;
    for (SwitchEditor *editor : m_editors)
        editor->setNames(names);
}

void SeatSwitches::setDefaults(const DefaultRules &rules)
{
    m_defaults = rules;
}

void SeatSwitches::setSwitches(const std::vector<Switch> &switches)
{
    m_all = switches;
    if (m_fold)
        m_fold->setCount(int(switches.size()));
    m_choices.clear();
    showSwitches();
}

void SeatSwitches::showSwitches()
{
    const std::vector<Switch> switches = m_fold && m_fold->isFolded() ? std::vector<Switch>() : m_all;
    // An editor is used again for the next switch of its kind, so that the column does not flicker at each chronon.
    const auto fits = [](const SwitchEditor *editor, const Switch &place) {
        return (qobject_cast<const UnlimitedSwitch *>(editor) != nullptr) == place.unlimited;
    };
    bool isChanged = false;
    for (std::size_t i = 0; i < switches.size(); ++i) {
        if (i < m_editors.size() && !fits(m_editors[i], switches[i])) {
            delete m_editors[i];
            m_editors.erase(m_editors.begin() + std::ptrdiff_t(i));
        }
        if (i >= m_editors.size() || !fits(m_editors[i], switches[i])) {
            m_editors.insert(m_editors.begin() + std::ptrdiff_t(i), newEditor(switches[i]));
            m_layout->insertWidget(int(i) + (m_fold ? 1 : 0), m_editors[i]);
            isChanged = true;
        }
        m_editors[i]->setSwitch(switches[i]);
        m_editors[i]->setDefault(m_defaults.of(switches[i].word));
        advise(m_editors[i]);
    }
    while (m_editors.size() > switches.size()) {
        delete m_editors.back();
        m_editors.pop_back();
    }
    if (isChanged)
        orderTabs();
}

/// What is new comes last of the window, behind all other seats.
void SeatSwitches::orderTabs()
{
    QWidget *last = previousInFocusChain(); // of those that take the keyboard: others have no place
    while (last != this && !(last->focusPolicy() & Qt::TabFocus))
        last = last->previousInFocusChain();
    for (const SwitchEditor *editor : m_editors)
        for (QWidget *part : editor->findChildren<QWidget *>())
            if (part->focusPolicy() & Qt::TabFocus) {
                setTabOrder(last, part);
                last = part;
            }
}

SwitchEditor *SeatSwitches::newEditor(const Switch &place)
{
    SwitchEditor *editor
        = place.unlimited ? static_cast<SwitchEditor *>(new UnlimitedSwitch(this)) : new FiniteSwitch(this);
    editor->setNames(m_names);
    if (m_isAlone)
        editor->setAlone();
    if (m_isLarge)
        editor->setLarge();
    connect(editor, &SwitchEditor::chosen, this, [this, editor](Word action) {
        Q_EMIT chosen(Choice{editor->place(), action});
    });
    connect(editor, &SwitchEditor::typed, this,
            [this, editor](const QString &action) { Q_EMIT typed(editor->place(), action); });
    connect(editor, &SwitchEditor::edited, this, &SeatSwitches::edited);
    connect(editor, &SwitchEditor::menuRequested, this, [this, editor](Word action, const QPoint &global) {
        Q_EMIT menuRequested(editor->place(), action, qobject_cast<const UnlimitedSwitch *>(editor), global);
    });
    connect(editor, &SwitchEditor::whyNotRequested, this,
            [this, editor](const QString &part) { Q_EMIT whyNotRequested(editor->place(), part); });
    connect(editor, &SwitchEditor::stepWanted, this, &SeatSwitches::stepWanted);
    connect(editor, &SwitchEditor::withdrawn, this, [this, editor] { Q_EMIT withdrawn(editor->place()); });
    return editor;
}

void SeatSwitches::setChoices(const engine::Choices &choices)
{
    m_choices = choices;
    if (m_fold)
        m_fold->setChosen(int(choices.size()));
    for (SwitchEditor *editor : m_editors) {
        const Choice *choice = choiceFor(choices, editor->place());
        editor->setChosen(choice ? choice->action : Word());
    }
}

void SeatSwitches::showRefusal(Word place, const QString &reason)
{
    if (m_fold && m_fold->isFolded())
        m_fold->unfold(); // what is said is said beside the switch
    for (SwitchEditor *editor : m_editors)
        if (editor->place() == place)
            editor->showRefusal(reason);
}

void SeatSwitches::setNote(const QString &text)
{
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
}

void SeatSwitches::setAdvice(const std::function<QString(const Choice &)> &advice)
{
    m_advice = advice;
    for (SwitchEditor *editor : m_editors)
        advise(editor);
}

void SeatSwitches::advise(SwitchEditor *editor)
{
    if (!m_advice)
        return editor->setAdvice({});
    editor->setAdvice([advice = m_advice, place = editor->place()](Word action) { return advice({place, action}); });
}

void SeatSwitches::setBeside(bool hasBoard, bool isSparse)
{
    for (SwitchEditor *editor : m_editors) {
        editor->setCompact(hasBoard);
        editor->setSparse(isSparse);
    }
}

int SeatSwitches::takeMore(int pixels)
{
    int used = 0;
    for (SwitchEditor *editor : m_editors)
        used += editor->takeMore(pixels - used);
    return used;
}

bool SeatSwitches::hasLongList() const
{
    return std::any_of(m_all.begin(), m_all.end(),
                       [](const Switch &place) { return int(place.actions.size()) >= ChoiceList::Few; });
}

bool SeatSwitches::hasForm() const
{
    const auto isOpen = [](const engine::Template &form) {
        return std::any_of(form.begin(), form.end(), [](const engine::TemplateElement &element) {
            return element.type != engine::TemplateElement::Type::Constant;
        });
    };
    return std::any_of(m_all.begin(), m_all.end(), [isOpen](const Switch &place) {
        return std::any_of(place.templates.begin(), place.templates.end(), isOpen);
    });
}

double SeatSwitches::lines(int width) const
{
    constexpr double Scrolled = 5.6, Form = 4, Most = 12;
    const double row = linesOfRow();
    double lines = 0;
    for (const Switch &place : m_all) {
        const int actions = int(place.actions.size()), across = columns(place, width);
        if (place.unlimited)
            lines += Form;
        else if (actions + 1 > ChoiceList::Few)
            lines += Name + Scrolled;
        else // to choose nothing has a line of its own, or more
            lines += Name + linesOfNothing(place, width) - 1 + row * (1 + (actions + across - 1) / across);
    }
    return qMin(lines, Most);
}

double SeatSwitches::linesOfRow() const
{
    constexpr int AroundRow = 6; // pixels
    const QFontMetrics font = fontMetrics();
    const int mark = style()->pixelMetric(QStyle::PM_ExclusiveIndicatorHeight);
    return double(qMax(mark, font.height()) + AroundRow) / font.lineSpacing();
}

double SeatSwitches::linesOfAll(int width) const
{
    constexpr double Filter = 1.9, Frame = 0.5;
    constexpr int AroundMark = 16, AroundList = 16; // pixels
    const int mark = style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth),
              room = width - AroundList - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    double lines = 0;
    for (const Switch &place : m_all) {
        const int across = qMax(1, room / (widestOf(place) + qMax(mark, fontMetrics().height()) + AroundMark));
        const int rows = (int(place.actions.size()) + across - 1) / across;
        lines += Name + Filter + Frame + linesOfNothing(place, width) - 1 + linesOfRow() * (1 + rows);
    }
    return lines;
}

int SeatSwitches::linesOfNothing(const Switch &place, int width) const
{
    ActionsModel actions;
    actions.setNames(m_names);
    actions.setSwitch(place);
    actions.setDefault(m_defaults.of(place.word));
    const int room = qMax(1, width - qRound(Box * fontMetrics().height()));
    return 1 + fontMetrics().horizontalAdvance(actions.index(ActionsModel::LeaveRow).data().toString()) / room;
}

/// Of actions, up to two.
int SeatSwitches::columns(const Switch &place, int width) const
{
    return width >= 2 * (widestOf(place) + Box * fontMetrics().height()) ? 2 : 1;
}

int SeatSwitches::widestOf(const Switch &place) const
{
    int widest = 0;
    for (const engine::Word action : place.actions)
        widest = qMax(widest, fontMetrics().horizontalAdvance(m_names.actionAt(action, place.word)));
    return widest;
}

void SeatSwitches::showAll()
{
    for (SwitchEditor *editor : m_editors)
        editor->showAll();
}

void SeatSwitches::showOnly(const engine::Words &actions, const engine::Choices &left)
{
    for (SwitchEditor *editor : m_editors) {
        engine::Words shown = actions;
        for (const Choice &choice : left)
            if (choice.place == editor->place())
                shown.push_back(choice.action);
        editor->showOnly(shown);
    }
}

std::vector<SeatSwitches::Draft> SeatSwitches::drafts() const
{
    std::vector<Draft> drafts;
    for (const SwitchEditor *editor : m_editors) {
        const bool isSubmitted = qobject_cast<const UnlimitedSwitch *>(editor) && !editor->isTyped();
        drafts.push_back({editor->place(), isSubmitted ? QStringList() : editor->typedTexts(), editor->refusal()});
    }
    return drafts;
}

void SeatSwitches::setDrafts(const std::vector<Draft> &drafts)
{
    for (const Draft &draft : drafts)
        for (SwitchEditor *editor : m_editors) {
            if (editor->place() != draft.place)
                continue;
            if (draft.texts.isEmpty() && draft.refusal.isEmpty())
                editor->clearTyped(); // it was submitted, or taken back, there
            editor->setTypedTexts(draft.texts);
            if (!draft.refusal.isEmpty())
                editor->showRefusal(draft.refusal);
        }
}

bool SeatSwitches::isTyped()
{
    return std::any_of(m_editors.begin(), m_editors.end(),
                       [](const SwitchEditor *editor) { return editor->isTyped(); });
}

bool SeatSwitches::isWhole(Word place) const
{
    return std::any_of(m_editors.begin(), m_editors.end(),
                       [place](const SwitchEditor *editor) { return editor->place() == place && editor->isWhole(); });
}

QString SeatSwitches::typedAction(Word place) const
{
    for (const SwitchEditor *editor : m_editors)
        if (editor->place() == place && editor->isWhole())
            return editor->typedAction();
    return {};
}

bool SeatSwitches::isRefused(Word place) const
{
    return std::any_of(m_editors.begin(), m_editors.end(), [place](const SwitchEditor *editor) {
        return editor->place() == place && editor->isTyped() && !editor->refusal().isEmpty();
    });
}

QString SeatSwitches::lack() const
{
    for (const SwitchEditor *editor : m_editors)
        if (const QString lack = editor->lack(); !lack.isEmpty())
            return lack;
    return {};
}

void SeatSwitches::clearTyped()
{
    for (SwitchEditor *editor : m_editors)
        editor->clearTyped();
}

bool SeatSwitches::submitTyped()
{
    bool isAny = false;
    for (SwitchEditor *editor : m_editors)
        isAny = editor->submitTyped() || isAny;
    return isAny;
}

void SeatSwitches::setAlone()
{
    m_isAlone = true;
    for (SwitchEditor *editor : m_editors)
        editor->setAlone();
}

void SeatSwitches::setLarge()
{
    m_isLarge = true;
}

} // namespace sidl::debugger

#include "moc_seatswitches.cpp"
