// Apriori: how many baskets contain each of the candidate item sets? Baskets and candidates are masks of 128 items.
// A group stages its baskets; an item counts its candidates among them.
#define CANDIDATES 256
#define GROUP 128

typedef uint4 itemset_t;

static bool contains(itemset_t basket, itemset_t candidate)
{
    return all((basket & candidate) == candidate);
}

__kernel void count_support(__global const itemset_t *baskets, __global const itemset_t *candidates,
                            __global uint *support, uint num_baskets)
{
    __local itemset_t basket[GROUP];
    uint first = get_group_id(0) * GROUP;
    uint here = min((uint)GROUP, num_baskets - first);
    if (get_local_id(0) < here)
        basket[get_local_id(0)] = baskets[first + get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint c = get_local_id(0); c < CANDIDATES; c += GROUP) {
        itemset_t candidate = candidates[c];
        uint found = 0;
        for (uint b = 0; b < here; b++)
            if (contains(basket[b], candidate))
                found++;
        if (found)
            atomic_add(&support[c], found);
    }
}
