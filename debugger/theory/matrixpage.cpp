// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/theory/matrixpage.h"

#include "debugger/theory/matrixheads.h"
#include "debugger/theory/matrixmodel.h"
#include "debugger/theory/matrixpicture.h"
#include "debugger/theory/payoffdelegate.h"
#include "sidl/ui/elidedlabel.h"
#include "sidl/ui/largetype.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

constexpr int LeastOfNames = 16;    // that are seen of what a further player plays
constexpr int MostKeyLines = 7;     // that are shown of what codes mean
constexpr int MostRowsKept = 8;     // all are seen in any case then: the pane around the matrix is scrolled for them
constexpr int LeastRowsKept = 3;    // of a larger one, which is scrolled itself
constexpr double ShareOfRoom = 0.9; // that type may take where a matrix fills it
constexpr double MostLarger = 4;    // than the type around it

/// The room that all rows and columns of @p view take, with their heads.
QSize takenBy(const QTableView &view)
{
    return {view.verticalHeader()->sizeHint().width() + view.horizontalHeader()->length(),
            view.horizontalHeader()->sizeHint().height() + view.verticalHeader()->length()};
}

/// @p text in as many lines as it needs.
void setWhole(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setMinimumHeight(0); // what it needs is no less than this
    label->setMinimumHeight(qMax(0, label->heightForWidth(label->width())));
}

} // namespace

MatrixPage::MatrixPage(QWidget *parent)
    : QWidget(parent)
    , m_model(new MatrixModel(this))
    , m_view(new QTableView(this))
    , m_heads(new MatrixHeads(m_view))
    , m_step(new QSpinBox(this))
    , m_caption(new ui::ElidedLabel(this))
    , m_stepText(new ui::ElidedLabel(this))
    , m_key(new QLabel(this))
    , m_tools(new QHBoxLayout)
    , m_export(new QAction(tr("Export Matrix…"), this))
{
    m_view->setObjectName(u"payoffMatrix"_s);
    m_view->setAccessibleName(tr("Payoff matrix"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new PayoffDelegate(m_view));
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTabKeyNavigation(false);
    m_view->setSelectionMode(QAbstractItemView::NoSelection); // it would lie on colours and frames
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView *header : {m_view->horizontalHeader(), m_view->verticalHeader()}) {
        header->setTextElideMode(Qt::ElideNone);          // what has several lines would be cut as if it were one
        header->setHighlightSections(false);              // bold is what is played, and not what is pointed at
        header->setSectionResizeMode(QHeaderView::Fixed); // as large as fit() makes them
    }
    m_caption->setObjectName(u"matrixCaption"_s);
    m_caption->setWordWrap(true); // which strategies are whose is told whole
    m_key->setTextFormat(Qt::PlainText);
    m_key->setWordWrap(true);
    m_key->setContentsMargins(6, 4, 6, 4);
    m_key->setObjectName(u"matrixKey"_s);
    m_key->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_key->setMinimumHeight(fontMetrics().height());
    m_stepText->setObjectName(u"dominanceStep"_s);
    m_stepText->setWordWrap(true); // why a strategy goes is told whole
    m_stepText->setContentsMargins(6, 0, 6, 4);
    m_stepText->hide();
    for (QLabel *text : {m_caption, m_stepText})
        text->installEventFilter(this);
    m_step->setObjectName(u"dominanceSteps"_s);
    m_step->setPrefix(tr("Dominated left out: "));
    m_step->setAccessibleName(tr("Dominated strategies that are left out"));
    m_step->setToolTip(tr("Leaves out dominated strategies, one after the other: strictly dominated ones,\n"
                          "or, by the method Weak dominance, weakly dominated ones"));
    auto *head = new QHBoxLayout;
    head->setContentsMargins(6, 4, 6, 4);
    head->setSpacing(8);
    head->addWidget(m_caption, 1);
    m_tools->setContentsMargins(6, 0, 6, 4);
    m_tools->setSpacing(8);
    m_tools->addWidget(m_step);
    m_tools->addStretch();
    m_export->setObjectName(u"exportMatrix"_s);
    m_export->setIconText(tr("Export")); // on its button
    m_export->setToolTip(tr("Write the whole matrix to a file, as SVG, PNG, PDF or LaTeX"));
    auto *exporting = new QToolButton(this);
    exporting->setDefaultAction(m_export);
    exporting->setFocusPolicy(Qt::TabFocus);
    exporting->setAutoRaise(true);
    exporting->setMinimumWidth(1); // in a narrow pane it goes first: the menu has it, too
    head->addWidget(exporting);
    m_view->addAction(m_export);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_export, &QAction::triggered, this, [this] { Q_EMIT pictureWanted(picture()); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addLayout(m_tools);
    layout->addWidget(m_stepText);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_key);
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex &cell) {
        if (const int profile = m_model->profileOf(cell); profile >= 0)
            Q_EMIT profileChosen(profile);
    });
    connect(m_step, &QSpinBox::valueChanged, this, &MatrixPage::showStep);
    setFocusProxy(m_view);
}

