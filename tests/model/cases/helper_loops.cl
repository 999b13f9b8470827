/* A helper with a loop and an early return, called in a loop and behind it. */
struct span { int first; int past; };

__attribute__((noinline)) static int total(global const int *in, struct span s, int limit)
{
    int sum = 0;
    for (int k = s.first; k < s.past; k++) {
        sum += in[k];
        if (sum > limit)
            return -k;
    }
    return sum;
}

kernel void helper_loops(global const int *in, global const struct span *spans, global int *out,
                         int rounds)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int r = 0; r < rounds; r++)
        sum += total(in, spans[(i + 3 * r) % 36], 6);
    out[i] = sum;
    if (i % 3 == 1)
        out[i + 36] = total(in, spans[i], 100);
}
