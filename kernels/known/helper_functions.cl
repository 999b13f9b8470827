/* A function that is not inlined, called from two places, for global and for local memory. */
__attribute__((noinline)) static int weigh(global const int *table, local const int *slots, int i)
{
    return table[i & 7] * slots[i & 3];
}

kernel void helper_functions(global const int *table, global int *out)
{
    local int slots[4];
    const int i = get_global_id(0);
    if (get_local_id(0) < 4)
        slots[get_local_id(0)] = i;
    barrier(CLK_LOCAL_MEM_FENCE);
    int sum = weigh(table, slots, i);
    if (i & 1)
        sum += weigh(table, slots, i + 1);
    out[i] = sum;
}
