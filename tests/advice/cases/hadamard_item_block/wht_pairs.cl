#define N 32
#define BLOCKS 8

/* 16 items a block, an item a butterfly of each stage, eight blocks a group */
kernel void wht(global int *data)
{
    local int s[BLOCKS * N];
    const int lid = get_local_id(0), base = get_group_id(0) * BLOCKS * N;
    const int p = lid % 16, row = lid / 16 * N;
    s[lid] = data[base + lid];
    s[lid + 128] = data[base + lid + 128];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int span = 1; span < N; span <<= 1) {
        int k = row + (p & ~(span - 1)) * 2 + (p & (span - 1));
        int a = s[k], b = s[k + span];
        s[k] = a + b;
        s[k + span] = a - b;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    data[base + lid] = s[lid];
    data[base + lid + 128] = s[lid + 128];
}
