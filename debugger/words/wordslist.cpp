// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/words/wordslist.h"

#include "debugger/words/seatwordsfilter.h"
#include "debugger/words/seatwordsmodel.h"
#include "debugger/words/wordcards.h"
#include "debugger/words/worddelegate.h"
#include "debugger/words/wordsview.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QResizeEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

namespace {

/// The words of a SeatWordsModel that were pinned.
class PinnedWords final : public QSortFilterProxyModel
{
public:
    PinnedWords(SeatWordsModel *words, const QSet<QString> &pins, QObject *parent)
        : QSortFilterProxyModel(parent)
        , m_words(words)
        , m_pins(pins)
    {
        setSourceModel(words);
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &) const override
    {
        return !m_pins.isEmpty() && m_pins.contains(m_words->wordAt(row).word.text());
    }

private:
    SeatWordsModel *m_words;
    const QSet<QString> &m_pins;
};

/// As in SIDL; words of GDL are names and terms.
bool isList(engine::Word word)
{
    return word.text().startsWith(u'[');
}

/// "[card,_,_]", "(card ?_ ?_)" or "card(_,_)": all words with the first element and the length of @p word.
QString patternLike(engine::Word word)
{
    if (!isList(word) && word.length() < 2)
        return word.text();
    const bool isPrefix = word.text().startsWith(u'(');
    if (!isList(word) && !isPrefix)
        return word.elementText(0) + u'(' + QStringList(word.length() - 1, u"_"_s).join(u',') + u')';
    QStringList elements{word.elementText(0)};
    while (elements.size() < word.length())
        elements.append(isList(word) ? u"_"_s : u"?_"_s);
    return isList(word) ? u"[%1]"_s.arg(elements.join(u',')) : u"(%1)"_s.arg(elements.join(u' '));
}

} // namespace

WordsList::WordsList(QWidget *parent)
    : QWidget(parent)
    , m_words(new SeatWordsModel(this))
    , m_filtered(new SeatWordsFilter(m_words, this))
    , m_filter(new QLineEdit(this))
    , m_list(new WordsView(this))
    , m_pinned(new WordsView(this))
    , m_pinnedWords(new PinnedWords(m_words, m_pins, this))
    , m_search(new QToolButton(this))
    , m_none(new QLabel(tr("No word matches."), this))
{
    m_search->setObjectName(u"searchChronons"_s);
    m_search->setText(tr("When?"));
    m_search->setToolTip(tr("Which chronons match? Lists those with such a word, as far as this seat sees them"));
    m_filter->setObjectName(u"wordsFilter"_s);
    m_filter->setPlaceholderText(tr("Filter words"));
    m_filter->setAccessibleName(tr("Filter words"));
    m_filter->setClearButtonEnabled(true);
    m_list->setModel(m_filtered);
    m_list->setObjectName(u"words"_s);
    m_pinned->setModel(m_pinnedWords);
    m_pinned->setObjectName(u"pinnedWords"_s);
    m_pinned->keepWhole();
    m_pinned->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); // as high as its rows
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    auto *filtering = new QHBoxLayout;
    filtering->setSpacing(2);
    filtering->addWidget(m_filter, 1);
    filtering->addWidget(m_search);
    layout->addLayout(filtering);
    layout->addWidget(m_none);
    m_none->setObjectName(u"noMatch"_s);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_pinned);
    layout->addWidget(m_list, 1);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_filtered->setFilter(wording::WordFilter(text));
        showFilter();
    });
    connect(m_search, &QToolButton::clicked, this,
            [this] { Q_EMIT searchWanted(wording::WordFilter(m_filter->text()).goal()); });
    connect(m_filtered, &SeatWordsFilter::foldedChanged, this,
            [this] { Q_EMIT foldedChanged(m_filtered->foldedGroups()); });
    connectMenu(m_list);
    connectMenu(m_pinned);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    showPins();
    showFilter();
}

std::vector<SeatWord> WordsList::wordsAt(const QListView *view, const QModelIndex &index) const
{
    std::vector<SeatWord> words;
    if (view == m_list)
        for (const int row : m_filtered->rowsOf(index))
            words.push_back(m_words->wordAt(row));
    else
        words.push_back(m_words->wordAt(m_pinnedWords->mapToSource(index).row()));
    return words;
}

