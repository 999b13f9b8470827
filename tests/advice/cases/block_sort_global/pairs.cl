/* each group of 128 sorts its own 256 entries, ascending */
__kernel void sort_blocks(__global uint *key, __global ushort *val)
{
    size_t t = get_local_id(0);
    size_t first = get_group_id(0) * 256;

    for (uint k = 2; k <= 256; k <<= 1) {
        for (uint j = k >> 1; j > 0; j >>= 1) {
            size_t a = 2 * t - (t & (j - 1));
            bool up = (a & k) == 0;
            size_t i = first + a, ixj = i + j;
            if ((key[i] > key[ixj]) == up) {
                uint   tk = key[i]; key[i] = key[ixj]; key[ixj] = tk;
                ushort tv = val[i]; val[i] = val[ixj]; val[ixj] = tv;
            }
            barrier(CLK_GLOBAL_MEM_FENCE);
        }
    }
}
