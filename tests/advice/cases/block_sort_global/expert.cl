#define BLOCK 256

/* each group of 128 sorts its own 256 entries, ascending */
__kernel __attribute__((reqd_work_group_size(BLOCK / 2, 1, 1)))
void sort_blocks(__global uint *restrict key, __global ushort *restrict val)
{
    __local uint lk[BLOCK];
    __local uint lv[BLOCK];
    const uint t = get_local_id(0);
    const uint first = get_group_id(0) * BLOCK;

    lk[t] = key[first + t];
    lv[t] = val[first + t];
    lk[t + BLOCK / 2] = key[first + t + BLOCK / 2];
    lv[t + BLOCK / 2] = val[first + t + BLOCK / 2];

    for (uint k = 2; k <= BLOCK; k <<= 1) {
        for (uint j = k >> 1; j > 0; j >>= 1) {
            const uint a = 2 * t - (t & (j - 1)), b = a + j;
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint ka = lk[a], kb = lk[b];
            if ((ka > kb) == ((a & k) == 0)) {
                const uint va = lv[a];
                lk[a] = kb; lk[b] = ka;
                lv[a] = lv[b]; lv[b] = va;
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    key[first + t] = lk[t];
    val[first + t] = lv[t];
    key[first + t + BLOCK / 2] = lk[t + BLOCK / 2];
    val[first + t + BLOCK / 2] = lv[t + BLOCK / 2];
}
