// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QComboBox>

namespace sidl::debugger {

/// Which equilibrium is shown. Where it has less room than its text, it shows both ends of that; the list that it opens
/// is as wide as its longest row. Window thread.
class EquilibriumBox final : public QComboBox
{
    Q_OBJECT
public:
    explicit EquilibriumBox(QWidget *parent);

    void showPopup() override;
    QSize sizeHint() const override;        ///< with room for the longest text
    QSize minimumSizeHint() const override; ///< for a few letters of its type as it is

protected:
    void initStyleOption(QStyleOptionComboBox *option) const override;

private:
    QSize sizeFor(int text) const; ///< in which a text of this width is whole
};

} // namespace sidl::debugger
