// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/watch/lifelinespane.h"

#include "debugger/explain/whymenu.h"
#include "debugger/model/shownpart.h"
#include "debugger/session/gametexts.h"
#include "debugger/watch/lifelinesview.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/wording/wordfilter.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::Question;
using engine::Viewer;

LifelinesPane::LifelinesPane(GameNavigation *session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_seat(new QComboBox(this))
    , m_filter(new QLineEdit(this))
    , m_view(new LifelinesView(this))
{
    m_seat->setAccessibleName(tr("Who sees the words"));
    fillPlaceholder();
    m_filter->setAccessibleName(tr("Which words"));
    m_filter->setClearButtonEnabled(true);
    auto *bar = new QHBoxLayout;
    bar->addWidget(m_seat);
    bar->addWidget(m_filter, 1);
    auto *fit = new QToolButton(this);
    fit->setObjectName(u"fitLifelines"_s);
    m_filter->setObjectName(u"lifelinesFilter"_s);
    fit->setText(tr("Fit"));
    fit->setToolTip(tr("Show all chronons (F)"));
    fit->setAutoRaise(true);
    bar->addWidget(fit);
    connect(fit, &QToolButton::clicked, m_view, &LifelinesView::fit);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->setSpacing(4);
    layout->addLayout(bar);
    layout->addWidget(m_view, 1);
    ui::setKeyboardPart(this, m_view);
    connect(m_filter, &QLineEdit::textChanged, this, &LifelinesPane::choose);
    connect(m_seat, &QComboBox::activated, this, &LifelinesPane::choose);
    new GameTexts(session, {m_filter}, this);
    connect(session->events(), &GameEvents::started, this, [this] {
        m_lifelines.forget();
        m_isOutdated = true;
        fillPlaceholder();
        fillSeats();
    });
    connect(session->events(), &GameEvents::changed, this, &LifelinesPane::refresh);
    connect(m_view, &LifelinesView::chrononChosen, this, [this](int chronon) {
        const std::vector<engine::GameTree::NodeId> line = m_session->tree().line(); // also what is hidden of it
        if (chronon < int(line.size()))
            m_session->goTo(line[std::size_t(chronon)]);
    });
    connect(m_view, &LifelinesView::endActivated, this, &LifelinesPane::askWhy);
    connect(m_view, &LifelinesView::menuRequested, this, &LifelinesPane::openMenu);
    fillSeats();
    refresh();
}

ui::PaneInfo LifelinesPane::info(GameNavigation *navigation)
{
    ui::PaneInfo info;
    info.name = u"lifelines"_s;
    info.title = tr("Lifelines");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToLifelines"_s;
    info.goToText = tr("Go to Lifeli&nes");
    info.goToKey = QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_8);
    info.goToTip = tr("See when each word was there");
    info.isOnDemand = true;
    info.isOfGame = true;
    info.create = [navigation] { return new LifelinesPane(navigation); };
    return info;
}

void LifelinesPane::fillSeats()
{
    m_seat->clear();
    m_seat->addItem(tr("All words"), QVariant::fromValue(Viewer::referee()));
    for (int i = 0; i < int(m_session->game().players.size()); ++i)
        m_seat->addItem(seatText(i), QVariant::fromValue(Viewer::player(i)));
}

QString LifelinesPane::seatText(int player) const
{
    return tr("Seen by %1").arg(m_naming.player(m_session->game().players.at(std::size_t(player))));
}

void LifelinesPane::fillPlaceholder()
{
    const QString example = m_naming.isForPeople() ? QString() : m_session->game().wordExample;
    m_filter->setPlaceholderText(example.isEmpty() ? tr("Words with this text, or a pattern")
                                                   : tr("Words with this text, or a pattern such as %1").arg(example));
}

void LifelinesPane::setPeoplesNaming(const wording::Naming &naming)
{
    m_naming = naming;
    fillPlaceholder();
    for (int i = 1; i < m_seat->count(); ++i) // the first is everybody's
        m_seat->setItemText(i, seatText(i - 1));
    m_view->setNaming(naming);
}

void LifelinesPane::setHidesLater(bool hides)
{
    m_hidesLater = hides;
    refresh();
}

void LifelinesPane::refresh()
{
    if (!isVisible())
        return; // when it is shown
    if (!m_session->hasGame()) {
        m_view->setLines({}, 0, -1);
        return;
    }
    const engine::GameTree &tree = m_session->tree();
    const auto viewer = m_seat->currentData().value<Viewer>();
    const bool isLonger = m_lifelines.follow(tree, shownLine(tree, m_hidesLater));
    const std::vector<engine::GameTree::NodeId> &line = m_lifelines.line();
    const int here = int(std::find(line.begin(), line.end(), tree.current()) - line.begin());
    if (!isLonger && !m_isOutdated && viewer.isReferee()) { // what a player sees becomes known where one goes
        m_view->setCurrent(here);
        return;
    }
    m_isOutdated = false;
    std::vector<Lifeline> lines = m_lifelines.lifelines(tree, viewer);
    const wording::WordFilter filter(m_filter->text());
    if (!filter.isEmpty())
        std::erase_if(lines, [&](const Lifeline &one) { return !filter.matches(one.word); });
    m_view->setLines(std::move(lines), int(line.size()), here);
}

void LifelinesPane::choose()
{
    m_isOutdated = true;
    refresh();
}

void LifelinesPane::askWhy(int row, int chronon)
{
    const Lifeline &line = m_view->lines().at(std::size_t(row));
    for (const Lifeline::Span &span : line.spans) {
        if (span.begin != chronon && span.end != chronon)
            continue;
        Inquiry inquiry = WhyMenu::ofChange(line.word, span.end == chronon).inquiry;
        if (chronon == 0)
            inquiry.question = {Question::Kind::InitialWord, line.word.text(), {}};
        inquiry.node = m_lifelines.line().at(std::size_t(chronon));
        Q_EMIT whyRequested(inquiry);
        return;
    }
}

void LifelinesPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void LifelinesPane::openMenu(int row, int chronon, const QPoint &global)
{
    const Lifeline &line = m_view->lines().at(std::size_t(row));
    const Lifeline::Span *span = &line.spans.front(); // the one that is meant
    for (const Lifeline::Span &one : line.spans)
        if (chronon >= one.begin)
            span = &one;
    WhyEntries entries;
    if (span->begin == 0) {
        Inquiry inquiry;
        inquiry.question = {Question::Kind::InitialWord, line.word.text(), {}};
        inquiry.node = m_lifelines.line().front();
        entries.push_back({tr("Why is %1 there from the beginning?").arg(line.word.text()), inquiry});
    } else {
        entries.push_back(WhyMenu::ofChange(line.word, false));
        entries.back().inquiry.node = m_lifelines.line().at(std::size_t(span->begin));
    }
    if (span->end >= 0) {
        entries.push_back(WhyMenu::ofChange(line.word, true));
        entries.back().inquiry.node = m_lifelines.line().at(std::size_t(span->end));
    }
    if (chronon > span->begin && (span->end < 0 || chronon < span->end)) {
        entries.push_back(WhyMenu::ofStaying(line.word));
        entries.back().inquiry.node = m_lifelines.line().at(std::size_t(chronon));
    }
    WhyMenu::open(
        this, global, entries, m_seat->currentData().value<Viewer>().isReferee(),
        [this](const Inquiry &inquiry) { Q_EMIT whyRequested(inquiry); }, m_naming,
        {line.word.text(), [this, word = line.word.text()](bool forward) { Q_EMIT wordWayRequested(word, forward); }});
}

} // namespace sidl::debugger

#include "moc_lifelinespane.cpp"
