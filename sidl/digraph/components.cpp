// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/digraph/components.h"

#include <algorithm>

namespace sidl {

// Tarjan's algorithm with a stack of its own: chains may be long.
std::vector<std::vector<int>> components(const std::vector<std::vector<int>> &next)
{
    const std::size_t count = next.size();
    std::vector<std::vector<int>> result;
    std::vector<int> number(count, 0), lowest(count, 0), open;
    std::vector<bool> isOpen(count, false);
    std::vector<std::pair<int, std::size_t>> path; // a vertex, and which of its edges is next
    int last = 0;
    const auto enter = [&](int vertex) {
        number[std::size_t(vertex)] = lowest[std::size_t(vertex)] = ++last;
        open.push_back(vertex);
        isOpen[std::size_t(vertex)] = true;
        path.emplace_back(vertex, 0);
    };
    const auto close = [&](int root) {
        std::vector<int> &component = result.emplace_back();
        do {
            component.push_back(open.back());
            isOpen[std::size_t(open.back())] = false;
            open.pop_back();
        } while (component.back() != root);
        std::sort(component.begin(), component.end());
    };
    for (std::size_t start = 0; start < count; ++start) {
        if (number[start] == 0)
            enter(int(start));
        while (!path.empty()) {
            const std::size_t vertex = std::size_t(path.back().first);
            if (path.back().second < next[vertex].size()) {
                const int to = next[vertex][path.back().second++];
                if (number[std::size_t(to)] == 0)
                    enter(to);
                else if (isOpen[std::size_t(to)])
                    lowest[vertex] = std::min(lowest[vertex], number[std::size_t(to)]);
                continue;
            }
            path.pop_back();
            if (!path.empty()) {
                int &before = lowest[std::size_t(path.back().first)];
                before = std::min(before, lowest[vertex]);
            }
            if (lowest[vertex] == number[vertex])
                close(int(vertex));
        }
    }
    return result;
}

} // namespace sidl
