// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/docks/docks.h"

#include "app/studio/docks/layoutbeginning.h"
#include "app/studio/docks/presswatch.h"
#include "sidl/ui/action.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QChildEvent>
#include <QDataStream>
#include <QDockWidget>
#include <QIODevice>
#include <QKeySequence>
#include <QMainWindow>
#include <QScreen>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

using ui::PaneArea;

namespace {

Qt::DockWidgetArea dockAreaOf(PaneArea area)
{
    switch (area) {
    case PaneArea::LeftTop:
    case PaneArea::LeftBottom:
        return Qt::LeftDockWidgetArea;
    case PaneArea::Right:
        return Qt::RightDockWidgetArea;
    case PaneArea::Middle:
    case PaneArea::Bottom:
        break;
    }
    return Qt::BottomDockWidgetArea;
}

/// In the title of @p dock, made by Qt.
QAbstractButton *takeOutButton(const QDockWidget *dock)
{
    return dock->findChild<QAbstractButton *>(u"qt_dockwidget_floatbutton"_s, Qt::FindDirectChildrenOnly);
}

/// @p title with the letter that @p goTo, the pane's entry in another menu, has there, if there is one, of the title's.
QString withLetter(const QString &title, const QString &goTo)
{
    const QString letter = QKeySequence::mnemonic(goTo).toString().right(1);
    const qsizetype at = letter.isEmpty() ? -1 : title.indexOf(letter, 0, Qt::CaseInsensitive);
    return at < 0 ? title : QString(title).insert(at, u'&');
}

constexpr double LeftShare = 0.17;
constexpr quint32 SavedMark = 0x5d0c4501;  // begins what save() gives
constexpr qint32 ManualPlacesRevision = 1; // in it; another one, or none: the manual goes where it is now at first

} // namespace

Docks::Docks(QMainWindow *window)
    : QObject(window)
    , m_window(window)
    , m_shares(window)
{
    window->setDockOptions(window->dockOptions() | QMainWindow::AllowNestedDocks);
    window->installEventFilter(this);
    giveSidesTheCorners();
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *before, const QWidget *now) {
        for (const Made &made : std::as_const(m_made))
            if (made.dock->isAncestorOf(before) || made.dock->isAncestorOf(now))
                made.dock->update(); // its title tells whether it has the keyboard
        noteKeyboard(now);
    });
    new PressWatch([this](const QWidget *pressed) { notePress(pressed); }, this);
}

void Docks::giveSidesTheCorners()
{
    m_window->setCorner(Qt::TopLeftCorner, Qt::LeftDockWidgetArea);
    m_window->setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
}

void Docks::makePanes(const QList<ui::PaneInfo> &infos)
{
    for (const ui::PaneInfo &info : infos) {
        QWidget *pane = info.create();
        QList<QKeySequence> keys;
        if (!info.goToKey.isEmpty())
            keys << info.goToKey;
        QAction *goTo = ui::makeAction(m_window, info.goToName, info.goToText, keys, info.goToTip);
        connect(goTo, &QAction::triggered, pane, [this, pane] {
            choose(of(pane));
            show(pane);
            pane->activateWindow();                  // its own, if it floats
            pane->setFocus(Qt::ShortcutFocusReason); // what stands in a field is selected, to be typed over
        });
        m_panes.add(pane);
        m_made << Made{info, pane, makeDock(info, pane)};
        m_goTos << goTo;
    }
}

QDockWidget *Docks::makeDock(const ui::PaneInfo &info, QWidget *pane)
{
    auto *dock = new QDockWidget(info.title, m_window);
    dock->setObjectName(info.name);
    dock->setWidget(pane);
    // Behind the tab of another one, a dock counts as visible. Its pane does not, so that it can rest meanwhile, and
    // keeps its room, so that nothing moves.
    QSizePolicy policy = pane->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    pane->setSizePolicy(policy);
    connect(dock, &QDockWidget::visibilityChanged, pane, &QWidget::setVisible);
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool isSeen) {
        if (isSeen)
            noteLook(dock);
    });
    const auto nameEntry
        = [dock, goTo = info.goToText] { dock->toggleViewAction()->setText(withLetter(dock->windowTitle(), goTo)); };
    connect(dock, &QWidget::windowTitleChanged, dock, nameEntry); // which makes it the title alone
    nameEntry();
    connect(dock->toggleViewAction(), &QAction::triggered, dock, [this, dock, pane](bool isShown) {
        choose(dock);
        if (!isShown)
            return;
        show(pane); // not behind the tab that is there
        pane->activateWindow();
        pane->setFocus(Qt::ShortcutFocusReason); // what is typed next is meant for it, not for the text
    });
    m_shares.watch(dock);
    dock->installEventFilter(this);
    QAbstractButton *takeOut = takeOutButton(dock);
    connect(takeOut, &QAbstractButton::pressed, this, [this, dock] {
        m_before = dock->mapToGlobal(QPoint());
        m_moved = dock;
    });
    connect(takeOut, &QAbstractButton::clicked, dock, [this, dock] { standAside(dock, m_before); });
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool floats) {
        choose(dock);
        if (!floats && m_moved == dock)
            QTimer::singleShot(0, dock, [this, dock] { comeBack(dock); }); // once Qt has chosen the tab in front
    });
    return dock;
}

