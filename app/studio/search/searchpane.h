// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/studio/search/foldersearch.h"
#include "sidl/ui/paneinfo.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sidl::app {

/// Finding and replacing in many texts: the pattern and where it is looked for, and what was found by file. A click on
/// a find, or Return, goes there. While something is to replace them, each find shows what would become of it and has a
/// box: only those that are checked are replaced.
class SearchPane final : public QWidget
{
    Q_OBJECT
public:
    enum class Where { Folder, OpenTexts, Samples };

    explicit SearchPane(QWidget *parent = nullptr);
    static ui::PaneInfo info(); ///< of the one in the window

    /// Puts the focus into the field; @p text, if there is any, is to be looked for.
    void begin(const QString &text);
    bool isTypedIn() const; ///< it has the keyboard, and something to look for
    const editor::SearchPattern &searched() const { return m_searched; } ///< when searchWanted() was told last
    Where where() const;
    void setWhere(Where where);                            ///< unless it is there, nothing is found any more
    bool isWhereChosen() const { return m_isWhereChosen; } ///< by a person
    QString replacement() const;                           ///< as it was typed

    void clear();
    /// Adds the finds of a file, or takes them in place of those before.
    void setFinds(const FileFinds &finds);
    void setKey(const QString &key, const SearchText &text); ///< what was found in @p key is in @p text, by a new name
    std::vector<FileFinds> checked() const;                  ///< what is to be replaced
    void leaveOut(); ///< until the next searchWanted(), finds are not checked: they are what a replacement has left
    void setRunning(bool running); ///< there is something to cancel
    void setMessage(const QString &message, const QString &tip = {});
    int count() const; ///< of all finds
    int fileCount() const;

Q_SIGNALS:
    void searchWanted();
    void cancelWanted();
    void replaceWanted();
    void placeActivated(const QString &key, const sidl::language::Span &place);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *makeFields();
    QWidget *makeReplaceRow();
    QTreeWidgetItem *itemOf(const QString &key) const;
    void search();     ///< what the fields say, if it can be
    void leavePlace(); ///< what was told and found of the place before goes
    void showReplacing(bool replacing);
    void updateReplace();
    void updateRows(QTreeWidgetItem *file);
    void activate(const QTreeWidgetItem *item);

    QLineEdit *m_pattern = nullptr;
    QToolButton *m_case = nullptr;
    QToolButton *m_words = nullptr;
    QToolButton *m_expression = nullptr;
    QComboBox *m_where = nullptr;
    QPushButton *m_search = nullptr;
    QToolButton *m_replacing = nullptr;
    QWidget *m_replaceRow = nullptr;
    QLineEdit *m_replacement = nullptr;
    QPushButton *m_replace = nullptr;
    QLabel *m_message;
    QTreeWidget *m_tree;
    editor::SearchPattern m_searched;
    const QTreeWidgetItem *m_toggled = nullptr; ///< by the click that is not told yet: it was for the box
    Qt::CheckState m_newBox = Qt::Checked;      ///< of finds that are added
    std::vector<FileFinds> m_files;             ///< in the order of the tree
    bool m_isRunning = false;
    bool m_isWhereChosen = false;
};

} // namespace sidl::app
