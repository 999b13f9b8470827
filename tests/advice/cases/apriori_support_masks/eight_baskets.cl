// Apriori: how many baskets contain each of the candidate item sets? Baskets and candidates are masks of 128 items.
#define CANDIDATES 256

typedef uint4 itemset_t;

static bool contains(itemset_t basket, itemset_t candidate)
{
    return all((basket & candidate) == candidate);
}

__kernel void count_support(__global const itemset_t *baskets, __global const itemset_t *candidates,
                            __global uint *support, uint num_baskets)
{
    __local itemset_t cand[CANDIDATES];
    __local uint found[CANDIDATES];
    for (uint c = get_local_id(0); c < CANDIDATES; c += get_local_size(0)) {
        cand[c] = candidates[c];
        found[c] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint b = get_global_id(0); b < num_baskets; b += get_global_size(0)) {
        itemset_t basket = baskets[b];
        for (uint c = 0; c < CANDIDATES; c++)
            if (contains(basket, cand[c]))
                atomic_inc(&found[c]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint c = get_local_id(0); c < CANDIDATES; c += get_local_size(0))
        if (found[c])
            atomic_add(&support[c], found[c]);
}
