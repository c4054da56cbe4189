// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace breakwater {

class GuardedBucket;

/// Where the states of buckets live that all processes of one user share.
class BucketStateStore
{
public:
    BucketStateStore() = default;
    BucketStateStore(const BucketStateStore &) = delete;
    BucketStateStore &operator=(const BucketStateStore &) = delete;
    virtual ~BucketStateStore() = default;

    /// Runs `step` while no other process can change this bucket: first brings it up to date
    /// (GuardedBucket::restore), then runs the step once, then keeps what the bucket has become. If the store
    /// fails or others hold it, the step runs all the same, on what is known here.
    virtual void exclusively(GuardedBucket &bucket, const std::function<void()> &step) = 0;
    /// Brings the bucket up to date without a step.
    virtual void refresh(GuardedBucket &bucket) = 0;
};

/// For a single process that remembers nothing: simulations and tests.
class LocalBucketStates final : public BucketStateStore
{
public:
    void exclusively(GuardedBucket & /*bucket*/, const std::function<void()> &step) override { step(); }
    void refresh(GuardedBucket & /*bucket*/) override { }
};

} // namespace breakwater
