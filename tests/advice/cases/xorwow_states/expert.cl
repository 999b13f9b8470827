// words of states and numbers of all streams side by side; the state in registers
__kernel void generate_uniform(__global uint *restrict states, __global float *restrict out, int n, int streams)
{
    const int id = get_global_id(0);
    if (id >= streams)
        return;
    uint a = states[id], b = states[streams + id], c = states[2 * streams + id], d = states[3 * streams + id],
         e = states[4 * streams + id], count = states[5 * streams + id];
    for (int i = 0; i < n; i++)
    {
        const uint t = a ^ (a >> 2);
        a = b;
        b = c;
        c = d;
        d = e;
        e = (e ^ (e << 4)) ^ (t ^ (t << 1));
        count += 362437u;
        out[i * streams + id] = ((e + count) >> 8) * 5.9604645e-8f;
    }
    states[id] = a;
    states[streams + id] = b;
    states[2 * streams + id] = c;
    states[3 * streams + id] = d;
    states[4 * streams + id] = e;
    states[5 * streams + id] = count;
}
