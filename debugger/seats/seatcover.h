// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sidl::debugger {

/// A plain page in place of a seat: whose it is, a sentence, and a button, which Space and Return press, though not
/// while they are held down.
class SeatCover final : public QWidget
{
    Q_OBJECT
public:
    explicit SeatCover(QWidget *parent = nullptr);

    /// @p text may be empty; without @p button there is none.
    void setTexts(const QString &title, const QString &text, const QString &button);
    void setTitleScale(double scale); ///< of the title, to the other texts
    void setScale(double scale);      ///< of all its texts, to the font
    int rest() const;                 ///< of the height, in pixels, which what stands here leaves; none: 0
    void setTop(int pixels);          ///< of that, above the title
    /// The keyboard comes to the button when a person takes it there with Tab, and never by itself: neither by a click
    /// beside the button nor when what had the keyboard is hidden. Who then presses a key once more uncovers nothing.
    void keepKeyboardAway();
    /// The button is off for @p time, and for as long again after each key that is pressed meanwhile: a key meant for
    /// what was there before uncovers nothing. Other texts end it.
    void rest(std::chrono::milliseconds time);

Q_SIGNALS:
    void uncovered(); ///< the button was pressed
    void restChanged();

protected:
    bool event(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< of the button

private:
    QVBoxLayout *parts() const;
    void fitTexts();
    void endRest();
    void passKeyboard(QWidget *from, const QWidget *to); ///< that has come to the button by itself

    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_button;
    double m_scale = 1;
    double m_titleScale = 1.3;
    QTimer m_rest;
};

} // namespace sidl::debugger