void Docks::standAside(QDockWidget *dock, QPoint before)
{
    constexpr int Step = 24; // pixels, as high as its title
    if (!dock->isFloating() || dock->geometry().topLeft() != before)
        return; // where a person has moved it before
    const QRect room = dock->screen()->availableGeometry();
    QRect place = dock->geometry();
    place.setSize(
        place.size().boundedTo(room.size() - QSize(2 * Step, 2 * Step))); // else it looks like a part of the window
    const QPoint inside = room.center() - place.center();
    place.translate(inside.x() < 0 ? -Step : Step, inside.y() < 0 ? -Step : Step);
    dock->setGeometry(place);
}

void Docks::comeBack(QDockWidget *dock)
{
    if (dock->isFloating() || dock->isHidden())
        return;
    m_moved = nullptr;
    show(dock->widget());
    dock->widget()->activateWindow(); // that of the dock alone is gone
    dock->widget()->setFocus(Qt::OtherFocusReason);
}

void Docks::arrange(Layout layout)
{
    const LayoutBeginning beginning = beginningOf(layout, m_window->size(), m_showsBoards);
    m_moved = m_forNow = nullptr;
    for (const Made &made : std::as_const(m_made)) {
        made.dock->setFloating(false);
        m_window->removeDockWidget(made.dock);
    }
    QDockWidget *manual = named(u"manual"_s);
    QList<QDockWidget *> firsts; // of each group of tabs
    const auto place = [&](PaneArea area, QDockWidget *beside) {
        for (const Made &made : std::as_const(m_made)) {
            if (made.dock == manual || made.info.area != area)
                continue;
            m_window->addDockWidget(dockAreaOf(area), made.dock);
            if (beside)
                m_window->tabifyDockWidget(beside, made.dock);
            else
                firsts << made.dock;
            beside = made.dock;
        }
        return beside;
    };
    place(PaneArea::LeftTop, place(PaneArea::LeftBottom, nullptr)); // before the window is shown, the first is in front
    place(PaneArea::Right, nullptr);
    QDockWidget *middle = place(PaneArea::Middle, nullptr);
    place(PaneArea::Bottom, beginning.splitsBottom ? nullptr : middle);
    if (manual)
        placeManual(layout);

    for (const Made &made : std::as_const(m_made)) {
        const Qt::DockWidgetArea area = dockAreaOf(made.info.area);
        const bool isShown = area == Qt::LeftDockWidgetArea ? beginning.showsLeft
            : area == Qt::RightDockWidgetArea               ? beginning.showsRight
                                                            : beginning.showsBottom;
        made.dock->setVisible(isShown && (!made.info.isOnDemand || made.info.name == beginning.wanted));
    }
    for (const QString &front : beginning.fronts)
        if (QDockWidget *dock = named(front); dock && !dock->isHidden())
            dock->raise();
    if (beginning.splitsBottom && firsts.size() > 3)
        m_window->resizeDocks({firsts.at(2), firsts.at(3)}, {1, 1}, Qt::Horizontal);
    QMap<QString, double> alone;
    for (const Made &made : std::as_const(m_made))
        if (made.info.shareAlone > 0)
            alone.insert(made.info.name, made.info.shareAlone);
    m_shares.setAlone(alone);
    m_shares.set({{Qt::LeftDockWidgetArea, LeftShare},
                  {Qt::TopDockWidgetArea, manualAboveText(beginning)},
                  {Qt::RightDockWidgetArea, beginning.right},
                  {Qt::BottomDockWidgetArea, beginning.bottom}});
    noteLooks(beginning.fronts);
}

