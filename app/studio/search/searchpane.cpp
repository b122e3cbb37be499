// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/search/searchpane.h"

#include "editor/symbols/matchdelegate.h"
#include "sidl/ui/keyboardpart.h"
#include "sidl/ui/tiptype.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

#include <QLocale>

using namespace Qt::StringLiterals;

namespace sidl::app {

using editor::MatchDelegate;

namespace {

constexpr int Margin = 6;

QLineEdit *field(QWidget *parent, const char *name, const QString &text)
{
    auto *made = new QLineEdit(parent);
    made->setObjectName(QString::fromLatin1(name));
    made->setPlaceholderText(text);
    made->setAccessibleName(text);
    made->setClearButtonEnabled(true);
    made->setMinimumWidth(80);
    return made;
}

QToolButton *option(QWidget *parent, const char *name, const QString &text, const QString &tip)
{
    auto *made = new QToolButton(parent);
    made->setObjectName(QString::fromLatin1(name));
    made->setText(text);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    made->setCheckable(true);
    made->setFocusPolicy(Qt::StrongFocus);
    return made;
}

} // namespace

SearchPane::SearchPane(QWidget *parent)
    : QWidget(parent)
    , m_message(new QLabel(this))
    , m_tree(new QTreeWidget(this))
{
    m_message->setObjectName(u"searchMessage"_s);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setContentsMargins(Margin, 0, Margin, 2);
    m_message->setWordWrap(true); // all of it is read in a narrow window, too
    m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_tree->setHeaderHidden(true);
    ui::selectOnEntry(m_tree);
    m_tree->setUniformRowHeights(true);
    m_tree->setItemDelegate(new MatchDelegate(m_tree));
    m_tree->setAccessibleName(tr("What was found"));
    m_tree->setFrameShape(QFrame::NoFrame);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(makeFields());
    layout->addWidget(makeReplaceRow());
    layout->addWidget(m_message);
    layout->addWidget(m_tree, 1);
    connect(m_tree, &QTreeWidget::itemChanged, this, [this](const QTreeWidgetItem *item) {
        if (item->parent())
            m_toggled = item;
        updateReplace();
    });
    connect(m_tree, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem *item) {
        if (std::exchange(m_toggled, nullptr) != item)
            activate(item);
    });
    connect(m_tree, &QTreeWidget::itemActivated, this, &SearchPane::activate);
    setFocusProxy(m_pattern);
    setRunning(false);
    leavePlace();
}

ui::PaneInfo SearchPane::info()
{
    ui::PaneInfo info;
    info.name = u"search"_s;
    info.title = tr("Search");
    info.area = ui::PaneArea::Bottom;
    info.goToName = u"goToSearch"_s;
    info.goToText = tr("Go to S&earch");
    info.isOnDemand = true;
    info.create = [] { return new SearchPane; };
    return info;
}

QWidget *SearchPane::makeFields()
{
    auto *row = new QWidget(this);
    m_pattern = field(row, "searchPattern", tr("Find in files"));
    m_case = option(row, "searchCase", u"Aa"_s, tr("Match case"));
    m_words = option(row, "searchWords", u"|ab|"_s, tr("Whole words"));
    m_expression = option(row, "searchExpression", u".*"_s, tr("Regular expression"));
    m_where = new QComboBox(row);
    m_where->setObjectName(u"searchWhere"_s);
    m_where->setAccessibleName(tr("Where to look"));
    m_where->addItems({tr("Opened folder"), tr("Open texts"), tr("Samples")});
    m_search = new QPushButton(row);
    m_search->setObjectName(u"searchStart"_s);
    m_replacing = option(row, "searchReplacing", tr("Replace"), tr("Replace what is found"));
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(Margin, 4, Margin, 0);
    layout->setSpacing(3);
    layout->addWidget(m_pattern, 1);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_case, m_words, m_expression, m_where, m_search, m_replacing})
        layout->addWidget(widget);
    connect(m_pattern, &QLineEdit::returnPressed, this, &SearchPane::search);
    connect(m_pattern, &QLineEdit::textChanged, this, &SearchPane::updateReplace);
    connect(m_search, &QPushButton::clicked, this, [this] { m_isRunning ? Q_EMIT cancelWanted() : search(); });
    for (QToolButton *button : {m_case, m_words, m_expression})
        connect(button, &QToolButton::toggled, this, &SearchPane::search);
    connect(m_where, &QComboBox::currentIndexChanged, this, &SearchPane::leavePlace);
    connect(m_where, &QComboBox::activated, this, [this] {
        m_isWhereChosen = true;
        search();
    });
    connect(m_replacing, &QToolButton::toggled, this, &SearchPane::showReplacing);
    return row;
}

