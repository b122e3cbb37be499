// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/panepresentation.h"

#include "app/studio/present/blackscreen.h"
#include "app/studio/present/readablelines.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/emptylabel.h"
#include "sidl/ui/questiontype.h"
#include "sidl/ui/tiptype.h"

#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QDockWidget>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>

#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr std::chrono::seconds TellingTime(6);
constexpr QKeyCombination WayOut = Qt::CTRL | Qt::SHIFT | Qt::Key_F12;

} // namespace

PanePresentation::PanePresentation(QDockWidget *dock, const QString &title, const QList<QAction *> &keys)
    : QWidget(nullptr, Qt::Window)
    , m_dock(dock)
    , m_pane(dock->widget())
    , m_keys(keys)
    , m_placeholder(new ui::EmptyLabel(tr("This pane is being presented."), this))
    , m_layout(new QVBoxLayout(this))
    , m_black(new BlackScreen(this))
    , m_title(new QLabel(title, this))
    , m_told(new ui::ElidedLabel(this))
    , m_tips(new ui::TipType(this))
    , m_questions(new ui::QuestionType(this))
    , m_keyboard(QApplication::focusWidget())
    , m_width(m_pane->width())
{
    setObjectName(u"panePresentation"_s);
    setWindowTitle(tr("%1 \u2014 SIDL Studio").arg(title));
    m_layout->setSizeConstraint(QLayout::SetNoConstraint); // as large as the screen, whatever is in it
    auto *leave = new QAction(tr("Leave"), this);
    leave->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_F11, WayOut});
    leave->setToolTip(tr("Back to the window (Ctrl+Shift+F12)"));
    connect(leave, &QAction::triggered, this, &PanePresentation::left);
    addAction(leave);
    auto *black = new QAction(tr("Black"), this);
    black->setShortcuts({Qt::Key_B, Qt::Key_Period});
    connect(black, &QAction::triggered, m_black, &BlackScreen::toggle);
    addAction(black);
    addActions(m_keys);
    m_title->setTextFormat(Qt::PlainText);
    auto *button = new QToolButton(this);
    button->setDefaultAction(leave);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoRaise(true);
    m_told->setObjectName(u"toldAbovePane"_s);
    m_told->setTextFormat(Qt::PlainText);
    m_told->setWordWrap(true); // a long sentence is read whole on a small screen, too
    m_told->setForegroundRole(QPalette::HighlightedText);
    m_told->setBackgroundRole(QPalette::Highlight);
    m_told->setAutoFillBackground(true);
    m_told->setContentsMargins(4, 4, 4, 4);
    m_told->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_told->hide();
    m_telling.setSingleShot(true);
    m_telling.setInterval(TellingTime);
    connect(&m_telling, &QTimer::timeout, this, [this] { showTold(false); });
    auto *top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(m_told);
    top->addWidget(button);
    m_layout->addLayout(top);
    for (QWidget *one : m_pane->findChildren<QWidget *>())
        if (one->testAttribute(Qt::WA_SetFont) && !one->isWindow())
            m_parts.push_back({one, one->font()});
    if (m_pane->testAttribute(Qt::WA_SetFont))
        m_parts.push_back({m_pane, m_pane->font()});
    for (QTreeView *tree : m_pane->findChildren<QTreeView *>())
        m_trees.push_back({tree, tree->indentation()});
    for (QHeaderView *header : m_pane->findChildren<QHeaderView *>()) {
        Sections sections{header, {}};
        for (int section = 0; section < header->count(); ++section)
            sections.sizes.push_back(header->sectionSize(section));
        m_sections.push_back(std::move(sections));
    }
    m_placeholder->setMinimumSize(m_pane->minimumSizeHint().expandedTo(m_pane->minimumSize()));
    m_placeholder->setSizePolicy(m_pane->sizePolicy());
    disconnect(dock, &QDockWidget::visibilityChanged, m_pane, &QWidget::setVisible); // it is seen without the dock
    m_layout->addWidget(m_pane, 1);
    dock->setWidget(m_placeholder);
    m_pane->show();
    qApp->installEventFilter(this);
    if (!m_keyboard || !m_pane->isAncestorOf(m_keyboard))
        m_keyboard = m_pane;
    m_keyboard->setFocus();
}

