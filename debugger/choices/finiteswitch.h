// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "debugger/choices/switcheditor.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace sidl::debugger {

class ActionsFilter;
class ActionsModel;
class ChoiceList;

/// A switch with given actions, one of which is chosen from a list; with a filter when there are many.
class FiniteSwitch final : public SwitchEditor
{
    Q_OBJECT
public:
    explicit FiniteSwitch(QWidget *parent = nullptr);

    void setNames(const wording::DisplayNames &names) override;
    void setSwitch(const engine::Switch &place) override;
    void setDefault(const DefaultRules::Default &rule) override;
    void setChosen(engine::Word action) override;
    void showOnly(const engine::Words &actions) override;
    void showAll() override;
    void setSparse(bool isSparse) override;
    void setCompact(bool isCompact) override;
    int takeMore(int pixels) override;
    void setAlone() override;
    void setLarge() override;
    QStringList typedTexts() const override;
    void setTypedTexts(const QStringList &texts) override;
    void setAdvice(const std::function<QString(engine::Word action)> &advice) override;
    bool isOpen() const override;
    QWidget *keyboardPart() const override;
    const ChoiceList *list() const { return m_list; }

protected:
    engine::Word actionAt(const QPoint &global) const override;
    bool eventFilter(QObject *watched, QEvent *event) override; ///< keys in the filter that are for the list

private:
    void choose(const QModelIndex &index);
    void chooseFirst(); ///< of those that the filter leaves
    void offerWhyNot(); ///< where the filter leaves none, which is told

    ActionsModel *m_actions;
    ActionsFilter *m_filtered;
    QLineEdit *m_filter;
    QToolButton *m_whyNot;
    QLabel *m_none;
    bool m_isAlone = false;
    bool m_isSparse = false;
    void showFilter();
    ChoiceList *m_list;
};

} // namespace sidl::debugger
