// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/choices/switcheditor.h"

#include <vector>

class QRadioButton;

namespace sidl::ui {
class ElidedLabel;
}

namespace sidl::debugger {

class TemplateForm;

/// A switch whose actions are typed: a form for each template, one of which is chosen, and what was accepted.
class UnlimitedSwitch final : public SwitchEditor
{
    Q_OBJECT
public:
    explicit UnlimitedSwitch(QWidget *parent = nullptr);

    void setNames(const wording::DisplayNames &names) override;
    void setSwitch(const engine::Switch &place) override;
    void setDefault(const DefaultRules::Default &rule) override;
    void setChosen(engine::Word action) override;
    QStringList typedTexts() const override;
    bool isTyped() const override;
    bool isWhole() const override;
    QString typedAction() const override;
    QString lack() const override;
    bool submitTyped() override;
    void clearTyped() override;
    void setTypedTexts(const QStringList &texts) override;
    bool isOpen() const override { return m_chosen.isNull(); }
    QWidget *keyboardPart() const override; ///< the first field, if any is shown

private:
    void rebuild(const std::vector<engine::Template> &templates);
    TemplateForm *chosenForm() const;
    void mark();
    void fillIn();
    void followMark();
    void showDefault();

    QRadioButton *m_leave;
    ui::ElidedLabel *m_accepted;
    std::vector<TemplateForm *> m_forms;
    const TemplateForm *m_submitted = nullptr; ///< whose action was not accepted yet; null: none's
    engine::Word m_chosen;
    DefaultRules::Default m_default;
    bool m_isEdited = false; ///< since anything was submitted
};

} // namespace sidl::debugger
