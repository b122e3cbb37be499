// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace sidl::ui {

/// Puts widgets side by side, in as many rows as the width needs. Hidden ones take no room. Those that expand, such as
/// fields to write in, share what their row has left, within reason. Window thread.
class FlowLayout final : public QLayout
{
    Q_OBJECT
public:
    explicit FlowLayout(QWidget *parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    std::vector<std::vector<QLayoutItem *>> rows(int width) const;
    int place(const QRect &rect, bool isMeant) const; ///< the height that is needed

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace sidl::ui
