// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/presenterwindow.h"

#include "app/studio/present/preparedline.h"
#include "app/studio/present/presentwindow.h"
#include "sidl/ui/emptylabel.h"

#include <QAction>
#include <QCloseEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr std::chrono::milliseconds Tick(400); // between two pictures of what the class sees
constexpr int Later = 3;                       // steps after the next one
constexpr double Large = 1.5;                  // type that is read at a glance, in its size

QLabel *newLabel(const char *name, QWidget *parent, double scale)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    label->setFont(font);
    return label;
}

QLabel *newTitle(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    return label;
}

} // namespace

PresenterWindow::PresenterWindow(PresentWindow *present, const debugger::GameReading *session)
    : QWidget(nullptr, Qt::Window)
    , m_present(present)
    , m_session(session)
    , m_pages(new QStackedLayout(this))
    , m_picture(new QLabel(this))
    , m_nextTitle(newTitle({}, this))
    , m_next(newLabel("nextStep", this, Large))
    , m_later(newLabel("laterSteps", this, 1))
    , m_notes(newLabel("notes", this, Large))
    , m_time(newLabel("elapsed", this, Large))
    , m_step(new QToolButton(this))
{
    setObjectName(u"presenter"_s);
    setWindowTitle(tr("For the Presenter \u2014 SIDL Studio"));
    m_pages->addWidget(new ui::EmptyLabel(
        tr("This window is for you alone.\nMove it off the screen that the class sees, and it shows what comes next."),
        this));
    m_pages->addWidget(newContent());
    addActions(present->actions()); // its keys work here, too
    m_begun.start();
    m_tick.setInterval(Tick);
    connect(&m_tick, &QTimer::timeout, this, &PresenterWindow::tick);
    connect(present, &PresentWindow::shownChanged, this, &PresenterWindow::refresh);
    m_tick.start();
    refresh();
}

QScreen *PresenterWindow::screenBeside(const QScreen *here)
{
    for (QScreen *one : QGuiApplication::screens()) // of screens that show the same, none is for one person alone
        if (one != here && !one->geometry().intersects(here->geometry()))
            return one;
    return nullptr;
}

QString PresenterWindow::elapsedText(qint64 seconds)
{
    const QString rest = u"%1:%2"_s.arg(seconds / 60 % 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
    return seconds < 3600 ? rest
                          : u"%1:%2:%3"_s.arg(seconds / 3600)
                                .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
                                .arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

QWidget *PresenterWindow::newContent()
{
    auto *content = new QWidget(this);
    m_picture->setObjectName(u"classSees"_s);
    m_picture->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_picture->setAccessibleName(tr("What the class sees"));
    m_time->setToolTip(tr("Time since the presentation began"));
    m_time->setAccessibleName(tr("Time since the presentation began"));

    auto *texts = new QWidget(content);
    auto *right = new QVBoxLayout(texts);
    right->setContentsMargins(0, 0, 0, 0);
    right->addWidget(m_nextTitle);
    right->addWidget(m_next);
    right->addSpacing(12);
    right->addWidget(m_later);
    right->addSpacing(12);
    right->addWidget(newTitle(tr("Notes"), texts));
    right->addWidget(m_notes);
    right->addStretch(1);
    auto *scroll = new QScrollArea(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(texts);
    auto *middle = new QHBoxLayout;
    middle->setSpacing(18);
    middle->addWidget(m_picture, 3);
    middle->addWidget(scroll, 2);
    QAction *step = m_present->stepCommand();
    m_step->setFocusPolicy(Qt::TabFocus);
    connect(m_step, &QToolButton::clicked, step, &QAction::trigger);
    connect(step, &QAction::changed, this, &PresenterWindow::nameStep);
    auto *below = new QHBoxLayout;
    below->addWidget(m_step);
    for (QAction *action : m_present->actions()) {
        if (action == step || action == m_present->toolsCommand()) // the tools are there; Leave leaves
            continue;
        auto *button = new QToolButton(content);
        button->setDefaultAction(action);
        button->setFocusPolicy(Qt::TabFocus); // Space presses nothing
        below->addWidget(button);
    }
    below->addStretch(1);
    below->addWidget(m_time);
    auto *layout = new QVBoxLayout(content);
    layout->addLayout(middle, 1);
    layout->addLayout(below);
    return content;
}

bool PresenterWindow::isPrivate() const
{
    return !geometry().intersects(m_present->screen()->geometry()) && screen() != m_present->screen();
}

void PresenterWindow::tick()
{
    if (const int page = isPrivate() ? 1 : 0; page != m_pages->currentIndex()) {
        m_pages->setCurrentIndex(page);
        fill(isPrivate());
    }
    m_time->setText(elapsedText(m_begun.elapsed() / 1000));
    if (!isPrivate() || !isVisible()) {
        m_picture->clear();
        return;
    }
    const QSize room = m_picture->contentsRect().size() * devicePixelRatioF();
    QPixmap picture = m_present->grab().scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    QPainter frame(&picture);
    frame.setPen(palette().color(QPalette::Mid));
    frame.drawRect(picture.rect().adjusted(0, 0, -1, -1));
    frame.end();
    picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture->setPixmap(picture);
}

/// While a step is announced, the same key reveals it.
void PresenterWindow::nameStep()
{
    const QAction *step = m_present->stepCommand();
    const bool reveals = m_present->announced().has_value();
    m_step->setText(reveals ? tr("Reveal") : step->text());
    m_step->setToolTip(reveals ? tr("Show what follows from what was announced (F10)") : step->toolTip());
    m_step->setEnabled(step->isEnabled());
}

void PresenterWindow::refresh()
{
    nameStep();
    fill(isPrivate());
    tick();
}

void PresenterWindow::fill(bool tells)
{
    if (!tells) { // the class would see it
        for (QLabel *label : {m_nextTitle, m_next, m_later, m_notes})
            label->clear();
        return;
    }
    const engine::GameTree::NodeId here = m_present->shownNode();
    const auto steps = m_session->tree().has(here) ? preparedSteps(*m_session, m_present->names(), here, Later + 1)
                                                   : std::vector<PreparedStep>();
    m_nextTitle->setText(steps.empty() ? tr("Next: nothing is prepared")
                                       : tr("Next: step %1").arg(steps.front().chronon));
    m_next->setText(steps.empty() ? QString() : steps.front().text());
    QStringList later;
    for (std::size_t i = 1; i < steps.size(); ++i)
        later.append(tr("Step %1: %2").arg(steps[i].chronon).arg(steps[i].actions.join(u", "_s)));
    m_later->setText(later.join(u'\n'));
    QStringList notes;
    if (m_session->tree().has(here))
        notes = {m_session->tree().node(here).note.name, m_session->tree().node(here).note.comment};
    notes.removeAll(QString());
    m_notes->setText(notes.isEmpty() ? tr("(no comment here)") : notes.join(u'\n'));
}

void PresenterWindow::moveEvent(QMoveEvent *event)
{
    QWidget::moveEvent(event);
    tick();
}

void PresenterWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    tick();
}

void PresenterWindow::closeEvent(QCloseEvent *event)
{
    event->ignore(); // both end together
    m_present->close();
}

} // namespace sidl::app

#include "moc_presenterwindow.cpp"
