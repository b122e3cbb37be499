// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/samplecards.h"

#include "app/studio/games/samples.h"

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTextLayout>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

enum Role { PathRole = Qt::UserRole, DescriptionRole, LessonRole };
constexpr int Picture = 64; // of a game, pixels wide and high
constexpr int Gap = 6;      // around and inside a card, in pixels
constexpr int TitleLines = 2;
constexpr int DescriptionLines = 5;
constexpr int LessonLines = 2;

QRectF cardIn(const QRect &cell)
{
    return QRectF(cell).adjusted(1, 1, -2 * Gap, -2 * Gap);
}

/// Where the text of @p index stands, beside its picture.
QRect textIn(const QRect &card, const QModelIndex &index)
{
    QRect field = card.adjusted(2 * Gap, Gap + 2, -2 * Gap, -Gap);
    if (!index.data(Qt::DecorationRole).value<QIcon>().isNull())
        field.setLeft(field.left() + Picture + Gap);
    return field;
}

/// Draws @p text wrapped into @p field, its last line shortened where it does not fit. Returns the height used.
int drawWrapped(QPainter *painter, const QRect &field, const QString &text, const QFont &font, int maxLines)
{
    const QFontMetrics metrics(font);
    QTextLayout layout(text, font);
    layout.beginLayout();
    int y = 0;
    painter->setFont(font);
    for (int number = 1; number <= maxLines; ++number) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(field.width());
        const bool isCut = number == maxLines && line.textStart() + line.textLength() < text.size();
        const QString part = isCut ? metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight, field.width())
                                   : text.mid(line.textStart(), line.textLength());
        painter->drawText(field.left(), field.top() + y + metrics.ascent(), part);
        y += metrics.lineSpacing();
    }
    layout.endLayout();
    return y;
}

/// Beside the games, in a folder of their own; of none, an icon without a picture.
QString pictureOf(const QString &game)
{
    const QFileInfo file(game);
    return file.dir().filePath(u"pictures/%1.svg"_s.arg(file.completeBaseName()));
}

QFont titleFont(const QFont &font)
{
    QFont title = font;
    title.setPointSizeF(font.pointSizeF() * 1.2);
    title.setBold(true);
    return title;
}

class CardDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QPalette &palette = option.palette;
        const bool isChosen = option.state & QStyle::State_MouseOver
            || (option.state & QStyle::State_HasFocus && option.state & QStyle::State_Selected);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QRectF card = cardIn(option.rect);
        painter->setPen(QPen(palette.color(isChosen ? QPalette::Highlight : QPalette::Mid), isChosen ? 2 : 1));
        painter->setBrush(palette.color(QPalette::Base));
        painter->drawRoundedRect(card, 5, 5);

        QRect field = textIn(card.toRect(), index);
        if (const QIcon picture = index.data(Qt::DecorationRole).value<QIcon>(); !picture.isNull())
            picture.paint(painter, {field.left() - Gap / 2 - Picture - Gap, field.top() + Gap, Picture, Picture});
        painter->setPen(palette.color(QPalette::Text));
        const auto draw = [&](const QString &text, const QFont &font, int lines) {
            field.setTop(field.top() + drawWrapped(painter, field, text, font, lines) + Gap / 2);
        };
        draw(index.data().toString(), titleFont(option.font), TitleLines);
        draw(index.data(DescriptionRole).toString(), option.font, DescriptionLines);
        painter->setPen(palette.color(QPalette::PlaceholderText));
        const QString lesson = index.data(LessonRole).toString();
        if (!lesson.isEmpty())
            draw(SampleCards::tr("Shows %1").arg(lesson), option.font, LessonLines);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override
    {
        return static_cast<const QListView *>(parent())->gridSize();
    }
};

} // namespace

SampleCards::SampleCards(QWidget *parent, const QString &folder)
    : QListView(parent)
{
    setViewMode(QListView::IconMode);
    setMovement(QListView::Static);
    setResizeMode(QListView::Adjust);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(new CardDelegate(this));
    setAccessibleName(tr("Sample games"));
    viewport()->setBackgroundRole(QPalette::Window);
    viewport()->setCursor(Qt::PointingHandCursor);

    auto *model = new QStandardItemModel(this);
    const QList<Sample> all = samples(folder);
    for (const Sample &sample : all) {
        auto *item = new QStandardItem(sample.title);
        item->setData(sample.path, PathRole);
        item->setData(sample.description, DescriptionRole);
        item->setData(sample.lesson, LessonRole);
        item->setData(sample.description, Qt::AccessibleDescriptionRole);
        item->setToolTip(sample.description);
        item->setIcon(QIcon(pictureOf(sample.path)));
        item->setEditable(false);
        model->appendRow(item);
    }
    setModel(model);
    connect(this, &QListView::clicked, this,
            [this](const QModelIndex &index) { Q_EMIT chosen(index.data(PathRole).toString()); });
    fitCards();
}

void SampleCards::fitCards()
{
    const int width = this->width() - verticalScrollBar()->sizeHint().width() - 2;
    const int wanted = fontMetrics().averageCharWidth() * 38 + Picture + Gap;
    const int columns = qBound(1, width / wanted, 4);
    const QSize cell(qMax(1, width / columns), 0);
    const QFontMetrics title(titleFont(font()));
    int titleLines = 1; // all cards are as high as one whose title is wrapped
    for (int row = 0; row < model()->rowCount() && titleLines < TitleLines; ++row) {
        const QModelIndex index = model()->index(row, 0);
        const int room = textIn(cardIn({{}, cell}).toRect(), index).width();
        if (title.horizontalAdvance(index.data().toString()) > room)
            titleLines = TitleLines;
    }
    const int height
        = titleLines * title.lineSpacing() + (DescriptionLines + LessonLines) * fontMetrics().lineSpacing() + 7 * Gap;
    setGridSize({cell.width(), height});
}

void SampleCards::resizeEvent(QResizeEvent *event)
{
    QListView::resizeEvent(event);
    fitCards();
}

void SampleCards::updateGeometries()
{
    QListView::updateGeometries();
    verticalScrollBar()->setSingleStep(qMax(1, gridSize().height() / QApplication::wheelScrollLines()));
}

void SampleCards::changeEvent(QEvent *event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitCards();
}

void SampleCards::focusInEvent(QFocusEvent *event)
{
    if (!currentIndex().isValid())
        setCurrentIndex(model()->index(0, 0)); // so that one sees where one is
    QListView::focusInEvent(event);
}

void SampleCards::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid())
        Q_EMIT chosen(currentIndex().data(PathRole).toString());
    else
        QListView::keyPressEvent(event);
}

} // namespace sidl::app

#include "moc_samplecards.cpp"
