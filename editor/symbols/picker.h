// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/symbols/picksource.h"

#include <QFrame>
#include <QKeySequence>

#include <memory>

class QLineEdit;
class QListWidget;

namespace sidl::editor {

/// A field above a list that shrinks to what fits the letters typed, the best first. Return or a click chooses, Esc
/// does not. Deletes itself when it closes; the widget that had the focus has it again.
class Picker final : public QFrame
{
    Q_OBJECT
public:
    static constexpr int MostRows = 200; ///< more are not listed: one types on instead

    /// Of @p source, at the top of @p over. It is still to be shown.
    Picker(std::unique_ptr<PickSource> source, QWidget *over);
    ~Picker() override;

    /// Asks the source again, which has got more to choose from. What was marked stays so.
    void refresh();
    void setSource(std::unique_ptr<PickSource> source); ///< to choose from that instead, from the start
    void selectText();                                  ///< what is typed next stands in its place

Q_SIGNALS:
    void shortcutPressed(const QKeySequence &keys); ///< that types nothing: the window's own do not reach a popup

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void begin(); ///< with nothing typed
    void fill();
    void accept();

    std::unique_ptr<PickSource> m_source;
    std::vector<PickRow> m_rows; ///< that are listed
    QLineEdit *m_field;
    QListWidget *m_list;
};

} // namespace sidl::editor