void WordsList::connectMenu(QListView *view)
{
    connect(view, &QWidget::customContextMenuRequested, this, [this, view](const QPoint &at) {
        const QModelIndex index = view->indexAt(at);
        if (!index.isValid())
            return;
        const std::vector<SeatWord> words = wordsAt(view, index);
        if (words.size() == 1)
            Q_EMIT menuRequested(words, view->viewport()->mapToGlobal(at));
    });
    connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this, view](const QItemSelection &selected) {
                if (selected.isEmpty())
                    return;
                const std::vector<SeatWord> words = wordsAt(view, selected.indexes().constFirst());
                if (words.size() == 1)
                    Q_EMIT wordSelected(words.front().word);
            });
}

void WordsList::setName(const QString &name)
{
    m_list->setAccessibleName(name);
    m_pinned->setAccessibleName(tr("%1: pinned").arg(name));
}

void WordsList::setNames(const wording::DisplayNames &names)
{
    m_names = names;
    m_words->setNames(names);
    m_filtered->sort(names.isForPeople() ? 0 : -1); // what is most important to them may be out of sight else
}

void WordsList::setMostHeight(int pixels)
{
    m_list->setMostHeight(pixels);
}

void WordsList::setMayBeLow(bool mayBeSo)
{
    m_list->setMayBeLow(mayBeSo);
}

void WordsList::keepRoomForChanges(bool keeps)
{
    m_keepsRoom = keeps;
}

void WordsList::setWraps(bool wraps, bool hasSmallPictures)
{
    m_list->setWraps(wraps, hasSmallPictures);
    m_pinned->setWraps(wraps, hasSmallPictures);
}

void WordsList::setLarge()
{
    m_cards = new WordCards(this);
    m_cards->hide();
    takeCardsBack();
}

void WordsList::takeCardsBack()
{
    if (m_cards && layout()->indexOf(m_cards) < 0)
        static_cast<QVBoxLayout *>(layout())->insertWidget(0, m_cards);
}

void WordsList::setWords(std::vector<SeatWord> words, const QStringList &players)
{
    if (m_cards) {
        const auto plain = std::stable_partition(
            words.begin(), words.end(), [this](const SeatWord &one) { return !m_names.picture(one.word).isEmpty(); });
        m_cardWords.assign(words.begin(), plain);
        words.erase(words.begin(), plain);
    }
    // Each word may become another, and is struck out for a chronon then.
    const auto there = std::count_if(words.begin(), words.end(),
                                     [](const SeatWord &one) { return one.mark != SeatWord::Mark::Deleted; });
    m_list->keepRows(m_keepsRoom ? qMin(WordsView::LeastRows, 2 * int(there)) : 0);
    bool areOthers = int(words.size()) != m_words->rowCount();
    for (int row = 0; !areOthers && row < m_words->rowCount(); ++row)
        areOthers = m_words->wordAt(row) != words[std::size_t(row)];
    m_words->setWords(std::move(words), players);
    if (areOthers)
        m_list->bringNewIntoSight();
    showFilter();
    showList();
}

/// An empty box would look like a field to write in.
void WordsList::showList()
{
    m_list->setVisible(m_words->rowCount() > m_pinnedWords->rowCount());
}

int WordsList::widthOfWords() const
{
    if (isHidden())
        return 0;
    int width = 0;
    for (const WordsView *view : {m_pinned, m_list}) {
        if (!view->wraps())
            width = qMax(width, view->sizeHintForColumn(0));
        for (int row = 0; view->wraps() && row < view->model()->rowCount(); ++row)
            width = qMax(width, WordDelegate::widthOf(*view, view->model()->index(row, 0)));
    }
    return width + 2 * m_list->frameWidth();
}

int WordsList::heightOfList() const
{
    return m_list->isHidden() ? 0 : m_list->sizeHint().height();
}

int WordsList::heightOfList(int width, int most) const
{
    return m_list->isHidden() ? 0 : m_list->heightIn(width, most);
}

int WordsList::leastOfList(int width) const
{
    return m_list->isHidden() ? 0 : m_list->leastIn(width);
}

int WordsList::lowestOfList(int width) const
{
    return m_list->isHidden() ? 0 : m_list->lowestIn(width);
}

QSize WordsList::sizeHint() const
{
    const QSize hint = QWidget::sizeHint();
    return {hint.width(), isVisible() && hasHeightForWidth() ? heightForWidth(width()) : hint.height()};
}