void MatrixPage::setFindings(const theory::SolveFindings &findings)
{
    m_model->setFindings(findings);
    m_export->setEnabled(m_model->rowCount() > 0);
    m_hasTwo = findings.players.size() > 1;
    m_step->setRange(0, m_model->steps());
    m_step->setSuffix(tr(" of %1").arg(m_model->steps()));
    m_step->setValue(0);
    m_step->setVisible(m_model->steps() > 0);
    showStepText();
    offerOthers();
    setProfile(0);
}

void MatrixPage::setProfile(int profile)
{
    const bool isChosen = m_model->profileOf(m_view->currentIndex()) >= 0; // the cell of another equilibrium
    m_model->setProfile(profile);
    for (std::size_t other = 0; other < m_choices.size() && m_model->hasProfile(); ++other)
        m_choices[other]->setCurrentIndex(m_model->mostPlayed(2 + int(other))); // so that the equilibrium is in sight
    if (isChosen)
        m_view->setCurrentIndex(m_model->cellOf(profile));
    showNames();
}

QString MatrixPage::pureText(int profile) const
{
    return m_model->pureText(profile);
}

void MatrixPage::setNaming(const wording::Naming &naming, const engine::Words &players)
{
    m_model->setNaming(naming, players);
    showNames();
}

void MatrixPage::showNames()
{
    QStringList caption;
    if (m_hasTwo)
        caption += tr("Rows %1, columns %2").arg(m_model->nameOf(0), m_model->nameOf(1));
    if (m_model->hasProfile())
        caption += tr("bold: in the equilibrium, and how often");
    if (m_model->rowCount() > 0)
        caption += tr("underlined: a best response");
    if (m_model->hasPure())
        caption += tr("framed: an equilibrium in pure strategies");
    setWhole(m_caption, caption.join(u"; "_s));
    m_heads->setAxes(m_hasTwo ? tr("%1 \\ %2").arg(m_model->nameOf(0), m_model->nameOf(1)) : QString());
    showStepText();
    for (std::size_t other = 0; other < m_choices.size(); ++other) {
        const QString name = m_model->nameOf(2 + int(other));
        m_labels[other]->setText(name);
        m_choices[other]->setAccessibleName(tr("What %1 plays").arg(name));
        m_choices[other]->setToolTip(m_choices[other]->accessibleName());
        const QStringList names = m_model->strategiesOf(2 + int(other));
        for (int strategy = 0; strategy < int(names.size()); ++strategy)
            m_choices[other]->setItemText(strategy, names.at(strategy));
    }
    m_key->setToolTip(keyText()); // of many sets not all has room
    m_key->setVisible(!keyText().isEmpty());
    fit();
}

void MatrixPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// What is told above the matrix has as many lines as it needs beside what stands there, however low the page is.
bool MatrixPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        if (auto *text = qobject_cast<QLabel *>(watched))
            setWhole(text, text->text());
    return QWidget::eventFilter(watched, event);
}

void MatrixPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void MatrixPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fit();
}

