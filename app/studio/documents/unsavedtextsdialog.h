// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QPushButton;
class QTreeWidget;

namespace sidl::app {

/// Asks once about several texts that are not saved and would go with their tabs: which of them are to be saved. All
/// are at first.
class UnsavedTextsDialog final : public QDialog
{
    Q_OBJECT
public:
    /// A text as a person knows it.
    struct Text
    {
        QString title;
        QString path;           ///< of its file; empty: it has none yet, and a name is asked for when it is saved
        bool isGone = false;    ///< the file is not there any more
        bool isShipped = false; ///< the file came with the program: a copy gets a name when it is saved
    };

    /// @param texts in the order of their tabs
    UnsavedTextsDialog(const QList<Text> &texts, QWidget *parent);

    /// After accept(): the texts to be saved, by their place among those given. None: all may be lost.
    QList<int> toBeSaved() const;

private:
    void tellWhatSaves();

    QTreeWidget *m_list;
    QPushButton *m_save = nullptr;
    bool m_isDiscarded = false;
};

} // namespace sidl::app
