kernel void other_turn_reads_in_inner_loop(global const float *in, global float *out, int n)
{
    local float t[64];
    int lid = get_local_id(0);
    for (int k = 0; k < 2; k++) {
        for (int j = 0; j < 2; j++) {
            if (j == k) {
                t[lid] = in[get_global_id(0) + j];
                barrier(CLK_LOCAL_MEM_FENCE);
                for (int s = 1; s < 64; s *= 2) {
                    if (lid % (2 * s) == 0)
                        t[lid] += t[lid + s];
                    barrier(CLK_LOCAL_MEM_FENCE);
                }
            } else if (k == 1) {
                out[get_global_id(0)] = t[lid];
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
}
