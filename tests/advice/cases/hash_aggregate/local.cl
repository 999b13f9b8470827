#define MOST 64

typedef struct
{
    uint order;
    uint customer;
    uint cents;
    uint day;
} sale_t;

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
kernel void aggregate(global const sale_t *sales, const uint rows, const uint groups,
                      global uint *count, global uint *total, global uint *latest)
{
    local uint counts[MOST], totals[MOST], days[MOST];
    const uint row = get_global_id(0), l = get_local_id(0);
    if (l < groups)
        counts[l] = totals[l] = days[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    if (row < rows) {
        const uint g = mix(sales[row].customer) & (groups - 1);
        atomic_inc(&counts[g]);
        atomic_add(&totals[g], sales[row].cents);
        atomic_max(&days[g], sales[row].day);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    if (l < groups) {
        atomic_add(&count[l], counts[l]);
        atomic_add(&total[l], totals[l]);
        atomic_max(&latest[l], days[l]);
    }
}
