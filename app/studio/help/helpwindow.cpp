// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/help/helpwindow.h"

#include "app/studio/help/helpcontents.h"
#include "app/studio/help/helphitdelegate.h"
#include "app/studio/help/helpkeys.h"
#include "app/studio/help/helpsearch.h"
#include "app/studio/help/helpview.h"
#include "app/studio/settings/settings.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QScreen>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>
#include <QWindow>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int NarrowPage = 760;               // pixels: below, a pane has the contents above the page
constexpr int UsualSide = 260;                // pixels: the width of contents beside the page
constexpr int LowPage = 420;                  // pixels: below, such a pane shows contents when asked for them alone
constexpr int PlaceRole = Qt::UserRole;       ///< page
constexpr int HeadingRole = Qt::UserRole + 1; ///< heading

template <typename Item>
HelpPlace placeOf(const Item &item)
{
    return {item.data(PlaceRole).toString(), item.data(HeadingRole).toString()};
}

QToolButton *buttonFor(QAction *action, Qt::ArrowType arrow = Qt::NoArrow)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setArrowType(arrow);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->text());
    return button;
}

} // namespace

HelpWindow::HelpWindow(QWidget *parent, Place where)
    : QWidget(parent, where == Place::Window ? Qt::Window : Qt::Widget)
    , m_splitter(new QSplitter(this))
    , m_search(new QLineEdit)
    , m_lists(new QStackedWidget)
    , m_contents(new HelpContents)
    , m_results(new QListWidget)
    , m_view(new HelpView)
{
    setWindowTitle(tr("Manual \u2014 SIDL Studio"));
    resize(QSize(1000, 720).boundedTo(screen()->availableSize() * 0.9));
    auto *right = new QWidget;
    auto *rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(0);
    rightLayout->addWidget(m_view, 1);
    rightLayout->addWidget(makeFindBar());
    makeActions();
    m_splitter->addWidget(makeSide());
    m_splitter->addWidget(right);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({UsualSide, 740});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);

    fillContents();
    connect(m_view, &HelpView::exampleActivated, this, &HelpWindow::useExample);
    connect(m_view, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (exampleLink(url).to != ExampleLink::To::Nothing)
            return;
        const HelpPlace target = url.isRelative() ? m_pages.target(url.toString(), place().page) : HelpPlace{};
        target.isValid() ? open(target) : Q_EMIT linkActivated(url);
    });
    if (!isWindow())
        for (QWidget *part : findChildren<QWidget *>())
            part->installEventFilter(this);
    restore();
    const QStringList last = isWindow() ? QStringList() : settings::manualPlace();
    const HelpPlace before{last.value(0), last.value(1)};
    open(m_pages.page(before.page) ? before : HelpPlace{m_pages.pages().front().name, {}});
}

HelpWindow::~HelpWindow() = default;

QWidget *HelpWindow::makeSide()
{
    m_search->setPlaceholderText(tr("Search the manual (Ctrl+K)"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (QListWidgetItem *first = m_results->item(0); first && m_lists->currentWidget() == m_results)
            Q_EMIT m_results->itemActivated(m_results->currentItem() ? m_results->currentItem() : first);
    });

    m_contents->setAccessibleName(tr("Contents"));
    const auto openItem = [this](QTreeWidgetItem *item) {
        open({item->data(0, PlaceRole).toString(), item->data(0, HeadingRole).toString()});
    };
    connect(m_contents, &QTreeWidget::itemActivated, this, openItem);
    connect(m_contents, &QTreeWidget::itemClicked, this, openItem);

    m_results->setAccessibleName(tr("Places found"));
    m_results->setItemDelegate(new HelpHitDelegate(m_results));
    m_results->setResizeMode(QListView::Adjust);
    m_results->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto openHit = [this](const QListWidgetItem *item) {
        if (!placeOf(*item).isValid())
            return;
        open(placeOf(*item));
        m_view->mark(searchWords(m_search->text()));
    };
    connect(m_results, &QListWidget::itemActivated, this, openHit);
    connect(m_results, &QListWidget::itemClicked, this, openHit);

    for (QWidget *list : {static_cast<QWidget *>(m_contents), static_cast<QWidget *>(m_results)}) {
        list->setMinimumHeight(1); // a pane that has become low must not make the window higher before they go
        m_lists->addWidget(list);
    }
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(2);
    buttons->addWidget(buttonFor(m_back, Qt::LeftArrow));
    buttons->addWidget(buttonFor(m_forward, Qt::RightArrow));
    buttons->addWidget(m_search, 1);
    m_askContents = buttonFor(m_contentsAction);
    m_askContents->hide();
    buttons->addWidget(m_askContents);
    m_side = new QWidget;
    auto *layout = new QVBoxLayout(m_side);
    layout->setContentsMargins(6, 6, 0, 0);
    layout->addLayout(buttons);
    layout->addWidget(m_lists, 1);
    return m_side;
}

