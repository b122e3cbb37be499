// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QTimer>

class QLabel;

namespace sidl::editor {

class TextView;

/// A short tip at the caret, in several lines where the text is narrow, which takes neither the keyboard nor the mouse: it goes with the next key or click, which do
/// what they do without it, and after a while by itself.
class CaretTip final : public QObject
{
    Q_OBJECT
public:
    explicit CaretTip(TextView *view, const QString &name = QStringLiteral("caretTip"));

    void show(const QString &text);
    void hide();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of all, while it is shown

private:
    TextView *m_view;
    QLabel *m_label;
    QTimer m_end;
};

} // namespace sidl::editor
