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
    for (uint row = get_global_id(0); row < rows; row += get_global_size(0)) {
        const uint g = mix(sales[row].customer) & (groups - 1);
        atomic_inc(&count[g]);
        atomic_add(&total[g], sales[row].cents);
        atomic_max(&latest[g], sales[row].day);
    }
}
