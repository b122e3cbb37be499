// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "editor/symbols/namedialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace sidl::editor {

NameDialog::NameDialog(const QString &name, const QString &label, const QString &acceptText, QWidget *parent)
    : QDialog(parent)
    , m_name(new QLineEdit(name, this))
    , m_notice(new QLabel(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto *nameLabel = new QLabel(label, this);
    nameLabel->setBuddy(m_name);
    m_name->selectAll();
    m_notice->setObjectName(u"notice"_s);
    m_notice->setWordWrap(true);
    m_notice->setTextFormat(Qt::PlainText);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_accept = buttons->addButton(acceptText, QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);

    auto *top = new QHBoxLayout;
    top->addWidget(nameLabel);
    top->addWidget(m_name, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(top);
    layout->addWidget(m_notice);
    layout->addWidget(buttons);
    connect(m_name, &QLineEdit::textChanged, this, [this](const QString &text) { update(text); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void NameDialog::setPreview(QWidget *preview, const QSize &size)
{
    auto *box = static_cast<QVBoxLayout *>(layout());
    box->insertWidget(box->count() - 1, preview, 1);
    setTabOrder(m_name, preview);
    resize(size);
}

QString NameDialog::name() const
{
    return m_name->text();
}

void NameDialog::tell(const QString &notice, bool isPossible)
{
    m_accept->setEnabled(isPossible);
    m_notice->setText(notice);
}

} // namespace sidl::editor

#include "moc_namedialog.cpp"
