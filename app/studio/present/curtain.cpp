// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/curtain.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr double SmallestType = 0.72; // of the window's: that is still read from the last row
constexpr int Border = 110;           // of 255: how much is seen of it
constexpr int Fading = 24;            // the same, of each layer, which reach a pixel further each

/// @p lines in a table of so many columns, row by row; none of them is broken.
QString tableOf(const QStringList &lines, int columns)
{
    const QString gap(6, QChar::Nbsp); // other spaces count for nothing at the end of a cell
    QString cells;
    for (int i = 0; i < lines.size(); ++i) {
        if (i % columns == 0)
            cells += i == 0 ? u"<tr>"_s : u"</tr><tr>"_s;
        const bool isLast = i % columns == columns - 1;
        cells += u"<td>%1%2</td>"_s.arg(lines[i].toHtmlEscaped().replace(u' ', QChar::Nbsp), isLast ? QString() : gap);
    }
    return u"<table cellspacing='0' cellpadding='0'>%1</tr></table>"_s.arg(cells);
}

} // namespace

Curtain::Curtain(QWidget *over)
    : QWidget(over)
    , m_panel(new QFrame(this))
    , m_inner(new QBoxLayout(QBoxLayout::TopToBottom, m_panel))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_reveal(new QPushButton(tr("&Reveal"), this))
    , m_takeBack(new QPushButton(tr("&Take Back"), this))
{
    m_panel->setFrameShape(QFrame::StyledPanel);
    m_panel->setAutoFillBackground(true);
    QFont bold; // only the weight: the size is the window's
    bold.setBold(true);
    m_title->setFont(bold);
    m_text->setObjectName(u"announcement"_s);
    for (QLabel *label : {m_title, m_text})
        label->setTextFormat(Qt::PlainText);
    m_reveal->setObjectName(u"reveal"_s);
    m_reveal->setAutoDefault(true);
    m_takeBack->setObjectName(u"takeBackStep"_s);
    m_takeBack->setAutoDefault(true);
    m_takeBack->setToolTip(tr("Back to before, without showing what has come of it (Page Up)"));
    m_inner->setContentsMargins(24, 18, 24, 18);
    m_inner->setSpacing(12);
    auto *texts = new QVBoxLayout;
    texts->addWidget(m_title);
    texts->addWidget(m_text);
    m_inner->addLayout(texts, 1);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_takeBack);
    buttons->addWidget(m_reveal);
    m_inner->addLayout(buttons);
    connect(m_reveal, &QPushButton::clicked, this, &Curtain::lift);
    connect(m_takeBack, &QPushButton::clicked, this, &Curtain::takeBackWanted);
    over->installEventFilter(this);
    hide();
}

void Curtain::fall(const StageParts &parts)
{
    m_parts = parts;
    m_panel->hide(); // until there is something to be told
    m_picture = parentWidget()->grab();
    setGeometry(parentWidget()->rect());
    m_title->clear();
    m_text->clear();
    m_reveal->setEnabled(false);
    m_takeBack->setEnabled(false);
    show();
    raise();
}

void Curtain::retake(const StageParts &parts)
{
    m_parts = parts;
    hide(); // it would be in the picture; nothing is painted before it is back
    m_picture = parentWidget()->grab();
    show();
    raise();
}

void Curtain::announce(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_lines = text;
    m_text->setVisible(!text.isEmpty());
    m_panel->show();
    m_reveal->setEnabled(true);
    m_takeBack->setEnabled(true);
    place();
    m_reveal->setFocus();
}

bool Curtain::give(const Shape &shape)
{
    QFont type = font();
    type.setPointSizeF(type.pointSizeF() * shape.type);
    m_panel->setFont(type);
    const QFontMetrics letters(type); // as large as the screen wants them
    for (QPushButton *button : {m_takeBack, m_reveal})
        button->setMinimumSize(letters.horizontalAdvance(button->text()) + 2 * letters.height(), 2 * letters.height());
    const bool isWide = shape.width > 0;
    m_inner->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_text->setWordWrap(isWide);
    m_text->setTextFormat(isWide ? Qt::RichText : Qt::PlainText);
    m_text->setText(isWide ? QString() : m_lines);
    m_inner->activate(); // else sizes are those of before
    QSize wanted = m_panel->sizeHint();
    if (isWide) {
        const int width = qRound(size().width() * shape.width);
        if (!fitColumns(width))
            return false;
        const int frame = 2 * m_panel->frameWidth(); // what fits only just is broken within it
        wanted = {width, m_inner->heightForWidth(width - frame) + frame};
    }
    m_panel->resize(wanted.boundedTo(size()));
    return true;
}

