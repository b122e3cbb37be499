// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "editor/look/editorcolours.h"
#include "editor/text/textplaces.h"
#include "sidl/language/assist/quickfix.h"

#include <QObject>

#include <optional>
#include <vector>

class QMenu;

namespace sidl::editor {

class CaretTip;
class GameDocument;
class TextView;

/// The quick fixes of a text: a light bulb beside the caret's line when there is one for a problem of that line, and
/// the menu in which one chooses.
class FixMenu final : public QObject
{
    Q_OBJECT
public:
    explicit FixMenu(TextView *view);

    void setColours(const EditorColours &colours);
    void setActive(bool active); ///< of two views, the one that is used has the light bulb
    /// At the caret; when the text has been analysed, if it has just been changed.
    void open();
    /// Puts what there is for a place before the other entries of @p menu.
    void addTo(QMenu *menu, int position);
    /// Those for the problem that is selected around @p position, for the problems there, the innermost first, or else on
    /// its line; and what else can be done there. None of an older text.
    std::vector<const language::QuickFix *> fixesAt(int position) const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the view, while the menu is awaited

Q_SIGNALS:
    void told(const QString &message); ///< why there is no menu, for the status bar
    /// A fix has written something in which @p places are to be filled in; the first one is selected. In bytes.
    void applied(const sidl::editor::ByteRange &written, const std::vector<sidl::editor::ByteRange> &places);

private:
    /// Next Problem and the table of problems select the place of the one that is meant.
    std::optional<language::Span> selectedProblem(int position) const;
    void takeFixes();
    void fill(QMenu *menu, const std::vector<const language::QuickFix *> &fixes);
    void show();
    void wait(); ///< until the text has been checked
    void stopWaiting();
    void apply(const language::QuickFix &fix);
    void updateBulb();
    void hideBulb();

    TextView *m_view;
    GameDocument *m_document;
    bool m_isActive = true;
    bool m_hasBulb = false;
    CaretTip *m_tip;                 ///< where there is no menu
    std::optional<long> m_awaitedAt; ///< the caret for which the menu waits for the check
};

} // namespace sidl::editor