QWidget *HelpWindow::makeFindBar()
{
    m_findBar = new QWidget;
    m_findBar->setObjectName(u"findBar"_s);
    m_findField = new QLineEdit;
    m_findField->setPlaceholderText(tr("Find in this page"));
    m_findField->setAccessibleName(tr("Find in this page"));
    m_findField->setClearButtonEnabled(true);
    m_findCount = new QLabel;
    m_findCount->setObjectName(u"findCount"_s);
    connect(m_findField, &QLineEdit::textChanged, this, [this] { find(false, true); });
    connect(m_findField, &QLineEdit::returnPressed, this, [this] { find(false); });
    auto *layout = new QHBoxLayout(m_findBar);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->addWidget(m_findField, 1);
    layout->addWidget(m_findCount);
    m_findBar->hide();
    return m_findBar;
}

void HelpWindow::makeActions()
{
    const auto make = [this](const QString &text, const QList<QKeySequence> &keys, auto slot) {
        auto *action = new QAction(text, this);
        if (isWindow())
            action->setShortcuts(keys);
        else
            for (const QKeySequence &key : keys)
                m_keys.append({key, action});
        action->setToolTip(u"%1 (%2)"_s.arg(text, keys.first().toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        return action;
    };
    m_back = make(tr("Back"), {QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Back)},
                  [this] { visit(m_current - 1); });
    m_forward = make(tr("Forward"), {QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::Key_Forward)},
                     [this] { visit(m_current + 1); });
    m_contentsAction = new QAction(tr("Contents"), this);
    m_contentsAction->setCheckable(true);
    m_contentsAction->setToolTip(tr("Show the contents of the manual above the page"));
    connect(m_contentsAction, &QAction::toggled, this, [this](bool isShown) {
        fitContents();
        (isShown ? m_lists->currentWidget() : m_view)->setFocus();
    });
    make(tr("Search the Manual"), {QKeySequence(Qt::CTRL | Qt::Key_K)}, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    make(tr("Find in Page"), {QKeySequence::Find}, [this] { showFindBar(true); });
    QAction *next = make(tr("Find Next"), {QKeySequence(Qt::Key_F3)}, [this] { find(false); });
    QAction *previous = make(tr("Find Previous"), {QKeySequence(Qt::SHIFT | Qt::Key_F3)}, [this] { find(true); });
    make(tr("Larger Text"), {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)},
         [this] { m_view->setZoom(m_view->zoom() + 1); });
    make(tr("Smaller Text"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)}, [this] { m_view->setZoom(m_view->zoom() - 1); });
    make(tr("Normal Text Size"), {QKeySequence(Qt::CTRL | Qt::Key_0)}, [this] { m_view->setZoom(0); });
    make(tr("Close"), {QKeySequence(Qt::Key_Escape)}, [this] {
        if (m_findBar->isVisible())
            showFindBar(false);
        else if (!m_search->text().isEmpty())
            m_search->clear();
        else if (m_contentsAction->isChecked())
            m_contentsAction->setChecked(false);
        else if (isWindow())
            close();
        else if (qobject_cast<QMainWindow *>(window()) || window()->parentWidget()) // there, or afloat
            Q_EMIT left();
        else { // presented alone, it stays
            QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
            QCoreApplication::sendEvent(window(), &escape);
        }
    });
    m_findBar->layout()->addWidget(buttonFor(previous, Qt::UpArrow));
    m_findBar->layout()->addWidget(buttonFor(next, Qt::DownArrow));
}

