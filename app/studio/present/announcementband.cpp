// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/present/announcementband.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

// Of the band's font, which is the largest: what is asked, in two lines, where there is no room for more, and what only
// the presenter has to read.
constexpr double LeastQuestion = 0.5, ButtonType = 0.56;
constexpr double ManyType = 0.8; // of lines that have two rows, as large as the words of many seats
constexpr double SmallestType = 0.4, LinesShrinking = 0.95;
constexpr int Rows = 2;   // of lines that can be read
constexpr int Around = 3; // pixels above and below what is in the band

/// @p lines in a table of so many columns, row by row; none of them is broken.
QString tableOf(const QStringList &lines, int columns)
{
    const QString gap(4, QChar::Nbsp); // other spaces count for nothing at the end of a cell
    QString cells;
    for (int i = 0; i < lines.size(); ++i) {
        if (i % columns == 0)
            cells += i == 0 ? u"<tr>"_s : u"</tr><tr>"_s;
        const bool isLast = i % columns == columns - 1;
        cells += u"<td>%1%2</td>"_s.arg(lines[i].toHtmlEscaped().replace(u' ', QChar::Nbsp), isLast ? QString() : gap);
    }
    return u"<table cellspacing='0' cellpadding='0'>%1</tr></table>"_s.arg(cells);
}

/// @p lines one after the other, as many beside each other as there is room for; none of them is broken.
QString flowOf(const QStringList &lines)
{
    QStringList whole;
    for (QString line : lines)
        whole.append(line.replace(u' ', QChar::Nbsp));
    return whole.join(QString(3, QChar::Nbsp) + u' ');
}

QFont scaled(QFont font, double by)
{
    font.setPointSizeF(font.pointSizeF() * by);
    return font;
}

QFont boldScaled(const QFont &font, double by)
{
    QFont bold = scaled(font, by);
    bold.setBold(true);
    return bold;
}

} // namespace

AnnouncementBand::AnnouncementBand(QWidget *parent)
    : QFrame(parent)
    , m_area(new QScrollArea(this))
    , m_text(new QLabel(this))
    , m_question(new QLabel(this))
    , m_takeBack(new QPushButton(tr("&Take Back"), this))
    , m_reveal(new QPushButton(tr("&Reveal"), this))
{
    setObjectName(u"announcementBand"_s);
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_text->setObjectName(u"announcement"_s);
    m_text->setBackgroundRole(QPalette::Base);
    m_text->setMargin(0);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setWidget(m_text);
    m_question->setObjectName(u"whatFollows"_s);
    m_reveal->setObjectName(u"reveal"_s);
    m_takeBack->setObjectName(u"takeBackStep"_s);
    m_takeBack->setToolTip(tr("Back to before, without showing what has come of it (Page Up)"));
    for (QPushButton *button : {m_takeBack, m_reveal})
        button->setAutoDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_takeBack);
    buttons->addWidget(m_reveal);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, Around, 12, Around);
    layout->setSpacing(18);
    layout->addWidget(m_area, 1);
    layout->addWidget(m_question);
    layout->addLayout(buttons);
    connect(m_reveal, &QPushButton::clicked, this, &AnnouncementBand::revealWanted);
    connect(m_takeBack, &QPushButton::clicked, this, &AnnouncementBand::takeBackWanted);
    takeFont();
    clear();
}

int AnnouncementBand::wholeHeight() const
{
    const QFont small = m_isForMany ? scaled(font(), ManyType) : boldScaled(font(), LeastQuestion);
    const int row = QFontMetrics(small).height();
    return std::max(Rows * row, m_reveal->minimumHeight()) + 2 * (Around + frameWidth());
}

void AnnouncementBand::setForMany(bool isForMany)
{
    m_isForMany = isForMany;
    takeFont();
    fit();
}

void AnnouncementBand::announce(const QStringList &lines)
{
    m_lines = lines;
    setEnabled(true);
    show();
    fit();
    m_reveal->setFocus();
}