void Docks::placeManual(Layout layout)
{
    QDockWidget *manual = named(u"manual"_s);
    m_window->removeDockWidget(manual);
    switch (beginningOf(layout, m_window->size(), m_showsBoards).manual) {
    case ManualPlace::RightOfText:
        return m_window->addDockWidget(Qt::RightDockWidgetArea, manual, Qt::Vertical);
    case ManualPlace::AboveText:
        return m_window->addDockWidget(Qt::TopDockWidgetArea, manual);
    case ManualPlace::WithBottom:
        break;
    }
    m_window->addDockWidget(Qt::BottomDockWidgetArea, manual);
    for (const Made &made : std::as_const(m_made))
        if (made.info.area == PaneArea::Bottom && !made.dock->isFloating()
            && m_window->dockWidgetArea(made.dock) == Qt::BottomDockWidgetArea)
            return m_window->tabifyDockWidget(made.dock, manual);
}

QByteArray Docks::save(int version) const
{
    QByteArray saved;
    QDataStream stream(&saved, QIODevice::WriteOnly);
    QStringList looked;
    for (const QDockWidget *dock : m_looked)
        looked << dock->objectName();
    stream << SavedMark << m_window->saveState(version) << m_shares.shares() << m_shares.alone() << m_shares.along()
           << looked << ManualPlacesRevision << (m_forNow ? m_forNow->objectName() : QString()) << m_wasClosed;
    return saved;
}

bool Docks::restore(Layout layout, const QByteArray &saved, int version)
{
    QDataStream stream(saved);
    quint32 mark = 0;
    QByteArray state;
    QMap<Qt::DockWidgetArea, double> shares;
    stream >> mark >> state >> shares;
    m_moved = m_forNow = nullptr;
    if (mark != SavedMark || stream.status() != QDataStream::Ok || !m_window->restoreState(state, version))
        return false;
    QMap<QString, double> known = m_shares.alone(), alone;
    QMap<QString, double> along;
    QStringList looked;
    qint32 manualPlaces = 0;
    QString forNow;
    bool wasClosed = false;
    stream >> alone >> along >> looked >> manualPlaces >> forNow >> wasClosed; // none, if an older program saved it
    noteLooks(looked);
    if (QDockWidget *dock = named(forNow))
        endForNow(dock, wasClosed);
    giveSidesTheCorners(); // they are restored, too
    if (QDockWidget *manual = named(u"manual"_s);
        manual && manualPlaces != ManualPlacesRevision && !manual->isFloating()) {
        placeManual(layout);
        alone.remove(manual->objectName()); // was of the place before
        along.remove(manual->objectName());
        shares.remove(Qt::TopDockWidgetArea);
    }
    for (auto share = alone.cbegin(); share != alone.cend(); ++share)
        if (known.contains(share.key()))
            known[share.key()] = share.value();
    m_shares.setAlone(known);
    if (!shares.isEmpty() && !shares.contains(Qt::TopDockWidgetArea))
        shares[Qt::TopDockWidgetArea] = manualAboveText(beginningOf(layout, m_window->size(), m_showsBoards));
    if (shares.isEmpty())
        m_shares.forget();
    else
        m_shares.set(shares); // of the window as large as it is now
    m_shares.setAlong(along);
    fitSeats();
    return true;
}

void Docks::setShowsBoards(bool shows)
{
    m_showsBoards = shows;
    fitSeats();
}

void Docks::fitSeats()
{
    QMap<Qt::DockWidgetArea, double> shares = m_shares.shares();
    for (const Layout layout : {Layout::Play, Layout::Debug}) {
        const LayoutBeginning other = beginningOf(layout, m_window->size(), !m_showsBoards);
        const LayoutBeginning mine = beginningOf(layout, m_window->size(), m_showsBoards);
        if (other.right == mine.right || shares.value(Qt::RightDockWidgetArea) != other.right)
            continue; // as everybody wants it, or moved by hand
        shares[Qt::RightDockWidgetArea] = mine.right;
        if (shares.value(Qt::BottomDockWidgetArea) == other.bottom)
            shares[Qt::BottomDockWidgetArea] = mine.bottom;
        return m_shares.set(shares);
    }
}

QList<QWidget *> Docks::panesOfGame() const
{
    QList<QWidget *> panes;
    for (const Made &made : m_made)
        if (made.info.isOfGame)
            panes << made.pane;
    return panes;
}