void HelpWindow::fillContents()
{
    QHash<QString, QTreeWidgetItem *> tops;
    for (const HelpPage &page : m_pages.pages()) {
        auto *top = new QTreeWidgetItem({page.title});
        if (QTreeWidgetItem *chapter = tops.value(page.chapter))
            chapter->addChild(top);
        else
            m_contents->addTopLevelItem(top);
        tops.insert(page.name, top);
        top->setData(0, PlaceRole, page.name);

        // Parts below their page, sections below their part, and what is within a section below that.
        QTreeWidgetItem *part = top;
        QTreeWidgetItem *whole = top;
        for (std::size_t i = 1; i < page.sections.size(); ++i) {
            const HelpSection &section = page.sections[i];
            QTreeWidgetItem *above = section.level == 1 ? top : section.level == 2 ? part : whole;
            auto *item = new QTreeWidgetItem(above, {section.title});
            item->setData(0, PlaceRole, page.name);
            item->setData(0, HeadingRole, section.title);
            if (section.level == 1)
                part = item;
            if (section.level <= 2)
                whole = item;
        }
        top->setExpanded(page.name == "index.md"_L1);
    }
}

void HelpWindow::setKeysOf(const QMenuBar *menus)
{
    m_menus = menus;
    if (place().page == "keys.md"_L1)
        visit(m_current);
}

bool HelpWindow::topicExists(const QString &id) const
{
    return m_pages.topic(id).isValid();
}

bool HelpWindow::showTopic(const QString &id)
{
    return showPlace(m_pages.topic(id));
}

bool HelpWindow::showPlace(const HelpPlace &wanted)
{
    if (!m_pages.page(wanted.page))
        return false;
    open(wanted);
    return true;
}

void HelpWindow::present()
{
    const bool isNew = !isVisible();
    if (isWindow()) { // systems keep a window in front of the one that it belongs to
        create();
        windowHandle()->setTransientParent(nullptr);
    }
    show();
    if (isNew)
        visit(m_current); // fonts and sizes are known only now
    raise();
    if (isWindow())
        activateWindow();
    m_view->setFocus();
}

HelpPlace HelpWindow::place() const
{
    return m_current < 0 ? HelpPlace{} : m_visits.at(std::size_t(m_current)).place;
}

void HelpWindow::open(const HelpPlace &wanted)
{
    if (m_current >= 0 && wanted == place())
        return visit(m_current);
    m_visits.resize(std::size_t(m_current + 1));
    m_visits.push_back({wanted, -1});
    visit(m_current + 1);
}

void HelpWindow::useExample(const HelpExample &example, bool isToBeTried)
{
    if (isToBeTried)
        Q_EMIT tryWanted(completedExample(example.text, m_pages.frame()));
    else
        QGuiApplication::clipboard()->setText(example.text);
}

void HelpWindow::visit(int index)
{
    if (index < 0 || index >= int(m_visits.size()))
        return;
    if (m_current >= 0 && index != m_current && m_current < int(m_visits.size()))
        m_visits[std::size_t(m_current)].scroll = m_view->verticalScrollBar()->value();
    m_current = index;
    const Visit &there = m_visits[std::size_t(index)];
    const HelpPage *page = m_pages.page(there.place.page);
    QString text = page->markdown;
    const QString mark = QString::fromLatin1(HelpPages::KeysMark);
    if (text.contains(mark))
        text.replace(mark, m_menus ? keysMarkdown(m_menus) : QString());
    m_view->showMarkdown(text);
    m_view->scrollTo(there.place.heading);
    if (there.scroll >= 0)
        m_view->verticalScrollBar()->setValue(there.scroll);
    m_contentsAction->setChecked(false);
    m_back->setEnabled(index > 0);
    m_forward->setEnabled(index + 1 < int(m_visits.size()));
    if (page->title != "SIDL Studio"_L1) // that of the first page
        setWindowTitle(tr("%1 \u2014 Manual \u2014 SIDL Studio").arg(page->title));
    else
        setWindowTitle(tr("Manual \u2014 SIDL Studio"));
    m_findCount->clear();
    showInContents(there.place);
    if (!isWindow())
        settings::setManualPlace({there.place.page, there.place.heading});
}