bool Curtain::fitColumns(int width)
{
    const QStringList lines = m_lines.split(u'\n');
    int widest = 1;
    for (const QString &line : lines)
        widest = std::max(widest, m_text->fontMetrics().horizontalAdvance(line));
    for (int columns = std::clamp(width / widest, 1, int(lines.size())); columns > 0; --columns) {
        m_text->setText(tableOf(lines, columns));
        m_inner->activate();
        if (m_panel->minimumSizeHint().width() <= width)
            return true;
    }
    return false;
}

void Curtain::place()
{
    const QImage picture = m_picture.toImage().scaled(size(), Qt::IgnoreAspectRatio, Qt::FastTransformation);
    const StagePicture stage(picture, m_parts, fontMetrics().height());
    std::optional<StagePicture::Place> best;
    Shape shape{};
    for (const double type : {1.0, 0.85, SmallestType})
        for (const double width : {0.0, 0.5, 0.7, 0.9}) {
            if ((best && best->covered == 0) || !give({type, width}))
                continue;
            const StagePicture::Place place = stage.calmPlace(m_panel->size());
            if (!best || place.covered < best->covered) {
                best = place;
                shape = {type, width};
            }
        }
    give(shape); // below each other they fit any width
    m_panel->setGeometry(best->at);
    m_cuts = best->cuts;
    update();
}

void Curtain::lift()
{
    if (isHidden())
        return;
    hide();
    m_picture = {};
    m_title->clear();
    m_text->clear();
    m_lines.clear();
    Q_EMIT lifted();
}

void Curtain::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.drawPixmap(rect(), m_picture);
    if (!m_panel->isHidden())
        wipe(painter);
    QColor veil = palette().color(QPalette::Window);
    veil.setAlpha(90);
    painter.fillRect(rect(), veil);
    if (m_panel->isHidden())
        return;
    fadeOut(painter);
    QColor border = palette().color(QPalette::WindowText); // the panel's frame is hardly seen in a dark window
    border.setAlpha(Border);
    painter.setPen(border);
    painter.drawRect(m_panel->geometry().adjusted(-1, -1, 0, 0));
}

/// What is beside them goes on to the panel: the ground of a list, and its frame.
void Curtain::wipe(QPainter &painter) const
{
    const qreal x = m_picture.width() / qreal(width()), y = m_picture.height() / qreal(height());
    painter.save();
    painter.setClipRegion(QRegion(rect()) - m_parts.pictures);
    for (const StagePicture::Cut &cut : m_cuts) {
        if (!cut.hasEnd)
            continue;
        QRectF plain = cut.words.toRectF();
        if (cut.side == Qt::TopEdge || cut.side == Qt::BottomEdge) {
            plain.setHeight(1);
            plain.moveTop(cut.side == Qt::TopEdge ? cut.words.top() - 1 : cut.words.bottom() + 1);
        } else {
            plain.setWidth(1);
            plain.moveLeft(cut.side == Qt::LeftEdge ? cut.words.left() - 1 : cut.words.right() + 1);
        }
        painter.drawPixmap(cut.words, m_picture, QTransform::fromScale(x, y).mapRect(plain).toAlignedRect());
    }
    painter.restore();
}

void Curtain::fadeOut(QPainter &painter) const
{
    QRegion endless; // what is free of the panel stays as it is
    for (const StagePicture::Cut &cut : m_cuts)
        if (!cut.hasEnd)
            endless += cut.words;
    endless -= m_parts.pictures;
    QColor ground = palette().color(QPalette::Window);
    ground.setAlpha(Fading);
    painter.save();
    painter.setClipRegion(endless);
    for (int far = endless.isEmpty() ? 0 : fontMetrics().height(); far > 0; --far) // the nearer, the more often
        painter.fillRect(m_panel->geometry().adjusted(-far, -far, far, far), ground);
    painter.restore();
}

bool Curtain::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        setGeometry(parentWidget()->rect());
        if (m_panel->isVisible())
            place();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sidl::app

#include "moc_curtain.cpp"
