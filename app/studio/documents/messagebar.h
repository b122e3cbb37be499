// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QPointer>

class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace sidl::app {

/// A message above the thing it is about, with buttons for what can be done about it. Unlike a message box it lets the
/// user go on working. Hidden until it has a message; long texts wrap,
/// and the buttons go below them where it is narrow.
class MessageBar final : public QFrame
{
    Q_OBJECT
public:
    enum class Kind { Information, Warning, Error };

    explicit MessageBar(QWidget *parent = nullptr);

    /// Shows @p text, which is plain text, in place of the message and the buttons there were.
    void showMessage(Kind kind, const QString &text);
    /// A further button of this message; the bar owns it. It does not close the bar by itself.
    QPushButton *addButton(const QString &text);
    /// Hides the bar and forgets its message.
    void clear();
    QString text() const; ///< empty without a message

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void dismissed(); ///< the user closed the bar, by its close button or Escape

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void giveKeyboardBack();
    void removeButtons();
    void fitWidth();
    void setBelow(bool isBelow);
    int rowWidth(int columns) const; ///< of the buttons in so many columns
    void updateIcons();
    void dismiss();
    QColor accent() const;

    Kind m_kind = Kind::Information;
    QLabel *m_icon;
    QLabel *m_text;
    QToolButton *m_close;
    QGridLayout *m_layout; ///< icon, text and cross, and the row beside or below the text
    QGridLayout *m_row;    ///< the buttons
    bool m_isBelow = false;
    QPointer<QWidget> m_before; ///< had the keyboard before the bar
    QList<QPushButton *> m_buttons;
};

} // namespace sidl::app
