// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/seatview.h"
#include "sidl/wording/displaynames.h"

#include <QSet>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QToolButton;

namespace sidl::debugger {

class SeatWordsFilter;
class SeatWordsModel;
class WordCards;
class WordsView;

/// The words of a seat as a list: grouped, with a filter when there are many or when it is asked for, and with those
/// that were pinned above; no higher than its words need. Knows the words given and nothing else (S15).
class WordsList final : public QWidget
{
    Q_OBJECT
public:
    static constexpr int Many = 12; ///< more words than this have a filter

    explicit WordsList(QWidget *parent = nullptr);

    void setName(const QString &name); ///< for a screen reader
    void setNames(const wording::DisplayNames &names);
    void setWraps(bool wraps, bool hasSmallPictures); ///< no text is cut, see WordsView
    void setLarge();                                  ///< before words: those with pictures are cards
    WordCards *cards() const { return m_cards; }      ///< null: not large
    /// The cards are at the top of this again, wherever they were put.
    void takeCardsBack();
    void setWords(std::vector<SeatWord> words, const QStringList &players);
    void setPins(const QStringList &pins);     ///< words as texts; emits nothing
    void setFolded(const QStringList &groups); ///< by their first element; emits nothing
    void setMostHeight(int pixels);            ///< of the list itself: what is longer is scrolled
    void setMayBeLow(bool mayBeSo);            ///< the list itself, see WordsView
    void keepRoomForChanges(bool keeps);       ///< a list of few words becomes no higher by a chronon
    void offerSearch();                        ///< for the chronons that match the filter
    void openFilter();
    QString filter() const;                      ///< as it is typed
    void setFilter(const QString &text);         ///< the same
    int heightOfList() const;                    ///< in pixels, as it is wanted, without what is above it
    int heightOfList(int width, int most) const; ///< in such a width, see WordsView::heightIn()
    int leastOfList(int width) const;            ///< the same, see WordsView::leastIn()
    int lowestOfList(int width) const;           ///< the same, see WordsView::lowestIn()
    int widthOfWords() const;                    ///< in pixels, so that none is cut; hidden: 0
    /// Entries for a context menu about @p words, owned by @p parent. A word that was deleted is not pinned.
    QList<QAction *> entriesFor(const std::vector<SeatWord> &words, QObject *parent);

    QSize sizeHint() const override; ///< cards are as high as the width makes them

Q_SIGNALS:
    void wordSelected(sidl::engine::Word word);
    void pinsChanged(const QStringList &pins); ///< by a person, as foldedChanged(); sorted
    void foldedChanged(const QStringList &groups);
    /// The chronons are wanted in which @p goal, for words of the filter, holds.
    void searchWanted(const QString &goal);
    void menuRequested(const std::vector<sidl::debugger::SeatWord> &words, const QPoint &global);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void connectMenu(QListView *view);
    std::vector<SeatWord> wordsAt(const QListView *view, const QModelIndex &index) const; ///< a folded group has many
    void pin(const QString &word, bool isPinned);
    void showPins();
    void showList();
    void showFilter();
    bool showCards(); ///< those that the filter leaves; whether there are any

    SeatWordsModel *m_words;
    SeatWordsFilter *m_filtered;
    QLineEdit *m_filter;
    WordsView *m_list;
    WordsView *m_pinned;
    QSortFilterProxyModel *m_pinnedWords;
    QSet<QString> m_pins;
    QToolButton *m_search;
    QLabel *m_none; ///< no word matches
    WordCards *m_cards = nullptr;
    std::vector<SeatWord> m_cardWords; ///< all
    wording::DisplayNames m_names;
    bool m_keepsRoom = false; ///< for changes
    bool m_wantsFilter = false;
    bool m_offersSearch = false;
};

} // namespace sidl::debugger
