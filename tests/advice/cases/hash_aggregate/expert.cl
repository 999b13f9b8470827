#define MOST 64
#define COPIES 8

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
// a sale is order, customer, cents, day; copies lie side by side
kernel void aggregate(global const uint4 *restrict sales, const uint rows, const uint groups,
                      global uint *count, global uint *total, global uint *latest)
{
    local uint counts[MOST * COPIES], totals[MOST * COPIES], days[MOST * COPIES];
    const uint l = get_local_id(0), size = get_local_size(0);
    for (uint i = l; i < MOST * COPIES; i += size)
        counts[i] = totals[i] = days[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    const uint copy = l % COPIES;
    for (uint row = get_global_id(0); row < rows; row += get_global_size(0)) {
        const uint4 sale = sales[row];
        const uint g = (mix(sale.y) & (groups - 1)) * COPIES + copy;
        atomic_inc(&counts[g]);
        atomic_add(&totals[g], sale.z);
        atomic_max(&days[g], sale.w);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l < groups) {
        uint n = 0, sum = 0, day = 0;
        for (uint c = 0; c < COPIES; c++) {
            const uint i = l * COPIES + (c + l) % COPIES;
            n += counts[i];
            sum += totals[i];
            day = max(day, days[i]);
        }
        atomic_add(&count[l], n);
        atomic_add(&total[l], sum);
        atomic_max(&latest[l], day);
    }
}