void PanePresentation::restore()
{
    QWidget *pane = std::exchange(m_pane, nullptr);
    if (!pane)
        return;
    setFont({}); // first, so that it asks the dock for no more room than before
    scaleSections(*pane, 1 / std::exchange(m_factor, 1), false);
    for (const Part &part : m_parts)
        if (part.widget)
            part.widget->setFont(part.font);
    for (QMenu *menu : pane->findChildren<QMenu *>())
        menu->setFont({});
    // Qt keeps the least size that a field has had in another font, if it was asked for then.
    QEvent anew(QEvent::StyleChange);
    for (QComboBox *field : pane->findChildren<QComboBox *>())
        QCoreApplication::sendEvent(field, &anew);
    for (const Tree &one : m_trees)
        if (one.view)
            one.view->setIndentation(one.indentation);
    for (const Sections &sections : m_sections) {
        const int count = sections.header ? sections.header->count() : 0;
        if (count != int(sections.sizes.size())) // others came meanwhile
            continue;
        for (int section = 0; section < count; ++section)
            if (sections.header->sectionResizeMode(section) == QHeaderView::Interactive)
                sections.header->resizeSection(section, sections.sizes[std::size_t(section)]);
    }
    m_layout->removeWidget(pane);
    m_dock->setWidget(pane);
    delete m_placeholder;
    connect(m_dock, &QDockWidget::visibilityChanged, pane, &QWidget::setVisible);
    pane->setVisible(true);
    giveKeyboard(); // first, so that the window has it there when it is shown
}

void PanePresentation::giveKeyboard()
{
    QWidget *pane = m_dock->widget();
    const bool isThere
        = m_keyboard && m_keyboard->isEnabled() && pane->isAncestorOf(m_keyboard) && m_keyboard->isVisibleTo(pane);
    (isThere ? m_keyboard.data() : pane)->setFocus();
}

/// Makes columns and rows so many times as large; where the width @p isShared, and not enough for all of them so, no
/// column takes more of it than in the window. Those that fit their contents, or the room, are left alone.
void PanePresentation::scaleSections(const QWidget &pane, double by, bool isShared)
{
    for (QHeaderView *header : pane.findChildren<QHeaderView *>()) {
        // Rows have their height where their header is hidden, too.
        const auto known = std::find_if(m_sections.begin(), m_sections.end(),
                                        [header](const Sections &one) { return one.header == header; });
        const bool isKnown = isShared && header->orientation() == Qt::Horizontal && known != m_sections.end()
            && int(known->sizes.size()) == header->count();
        const int stretched = header->stretchLastSection() ? header->count() - 1 : -1;
        const auto isFixed = [header, stretched](int section) {
            return header->sectionResizeMode(section) == QHeaderView::Interactive && section != stretched;
        };
        double all = 0, share = m_factor; // of what they were
        for (int section = 0; isKnown && section < header->count(); ++section)
            all += isFixed(section) ? known->sizes[std::size_t(section)] * m_factor : 0;
        if (all > (stretched < 0 ? pane.width() : pane.width() / 2)) // a half is for the last one
            share = qMin(m_factor, double(pane.width()) / qMax(1, m_width));
        std::vector<int> sizes;
        for (int section = 0; section < header->count(); ++section) {
            const int before = isKnown ? known->sizes[std::size_t(section)] : 0;
            const double size = before > 0 ? before * share : header->sectionSize(section) * by;
            sizes.push_back(isFixed(section) ? qRound(size) : 0);
        }
        // Those of an empty table come later.
        if (header->count() == 0 || header->sectionResizeMode(0) == QHeaderView::Interactive)
            header->setDefaultSectionSize(qMax(1, qRound(header->defaultSectionSize() * by)));
        for (int section = 0; section < header->count(); ++section)
            if (sizes[std::size_t(section)] > 0)
                header->resizeSection(section, sizes[std::size_t(section)]);
    }
}