QList<QDockWidget *> Docks::all() const
{
    QList<QDockWidget *> docks;
    for (const Made &made : m_made)
        docks << made.dock;
    return docks;
}

QAction *Docks::goTo(const QWidget *pane) const
{
    for (qsizetype i = 0; i < m_made.size(); ++i)
        if (m_made.at(i).pane == pane)
            return m_goTos.at(i);
    return nullptr;
}

QDockWidget *Docks::of(const QWidget *pane) const
{
    for (const Made &made : m_made)
        if (made.pane == pane)
            return made.dock;
    return nullptr;
}

QDockWidget *Docks::withKeyboard() const
{
    const QWidget *here = QApplication::focusWidget() ? QApplication::focusWidget() : m_window->focusWidget();
    for (const Made &made : m_made)
        if (here && made.dock->isAncestorOf(here))
            return made.dock;
    return nullptr;
}

QDockWidget *Docks::pointedAt() const
{
    const bool isClickedLast = m_clicked && m_clicked->isVisible() && QApplication::focusWidget() == m_clickedFrom;
    return isClickedLast ? m_clicked.data() : withKeyboard();
}

bool Docks::isContent(const QWidget *widget) const
{
    return (m_window->centralWidget() && m_window->centralWidget()->isAncestorOf(widget))
        || std::any_of(m_made.begin(), m_made.end(),
                       [widget](const Made &made) { return made.dock->isAncestorOf(widget); });
}

void Docks::notePress(const QWidget *widget)
{
    if (m_clicked && isContent(widget) && !m_clicked->isAncestorOf(widget))
        m_clicked = nullptr; // also where the keyboard was there before
}

void Docks::noteKeyboard(const QWidget *here)
{
    if (m_clicked && !m_isClickNew && here && here != m_clickedFrom && isContent(here))
        m_clicked = nullptr; // it may come back to where it was when the tab was clicked
}

void Docks::noteClick(const QString &title)
{
    for (const Made &made : m_made)
        if (made.dock->windowTitle() == title)
            m_clicked = made.dock;
    choose(m_clicked);
    m_isClickNew = true;
    // And again once the tab is in front: the pane that was there may have had the keyboard. Qt gives that to what is
    // next, which may be a button of any pane, where a key would then do something.
    const auto note = [this] { m_clickedFrom = QApplication::focusWidget(); };
    note();
    const auto give = [this, note, before = m_clickedFrom, wasInPane = withKeyboard() != nullptr] {
        const bool isLost = wasInPane && (!before || !before->isVisible());
        if (isLost && m_clicked && m_clicked->isVisible())
            m_clicked->widget()->setFocus(Qt::OtherFocusReason);
        note();
        m_isClickNew = false;
    };
    QMetaObject::invokeMethod(this, give, Qt::QueuedConnection);
}

void Docks::show(const QWidget *pane)
{
    QDockWidget *dock = of(pane);
    dock->show();
    dock->raise();
    if (m_shares.isAlone(dock))
        m_shares.apply(); // the area was closed, and would open as small as can be
}

void Docks::cover(const QWidget *pane)
{
    if (!pane->isVisible()) // else it covers nothing, or has done so before
        m_cover = pane;
    show(pane);
}

void Docks::uncover()
{
    if (const QPointer<const QWidget> cover = std::exchange(m_cover, nullptr); cover && cover->isVisible())
        raiseBefore(of(cover));
}

void Docks::showForNow(const QWidget *pane)
{
    const bool isInFront = pane->isVisible(), wasClosed = of(pane)->isHidden();
    show(pane);
    if (isInFront)
        return; // as a person wants it, or for now already
    m_forNow = of(pane);
    m_wasClosed = wasClosed;
}

void Docks::endForNow()
{
    if (QDockWidget *dock = std::exchange(m_forNow, nullptr); dock && !dock->isHidden())
        endForNow(dock, m_wasClosed && withKeyboard() != dock); // else it is in use
}

void Docks::endForNow(QDockWidget *dock, bool wasClosed)
{
    if (wasClosed)
        dock->close();
    else
        raiseBefore(dock);
}

void Docks::choose(const QDockWidget *dock)
{
    if (dock == m_forNow)
        m_forNow = nullptr;
}

void Docks::noteLook(QDockWidget *dock)
{
    if (m_forNow && m_window->tabifiedDockWidgets(m_forNow).contains(dock))
        m_forNow = nullptr;
    m_looked.removeOne(dock);
    m_looked.prepend(dock);
}

