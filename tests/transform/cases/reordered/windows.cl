/* Line ends of another system, conditions of the preprocessor, comments. */
#define TIMES(x) \
    ((x) * 3)
kernel void windows(global const int *in, global int *out)
{ // begins
#ifdef FIVE
    local int tile[5];
    return;
#else
    local int tile[8]; // of a group
#endif
  #pragma unroll
    for (int k = 0; k < 2; k++) {
        tile[get_local_id(0)] = TIMES(in[get_global_id(0)]) + \
            k;
        barrier(CLK_LOCAL_MEM_FENCE);
        /* two
lines */
        out[get_global_id(0)] += tile[7 - get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    // ends */
}
