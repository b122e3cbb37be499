// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/welcomepage.h"

#include "app/studio/games/recentfilesmenu.h"
#include "app/studio/games/samplecards.h"
#include "app/studio/settings/icons.h"
#include "app/studio/settings/settings.h"
#include "sidl/ui/flowlayout.h"
#include "sidl/ui/tiptype.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

constexpr int RecentFilesShown = 4;

/// Scrolls @p content where it has less height than that needs, as below the manual: it would take the room from there.
class LowPage final : public QScrollArea
{
public:
    explicit LowPage(QWidget *content)
    {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setWidget(content);
        for (QWidget *part : {viewport(), content})
            part->setAutoFillBackground(false);
    }
    QSize minimumSizeHint() const override
    {
        const int bar = verticalScrollBar()->sizeHint().width();
        return {widget()->minimumSizeHint().width() + bar, 4 * fontMetrics().lineSpacing()};
    }
};

QLabel *heading(const QString &text, qreal size, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * size);
    font.setBold(true);
    label->setFont(font);
    return label;
}

QToolButton *link(const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

WelcomePage::WelcomePage(QWidget *parent, const QString &samples)
    : QWidget(parent)
    , m_recent(new QWidget(this))
    , m_recentFiles(new QVBoxLayout(m_recent))
{
    auto *introduction = new QLabel(
        tr("Write the rules of a game, play it from every player's side, and see what each chronon does."), this);
    introduction->setWordWrap(true);

    auto *newGame = new QPushButton(icon(u"document-new"_s), tr("New Game…"), this);
    auto *open = new QPushButton(icon(u"document-open"_s), tr("Open…"), this);
    auto *openFolder = new QPushButton(icon(u"document-open-folder"_s), tr("Open Folder…"), this);
    auto *tutorial = new QPushButton(icon(u"help-contents"_s), tr("Your First Game in Ten Minutes"), this);
    newGame->setToolTip(tr("Begin with rules of a kind: a turn game, a board, hidden cards, …"));
    tutorial->setToolTip(tr("The tutorial: write, play and mend a small game"));
    auto *buttons = new ui::FlowLayout; // a tab behind others, too, bounds the width of the text
    for (QPushButton *button : {newGame, open, openFolder, tutorial})
        buttons->addWidget(button);
    connect(tutorial, &QPushButton::clicked, this, &WelcomePage::tutorialWanted);
    connect(newGame, &QPushButton::clicked, this, &WelcomePage::newGameWanted);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openWanted);
    connect(openFolder, &QPushButton::clicked, this, &WelcomePage::openFolderWanted);

    m_recentFiles->setContentsMargins(0, 0, 0, 0);
    m_recentFiles->setSpacing(0);
    auto *cards = new SampleCards(this, samples);
    connect(cards, &SampleCards::chosen, this, &WelcomePage::sampleChosen);
    cards->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    cards->setMinimumHeight(8 * fontMetrics().height()); // a card: with less, the page is scrolled, too
    m_cards = cards;
    m_tutorial = tutorial;

    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(18, 14, 6, 0);
    layout->addWidget(heading(tr("SIDL Studio"), 1.9, this));
    layout->addWidget(introduction);
    layout->addSpacing(6);
    layout->addLayout(buttons);
    layout->addWidget(m_recent);
    layout->addSpacing(6);
    layout->addWidget(heading(tr("Sample games"), 1.2, this));
    auto *notice = new QLabel(
        cards->model()->rowCount() > 0 ? tr("A click opens the rules and starts to play.") : noSamplesText(), this);
    notice->setObjectName(u"samplesNotice"_s);
    notice->setWordWrap(true);
    layout->addWidget(notice);
    layout->addWidget(cards, 1);
    auto *around = new QVBoxLayout(this);
    around->setContentsMargins(0, 0, 0, 0);
    around->addWidget(new LowPage(content));
}

void WelcomePage::begin()
{
    m_cards->setFocus(Qt::OtherFocusReason);
}

void WelcomePage::showEvent(QShowEvent *event)
{
    fillRecentFiles(); // others may have been used meanwhile
    QWidget::showEvent(event);
}

void WelcomePage::fillRecentFiles()
{
    while (QLayoutItem *item = m_recentFiles->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    QStringList files = settings::recentFiles();
    files.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    files = files.mid(0, RecentFilesShown);
    if (!files.isEmpty())
        m_recentFiles->addWidget(heading(tr("Used last"), 1.2, m_recent));
    QWidget *before = m_tutorial; // as they stand
    const QStringList names = recentNames(files);
    for (qsizetype i = 0; i < files.size(); ++i) {
        const QString &path = files.at(i);
        auto *button = link(names.at(i), m_recent);
        button->setToolTip(ui::plainTip(QDir::toNativeSeparators(path)));
        connect(button, &QToolButton::clicked, this, [this, path] { Q_EMIT fileChosen(path); });
        m_recentFiles->addWidget(button);
        setTabOrder(before, button);
        before = button;
    }
    setTabOrder(before, m_cards);
    m_recent->setVisible(!files.isEmpty());
}

} // namespace sidl::app

#include "moc_welcomepage.cpp"
