/* A group takes jobs from a queue until there are none. */
kernel void queue(global const int *in, global int *out, int n, volatile global int *next)
{
    local int job;
    while (true) {
        if (get_local_id(0) == 0) job = atomic_inc(next);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (job >= n) break;
        out[job * 8 + get_local_id(0)] = in[job] * get_local_id(0) + job;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
