// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "editor/text/textplaces.h"
#include "sidl/language/assist/completer.h"

#include <QObject>

namespace sidl::editor {

class TextView;

/// The list of what could be written at the caret: comes when it is asked for, or when a name is being typed.
class CompletionList final : public QObject
{
    Q_OBJECT
public:
    explicit CompletionList(TextView *view);

    void open();
    void close();
    void setColours(const EditorColours &colours);

Q_SIGNALS:
    /// It stands in the text. @p places: those in it that are to be filled in. In bytes. @p arguments: of the predicate
    /// whose rule or goal it is, how many; else 0.
    void taken(const sidl::editor::ByteRange &written, const std::vector<sidl::editor::ByteRange> &places,
               int arguments);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< a bar may move the caret: the list goes with it

private:
    void typed(int character);
    void follow();
    void show(int shortestPrefix);
    void take(const QString &label);
    bool isComplete(const QString &prefix, const language::Completion &item) const;
    QString restOfName(const QString &prefix) const; ///< behind the caret
    /// @p item is the name at the caret, as it is or as the last analysis knows it.
    bool isNameAtCaret(const language::Completion &item, const QString &prefix, const QString &rest) const;
    /// @p item is the name at the caret, and not there alone.
    bool isKnownName(const language::Completion &item, const QString &prefix, const QString &rest) const;
    bool isWrittenElsewhere(const QString &name, long except) const;
    int charactersToTheRight() const;
    long ask(unsigned message, long a = 0, long b = 0) const;

    TextView *m_view;
    std::vector<language::Completion> m_items; ///< that are shown
    QStringList m_labels;
    bool m_isAskedFor = false; ///< it has not come by itself
    int m_shortest = 0;        ///< that show() was asked for last
};

} // namespace sidl::editor
