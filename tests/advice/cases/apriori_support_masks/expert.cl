// Support of candidates: an item keeps two candidates and their counts in registers, and goes over the 1024 baskets
// of its group, which are staged 128 at a time.
#define CANDIDATES 256
#define GROUP 128
#define BLOCKS 8

typedef uint4 itemset_t;

static uint lacks(itemset_t basket, itemset_t candidate)
{
    const uint4 lacking = candidate & ~basket;
    return lacking.x | lacking.y | lacking.z | lacking.w;
}

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void count_support(__global const itemset_t *restrict baskets, __global const itemset_t *restrict candidates,
                   __global uint *restrict support, uint num_baskets)
{
    __local itemset_t staged[GROUP];
    const uint l = get_local_id(0);
    const itemset_t one = candidates[l], two = candidates[l + GROUP];
    uint ones = 0, twos = 0;

    for (uint block = 0; block < BLOCKS; block++) {
        const uint b = (get_group_id(0) * BLOCKS + block) * GROUP + l;
        staged[l] = b < num_baskets ? baskets[b] : (itemset_t)0;
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
        for (uint k = 0; k < GROUP; k++) {
            const itemset_t basket = staged[k];
            ones += lacks(basket, one) == 0;
            twos += lacks(basket, two) == 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    atomic_add(&support[l], ones);
    atomic_add(&support[l + GROUP], twos);
}
