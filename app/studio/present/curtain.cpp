// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/curtain.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <tuple>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int Coarse = 8;             // pixels of the picture that are looked at together
constexpr double SmallestType = 0.72; // of the window's: that is still read from the last row

/// What is drawn in a square of a picture.
enum class Content { Nothing, Line, More };

Content contentOf(const QImage &picture, int column, int row)
{
    const QPoint from(column * Coarse, row * Coarse);
    const QRgb ground = picture.pixel(from);
    bool isPlain = true, runsAcross = true, runsDown = true;
    for (int y = 0; y < Coarse; y += 2) // no stroke is thinner on a presented screen
        for (int x = 0; x < Coarse; x += 2) {
            const QRgb here = picture.pixel(from + QPoint(x, y));
            isPlain = isPlain && here == ground;
            runsAcross = runsAcross && here == picture.pixel(from + QPoint(0, y));
            runsDown = runsDown && here == picture.pixel(from + QPoint(x, 0));
        }
    return isPlain ? Content::Nothing : runsAcross || runsDown ? Content::Line : Content::More;
}

/// Where on a picture there is something.
class Drawn
{
public:
    /// @p counts: whether what is in a square, around a pixel, is something.
    Drawn(const QImage &picture, const std::function<bool(const QPoint &pixel, Content content)> &counts)
        : m_rows(picture.height() / Coarse)
        , m_columns(picture.width() / Coarse)
        , m_sums(std::size_t(m_rows) + 1, std::vector<int>(std::size_t(m_columns) + 1, 0))
    {
        for (int row = 0; row < m_rows; ++row)
            for (int column = 0; column < m_columns; ++column) {
                const auto x = std::size_t(column), y = std::size_t(row);
                const QPoint middle(column * Coarse + Coarse / 2, row * Coarse + Coarse / 2);
                m_sums[y + 1][x + 1] = m_sums[y][x + 1] + m_sums[y + 1][x] - m_sums[y][x]
                    + (counts(middle, contentOf(picture, column, row)) ? 1 : 0);
            }
    }

    int rows() const { return m_rows; }
    int columns() const { return m_columns; }
    /// How many of @p squares have something in them.
    int in(const QRect &squares) const
    {
        const auto top = std::size_t(squares.top()), bottom = top + std::size_t(squares.height()),
                   left = std::size_t(squares.left()), right = left + std::size_t(squares.width());
        return m_sums[bottom][right] - m_sums[top][right] - m_sums[bottom][left] + m_sums[top][left];
    }

private:
    int m_rows, m_columns;
    std::vector<std::vector<int>>
        m_sums; ///< by row and column of squares: how many to the left and above have something
};

struct CalmPlace
{
    QPoint at{};
    int covered = std::numeric_limits<int>::max(); ///< of what matters
};

/// The place for something of @p size where it covers least of what @p matters, then of @p all, as near to the middle of
/// @p room as can be.
CalmPlace calmPlace(const Drawn &matters, const Drawn &all, QSize room, QSize size)
{
    const QSize squares((size.width() + Coarse - 1) / Coarse, (size.height() + Coarse - 1) / Coarse);
    const QPoint middle((room.width() - size.width()) / 2, (room.height() - size.height()) / 2);
    CalmPlace best{middle};
    std::tuple<int, int, int> least(best.covered, 0, 0); // and how far from the middle
    for (int row = 0; row + squares.height() <= all.rows(); ++row)
        for (int column = 0; column + squares.width() <= all.columns(); ++column) {
            const QRect place(QPoint(column, row), squares);
            const QPoint at = place.topLeft() * Coarse;
            const std::tuple here(matters.in(place), all.in(place), (at - middle).manhattanLength());
            if (here < least) {
                least = here;
                best = {at, std::get<0>(here)};
            }
        }
    return best;
}

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

void Curtain::fall(const QRegion &told)
{
    m_told = told;
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

void Curtain::retake(const QRegion &told)
{
    m_told = told;
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
    const Drawn all(picture, [](const QPoint &, Content content) { return content != Content::Nothing; });
    const Drawn matters(picture, [this](const QPoint &pixel, Content content) {
        return content == Content::More && !m_told.contains(pixel); // lines are frames
    });
    std::optional<CalmPlace> best;
    Shape shape{};
    for (const double type : {1.0, 0.85, SmallestType})
        for (const double width : {0.0, 0.5, 0.7, 0.9}) {
            if ((best && best->covered == 0) || !give({type, width}))
                continue;
            const CalmPlace place = calmPlace(matters, all, size(), m_panel->size());
            if (!best || place.covered < best->covered) {
                best = place;
                shape = {type, width};
            }
        }
    give(shape); // below each other they fit any width
    m_panel->move(best->at);
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
    QColor veil = palette().color(QPalette::Window);
    veil.setAlpha(90);
    painter.fillRect(rect(), veil);
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
