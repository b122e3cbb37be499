// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/model/templatetext.h"
#include "sidl/engine/game/position.h"
#include "sidl/wording/displaynames.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace sidl::debugger {

class WrappingRadio;

/// One template of an unlimited switch: a radio button with its constants, and a typed field for each hole. What does
/// not fit is told as it is typed, and only what fits can be submitted. Many fields are shown once they are asked for, two
/// in a row where there is room.
class TemplateForm final : public QWidget
{
    Q_OBJECT
public:
    explicit TemplateForm(const engine::Template &form, QWidget *parent = nullptr);

    void setNames(const wording::DisplayNames &names, engine::Word place); ///< how it is called, at the switch @p place
    bool folds() const; ///< its fields are so many that they are shown once it is chosen
    void setOpen(bool isOpen);
    /// Of fields below one another, with the button below their names, too: so they stand where there is no more room.
    QSize minimumSizeHint() const override;
    int heightOfUnfolded() const; ///< by how much it is higher, in pixels, for having been asked for
    void showMark(); ///< once all has its place: scrolls to it if it is marked, and takes the keyboard from other forms

    const engine::Template &form() const { return m_form; }
    QRadioButton *radio() const;
    QWidget *firstField() const;    ///< null: none is shown
    QStringList typedTexts() const; ///< in its fields
    bool isWhole() const;           ///< what is typed fits
    QString lack() const;   ///< why what is typed does not fit: "red needs a whole number"; empty: nothing, or it fits
    QString action() const; ///< the text of the word that is typed; null: it does not fit
    bool submitTyped();     ///< false: nothing is typed, or it does not fit
    void setTypedTexts(const QStringList &texts); ///< as many as there are fields; submits nothing

Q_SIGNALS:
    void submitted(const QString &action); ///< the text of a word

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int roomOfField(int across) const; ///< for its text, in pixels, where so many stand in a row
    int fieldsAcross() const;          ///< for which there is room
    int widthWith(int right) const;    ///< of all, with so many pixels right of the fields' names
    bool isNarrow() const;             ///< there is no room for the button below the field alone
    void arrange();                    ///< the fields, in rows
    void showKinds();                  ///< in the fields: what is to be typed there
    HoleText typedText(std::size_t field) const;
    /// What the first field that does not fit needs, and how many more do not; empty: all fit.
    QString lackText() const;
    void check();
    void submit();

    engine::Template m_form;
    wording::DisplayNames m_names;
    WrappingRadio *m_radio;
    QWidget *m_filling;  ///< fields and button
    QGridLayout *m_rows; ///< of them
    int m_across = 0;    ///< fields in a row
    bool m_isNarrow = false;
    QPushButton *m_submit = nullptr; ///< null without holes
    std::vector<QLabel *> m_labels;  ///< of m_fields
    std::vector<QLineEdit *> m_fields;
    std::vector<engine::TemplateElement::Type> m_types;
};

} // namespace sidl::debugger
