// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/games/newgamedialog.h"

#include "editor/document/gamedocument.h"
#include "editor/editor/codeeditor.h"
#include "editor/look/editorcolours.h"
#include "sidl/language/program/program.h"
#include "sidl/language/rulesystem/nogamesystem.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace sidl::app {

namespace {

/// @p tests, which below their first comment name the file @p game.
QString withRules(QString tests, QString game)
{
    const QString named = u"tests('%1').\n\n"_s.arg(game.replace(u'\\', u"\\\\"_s).replace(u'\'', u"\\'"_s));
    return tests.insert(tests.indexOf("\n\n"_L1) + 2, named);
}

} // namespace

NewGameDialog::NewGameDialog(QWidget *parent)
    : QDialog(parent)
    , m_templates(gameTemplates())
    , m_list(new QListWidget)
    , m_description(new QLabel)
    , m_name(new QLineEdit)
    , m_fields(new QVBoxLayout)
    , m_more(new QPushButton(tr("&Add Player")))
    , m_fewer(new QPushButton(tr("&Remove Player")))
    , m_problem(new QLabel)
    , m_preview(new editor::CodeEditor)
{
    setWindowTitle(tr("New Game"));
    resize(QSize(1080, 660).boundedTo(screen()->availableSize() * 0.9));

    for (const GameTemplate &one : m_templates)
        m_list->addItem(one.title);
    m_list->setAccessibleName(tr("Kind of game"));
    m_list->setFixedHeight(m_list->sizeHintForRow(0) * int(m_templates.size()) + 2 * m_list->frameWidth() + 2);
    m_description->setWordWrap(true);
    m_description->setAlignment(Qt::AlignTop);
    m_description->setMinimumHeight(3 * fontMetrics().lineSpacing());
    m_name->setObjectName(u"gameName"_s);
    m_name->setAccessibleName(tr("Name of the game"));
    m_fields->setContentsMargins(0, 0, 0, 0);
    for (QPushButton *button : {m_more, m_fewer})
        button->setAutoDefault(false); // Return creates
    m_problem->setObjectName(u"problem"_s);
    m_problem->setTextFormat(Qt::PlainText); // it has names that were typed
    m_problem->setWordWrap(true);
    QPalette warning = m_problem->palette();
    warning.setColor(QPalette::WindowText, editor::editorColours(palette()).error);
    m_problem->setPalette(warning);
    m_problem->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_preview->setReadOnly(true);
    m_preview->setWrapMode(editor::CodeEditor::WrapWord);
    m_preview->setAccessibleName(tr("The rules of the game"));

    auto *count = new QHBoxLayout;
    count->addWidget(m_more);
    count->addWidget(m_fewer);
    count->addStretch();
    auto *nameLabel = new QLabel(tr("&Name of the game:"));
    nameLabel->setBuddy(m_name);
    auto *kindLabel = new QLabel(tr("&Kind of game:"));
    kindLabel->setBuddy(m_list);
    auto *side = new QWidget;
    auto *form = new QVBoxLayout(side);
    form->setContentsMargins(0, 0, 0, 0);
    form->addWidget(kindLabel);
    form->addWidget(m_list);
    form->addWidget(m_description);
    form->addWidget(nameLabel);
    form->addWidget(m_name);
    form->addWidget(new QLabel(tr("Players:")));
    form->addLayout(m_fields);
    form->addLayout(count);
    form->addWidget(m_problem);
    form->addStretch();

    auto *splitter = new QSplitter;
    splitter->addWidget(side);
    splitter->addWidget(m_preview);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({290, 770});
    splitter->setChildrenCollapsible(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_create = buttons->addButton(tr("&Create"), QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(buttons);
    setTabOrder(m_preview, m_create);
    setTabOrder(m_create, buttons->button(QDialogButtonBox::Cancel)); // which no Tab would get to from the rules
    m_create->setDefault(true); // once it is in the dialog, which knows of no default before

    connect(m_list, &QListWidget::itemActivated, m_create, &QPushButton::click); // Return, which the list takes
    connect(m_list, &QListWidget::currentRowChanged, this, &NewGameDialog::chooseTemplate);
    connect(m_name, &QLineEdit::textEdited, this, &NewGameDialog::updateRules);
    connect(m_more, &QPushButton::clicked, this, [this] {
        addPlayerField({});
        m_players.last()->setFocus();
        updateRules();
    });
    connect(m_fewer, &QPushButton::clicked, this, [this] {
        delete m_players.takeLast();
        m_spare.clear();
        updateRules();
    });
    m_list->setCurrentRow(0);
}

const GameTemplate &NewGameDialog::current() const
{
    return m_templates.at(std::size_t(qMax(0, m_list->currentRow())));
}

void NewGameDialog::proposeTests(const editor::GameDocument &shown, bool isSample)
{
    const QString game = shown.path().isEmpty() ? shown.gameName() : QFileInfo(shown.path()).completeBaseName();
    if (!language::isGame(shown.ruleSystem()))
        return;
    m_sample = isSample ? shown.path() : QString();
    m_suffix = shown.path().isEmpty() ? shown.ruleSystem().suffixes().front() : QFileInfo(shown.path()).suffix();
    QStringList players;
    if (shown.program())
        for (const language::Clause &clause : shown.program()->clauses)
            if (clause.head.isCompound(u"init", 2) && clause.head.args.front().args.size() == 1
                && clause.head.args.front().args.front().kind == language::Term::Kind::Atom)
                players << clause.head.args.front().args.front().text;
    for (GameTemplate &one : m_templates) {
        if (one.isGame || !nameProblem(game).isEmpty())
            continue;
        const bool areLegal
            = players.size() >= one.fewest && players.size() <= one.most && playersProblem(players).isEmpty();
        one.names = QStringList{game} + (areLegal ? players : one.names.mid(1));
    }
    chooseTemplate();
}

QString NewGameDialog::gameName() const
{
    return m_name->text().simplified();
}

QStringList NewGameDialog::players() const
{
    QStringList names;
    for (const QLineEdit *field : m_players)
        names << field->text();
    return names;
}

QString NewGameDialog::text() const
{
    const bool isLegal = nameProblem(m_name->text()).isEmpty() && playersProblem(players()).isEmpty();
    if (!isLegal)
        return {};
    const bool isOfSample
        = !current().isGame && !m_sample.isEmpty() && QFileInfo(m_sample).completeBaseName() == gameName();
    const QString rules = filledRules(current(), m_name->text(), players(), isOfSample ? QString() : m_suffix);
    return isOfSample ? withRules(rules, m_sample) : rules;
}

void NewGameDialog::chooseTemplate()
{
    const GameTemplate &game = current();
    m_description->setText(game.description);
    if (!m_name->isModified())
        m_name->setText(game.names.first());
    bool isTyped = !m_spare.isEmpty();
    for (const QLineEdit *field : m_players)
        isTyped = isTyped || field->isModified();
    if (!isTyped)
        setPlayers(game.names.mid(1));
    while (m_players.size() > game.most) {
        m_spare.prepend(m_players.last()->text());
        delete m_players.takeLast();
    }
    while (!m_spare.isEmpty() && m_players.size() < game.most) {
        addPlayerField(m_spare.takeFirst());
        m_players.last()->setModified(true);
    }
    while (m_players.size() < game.fewest)
        addPlayerField(game.names.value(int(m_players.size()) + 1));
    updateRules();
}

void NewGameDialog::setPlayers(const QStringList &names)
{
    qDeleteAll(m_players);
    m_players.clear();
    for (const QString &name : names)
        addPlayerField(name);
}

void NewGameDialog::addPlayerField(const QString &name)
{
    auto *field = new QLineEdit(name);
    field->setAccessibleName(tr("Player %1").arg(m_players.size() + 1));
    field->setPlaceholderText(tr("name of a player"));
    connect(field, &QLineEdit::textEdited, this, &NewGameDialog::updateRules);
    QWidget *before = m_players.isEmpty() ? m_name : m_players.last();
    m_players.append(field);
    m_fields->addWidget(field);
    setTabOrder(before, field);
    setTabOrder(field, m_more);
}

void NewGameDialog::updateRules()
{
    const QString ofGame = nameProblem(m_name->text());
    const QString problem = ofGame.isEmpty() ? playersProblem(players()) : ofGame;
    m_problem->setText(problem);
    m_create->setEnabled(problem.isEmpty());
    m_more->setEnabled(m_players.size() < current().most);
    m_fewer->setEnabled(m_players.size() > current().fewest);
    if (problem.isEmpty()) {
        if (std::exchange(m_shown, m_list->currentRow()) != m_list->currentRow())
            m_preview->setText({}); // the next text may be in another language
        m_preview->setText(text());
    }
}

} // namespace sidl::app

#include "moc_newgamedialog.cpp"
