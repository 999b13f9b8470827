/* Sums of all before, in two halves of an array. */
kernel void scan(global const int *in, global int *out)
{
    local int sums[2][16];
    const int l = get_local_id(0);
    int now = 0;
    sums[0][l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int far = 1; far < 16; far *= 2) {
        sums[1 - now][l] = sums[now][l] + (l >= far ? sums[now][l - far] : 0);
        now = 1 - now;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sums[now][l];
}
