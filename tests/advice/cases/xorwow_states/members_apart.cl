// word k of all states at k * streams; the counter is word 5
#define V(k) states[(k) * streams + id]

uint next_uint(__global uint *states, int streams, int id)
{
    uint t = V(0) ^ (V(0) >> 2);
    V(0) = V(1);
    V(1) = V(2);
    V(2) = V(3);
    V(3) = V(4);
    V(4) = (V(4) ^ (V(4) << 4)) ^ (t ^ (t << 1));
    V(5) += 362437u;
    return V(4) + V(5);
}

__kernel void generate_uniform(__global uint *states, __global float *out, int n, int streams)
{
    int id = get_global_id(0);
    if (id >= streams)
        return;
    for (int i = 0; i < n; i++)
        out[id * n + i] = (next_uint(states, streams, id) >> 8) * 5.9604645e-8f;
}
