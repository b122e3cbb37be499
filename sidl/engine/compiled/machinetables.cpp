// SPDX-FileCopyrightText: 2026 The SIDL Studio developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "sidl/engine/compiled/machine.h"

namespace sidl::engine::compiled {

namespace {

constexpr std::uint64_t StepsPerFill = 200'000;
constexpr std::size_t MostRows = 5000; // that a table remembers of one call
constexpr int DeepestFill = 60;

} // namespace

/// The bucket of @p version for @p inputs, filled; null: it has to be called.
Bucket *Machine::remembered(Version &version, const Value *inputs)
{
    BucketTable &table = *version.table;
    Bucket *bucket = table.find(inputs);
    if (!bucket) {
        if (table.size() >= Version::MostKeys || m_fillDepth >= DeepestFill
            || m_versions.tableBytes() > m_limits.bytes / 4)
            return nullptr;
        bucket = &table.get(inputs);
    }
    if (bucket->state == Bucket::State::Empty)
        fill(version, *bucket);
    return bucket->state == Bucket::State::Filled ? bucket : nullptr;
}

void Machine::fill(Version &version, Bucket &bucket)
{
    bucket.state = Bucket::State::Filling;
    const bool isOutermost = m_fillDepth++ == 0;
    if (isOutermost)
        m_fillEnd = m_steps + StepsPerFill;
    struct Filling
    {
        Machine &machine;
        Bucket &bucket;
        int outputs;
    } filling{*this, bucket, version.outputs};
    const std::vector<Value> inputs(bucket.key(), bucket.key() + version.inputs);
    search(
        version, inputs.data(),
        [](void *data, const Value *outputs) {
            Filling &to = *static_cast<Filling *>(data);
            Value *const row = to.machine.m_versions.keepRow(std::size_t(to.outputs));
            std::copy(outputs, outputs + to.outputs, row);
            to.bucket.rows.push_back(row);
            if (to.bucket.rows.size() >= MostRows)
                to.machine.m_halt = Halt::Unusual;
            return to.machine.m_halt == Halt::None;
        },
        &filling);
    --m_fillDepth;
    if (isOutermost)
        m_fillEnd = 0;
    if (m_halt == Halt::None) {
        bucket.state = Bucket::State::Filled;
        return;
    }
    bucket.rows.clear();
    bucket.state = m_halt == Halt::Unusual ? Bucket::State::Refused : Bucket::State::Empty;
    if (m_halt == Halt::Unusual)
        m_halt = Halt::None; // it may be that Prolog would not get there: seen when it is called
}

} // namespace sidl::engine::compiled