QWidget *SearchPane::makeReplaceRow()
{
    m_replaceRow = new QWidget(this);
    m_replacement = field(m_replaceRow, "searchReplacement", tr("Replace by"));
    m_replacement->setToolTip(editor::TextSearch::replacementTip());
    m_replace = new QPushButton(tr("&Replace Checked"), m_replaceRow);
    m_replace->setObjectName(u"searchReplace"_s);
    auto *layout = new QHBoxLayout(m_replaceRow);
    layout->setContentsMargins(Margin, 0, Margin, 0);
    layout->setSpacing(3);
    layout->addWidget(m_replacement, 1);
    layout->addWidget(m_replace);
    m_replaceRow->hide();
    connect(m_replacement, &QLineEdit::textChanged, this, [this] { showReplacing(true); });
    connect(m_replace, &QPushButton::clicked, this, &SearchPane::replaceWanted);
    return m_replaceRow;
}

void SearchPane::begin(const QString &text)
{
    if (!text.isEmpty() && !text.contains(u'\n')) {
        const QSignalBlocker quiet(m_expression); // what is selected is meant as it stands
        m_expression->setChecked(false);
        m_pattern->setText(text);
    }
    m_pattern->setFocus();
    m_pattern->selectAll();
}

bool SearchPane::isTypedIn() const
{
    return isAncestorOf(QApplication::focusWidget()) && !m_pattern->text().isEmpty();
}

SearchPane::Where SearchPane::where() const
{
    return Where(m_where->currentIndex());
}

void SearchPane::setWhere(Where where)
{
    m_where->setCurrentIndex(int(where));
}

void SearchPane::leavePlace()
{
    if (m_isRunning)
        Q_EMIT cancelWanted();
    clear();
    setMessage(tr("Finds a text in all games of the opened folder, in the texts that are open, or in the samples."));
}

QString SearchPane::replacement() const
{
    return m_replacement->text();
}

void SearchPane::search()
{
    if (m_pattern->text().isEmpty())
        return;
    const editor::SearchPattern pattern{m_pattern->text(), m_expression->isChecked(), m_case->isChecked(),
                                        m_words->isChecked()};
    editor::TextSearch search;
    search.setPattern(pattern);
    if (!search.error().isEmpty()) {
        Q_EMIT cancelWanted();
        clear(); // what was found for another pattern is not what would be replaced
        setMessage(search.error());
        return;
    }
    m_searched = pattern;
    m_newBox = Qt::Checked;
    Q_EMIT searchWanted();
}

void SearchPane::leaveOut()
{
    m_newBox = Qt::Unchecked;
}

void SearchPane::clear()
{
    m_tree->clear();
    m_files.clear();
    updateReplace();
}

/// Only what was found for the pattern that stands in the field is replaced.
void SearchPane::updateReplace()
{
    const bool isSearched = m_pattern->text() == m_searched.text;
    bool isAnyChecked = false;
    for (int row = 0; !isAnyChecked && row < m_tree->topLevelItemCount(); ++row)
        isAnyChecked = m_tree->topLevelItem(row)->checkState(0) != Qt::Unchecked;
    m_replace->setEnabled(isAnyChecked && isSearched);
    m_replace->setToolTip(!isSearched         ? tr("Search for the new text first (Return)")
                              : !isAnyChecked ? tr("Check what is to be replaced first")
                                              : tr("Open texts are changed and can be undone; other files are written "
                                                   "at once"));
}

QTreeWidgetItem *SearchPane::itemOf(const QString &key) const
{
    const auto found
        = std::find_if(m_files.begin(), m_files.end(), [&](const FileFinds &file) { return file.key == key; });
    return found == m_files.end() ? nullptr : m_tree->topLevelItem(int(found - m_files.begin()));
}

void SearchPane::setFinds(const FileFinds &finds)
{
    QTreeWidgetItem *item = itemOf(finds.key);
    if (finds.finds.empty()) {
        if (item)
            m_files.erase(m_files.begin() + m_tree->indexOfTopLevelItem(item));
        delete item;
        updateReplace();
        return;
    }
    if (!item) {
        item = new QTreeWidgetItem(m_tree);
        m_files.push_back(finds);
        item->setExpanded(true);
    } else {
        m_files[std::size_t(m_tree->indexOfTopLevelItem(item))] = finds;
    }
    updateRows(item);
    updateReplace();
}

