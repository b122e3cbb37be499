// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "debugger/timeline/editdialog.h"

#include "debugger/board/boardeditor.h"
#include "sidl/language/rulesystem/rulesystem.h"
#include "sidl/language/text/bracketfault.h"
#include "sidl/ui/colours.h"
#include "sidl/ui/discardquestion.h"
#include "sidl/wording/numbers.h"
#include "sidl/wording/players.h"
#include "sidl/wording/sentence.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::debugger {

using engine::GameTree;
using wording::withFullStop;

namespace {

std::optional<double> accountOf(const QLineEdit *field)
{
    bool ok = false;
    const double account = field->text().trimmed().toDouble(&ok);
    return ok && std::isfinite(account) ? std::optional(account) : std::nullopt;
}

QString noAccount(const QLineEdit *field)
{
    return EditDialog::tr("'%1' is no account: write a number such as 10 or -0.5").arg(field->text().left(40));
}

} // namespace

EditDialog::EditDialog(GameEditing *session, GameTree::NodeId node, const std::optional<GridSpec> &grid,
                       QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_node(node)
    , m_filter(new QLineEdit(this))
    , m_words(new QListWidget(this))
    , m_remove(new QPushButton(tr("&Remove"), this))
    , m_undo(new QPushButton(tr("&Undo"), this))
    , m_redo(new QPushButton(tr("Re&do"), this))
    , m_problem(new QLabel(this))
{
    const GameTree::Node &from = session->tree().node(node);
    setWindowTitle(tr("Edit the State of Chronon %1").arg(from.chronon));
    auto *hint = new QLabel(
        tr("The result is a new state after this one, marked as edited. Double-click a word to change it."), this);
    hint->setWordWrap(true);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_words->setAccessibleName(tr("Words"));
    m_words->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_words->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                             | QAbstractItemView::AnyKeyPressed);
    from.state.forEach([this](engine::Word word) { addItem(word.text()); });
    auto *add = new QPushButton(tr("&Add Word"), this);
    auto *buttons = new QHBoxLayout;
    for (QPushButton *button : {add, m_remove, m_undo, m_redo}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *accounts = new QFormLayout;
    const engine::Words &players = session->game().players;
    for (std::size_t i = 0; i < players.size(); ++i) {
        auto *account = new QLineEdit(wording::exactNumberText(from.state.accounts().at(i)), this);
        accounts->addRow(tr("Account of %1:").arg(wording::playerText(players[i]).replace(u'&', u"&&"_s)), account);
        connect(account, &QLineEdit::textChanged, this, &EditDialog::review);
        m_accounts.push_back(account);
    }
    add->setObjectName(u"add"_s);
    m_problem->setObjectName(u"problem"_s);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto *box = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto *sides = new QHBoxLayout(this);
    if (grid && grid->problem().isEmpty())
        sides->addWidget(newBoard(*grid), 1);
    auto *layout = new QVBoxLayout;
    sides->addLayout(layout, 1);
    layout->addWidget(hint);
    layout->addWidget(m_filter);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_problem); // the list makes room for it: buttons do not move
    layout->addLayout(buttons);
    layout->addLayout(accounts);
    layout->addWidget(box);
    resize(m_board ? 860 : 460, 520);
    m_words->setFocus();
    m_before = contents();
    m_now = words();
    m_undo->setObjectName(u"undo"_s);
    m_redo->setObjectName(u"redo"_s);
    m_undo->setEnabled(false);
    m_redo->setEnabled(false);
    m_undo->setToolTip(QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText));
    m_redo->setToolTip(QKeySequence(QKeySequence::Redo).toString(QKeySequence::NativeText));

    const auto undo = [this] { go(m_done, m_undone); };
    const auto redo = [this] { go(m_undone, m_done); };
    connect(m_undo, &QPushButton::clicked, this, undo);
    connect(m_redo, &QPushButton::clicked, this, redo);
    connect(new QShortcut(QKeySequence::Undo, this), &QShortcut::activated, this, undo);
    connect(new QShortcut(QKeySequence::Redo, this), &QShortcut::activated, this, redo);
    connect(m_words, &QListWidget::itemChanged, this, &EditDialog::endStep);
    auto *removeKey = new QShortcut(QKeySequence::Delete, m_words, nullptr, nullptr, Qt::WidgetShortcut);
    connect(removeKey, &QShortcut::activated, this, &EditDialog::removeWords);
    connect(m_filter, &QLineEdit::textChanged, this, &EditDialog::filter);
    connect(add, &QPushButton::clicked, this, &EditDialog::addWord);
    connect(m_remove, &QPushButton::clicked, this, &EditDialog::removeWords);
    connect(box, &QDialogButtonBox::accepted, this, &EditDialog::accept);
    connect(box, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(session->events(), &GameEvents::started, this, [this] { done(Rejected); });
    connect(session->events(), &GameEvents::changed, this, [this] {
        if (!m_session->tree().has(m_node))
            done(Rejected);
    });
    connect(session->events(), &GameEvents::editRefused, this,
            [this](Ticket ticket, int word, const engine::Problem &why) {
                if (ticket == m_ticket)
                    tellRefusal(word, why);
            });
    connect(session->events(), &GameEvents::finished, this, [this](Ticket ticket, GameEvents::Outcome outcome) {
        if (m_ticket == 0 || ticket != m_ticket)
            return;
        m_ticket = 0;
        if (outcome != GameEvents::Outcome::Done)
            return;
        if (const QString text = remark(); !text.isEmpty())
            Q_EMIT told(text);
        QDialog::accept();
    });
}

