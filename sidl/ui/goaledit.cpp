// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/ui/goaledit.h"

#include "sidl/language/rulesystem/registry.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStringListModel>
#include <QStyleOptionFrame>
#include <QWindow>

#include <algorithm>

namespace sidl::ui {

namespace {

constexpr int TextMargin = 2; // pixels that a line edit keeps beside its text

/// Sees what comes to the list before the completer does, which takes the click for itself.
class ClickFilter final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        auto *list = qobject_cast<QWidget *>(watched);
        if (!list || event->type() != QEvent::MouseButtonPress || !list->isVisible())
            return false;
        const auto *press = static_cast<QMouseEvent *>(event);
        const QPoint at = press->globalPosition().toPoint();
        if (list->rect().contains(list->mapFromGlobal(at)))
            return false;
        list->hide();
        const QWidget *beneath = QApplication::widgetAt(at);
        QWindow *window = beneath ? beneath->window()->windowHandle() : nullptr;
        if (window) { // later, as Qt does it where a menu is closed: the list's own event has to be over
            const QPointF there = window->mapFromGlobal(press->globalPosition());
            QCoreApplication::postEvent(window,
                                        new QMouseEvent(QEvent::MouseButtonPress, there, there, press->globalPosition(),
                                                        press->button(), press->buttons(), press->modifiers(),
                                                        press->pointingDevice()));
        }
        return true;
    }
};

bool isOfName(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

} // namespace

void letClicksThrough(QCompleter *proposals)
{
    proposals->popup()->installEventFilter(new ClickFilter(proposals));
}

GoalEdit::GoalEdit(QWidget *parent)
    : QLineEdit(parent)
    , m_names(new QStringListModel(this))
    , m_completer(new QCompleter(m_names, this))
{
    m_completer->setWidget(this);
    m_completer->setCaseSensitivity(Qt::CaseSensitive);
    letClicksThrough(m_completer);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &GoalEdit::insert);
    connect(this, &QLineEdit::textEdited, this, [this] {
        m_at = -1;
        offer();
    });
}

void GoalEdit::setHint(const QString &text, const QString &brief)
{
    m_hint = text;
    m_briefHint = brief;
    fitHint();
}

void GoalEdit::fitHint()
{
    if (m_hint.isEmpty())
        return;
    QStyleOptionFrame option;
    initStyleOption(&option);
    const int room = style()->subElementRect(QStyle::SE_LineEditContents, &option, this).width() - 2 * TextMargin;
    setPlaceholderText(fontMetrics().horizontalAdvance(m_hint) <= room ? m_hint : m_briefHint);
}

void GoalEdit::resizeEvent(QResizeEvent *event)
{
    QLineEdit::resizeEvent(event);
    fitHint();
}

void GoalEdit::setHistory(const QStringList &goals)
{
    m_history = goals.mid(0, MostGoals);
    m_at = -1;
}

void GoalEdit::remember(const QString &goal)
{
    m_history.removeAll(goal);
    m_history.prepend(goal);
    setHistory(m_history);
}

int GoalEdit::blanksBefore() const
{
    const QString typed = text();
    return int(std::find_if_not(typed.begin(), typed.end(), [](QChar c) { return c.isSpace(); }) - typed.begin());
}

void GoalEdit::setRules(const language::RuleSystem &system, const QString &rules)
{
    QStringList names;
    for (const language::Token &token : system.tokens(rules))
        if (token.kind == language::Token::Kind::Atom)
            names << token.in(rules).toString();
    for (const language::RuleKeyword &keyword : system.rules().keywords)
        names << keyword.predicate.name;
    names.removeIf([](const QString &name) { return name.size() < 3; }); // typed sooner than chosen
    names.removeDuplicates();
    names.sort();
    m_names->setStringList(names);
}

bool GoalEdit::event(QEvent *event)
{
    const bool isTab = event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Tab;
    if (!isTab || !m_completer->popup()->isVisible())
        return QLineEdit::event(event);
    const QModelIndex chosen = m_completer->popup()->currentIndex();
    const QString name = chosen.isValid() ? chosen.data().toString() : m_completer->currentCompletion();
    m_completer->popup()->hide();
    insert(name);
    return true; // else it goes to the next widget
}

void GoalEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isOffering = m_completer->popup()->isVisible();
    const bool isChoosing = isOffering && m_completer->popup()->currentIndex().isValid();
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        walk(event->key() == Qt::Key_Up ? 1 : -1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isChoosing) { // the list takes it
            event->ignore();
            return;
        }
        m_completer->popup()->hide(); // the goal is meant as it is typed
        break;
    case Qt::Key_Escape:
        if (isOffering) {
            event->ignore();
            return;
        }
        break;
    default:
        break;
    }
    QLineEdit::keyPressEvent(event);
}

void GoalEdit::walk(int steps)
{
    const int to = qBound(-1, m_at + steps, int(m_history.size()) - 1);
    if (to == m_at)
        return;
    if (m_at < 0)
        m_typed = text();
    m_at = to;
    setText(to < 0 ? m_typed : m_history.at(to));
}

QString GoalEdit::prefix() const
{
    const QString before = text().left(cursorPosition());
    qsizetype start = before.size();
    while (start > 0 && isOfName(before[start - 1]))
        --start;
    const QString name = before.mid(start);
    return !name.isEmpty() && name[0].isLower() ? name : QString();
}

void GoalEdit::offer()
{
    const QString typed = prefix();
    m_completer->setCompletionPrefix(typed);
    const bool isThere = m_completer->completionCount() == 1 && m_completer->currentCompletion() == typed;
    if (typed.size() < 2 || m_completer->completionCount() == 0 || isThere) {
        m_completer->popup()->hide();
        return;
    }
    const int x = fontMetrics().horizontalAdvance(text().left(cursorPosition() - int(typed.size())));
    QRect place(qMin(x, width() / 2), 0, 30 * fontMetrics().averageCharWidth(), height());
    m_completer->complete(place);
}

void GoalEdit::insert(const QString &name)
{
    const int start = cursorPosition() - int(prefix().size());
    qsizetype end = cursorPosition(); // the rest of the name goes, too
    while (end < text().size() && isOfName(text()[end]))
        ++end;
    setText(text().left(start) + name + text().mid(end));
    setCursorPosition(start + int(name.size()));
}

} // namespace sidl::ui

#include "moc_goaledit.cpp"
