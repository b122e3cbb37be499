// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/columntext.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QLabel>
#include <QLineEdit>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace sidl::tests {

namespace {

void collect(const QWidget *widget, QStringList &lines)
{
    lines << widget->toolTip() << widget->statusTip() << widget->whatsThis() << widget->accessibleName()
          << widget->accessibleDescription();
    if (const auto *label = qobject_cast<const QLabel *>(widget))
        lines << label->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
        lines << button->text() + (button->isChecked() ? u" (checked)"_s : QString());
    if (const auto *field = qobject_cast<const QLineEdit *>(widget))
        lines << field->text() << field->placeholderText();
    if (const auto *view = qobject_cast<const QAbstractItemView *>(widget); view && view->model()) {
        const QAbstractItemModel *model = view->model();
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                for (int role = 0; role < Qt::UserRole + 10; ++role)
                    lines << model->index(row, column).data(role).toString();
    }
}

} // namespace

QString everythingIn(const QWidget *widget)
{
    QStringList lines;
    collect(widget, lines);
    for (const QWidget *child : widget->findChildren<QWidget *>())
        collect(child, lines);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace sidl::tests
