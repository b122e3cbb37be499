// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;

namespace sidl::editor {

/// Asks for a name and shows what the text will be with it, or why it cannot be. Deletes itself when it closes.
class NameDialog : public QDialog
{
    Q_OBJECT
protected:
    /// @p label, @p acceptText: of the field and of the button, with their mnemonics
    NameDialog(const QString &name, const QString &label, const QString &acceptText, QWidget *parent);

    /// Puts @p preview below the name; whoever derives calls it, and then update() for the first time.
    void setPreview(QWidget *preview, const QSize &size);
    QString name() const;
    /// What there is to say of the name; the button works only for one that @p isPossible.
    void tell(const QString &notice, bool isPossible);

    virtual void update(const QString &name) = 0; ///< the name has changed

private:
    QLineEdit *m_name;
    QLabel *m_notice;
    QPushButton *m_accept;
};

} // namespace sidl::editor