QWidget *EditDialog::newBoard(const GridSpec &grid)
{
    constexpr int Most = 20000; // words that are looked at for what may stand in a cell
    QStringList known;
    const GameTree &tree = m_session->tree();
    for (int id = 0; id < tree.size() && known.size() < Most; ++id)
        if (tree.has(id))
            tree.node(id).state.forEach([&](engine::Word word) {
                if (grid.matches(word))
                    known.append(word.text());
            });
    known.removeDuplicates();
    m_board = new BoardEditor(grid, known, m_session->game().wordExample, this);
    m_board->setWords(words());
    connect(m_board, &BoardEditor::edited, this, &EditDialog::takeBoard);
    const auto follow = [this] {
        if (!m_isTaking)
            m_board->setWords(words());
    };
    connect(m_words, &QListWidget::itemChanged, m_board, follow);
    connect(m_words->model(), &QAbstractItemModel::rowsRemoved, m_board, follow);
    return m_board;
}

void EditDialog::addItem(const QString &word)
{
    auto *item = new QListWidgetItem(word);
    item->setFlags(item->flags() | Qt::ItemIsEditable);
    m_words->addItem(item); // with its flags, of which nobody has to be told
}

void EditDialog::setWords(const QStringList &words)
{
    m_isTaking = true;
    m_filter->clear();
    const QStringList before = this->words();
    qsizetype changed = 0;
    while (changed < qMin(words.size() - 1, before.size()) && words.at(changed) == before.at(changed))
        ++changed;
    const QSignalBlocker blocker(m_words); // it is no step of a person's at the list
    // Row by row: a list that is filled anew is scrolled to its top, and others are under the mouse.
    for (qsizetype row = 0; row < words.size(); ++row) {
        if (row >= before.size())
            addItem(words.at(row));
        else if (words.at(row) != before.at(row))
            m_words->item(int(row))->setText(words.at(row));
    }
    const bool isShorter = before.size() > words.size();
    while (m_words->count() > words.size())
        delete m_words->takeItem(m_words->count() - 1);
    // Nothing is selected for Remove but one word that is new: what moves up is none that a person has touched.
    m_words->setCurrentRow(int(changed), isShorter ? QItemSelectionModel::Clear : QItemSelectionModel::ClearAndSelect);
    m_isTaking = false;
}

void EditDialog::takeBoard()
{
    setWords(m_board->words());
    endStep();
}

void EditDialog::endStep()
{
    if (QStringList before = std::exchange(m_now, words()); before != m_now) {
        m_done.push_back(std::move(before));
        m_undone.clear();
    }
    m_undo->setEnabled(!m_done.empty());
    m_redo->setEnabled(!m_undone.empty());
    review();
}

void EditDialog::go(std::vector<QStringList> &from, std::vector<QStringList> &to)
{
    endStep(); // a word that was added and not changed yet
    if (from.empty())
        return;
    to.push_back(std::exchange(m_now, std::move(from.back())));
    from.pop_back();
    setWords(m_now);
    if (m_board)
        m_board->setWords(m_now);
    endStep();
}

