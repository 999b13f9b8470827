/* A function in which all wait, between the stores of two values. */
void wait_for_all(void) { barrier(CLK_LOCAL_MEM_FENCE); }

kernel void barrier_in_helper(global const int *a, global const int *b, global int *out)
{
    local int tile[16];
    const int l = get_local_id(0), x = get_global_id(0);
    tile[l] = a[x];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int other = tile[15 - l];
    wait_for_all();
    tile[15 - l] = b[x];
    wait_for_all();
    out[x] = other + tile[l];
}
