// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/recovery/recoveryfolder.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>

namespace sidl::editor {
class CodeEditor;
}

namespace sidl::app {

class EditorTabs;

/**
 * Keeps what was typed and not saved, so that neither a crash nor a power cut loses more than a few seconds of it.
 *
 * Texts that differ from their files, and of those without a file also the ones that the program has made, and those for
 * whose games something is set up, are written every two seconds when they were changed, in a thread of their own;
 * they are removed when they are saved or their tabs closed, and all of them when this object goes: the program then
 * ends as it should.
 */
class Recovery final : public QObject
{
    Q_OBJECT
public:
    /// @p folder: where the texts are kept, by default with the user's data of this program.
    explicit Recovery(EditorTabs *tabs, const QString &folder = defaultFolder(), QObject *parent = nullptr);
    ~Recovery() override;

    static QString defaultFolder();

    /// Reads, beside the window's thread, the texts that a process which is no more left behind. If there are any, they
    /// are offered in a dialog above @p window then. May be called again, as long as leftChanged() told so last.
    void offer(QWidget *window);

    /// @p of: the breakpoints of a text, and what is kept for its game, which are kept with it; tellKeptChanged() when
    /// they are others.
    void keepBreakpoints(std::function<QByteArray(const editor::CodeEditor *)> of) { m_breakpointsOf = std::move(of); }
    void keepSettings(std::function<QByteArray(const editor::CodeEditor *)> of) { m_settingsOf = std::move(of); }
    void tellKeptChanged();

Q_SIGNALS:
    /// With what was kept with it.
    void restored(sidl::editor::CodeEditor *editor, const QByteArray &breakpoints, const QByteArray &settings);
    void decided(); ///< about all texts that offer() has found; some may be left for later
    /// Texts were left for later, or none are, or they are offered now.
    void leftChanged(bool isLeft);
    void told(const QString &message); ///< for the status bar
    /// Texts cannot be kept; told once, until it works again: then worksAgain().
    void failed(const QString &message);
    void worksAgain();

private:
    bool isToBeKept(const editor::CodeEditor *editor) const;
    void sync();
    void write(editor::CodeEditor *editor);
    void remove(const QString &id);
    void written(const QString &id, const QString &error);
    void tellIfKept(bool hadFailed);
    void offerLeft(QWidget *window);
    void leave();
    void restore(const LeftTexts::Entry &entry);
    void discard(const LeftTexts::Entry &entry);

    EditorTabs *m_tabs;
    QString m_common;
    RecoveryFolder m_folder; ///< used by m_writer's thread only
    QThreadPool m_writer;    ///< one thread: what is asked first is done first
    QTimer m_pause;
    std::function<QByteArray(const editor::CodeEditor *)> m_breakpointsOf, m_settingsOf;
    QHash<editor::CodeEditor *, QString> m_ids; ///< of the texts that are kept; keys may be of closed tabs
    QSet<editor::CodeEditor *> m_edited;        ///< since they were written
    std::shared_ptr<LeftTexts> m_left;          ///< while it is offered
    bool m_isLeft = false;                      ///< as leftChanged() told last
    QSet<QString> m_failed;                     ///< of m_ids, those that could not be written last
};

} // namespace sidl::app