void PanePresentation::fit()
{
    if (!m_pane)
        return;
    QFont font = QApplication::font();
    const double pixels = height() / ReadableLines, factor = pixels / QFontInfo(font).pixelSize();
    font.setPointSizeF(pixels * 72.0 / logicalDpiY());
    setFont(font);
    m_tips->setSize(font.pointSizeF());
    m_questions->setSize(font.pointSizeF());
    for (const Part &part : m_parts) {
        if (!part.widget)
            continue;
        QFont larger = part.font;
        if (larger.pointSizeF() > 0)
            larger.setPointSizeF(larger.pointSizeF() * factor);
        else
            larger.setPixelSize(qRound(larger.pixelSize() * factor));
        part.widget->setFont(larger);
    }
    for (QMenu *menu : m_pane->findChildren<QMenu *>())
        menu->setFont(font);
    for (const Tree &one : m_trees)
        if (one.view)
            one.view->setIndentation(qRound(one.indentation * factor));
    scaleSections(*m_pane, factor / std::exchange(m_factor, factor), true);
    QResizeEvent same(m_pane->size(), m_pane->size()); // for panes that divide their room among columns themselves
    QCoreApplication::sendEvent(m_pane, &same);
}

void PanePresentation::tell(const QString &text)
{
    m_told->setText(text);
    showTold(true);
    m_tellsWayOut = false;
    m_telling.start();
}

void PanePresentation::endTelling()
{
    if (!m_tellsWayOut)
        showTold(false);
}

void PanePresentation::showTold(bool shows)
{
    m_title->setVisible(!shows);
    m_told->setVisible(shows);
}

void PanePresentation::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_black->setGeometry(rect());
    fit();
}

void PanePresentation::keyPressEvent(QKeyEvent *event)
{
    for (QAction *key : m_keys)
        if (!key->isEnabled() && key->shortcuts().contains(QKeySequence(event->keyCombination())))
            return Q_EMIT refused(key);
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    tell(tr("To leave: %1").arg(QKeySequence(WayOut).toString(QKeySequence::NativeText)));
    m_tellsWayOut = true;
}

bool PanePresentation::isToWalk(QObject *watched, const QKeyEvent &key) const
{
    const bool isPage = key.key() == Qt::Key_PageDown || key.key() == Qt::Key_PageUp;
    const bool isEnd = key.key() == Qt::Key_End || key.key() == Qt::Key_Home;
    const auto *part
        = (isPage || isEnd) && key.modifiers() == Qt::NoModifier ? qobject_cast<QWidget *>(watched) : nullptr;
    if (!part || part->window() != this) // an open list is a window of its own
        return false;
    if (isEnd && part->testAttribute(Qt::WA_InputMethodEnabled))
        return false; // the caret goes there
    if (qobject_cast<const QAbstractSpinBox *>(part) || qobject_cast<const QAbstractSlider *>(part)
        || qobject_cast<const QComboBox *>(part))
        return true; // it would change their value: a remote control is not to do that
    for (const QWidget *area = part; area && area != this; area = area->parentWidget())
        if (const auto *scrolled = qobject_cast<const QAbstractScrollArea *>(area))
            if (const QScrollBar *bar = scrolled->verticalScrollBar(); bar->maximum() > bar->minimum())
                return false;
    return true;
}

/// Whether the black keeps a key or a click from what is below it.
bool PanePresentation::isKept(QObject *watched, QEvent *event)
{
    const auto *part = qobject_cast<QWidget *>(watched);
    if (!part || part->window() != this)
        return false;
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress:
        return m_black->takesKey(static_cast<QKeyEvent *>(event));
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        return m_black->takesClick(part);
    default:
        return false;
    }
}

/// Menus are windows, which do not follow the font of what they belong to.
bool PanePresentation::eventFilter(QObject *watched, QEvent *event)
{
    if (isKept(watched, event))
        return true;
    if (event->type() == QEvent::KeyPress)
        if (const auto &key = *static_cast<QKeyEvent *>(event); isToWalk(watched, key)) {
            if (key.key() == Qt::Key_End || key.key() == Qt::Key_Home)
                Q_EMIT jumped(key.key() == Qt::Key_End);
            else
                Q_EMIT walked(key.key() == Qt::Key_PageDown);
            return true;
        }
    if (auto *menu = event->type() == QEvent::Polish && m_pane ? qobject_cast<QMenu *>(watched) : nullptr) {
        const QWidget *owner = menu->parentWidget();
        while (owner && owner != m_pane)
            owner = owner->parentWidget();
        if (owner)
            menu->setFont(font());
    }
    return QWidget::eventFilter(watched, event);
}

void PanePresentation::closeEvent(QCloseEvent *event)
{
    event->ignore(); // whoever opened it takes the pane back first
    Q_EMIT left();
}

} // namespace sidl::app

#include "moc_panepresentation.cpp"
