// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/board/glyphtable.h"

#include "debugger/board/glyphsuggestion.h"
#include "sidl/ui/boardpicture.h"
#include "sidl/ui/pieces.h"

#include <QColorDialog>
#include <QComboBox>
#include <QHeaderView>
#include <QPainter>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

QIcon swatch(const QColor &colour)
{
    constexpr int Size = 14;
    QPixmap pixmap(Size, Size);
    pixmap.fill(colour);
    QPainter painter(&pixmap);
    painter.setPen(Qt::gray); // white stands out from a light list, black from a dark one
    painter.drawRect(0, 0, Size - 1, Size - 1);
    return QIcon(pixmap);
}

} // namespace

GlyphTable::GlyphTable(QWidget *parent)
    : QTableWidget(0, ColumnCount, parent)
{
    setHorizontalHeaderLabels({tr("Label"), tr("Glyph"), tr("Colour")});
    verticalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(LabelColumn, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(GlyphColumn, QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(FillColumn, QHeaderView::ResizeToContents);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    setAccessibleName(tr("Glyphs of the labels"));
    setIconSize({20, 20});
    connect(this, &QTableWidget::itemChanged, this, [this](const QTableWidgetItem *item) {
        if (m_isFilling)
            return;
        showIcon(item->row());
        Q_EMIT edited();
    });
}

void GlyphTable::setGlyphs(const QStringList &labels, const std::map<QString, GridGlyph> &glyphs)
{
    m_isFilling = true;
    QStringList all = labels;
    for (const auto &entry : glyphs)
        if (!all.contains(entry.first))
            all.append(entry.first);
    setRowCount(0);
    for (const QString &label : all) {
        const int row = rowCount();
        insertRow(row);
        auto *name = new QTableWidgetItem(label);
        name->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        setItem(row, LabelColumn, name);
        auto *glyph = new QTableWidgetItem;
        glyph->setTextAlignment(Qt::AlignCenter);
        setItem(row, GlyphColumn, glyph);
        auto *fill = new QComboBox(this);
        fill->setAccessibleName(tr("Colour of the glyph for %1").arg(label));
        fill->addItem(tr("as text"), QColor());
        for (const auto &[colour, text] : {std::pair(QColor(Qt::white), tr("white")),
                                           {QColor(Qt::black), tr("black")},
                                           {QColor(0xd0, 0x30, 0x30), tr("red")},
                                           {QColor(0x2e, 0x8b, 0x3d), tr("green")},
                                           {QColor(0x2f, 0x6f, 0xd0), tr("blue")},
                                           {QColor(0xe8, 0xc0, 0x20), tr("yellow")}})
            fill->addItem(swatch(colour), text, colour);
        fill->addItem(tr("Other…"));
        setCellWidget(row, FillColumn, fill);
        connect(fill, &QComboBox::currentIndexChanged, this, [this, row, fill, last = 0](int index) mutable {
            if (index == fill->count() - 1)
                return askForColour(row, last);
            last = index;
            if (m_isFilling)
                return;
            showIcon(row);
            Q_EMIT edited();
        });
        const auto known = glyphs.find(label);
        setGlyph(row, known == glyphs.end() ? GridGlyph() : known->second);
    }
    m_isFilling = false;
}

void GlyphTable::setGlyph(int row, const GridGlyph &glyph)
{
    item(row, GlyphColumn)->setText(glyph.text);
    setFill(row, glyph.fill);
    showIcon(row);
}

void GlyphTable::setFill(int row, const QColor &colour)
{
    auto *fill = static_cast<QComboBox *>(cellWidget(row, FillColumn));
    const int other = fill->count() - 1;
    int index = 0;
    for (int i = 1; i < other; ++i)
        if (colour.isValid() && fill->itemData(i).value<QColor>().rgb() == colour.rgb())
            index = i;
    if (index == 0 && colour.isValid()) { // none of those that have names
        fill->insertItem(other, swatch(colour), colour.name(), colour);
        index = other;
    }
    fill->setCurrentIndex(index);
}

/// Until one is chosen the row keeps the colour that it has, at @p last of its list.
void GlyphTable::askForColour(int row, int last)
{
    auto *fill = static_cast<QComboBox *>(cellWidget(row, FillColumn));
    m_isFilling = true;
    fill->setCurrentIndex(last);
    m_isFilling = false;
    auto *dialog = new QColorDialog(fill->currentData().value<QColor>(), fill);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QColorDialog::colorSelected, this, [this, row](const QColor &colour) { setFill(row, colour); });
    dialog->open();
}

QIcon GlyphTable::iconOf(const GridGlyph &glyph, const QColor &text)
{
    if (!ui::pieceNames().contains(glyph.piece()))
        return {};
    constexpr int Size = 32;
    QPixmap pixmap(Size, Size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    ui::paintSign(painter, {.text = {}, .piece = glyph.piece(), .fill = glyph.fill}, {}, pixmap.rect(), text);
    painter.end();
    return QIcon(pixmap);
}

void GlyphTable::showIcon(int row)
{
    const bool wasFilling = std::exchange(m_isFilling, true);
    const auto *fill = static_cast<const QComboBox *>(cellWidget(row, FillColumn));
    item(row, GlyphColumn)
        ->setIcon(iconOf({item(row, GlyphColumn)->text(), fill->currentData().value<QColor>()},
                         palette().color(QPalette::Text)));
    m_isFilling = wasFilling;
}

void GlyphTable::usePiece(const QString &name)
{
    if (rowCount() == 0)
        return;
    const int row = qMax(0, currentRow());
    item(row, GlyphColumn)->setText(u':' + name);
    setCurrentCell(qMin(row + 1, rowCount() - 1), GlyphColumn);
}

std::map<QString, GridGlyph> GlyphTable::glyphs() const
{
    std::map<QString, GridGlyph> result;
    for (int row = 0; row < rowCount(); ++row) {
        const QString text = item(row, GlyphColumn)->text().trimmed();
        const auto *fill = static_cast<const QComboBox *>(cellWidget(row, FillColumn));
        if (!text.isEmpty())
            result[item(row, LabelColumn)->text()] = {text, fill->currentData().value<QColor>()};
    }
    return result;
}

bool GlyphTable::suggest()
{
    m_isFilling = true;
    QStringList labels;
    for (int row = 0; row < rowCount(); ++row)
        labels += item(row, LabelColumn)->text();
    const std::map<QString, GridGlyph> suggested = suggestedGlyphs(labels);
    for (int row = 0; row < rowCount(); ++row)
        if (const auto glyph = suggested.find(labels[row]); glyph != suggested.end())
            setGlyph(row, glyph->second);
    m_isFilling = false;
    Q_EMIT edited();
    return !suggested.empty();
}

void GlyphTable::empty()
{
    m_isFilling = true;
    for (int row = 0; row < rowCount(); ++row)
        setGlyph(row, {});
    m_isFilling = false;
    Q_EMIT edited();
}

} // namespace sidl::debugger

#include "moc_glyphtable.cpp"
