// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "sidl/language/assist/cursorcontext.h"

#include <QLabel>
#include <QObject>
#include <QPointer>

class QKeyEvent;

namespace sidl::editor {

class TextView;

/// The names of a predicate's arguments, above the line in which one types them, with the one at the caret in bold.
/// Comes with an opening bracket or a comma, in KIF with a blank, and goes when the caret leaves the brackets.
class ArgumentHint final : public QObject
{
    Q_OBJECT
public:
    explicit ArgumentHint(TextView *view);

    void open();
    /// The same at a goal or head that was written for the user: of the predicates of its name the one with so many
    /// @p arguments is meant, and comes first.
    void openFor(int arguments);
    /// The key has been done with.
    void typed(const QKeyEvent *event);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QString signature(const language::CursorContext &context) const; ///< empty: not known
    QString text() const;
    void update();

    TextView *m_view;
    QPointer<QLabel> m_label; ///< the viewport's
    QString m_functor;        ///< that was written last, and …
    int m_arguments = 0;      ///< … with how many arguments
};

} // namespace sidl::editor