void HelpWindow::showInContents(const HelpPlace &wanted)
{
    QTreeWidgetItem *found = nullptr; // its page, for a row of a table
    for (QTreeWidgetItemIterator item(m_contents); *item; ++item) {
        const HelpPlace here{(*item)->data(0, PlaceRole).toString(), (*item)->data(0, HeadingRole).toString()};
        if (here == wanted || (here.page == wanted.page && here.heading.isEmpty()))
            found = *item;
    }
    m_contents->setCurrentItem(found);
}

void HelpWindow::search(const QString &question)
{
    m_results->clear();
    m_lists->setCurrentWidget(searchWords(question).isEmpty() ? static_cast<QWidget *>(m_contents) : m_results);
    fitContents();
    for (const HelpHit &hit : searchManual(m_pages, question)) {
        const QString title = hit.title == hit.page ? hit.title : tr("%1 — %2").arg(hit.title, hit.page);
        auto *item = new QListWidgetItem(title + u'\n' + hit.snippet, m_results);
        item->setData(PlaceRole, hit.place.page);
        item->setData(HeadingRole, hit.place.heading);
    }
    if (m_lists->currentWidget() == m_results && m_results->count() == 0) {
        auto *item = new QListWidgetItem(tr("Nothing found. Fewer or shorter words find more."), m_results);
        item->setFlags(Qt::NoItemFlags);
    }
}

void HelpWindow::find(bool isBackward, bool asTyped)
{
    if (!m_findBar->isVisible())
        return showFindBar(true);
    const auto [number, count] = m_view->find(m_findField->text(), isBackward, asTyped);
    m_findCount->setText(m_findField->text().isEmpty() ? QString()
                             : count == 0              ? tr("not found")
                                                       : tr("%L1 of %L2").arg(number).arg(count));
}

void HelpWindow::showFindBar(bool isShown)
{
    m_findBar->setVisible(isShown);
    if (isShown) {
        m_findField->setFocus();
        m_findField->selectAll();
    } else {
        m_view->mark({});
        m_view->setFocus();
    }
}

void HelpWindow::restore()
{
    const settings::Manual stored = settings::manual();
    if (isWindow()) {
        restoreGeometry(stored.geometry);
        m_splitter->restoreState(stored.splitter);
    }
    m_view->setZoom(stored.zoom);
}

void HelpWindow::remember() const
{
    settings::setManual({saveGeometry(), m_splitter->saveState(), m_view->zoom()});
}

bool HelpWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const QKeySequence pressed(static_cast<QKeyEvent *>(event)->keyCombination());
    const auto known
        = std::find_if(m_keys.begin(), m_keys.end(), [&](const auto &key) { return key.first == pressed; });
    if (known == m_keys.end())
        return QWidget::eventFilter(watched, event);
    event->accept(); // an override that is accepted comes again, as a key
    if (event->type() == QEvent::KeyPress)
        known->second->trigger();
    return true;
}

void HelpWindow::fitContents()
{
    const bool isLow = m_splitter->orientation() == Qt::Vertical && height() < LowPage;
    const bool isShown = !isLow || m_contentsAction->isChecked() || m_lists->currentWidget() == m_results;
    m_askContents->setVisible(isLow);
    if (isShown == !m_lists->isHidden())
        return;
    m_lists->setVisible(isShown);
    const int row = m_side->sizeHint().height(); // of the buttons, where that is all there is
    m_side->setMaximumHeight(isShown ? QWIDGETSIZE_MAX : row);
    if (m_splitter->orientation() == Qt::Horizontal) // beside the page, where there is width for all
        return m_splitter->setSizes({UsualSide, width() - UsualSide});
    const int top = !isShown ? row : isLow ? height() / 2 : height() / 4;
    m_splitter->setSizes({top, height() - top});
}

void HelpWindow::resizeEvent(QResizeEvent *event)
{
    const Qt::Orientation wanted = !isWindow() && width() < NarrowPage ? Qt::Vertical : Qt::Horizontal;
    if (m_splitter->orientation() != wanted) {
        m_splitter->setOrientation(wanted);
        m_splitter->setSizes(wanted == Qt::Vertical ? QList<int>{height() / 4, height() * 3 / 4}
                                                    : QList<int>{UsualSide, width() - UsualSide});
    }
    fitContents();
    QWidget::resizeEvent(event);
}

void HelpWindow::closeEvent(QCloseEvent *event)
{
    remember();
    QWidget::closeEvent(event);
}

} // namespace sidl::app

#include "moc_helpwindow.cpp"