/// Rows and columns as large as what is in them. Where others look on, which is told by type that is larger than the
/// program's, a matrix that leaves room is as large as the room.
void MatrixPage::fit()
{
    const bool isLarge = ui::hasLargeType(*this);
    showIn({});
    showWholeKey(isLarge);
    m_view->setMaximumHeight(QWIDGETSIZE_MAX);
    m_view->setMinimumHeight(isLarge ? 3 * fontMetrics().height() : leastHeight());
    layout()->activate();
    for (QLabel *text : {m_caption, m_stepText}) // in another type
        setWhole(text, text->text());
    layout()->activate();
    if (!isLarge) {
        if (isScrolled())
            fitLow();
        return;
    }
    if (m_model->rowCount() == 0)
        return;
    QSize room = m_view->contentsRect().size();
    const QSize taken = takenBy(*m_view);
    const double factor = std::min(double(room.width()) / taken.width(), double(room.height()) / taken.height());
    QFont large = font();
    // A large one is scrolled, in the type of the window, which shows as many rows.
    const double least = double(QFontInfo(QApplication::font()).pixelSize()) / QFontInfo(large).pixelSize();
    large.setPointSizeF(large.pointSizeF() * std::clamp(factor * ShareOfRoom, least, MostLarger));
    showIn(large);
    if (m_model->rowCount() * leastRow() > roomForRows(room)) // the scroll bar beside them brings none below them
        room.rwidth() -= m_view->verticalScrollBar()->sizeHint().width();
    stretch(room);
    squeeze(room);
}

bool MatrixPage::isScrolled() const
{
    return m_model->rowCount() > MostRowsKept;
}

QString MatrixPage::keyText() const
{
    return m_model->key().join(u'\n');
}

/// Who looks on has no tip: there the key is whole. A hidden page has no width yet to ask a height for.
void MatrixPage::showWholeKey(bool isLarge)
{
    m_key->setText(keyText());
    m_key->setMaximumHeight(isLarge ? QWIDGETSIZE_MAX : MostKeyLines * m_key->fontMetrics().lineSpacing());
    m_key->setMinimumHeight(0); // what it needs is no less than this
    const int whole = isVisible() ? qMax(0, m_key->heightForWidth(width())) : 0;
    m_key->setMinimumHeight(isLarge ? whole : qMin(whole, m_key->maximumHeight()));
}

/// Of a matrix that is scrolled in any case, a few rows and the beginning of each line of the key are seen in a low page:
/// with more, the pane around it would be scrolled, too.
void MatrixPage::fitLow()
{
    const int room = height() - m_view->y(), whole = m_key->isHidden() ? 0 : m_key->minimumHeight();
    m_view->setMinimumHeight(leastHeight());
    const QMargins around = m_key->contentsMargins();
    const QStringList lines = m_model->key();
    const int least = int(lines.size()) * m_key->fontMetrics().lineSpacing() + around.top() + around.bottom();
    if (least < whole && leastHeight() + whole > room && isVisible()) {
        QStringList beginnings;
        for (const QString &line : lines)
            beginnings << m_key->fontMetrics().elidedText(line, Qt::ElideRight,
                                                          width() - around.left() - around.right() - 2);
        m_key->setText(beginnings.join(u'\n'));
        m_key->setMaximumHeight(least);
    }
    m_key->setMinimumHeight(qMin(least, whole)); // the page can be as low as that
    layout()->activate();
    if (const QSize seen = m_view->contentsRect().size(); roomForRows(seen) < LeastRowsKept * m_view->rowHeight(0))
        squeeze(seen);
}

int MatrixPage::leastRow() const
{
    return qMax(m_view->fontMetrics().height() + 1, m_view->verticalHeader()->minimumSectionSize());
}

int MatrixPage::roomForRows(QSize room) const
{
    const int bar = takenBy(*m_view).width() > room.width() ? m_view->horizontalScrollBar()->sizeHint().height() : 0;
    return room.height() - bar - m_view->horizontalHeader()->sizeHint().height();
}

