/* each group sorts its own 256 entries, ascending */
__kernel void sort_blocks(__global uint *key, __global ushort *val)
{
    size_t i = get_global_id(0);
    size_t t = get_local_id(0);

    for (uint k = 2; k <= 256; k <<= 1) {
        for (uint j = k >> 1; j > 0; j >>= 1) {
            size_t ixj = i ^ j;
            if (ixj > i) {
                bool up = (t & k) == 0;
                if ((key[i] > key[ixj]) == up) {
                    uint   tk = key[i]; key[i] = key[ixj]; key[ixj] = tk;
                    ushort tv = val[i]; val[i] = val[ixj]; val[ixj] = tv;
                }
            }
            barrier(CLK_GLOBAL_MEM_FENCE);
        }
    }
}
