// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/seats/seatsbar.h"

#include "sidl/ui/action.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/wording/counts.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using Show = ViewSettings::Show;

SeatsBar::SeatsBar(QWidget *parent)
    : QWidget(parent)
    , m_show(new QButtonGroup(this))
    , m_question(new ui::ElidedLabel(this))
    , m_stepAnyway(new QToolButton(this))
    , m_seats(new QMenu(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(2, 0, 2, 0);
    layout->setSpacing(2);
    const auto add = [this, layout](const char *name, const QString &text, const QString &tip) {
        auto *button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setText(text);
        button->setToolTip(tip);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
        return button;
    };
    const auto addShow = [this, &add](Show show, const char *name, const QString &text, const QString &tip) {
        QToolButton *button = add(name, text, tip);
        button->setCheckable(true);
        m_show->addButton(button, int(show));
    };
    addShow(Show::List, "showList", tr("List"), tr("Show the words of every seat as a list"));
    addShow(Show::Grid, "showGrid", tr("Grid"),
            tr("Show words with a column and a row as a board, the others as a list"));
    addShow(Show::Both, "showBoth", tr("Both"), tr("Show the board, and all words as a list"));
    m_setUp = add("setUpGrid", tr("Set Up Grid…"), tr("Choose which words make the board, and its look"));
    m_question->setObjectName(u"question"_s);
    m_question->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); // what it needs, where there is room
    m_question->setContentsMargins(6, 0, 6, 0);
    m_question->setForegroundRole(QPalette::HighlightedText);
    m_question->setBackgroundRole(QPalette::Highlight);
    m_question->setAutoFillBackground(true);
    m_stepAnyway->setObjectName(u"stepAnyway"_s);
    m_stepAnyway->setText(tr("Step Anyway"));
    m_stepAnyway->setToolTip(tr("Play the chronon without that choice"));
    m_stepAnyway->setFocusPolicy(Qt::TabFocus);
    layout->addSpacing(4);
    layout->addWidget(m_question);
    layout->addWidget(m_stepAnyway);
    layout->addStretch();
    ask({});
    QToolButton *seats = add("shownSeats", tr("Seats"), tr("Choose the seats that are shown"));
    ui::setMenu(seats, m_seats);

    connect(m_show, &QButtonGroup::idClicked, this, [this](int id) { Q_EMIT showChosen(Show(id)); });
    connect(m_setUp, &QToolButton::clicked, this, &SeatsBar::setUpRequested);
    connect(m_seats, &QMenu::triggered, this, &SeatsBar::toggleSeat);
    connect(m_stepAnyway, &QToolButton::clicked, this, &SeatsBar::stepAnywayWanted);
    setSettings({});
}

void SeatsBar::setSettings(const ViewSettings &settings)
{
    m_show->button(int(settings.show))->setChecked(true);
    for (const Show show : {Show::Grid, Show::Both})
        m_show->button(int(show))->setEnabled(settings.grid || !m_isPresented);
}

void SeatsBar::setPresented()
{
    m_isPresented = true;
    m_stepAnyway->setToolTip(wording::inSteps(m_stepAnyway->toolTip()));
    m_setUp->hide();
}

bool SeatsBar::ask(const QString &question, const QString &brief, bool stays)
{
    constexpr int LeastText = 20; // characters, presented: what is left out then is told by the title
    const auto showWays = [this](bool shows) {
        for (QAbstractButton *way : m_show->buttons())
            way->setVisible(shows);
    };
    showWays(true);
    m_question->setText(question);
    m_question->setShorter(brief);
    m_question->setToolTip(question);
    m_question->setVisible(!question.isEmpty());
    m_stepAnyway->setVisible(!question.isEmpty());
    if (question.isEmpty())
        return true;
    const QMargins around = m_question->contentsMargins();
    int whole = m_question->sizeHint().width();
    if (!brief.isEmpty())
        whole = qMin(whole, fontMetrics().horizontalAdvance(brief) + around.left() + around.right());
    const int text = m_isPresented ? qMin(whole, LeastText * fontMetrics().averageCharWidth()) : whole;
    const auto room = [this] { return width() - layout()->minimumSize().width(); };
    if (m_isPresented && room() < whole)
        showWays(false); // as long as somebody is asked
    const bool hasText = stays || room() >= text,
               fits = hasText || (m_isPresented && room() >= 0); // there the title has it, too
    m_question->setVisible(hasText);
    m_stepAnyway->setVisible(fits);
    if (!fits)
        showWays(true);
    layout()->activate(); // this may stay as large as it is, and is then not laid out by what it stands in
    return fits;
}

void SeatsBar::tell(const QString &text, const QString &brief)
{
    ask({});
    m_question->setText(text);
    m_question->setShorter(brief);
    m_question->setToolTip(text);
    m_question->show();
}

int SeatsBar::widthUnasked() const
{
    const QMargins around = layout()->contentsMargins();
    int width = around.left() + around.right();
    for (const QToolButton *button : findChildren<QToolButton *>(Qt::FindDirectChildrenOnly))
        if (button != m_stepAnyway && (button != m_setUp || !m_isPresented))
            width += button->sizeHint().width() + 2 * layout()->spacing();
    return width;
}

void SeatsBar::setSeats(const QStringList &names)
{
    m_seats->clear();
    for (const QString &name : names) {
        QAction *entry = m_seats->addAction(QString(name).replace(u'&', u"&&"_s));
        entry->setCheckable(true);
        entry->setChecked(true);
    }
    if (names.isEmpty())
        return;
    m_seats->addSeparator();
    m_seats->addAction(tr("Show All"));
}

void SeatsBar::nameSeats(const QStringList &names)
{
    const QList<QAction *> entries = m_seats->actions();
    for (int i = 0; i < qMin(names.size(), entries.size()) && entries[i]->isCheckable(); ++i)
        entries[i]->setText(QString(names[i]).replace(u'&', u"&&"_s));
}

void SeatsBar::toggleSeat(QAction *entry)
{
    const QList<QAction *> entries = m_seats->actions();
    const auto isSeat = [](const QAction *one) { return one->isCheckable(); };
    if (!isSeat(entry)) {
        for (int i = 0; i < entries.size() && isSeat(entries[i]); ++i) {
            entries[i]->setChecked(true);
            Q_EMIT seatShown(i, true);
        }
        return;
    }
    const auto isShown = [](const QAction *one) { return one->isCheckable() && one->isChecked(); };
    if (std::none_of(entries.begin(), entries.end(), isShown))
        entry->setChecked(true); // an empty pane would tell nothing of how to get the seats back
    Q_EMIT seatShown(int(entries.indexOf(entry)), entry->isChecked());
}

} // namespace sidl::debugger

#include "moc_seatsbar.cpp"
