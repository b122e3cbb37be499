// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/extractdialog.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::editor {

using namespace language;

namespace {

/// A name that nothing in the text has.
QString freeName(const Symbols &symbols)
{
    const auto isTaken = [&symbols](const QString &name) {
        return std::any_of(symbols.predicates().begin(), symbols.predicates().end(),
                           [&name](const PredicateSymbol &each) { return each.id.name == name; });
    };
    QString name = u"helper"_s;
    for (int number = 2; isTaken(name); ++number)
        name = u"helper"_s + QString::number(number);
    return name;
}

} // namespace

ExtractDialog::ExtractDialog(const std::shared_ptr<const Program> &program, const SymbolsPointer &symbols,
                             qsizetype start, qsizetype end, QWidget *parent)
    : QDialog(parent)
    , m_program(program)
    , m_symbols(symbols)
    , m_start(start)
    , m_end(end)
    , m_name(new QLineEdit(freeName(*symbols), this))
    , m_notice(new QLabel(this))
    , m_clause(new QPlainTextEdit(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Extract a Predicate"));
    auto *label = new QLabel(tr("&Name:"), this);
    label->setBuddy(m_name);
    m_name->selectAll();
    m_notice->setObjectName(u"notice"_s);
    m_notice->setWordWrap(true);
    m_notice->setTextFormat(Qt::PlainText);
    m_clause->setReadOnly(true);
    m_clause->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_clause->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_clause->setTabChangesFocus(true);
    m_clause->setAccessibleName(tr("The predicate as it will be"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_extract = buttons->addButton(tr("&Extract"), QDialogButtonBox::AcceptRole);
    m_extract->setDefault(true);

    auto *top = new QHBoxLayout;
    top->addWidget(label);
    top->addWidget(m_name, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_notice);
    layout->addWidget(m_clause, 1);
    layout->addWidget(buttons);
    resize(520, 280);
    connect(m_name, &QLineEdit::textChanged, this, &ExtractDialog::update);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    update(m_name->text());
}

void ExtractDialog::update(const QString &name)
{
    m_plan = planExtract(*m_program, *m_symbols, m_start, m_end, name);
    const bool isPossible = m_plan.error.isEmpty();
    m_extract->setEnabled(isPossible);
    m_notice->setText(isPossible ? tr("Its arguments are the variables that the rest of the rule has, too.")
                                 : m_plan.error);
    if (isPossible)
        m_clause->setPlainText(m_plan.clause);
}

} // namespace sidl::editor
