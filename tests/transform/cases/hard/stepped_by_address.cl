/* A function moves the place between the store and the load. */
void step(int *at) { *at += 16; }

kernel void stepped_by_address(global const int *in, global int *out, int size)
{
    local int tile[16];
    const int l = get_local_id(0);
    int at = 0, sum = 0;
    for (int t = 0; t < 2; t++) {
        tile[l] = in[at + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        step(&at);
        sum += (t + 1) * tile[15 - l];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
