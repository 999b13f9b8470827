inline uint mix(uint h)
{
    h ^= h >> 16;
    h *= 0x85ebca6bu;
    h ^= h >> 13;
    h *= 0xc2b2ae35u;
    h ^= h >> 16;
    return h;
}

// SELECT count(*), sum(cents), max(day) FROM sales GROUP BY hash(customer) % groups
kernel void aggregate(global const uint *customer, global const uint *cents, global const uint *day,
                      const uint rows, const uint groups,
                      global uint *count, global uint *total, global uint *latest)
{
    const uint row = get_global_id(0);
    if (row >= rows)
        return;

    const uint g = mix(customer[row]) & (groups - 1);
    atomic_inc(&count[g]);
    atomic_add(&total[g], cents[row]);
    atomic_max(&latest[g], day[row]);
}