void AnnouncementBand::clear()
{
    hide();
    setEnabled(false); // what is not told yet cannot be revealed
    m_lines.clear();
    m_text->clear();
}

void AnnouncementBand::takeFont()
{
    ask(LeastQuestion, Rows);
    const QFont small = scaled(font(), ButtonType);
    const QFontMetrics letters(small);
    const int high = letters.height() * 4 / 3;
    for (QPushButton *button : {m_takeBack, m_reveal}) {
        button->setFont(small);
        button->setFixedHeight(high);
        button->setMinimumWidth(letters.horizontalAdvance(button->text())
                                + high); // a style leaves less beside large type
    }
    setFixedHeight(wholeHeight());
}

void AnnouncementBand::ask(double type, int rows)
{
    m_question->setFont(boldScaled(font(), type));
    m_question->setText(rows > 1 ? tr("What follows\nfrom this?") : tr("What follows from this?"));
}

/// What the lines, in this @p type, leave of the band is for what is asked of them: in one row, if that has room. Nothing
/// is laid out meanwhile: a scroll bar that a trial brings would stay.
void AnnouncementBand::fitQuestion(double type)
{
    const QSize both(m_area->width() + m_question->width(), m_area->height());
    const int least = m_area->minimumSizeHint().width();
    const auto fitsAsking = [&](double size, int rows) {
        ask(size, rows);
        const QSize asked = m_question->sizeHint(), left(both.width() - asked.width(), both.height());
        return asked.height() <= both.height() && left.width() >= least && fitsIn(left);
    };
    for (double size = type; size > LeastQuestion; size *= LinesShrinking)
        if (fitsAsking(size, 1) || fitsAsking(size, Rows))
            return;
    ask(LeastQuestion, Rows);
    fitsIn(m_area->size());
}

bool AnnouncementBand::fitsIn(QSize room)
{
    const QFontMetrics letters = m_text->fontMetrics();
    int widest = 1;
    for (const QString &line : m_lines)
        widest = std::max(widest, letters.horizontalAdvance(line));
    m_text->setWordWrap(false);
    const int most = std::clamp(room.width() / widest, 1, std::max(1, int(m_lines.size())));
    const int fewest = std::clamp((int(m_lines.size()) + Rows - 1) / Rows, 1, most);
    for (int columns = fewest; columns <= most; ++columns) {
        m_text->setTextFormat(columns > 1 ? Qt::RichText : Qt::PlainText);
        m_text->setText(columns > 1 ? tableOf(m_lines, columns) : m_lines.join(u'\n'));
        const QSize wanted = m_text->sizeHint();
        if (wanted.width() <= room.width() && wanted.height() <= room.height())
            return true;
    }
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    if (m_lines.size() > 1) {
        m_text->setText(flowOf(m_lines));
        if (m_text->minimumSizeHint().width() <= room.width() && m_text->heightForWidth(room.width()) <= room.height())
            return true;
    }
    m_text->setText(m_lines.join(u'\n'));
    return m_text->heightForWidth(room.width()) <= room.height();
}

void AnnouncementBand::fit()
{
    if (m_lines.isEmpty()) {
        m_text->clear();
        return;
    }
    ask(LeastQuestion, Rows);
    layout()->activate();
    const QSize room = m_area->size();
    bool fits = false;
    double type = 1;
    for (double size = 1; size >= SmallestType && !fits; size *= LinesShrinking) {
        type = size;
        m_text->setFont(scaled(font(), type));
        fits = fitsIn(room);
    }
    if (fits)
        fitQuestion(type);
    m_area->setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded); // one stays for itself
    layout()->activate();
    m_area->setFocusPolicy(fits ? Qt::NoFocus : Qt::TabFocus); // the arrow keys scroll the lines
}

void AnnouncementBand::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        takeFont();
        fit();
    }
}

void AnnouncementBand::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fit();
}

} // namespace sidl::app

#include "moc_announcementband.cpp"
