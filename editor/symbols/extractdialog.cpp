// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/extractdialog.h"

#include <QFontDatabase>
#include <QPlainTextEdit>

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
    : NameDialog(freeName(*symbols), tr("&Name:"), tr("&Extract"), parent)
    , m_program(program)
    , m_symbols(symbols)
    , m_start(start)
    , m_end(end)
    , m_clause(new QPlainTextEdit(this))
{
    setWindowTitle(tr("Extract a Predicate"));
    m_clause->setReadOnly(true);
    m_clause->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_clause->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_clause->setTabChangesFocus(true);
    m_clause->setAccessibleName(tr("The predicate as it will be"));
    setPreview(m_clause, {520, 280});
    update(name());
}

void ExtractDialog::update(const QString &name)
{
    m_plan = planExtract(*m_program, *m_symbols, m_start, m_end, name);
    const bool isPossible = m_plan.error.isEmpty();
    tell(isPossible ? tr("Its arguments are the variables that the rest of the rule has, too.") : m_plan.error,
         isPossible);
    if (isPossible)
        m_clause->setPlainText(m_plan.clause);
}

} // namespace sidl::editor

#include "moc_extractdialog.cpp"
