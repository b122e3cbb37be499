// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QPoint>
#include <QPointer>

#include <memory>
#include <optional>

class QWidget;

namespace sidl::app {

class Silence;

/// While it lives some windows are seen with what belongs to them, and no others: those that are there are hidden until it
/// ends, and so are those that would appear meanwhile, such as a pane that floats. What is hidden tells screen readers
/// nothing, either. A dialog that blocks the whole program
/// is shown, since it has to be answered; one that blocks only a window that is hidden, such as that of a grid with all
/// words in it, is not.
class Seal final : public QObject
{
    Q_OBJECT
public:
    explicit Seal(const QList<const QWidget *> &shown); ///< those are visible, and live as long
    ~Seal() override;                  ///< what is hidden stays so: its windows are about to be no more
    void forget(const QWidget *shown); ///< that will be no more
    void open();                       ///< the others are there again, where they were, and nothing is hidden any more

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isSealed(const QWidget *window) const;

    struct Hidden
    {
        QPointer<QWidget> window;
        std::optional<QPoint> place; ///< on the screen, without its frame; nothing: it was not there yet
    };
    bool isHidden(const QWidget *window) const; ///< by this

    QList<const QWidget *> m_shown;
    QList<Hidden> m_hidden;
    std::unique_ptr<Silence> m_silence;
};

} // namespace sidl::app