void WordsList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (hasHeightForWidth() && event->size().width() != event->oldSize().width())
        updateGeometry();
}

void WordsList::openFilter()
{
    m_wantsFilter = !m_wantsFilter || !m_filter->isVisibleTo(this);
    if (!m_wantsFilter)
        m_filter->clear();
    showFilter();
    if (m_wantsFilter)
        m_filter->setFocus();
}

QString WordsList::filter() const
{
    return m_filter->text();
}

void WordsList::setFilter(const QString &text)
{
    m_filter->setText(text);
}

void WordsList::offerSearch()
{
    m_offersSearch = true;
    showFilter();
}

void WordsList::showFilter()
{
    const bool hasText = !m_filter->text().trimmed().isEmpty();
    const bool areLists = m_words->rowCount() == 0 || isList(m_words->wordAt(0).word);
    m_filter->setToolTip(
        tr("Text in the words, or a pattern such as %1").arg(areLists ? u"[card,X,_]"_s : u"(card ?x ?_)"_s));
    m_filter->setVisible(m_wantsFilter || m_words->rowCount() > Many || hasText);
    m_search->setVisible(m_offersSearch && hasText && wording::WordFilter(m_filter->text()).isGoal(areLists));
    const bool areCards = showCards();
    m_none->setVisible(hasText && !areCards && m_filtered->rowCount() == 0);
}

bool WordsList::showCards()
{
    if (!m_cards)
        return false;
    const wording::WordFilter filter(m_filter->text());
    std::vector<SeatWord> left;
    std::ranges::copy_if(m_cardWords, std::back_inserter(left), [&](const SeatWord &one) {
        return filter.isEmpty() || filter.matches(one.word, m_names.word(one.word));
    });
    const bool areAny = !left.empty();
    m_cards->setVisible(areAny);
    m_cards->setWords(std::move(left), m_names);
    return areAny;
}

void WordsList::setPins(const QStringList &pins)
{
    const QSet<QString> wanted(pins.begin(), pins.end());
    if (wanted == m_pins)
        return;
    m_pins = wanted;
    m_pinnedWords->invalidate();
    m_filtered->setPins(m_pins);
    showPins();
    showList();
}

void WordsList::setFolded(const QStringList &groups)
{
    m_filtered->setFoldedGroups(groups);
}

void WordsList::pin(const QString &word, bool isPinned)
{
    QStringList pins(m_pins.begin(), m_pins.end());
    if (isPinned)
        pins.append(word);
    else
        pins.removeAll(word);
    pins.sort();
    setPins(pins);
    Q_EMIT pinsChanged(pins);
}

void WordsList::showPins()
{
    // As high as all that are pinned, there or not, so that nothing moves when one comes or goes.
    m_pinned->keepRows(int(m_pins.size()));
    m_pinned->setMinimumHeight(int(m_pins.size()) * (fontMetrics().height() + 4) + 2 * m_pinned->frameWidth());
    m_pinned->setVisible(!m_pins.isEmpty());
}

QList<QAction *> WordsList::entriesFor(const std::vector<SeatWord> &words, QObject *parent)
{
    const wording::Naming naming = m_names.naming();
    QList<QAction *> entries;
    for (const SeatWord &one : words) {
        const QString word = one.word.text();
        const bool isPinned = m_pins.contains(word);
        if (!isPinned && one.mark == SeatWord::Mark::Deleted) // it is not there any more
            continue;
        const QString text = naming.sentence((isPinned ? tr("Unpin %1") : tr("Pin %1")).arg(word));
        auto *toggle = new QAction(QString(text).replace(u'&', "&&"_L1), parent);
        connect(toggle, &QAction::triggered, this, [this, word, isPinned] { pin(word, !isPinned); });
        entries.append(toggle);
    }
    if (words.size() != 1 || m_names.isForPeople()) // who would read a pattern in the filter
        return entries;
    const QString pattern = patternLike(words.front().word);
    auto *filter = new QAction(tr("Show Only %1").arg(QString(pattern).replace(u'&', "&&"_L1)), parent);
    connect(filter, &QAction::triggered, this, [this, pattern] { m_filter->setText(pattern); });
    entries.append(filter);
    return entries;
}

} // namespace sidl::debugger

#include "moc_wordslist.cpp"
