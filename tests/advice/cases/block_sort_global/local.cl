/* each group sorts its own 256 entries, ascending */
__kernel void sort_blocks(__global uint *key, __global ushort *val)
{
    __local uint lk[256];
    __local ushort lv[256];
    size_t i = get_global_id(0);
    size_t t = get_local_id(0);

    lk[t] = key[i];
    lv[t] = val[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 2; k <= 256; k <<= 1) {
        for (uint j = k >> 1; j > 0; j >>= 1) {
            size_t txj = t ^ j;
            if (txj > t) {
                bool up = (t & k) == 0;
                if ((lk[t] > lk[txj]) == up) {
                    uint   tk = lk[t]; lk[t] = lk[txj]; lk[txj] = tk;
                    ushort tv = lv[t]; lv[t] = lv[txj]; lv[txj] = tv;
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    key[i] = lk[t];
    val[i] = lv[t];
}
