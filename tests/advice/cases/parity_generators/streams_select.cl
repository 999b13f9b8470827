/* both generators, one result taken */
__kernel void run_streams(__global unsigned int *state, int rounds)
{
    int id = get_global_id(0);
    unsigned int s = state[id];
    const unsigned int odd = -(id & 1);
    for (int r = 0; r < rounds; r++) {
        unsigned int a = s, b = s;
        a ^= a << 13;
        a ^= a >> 17;
        a ^= a << 5;
        b = b * 1664525u + 1013904223u;
        b = rotate(b, 11u);
        s = (a & ~odd) | (b & odd);
    }
    state[id] = s;
}