QStringList EditDialog::words() const
{
    QStringList texts;
    for (int row = 0; row < m_words->count(); ++row)
        texts << m_words->item(row)->text().trimmed();
    return texts;
}

QStringList EditDialog::contents() const
{
    QStringList texts = words();
    texts.sort(); // the board puts them in another order
    for (const QLineEdit *account : m_accounts)
        texts << account->text();
    return texts;
}

void EditDialog::reject()
{
    contents() == m_before ? QDialog::reject() : ui::askToDiscard(this);
}

void EditDialog::addWord()
{
    m_filter->clear();
    const QString &example = m_session->game().wordExample;
    const bool isList = example.isEmpty() || example.startsWith(u'[');
    addItem(isList ? u"[]"_s : example.startsWith(u'(') ? u"()"_s : QString());
    QListWidgetItem *item = m_words->item(m_words->count() - 1);
    m_words->clearSelection();
    m_words->setCurrentItem(item);
    m_words->editItem(item);
}

void EditDialog::removeWords()
{
    qDeleteAll(m_words->selectedItems());
    endStep();
}

void EditDialog::filter(const QString &text)
{
    for (int row = 0; row < m_words->count(); ++row) {
        QListWidgetItem *item = m_words->item(row);
        item->setHidden(!item->text().contains(text, Qt::CaseInsensitive));
    }
}

void EditDialog::accept()
{
    if (m_ticket != 0)
        return; // asked already
    if (contents() == m_before) {
        Q_EMIT leftUnchanged();
        QDialog::reject();
        return;
    }
    m_problem->hide();
    std::vector<double> accounts;
    for (QLineEdit *field : m_accounts) {
        if (const std::optional<double> account = accountOf(field)) {
            accounts.push_back(*account);
            continue;
        }
        engine::Problem why;
        why.message = noAccount(field);
        field->setFocus();
        field->selectAll();
        tellRefusal(-1, why);
        m_refused = field->text();
        return;
    }
    if (m_session->tree().current() != m_node)
        m_session->goTo(m_node);
    m_ticket = m_session->edit(words(), accounts);
}

void EditDialog::tellRefusal(int word, const engine::Problem &why)
{
    QString text = why.message;
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    const QString open = openBracket(words().value(word)); // it says where, and was told before
    tell(!open.isEmpty()            ? open
             : why.advice.isEmpty() ? withFullStop(text)
                                    : withFullStop(text) + u' ' + withFullStop(why.advice),
         true);
    m_refused.reset();
    if (word < 0 || word >= m_words->count())
        return;
    m_refused = words().at(word);
    m_filter->clear();
    m_words->setCurrentRow(word);
    m_words->scrollToItem(m_words->item(word));
}

void EditDialog::tell(const QString &text, bool isRefusal)
{
    QPalette colours = palette();
    if (isRefusal)
        colours.setColor(QPalette::WindowText, ui::errorColour(colours));
    m_problem->setPalette(colours);
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

void EditDialog::review()
{
    if (m_refused && contents().contains(*m_refused))
        return;
    m_refused.reset();
    const QString mistake = this->mistake();
    tell(mistake.isEmpty() ? remark() : mistake, !mistake.isEmpty());
}

QString EditDialog::openBracket(const QString &word) const
{
    if (const auto fault = language::bracketFault(word, ruleSystemOf(m_session->game()).tokens(word)))
        return tr("'%1' is not a word. %2 %3")
            .arg(word.left(80), withFullStop(fault->message), withFullStop(fault->advice));
    return {};
}

QString EditDialog::mistake() const
{
    const QStringList all = words();
    for (const QString &word : all)
        if (const QString open = m_before.contains(word) ? QString() : openBracket(word); !open.isEmpty())
            return open;
    for (const QLineEdit *field : m_accounts)
        if (!accountOf(field))
            return withFullStop(noAccount(field));
    return {};
}

QString EditDialog::remark()
{
    const QStringList all = words();
    for (const QString &word : all) {
        if (m_before.contains(word))
            continue;
        if (!m_names)
            m_names.emplace(ruleSystemOf(m_session->game()), m_session->game().text);
        if (const QString text = m_names->remark(word); !text.isEmpty())
            return text;
    }
    return {};
}

} // namespace sidl::debugger

#include "moc_editdialog.cpp"
