/* A generator of random numbers for each. */
static inline uint next(uint *s)
{
    *s ^= *s << 13;
    *s ^= *s >> 17;
    return *s ^= *s << 5;
}
kernel void random_numbers(global const int *in, global int *out, int n)
{
    uint state = in[get_global_id(0)] + get_global_id(0) * 77;
    int inside = 0;
    for (int k = 0; k < 16; k++) {
        const uint x = next(&state) >> 20, y = next(&state) >> 20;
        if (x * x + y * y < 4096 * 4096) inside++;
    }
    out[get_global_id(0)] = inside;
}
