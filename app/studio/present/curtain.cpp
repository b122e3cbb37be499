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

#include <limits>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int Coarse = 8; // pixels of the picture that are looked at together

/// Where something is drawn: by row and column of squares, how many to the left and above have something in them.
std::vector<std::vector<int>> drawnIn(const QImage &picture)
{
    const int rows = picture.height() / Coarse, columns = picture.width() / Coarse;
    std::vector<std::vector<int>> sums(std::size_t(rows) + 1, std::vector<int>(std::size_t(columns) + 1, 0));
    const auto isPlain = [&picture](int column, int row) {
        const QRgb ground = picture.pixel(column * Coarse, row * Coarse);
        for (int y = row * Coarse; y < (row + 1) * Coarse; y += 2) // no stroke is thinner on a presented screen
            for (int x = column * Coarse; x < (column + 1) * Coarse; x += 2)
                if (picture.pixel(x, y) != ground)
                    return false;
        return true;
    };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const auto x = std::size_t(column), y = std::size_t(row);
            sums[y + 1][x + 1] = sums[y][x + 1] + sums[y + 1][x] - sums[y][x] + (isPlain(column, row) ? 0 : 1);
        }
    return sums;
}

/// The place for something of @p size on @p picture where it covers least, as near to the middle as can be.
QPoint calmPlace(const QImage &picture, QSize size)
{
    const std::vector<std::vector<int>> sums = drawnIn(picture);
    const int down = (size.height() + Coarse - 1) / Coarse, across = (size.width() + Coarse - 1) / Coarse;
    const QPoint middle((picture.width() - size.width()) / 2, (picture.height() - size.height()) / 2);
    QPoint best = middle;
    std::pair<int, int> least(std::numeric_limits<int>::max(), 0); // covered, and how far from the middle
    for (int row = 0; row + down < int(sums.size()); ++row)
        for (int column = 0; column + across < int(sums.front().size()); ++column) {
            const auto top = std::size_t(row), bottom = std::size_t(row + down), left = std::size_t(column),
                       right = std::size_t(column + across);
            const int covered = sums[bottom][right] - sums[top][right] - sums[bottom][left] + sums[top][left];
            const QPoint at(column * Coarse, row * Coarse);
            const std::pair here(covered, (at - middle).manhattanLength());
            if (here < least) {
                least = here;
                best = at;
            }
        }
    return best;
}

} // namespace

Curtain::Curtain(QWidget *over)
    : QWidget(over)
    , m_panel(new QFrame(this))
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
    auto *inner = new QVBoxLayout(m_panel);
    inner->setContentsMargins(24, 18, 24, 18);
    inner->setSpacing(12);
    inner->addWidget(m_title);
    inner->addWidget(m_text);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(m_takeBack);
    buttons->addWidget(m_reveal);
    inner->addLayout(buttons);
    connect(m_reveal, &QPushButton::clicked, this, &Curtain::lift);
    connect(m_takeBack, &QPushButton::clicked, this, &Curtain::takeBackWanted);
    over->installEventFilter(this);
    hide();
}

void Curtain::fall()
{
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

void Curtain::announce(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    m_panel->show();
    m_reveal->setEnabled(true);
    m_takeBack->setEnabled(true);
    const QFontMetrics letters = m_reveal->fontMetrics(); // as large as the screen wants them
    for (QPushButton *button : {m_takeBack, m_reveal})
        button->setMinimumSize(letters.horizontalAdvance(button->text()) + 2 * letters.height(), 2 * letters.height());
    place();
    m_reveal->setFocus();
}

void Curtain::place()
{
    m_panel->layout()->activate(); // else the buttons' sizes are those of before
    m_panel->resize(m_panel->sizeHint().boundedTo(size()));
    const QImage picture = m_picture.toImage().scaled(size(), Qt::IgnoreAspectRatio, Qt::FastTransformation);
    m_panel->move(calmPlace(picture, m_panel->size()));
}

void Curtain::lift()
{
    if (isHidden())
        return;
    hide();
    m_picture = {};
    m_title->clear();
    m_text->clear();
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
