#define P(x) ((x) + ((x) >> 5))

/* each group sorts its own 256 entries, ascending */
__kernel void sort_blocks(__global uint *key, __global ushort *val)
{
    __local uint lk[P(256)];
    __local ushort lv[P(256)];
    size_t i = get_global_id(0);
    size_t t = get_local_id(0);

    lk[P(t)] = key[i];
    lv[P(t)] = val[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 2; k <= 256; k <<= 1) {
        for (uint j = k >> 1; j > 0; j >>= 1) {
            size_t txj = t ^ j;
            if (txj > t) {
                bool up = (t & k) == 0;
                if ((lk[P(t)] > lk[P(txj)]) == up) {
                    uint   tk = lk[P(t)]; lk[P(t)] = lk[P(txj)]; lk[P(txj)] = tk;
                    ushort tv = lv[P(t)]; lv[P(t)] = lv[P(txj)]; lv[P(txj)] = tv;
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    key[i] = lk[P(t)];
    val[i] = lv[P(t)];
}
