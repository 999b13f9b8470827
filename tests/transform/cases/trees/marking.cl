/* A function of the program has a name as OpenCL's that only tell something. */
int get_turn(global int *turns, int i) { return ++turns[i]; }

kernel void marking(global const int *in, global int *out, global int *turns)
{
    local int t[16];
    const int l = get_local_id(0), g = get_global_id(0);
    t[l] = in[g];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 1; s < 16; s *= 2) {
        get_turn(turns, g);
        if (l % (2 * s) == 0)
            t[l] += t[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = t[0];
}