void Docks::noteLooks(const QStringList &names)
{
    m_looked = all();
    for (auto name = names.crbegin(); name != names.crend(); ++name)
        if (QDockWidget *dock = named(*name))
            noteLook(dock);
}

void Docks::raiseBefore(QDockWidget *dock)
{
    // If another one is in front now, it is the last that was.
    const QList<QDockWidget *> tabs = m_window->tabifiedDockWidgets(dock);
    const auto isSeen = [&](QDockWidget *other) { return tabs.contains(other) && !other->isHidden(); };
    const auto last = std::find_if(m_looked.cbegin(), m_looked.cend(), isSeen);
    if (last == m_looked.cend())
        return;
    QDockWidget *before = *last;
    const bool hadKeyboard = withKeyboard() == dock;
    before->raise();
    if (hadKeyboard)
        before->widget()->setFocus();
}

bool Docks::isInFrontOf(const QWidget *pane, const QWidget *other) const
{
    return pane->isVisible() && m_window->tabifiedDockWidgets(of(pane)).contains(of(other));
}

bool Docks::isTabAtRight(QDockWidget *dock) const
{
    const QList<QDockWidget *> tabs = m_window->tabifiedDockWidgets(dock);
    return std::any_of(m_made.begin(), m_made.end(), [&tabs](const Made &made) {
        return made.info.area == PaneArea::Right && tabs.contains(made.dock) && !made.dock->isHidden();
    });
}

void Docks::showBelow(QDockWidget *dock)
{
    const Qt::DockWidgetArea area = m_window->dockWidgetArea(dock);
    m_window->removeDockWidget(dock);
    m_window->addDockWidget(area, dock, Qt::Vertical);
    dock->show();
    m_shares.apply();
}

void Docks::showBeside(QDockWidget *dock)
{
    dock->show();
    if (isTabAtRight(dock))
        return showBelow(dock);
    dock->raise();
    m_shares.apply(); // it is alone, or its area was closed
}

void Docks::setTitle(const QWidget *pane, const QString &title) const
{
    of(pane)->setWindowTitle(QString(title).replace(u'&', u"&&"_s)); // which would mark a key in a tab
}

QString Docks::titleOf(const QDockWidget *dock) const
{
    const auto made = std::find_if(m_made.begin(), m_made.end(), [dock](const Made &one) { return one.dock == dock; });
    return made == m_made.end() ? QString() : made->info.title;
}

void Docks::setCount(const QWidget *pane, int count) const
{
    for (const Made &made : m_made)
        if (made.pane == pane)
            setTitle(pane, count > 0 ? tr("%1 (%2)").arg(made.info.title).arg(count) : made.info.title);
}

bool Docks::eventFilter(QObject *watched, QEvent *event)
{
    if (auto *dock = qobject_cast<QDockWidget *>(watched)) {
        if (event->type() == QEvent::Close)
            raiseBefore(dock); // Qt would bring its neighbour to the front
        if (event->type() == QEvent::MouseButtonDblClick && !dock->isFloating())
            QTimer::singleShot(0, dock, [dock, before = dock->mapToGlobal(QPoint())] { standAside(dock, before); });
        if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::NonClientAreaMouseButtonPress)
            m_moved = dock; // maybe
        // What its pane leaves, such as Escape, is the window's, as where it does not float.
        return dock->isFloating() && event->type() == QEvent::KeyPress && QCoreApplication::sendEvent(m_window, event);
    }
    // The window makes these itself, whenever docks get behind one another. Names cut to two letters tell nothing.
    if (watched == m_window && event->type() == QEvent::ChildPolished)
        if (auto *tabs = qobject_cast<QTabBar *>(static_cast<QChildEvent *>(event)->child())) {
            tabs->setAccessibleName(tr("Panes"));
            tabs->setElideMode(Qt::ElideNone);
            tabs->setUsesScrollButtons(true);
            connect(tabs, &QTabBar::tabBarClicked, this, [this, tabs](int tab) { noteClick(tabs->tabText(tab)); });
        }
    return QObject::eventFilter(watched, event);
}

QDockWidget *Docks::named(const QString &name) const
{
    for (const Made &made : m_made)
        if (made.info.name == name)
            return made.dock;
    return nullptr;
}

} // namespace sidl::app

#include "moc_docks.cpp"