void SearchPane::setKey(const QString &key, const SearchText &text)
{
    if (!itemOf(key))
        return;
    setFinds({text.key, {}, {}, {}, {}}); // of a text that was closed and is written over now
    QTreeWidgetItem *item = itemOf(key);
    FileFinds &finds = m_files[std::size_t(m_tree->indexOfTopLevelItem(item))];
    finds.key = text.key;
    finds.path = text.path;
    finds.name = text.name;
    updateRows(item);
}

/// What is shown below a file. A row that was there before keeps its box.
void SearchPane::updateRows(QTreeWidgetItem *file)
{
    const FileFinds &finds = m_files[std::size_t(m_tree->indexOfTopLevelItem(file))];
    const QString folder = finds.path.isEmpty() ? QString() : QFileInfo(finds.path).absolutePath();
    file->setText(
        0,
        tr("%1 (%2)   %3").arg(finds.name, QLocale().toString(finds.finds.size()), QDir::toNativeSeparators(folder)));
    file->setToolTip(0, ui::plainTip(QDir::toNativeSeparators(finds.path)));
    const bool isReplacing = m_replacing->isChecked();
    editor::TextSearch search;
    search.setPattern(m_searched);
    const QSignalBlocker quiet(m_tree); // nobody has clicked
    while (file->childCount() > int(finds.finds.size()))
        delete file->child(file->childCount() - 1);
    for (int row = 0; row < int(finds.finds.size()); ++row) {
        const Find &find = finds.finds[std::size_t(row)];
        const bool isNew = row >= file->childCount();
        QTreeWidgetItem *item = isNew ? new QTreeWidgetItem(file) : file->child(row);
        const QString number = u"%1  "_s.arg(find.place.line, 4);
        item->setText(0, number + find.line);
        item->setData(0, MatchDelegate::MatchStartRole, int(number.size()) + find.start);
        item->setData(0, MatchDelegate::MatchLengthRole, find.length);
        item->setData(0, MatchDelegate::NewTextRole,
                      isReplacing ? QVariant(search.replacement(find.match, m_replacement->text())) : QVariant());
        const QVariant box = item->data(0, Qt::CheckStateRole);
        item->setData(0, Qt::CheckStateRole, !isReplacing ? QVariant() : box.isValid() ? box : QVariant(int(m_newBox)));
    }
    file->setFlags(isReplacing ? file->flags() | Qt::ItemIsAutoTristate | Qt::ItemIsUserCheckable
                               : file->flags() & ~(Qt::ItemIsAutoTristate | Qt::ItemIsUserCheckable));
}

void SearchPane::showReplacing(bool replacing)
{
    m_replaceRow->setVisible(replacing);
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row)
        updateRows(m_tree->topLevelItem(row));
    updateReplace();
    if (replacing && !m_replacement->hasFocus())
        m_replacement->setFocus();
}

std::vector<FileFinds> SearchPane::checked() const
{
    std::vector<FileFinds> result;
    for (int row = 0; row < m_tree->topLevelItemCount(); ++row) {
        const QTreeWidgetItem *file = m_tree->topLevelItem(row);
        FileFinds finds = m_files[std::size_t(row)];
        finds.finds.clear();
        for (int i = 0; i < file->childCount(); ++i)
            if (file->child(i)->checkState(0) == Qt::Checked)
                finds.finds.push_back(m_files[std::size_t(row)].finds[std::size_t(i)]);
        if (!finds.finds.empty())
            result.push_back(std::move(finds));
    }
    return result;
}

void SearchPane::setRunning(bool running)
{
    m_isRunning = running;
    m_search->setText(running ? tr("&Cancel") : tr("&Search"));
}

void SearchPane::setMessage(const QString &message, const QString &tip)
{
    m_message->setText(message);
    m_message->setToolTip(ui::plainTip(tip.isEmpty() ? message : tip));
}

int SearchPane::count() const
{
    int sum = 0;
    for (const FileFinds &file : m_files)
        sum += int(file.finds.size());
    return sum;
}

int SearchPane::fileCount() const
{
    return int(m_files.size());
}

void SearchPane::activate(const QTreeWidgetItem *item)
{
    const QTreeWidgetItem *file = item->parent();
    if (!file)
        return;
    const FileFinds &finds = m_files[std::size_t(m_tree->indexOfTopLevelItem(const_cast<QTreeWidgetItem *>(file)))];
    Q_EMIT placeActivated(finds.key,
                          finds.finds[std::size_t(file->indexOfChild(const_cast<QTreeWidgetItem *>(item)))].place);
}

void SearchPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_isRunning)
        Q_EMIT cancelWanted();
    else
        QWidget::keyPressEvent(event);
}

} // namespace sidl::app

#include "moc_searchpane.cpp"
