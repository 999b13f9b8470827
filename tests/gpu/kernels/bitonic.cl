/* Sorts the words of a group in local memory; who exchanges depends on the data. */
kernel void bitonic(global uint *data)
{
    local uint t[256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    t[l] = (data[get_global_id(0)] * 2654435769u) >> 16;
    for (uint run = 2; run <= size; run *= 2) {
        for (uint s = run / 2; s > 0; s /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint other = l ^ s;
            if (other > l) {
                const uint mine = t[l];
                const uint its = t[other];
                if ((mine > its) == ((l & run) == 0)) {
                    t[l] = its;
                    t[other] = mine;
                }
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    data[get_global_id(0)] = t[l];
}