int MatrixPage::leastHeight() const
{
    const bool isWide = takenBy(*m_view).width() > width() - 2 * m_view->frameWidth();
    int height = m_view->horizontalHeader()->sizeHint().height() + 2 * m_view->frameWidth()
        + (isWide ? m_view->horizontalScrollBar()->sizeHint().height() : 0);
    if (isScrolled())
        return height + LeastRowsKept * leastRow();
    for (int row = 0; row < m_model->rowCount(); ++row)
        height += m_view->rowHeight(row);
    return height;
}

/// @p font is that of cells and heads.
void MatrixPage::showIn(const QFont &font)
{
    m_view->setFont(font);
    m_model->setHeadFont(m_view->font());
    m_view->resizeColumnsToContents();
    m_view->resizeRowsToContents();
}

/// Gives what is left of @p room to all columns and rows alike.
void MatrixPage::stretch(QSize room)
{
    const QSize left = room - takenBy(*m_view);
    const int columns = m_model->columnCount(), rows = m_model->rowCount();
    for (int column = 0; column < columns && left.width() > 0; ++column)
        m_view->setColumnWidth(column, m_view->columnWidth(column) + left.width() / columns);
    for (int row = 0; row < rows && left.height() > 0; ++row)
        m_view->setRowHeight(row, m_view->rowHeight(row) + left.height() / rows);
}

/// Rows that do not all have @p room stand closer together, but for their type. Where that is not enough, those that are
/// seen are whole.
void MatrixPage::squeeze(QSize room)
{
    const int down = roomForRows(room), rows = m_model->rowCount();
    if (m_view->verticalHeader()->length() <= down)
        return;
    const int seen = qMin(rows, qMax(1, down / leastRow())), height = qMax(leastRow(), down / seen);
    for (int row = 0; row < rows; ++row)
        if (seen < rows || m_view->rowHeight(row) > height)
            m_view->setRowHeight(row, height);
    if (const int left = down - seen * height; seen < rows && left > 0)
        m_view->setMaximumHeight(m_view->height() - left);
}

ui::Picture MatrixPage::picture() const
{
    QStringList above;
    for (std::size_t other = 0; other < m_choices.size(); ++other)
        above += tr("%1: %2").arg(m_labels[other]->text(), m_choices[other]->currentText());
    QStringList below{m_caption->text(), m_stepText->text(), keyText()};
    below.removeAll(QString());
    ui::Picture picture = matrixPicture(*m_view, m_heads->axes(), above.join(u'\n'), below.join(u'\n'));
    picture.title = tr("Export Matrix");
    if (const auto latex = m_model->latex())
        picture.latex = [latex](QString &error) {
            engine::Result<QByteArray> text = latex();
            if (text.ok())
                return std::move(*text);
            error = text.problem().message + u'\n' + text.problem().advice;
            return QByteArray();
        };
    return picture;
}

void MatrixPage::showStepText()
{
    setWhole(m_stepText, m_model->stepText());
    m_stepText->setVisible(!m_stepText->text().isEmpty());
}

void MatrixPage::showStep(int step)
{
    m_model->setStep(step);
    showStepText();
    fit(); // what was told leaves it another room
}

void MatrixPage::offerOthers()
{
    delete m_others;
    m_choices.clear();
    m_labels.clear();
    m_others = new QWidget(this);
    auto *layout = new QHBoxLayout(m_others);
    layout->setContentsMargins(0, 0, 0, 0);
    for (int player = 2; player < 2 + m_model->others(); ++player) {
        auto *choice = new QComboBox(m_others);
        choice->addItems(m_model->strategiesOf(player));
        choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        choice->setMinimumWidth(LeastOfNames * fontMetrics().averageCharWidth()); // its list has all of it
        m_choices.push_back(choice);
        auto *label = new QLabel(m_others);
        label->setTextFormat(Qt::PlainText);
        m_labels.push_back(label);
        layout->addWidget(label);
        layout->addWidget(choice);
        connect(choice, &QComboBox::currentIndexChanged, this,
                [this, player](int strategy) { m_model->setOther(player, strategy); });
    }
    m_tools->insertWidget(0, m_others);
    m_others->setVisible(m_model->others() > 0);
}

} // namespace sidl::debugger

#include "moc_matrixpage.cpp"
