/* A use over several lines, with comments in it and behind it. */
#define SUM(a, b, c) ((a) + /* a */ (b) + \
    (c) * (int)get_global_id(0)) // all
#define LAST(x) x // get_global_id(0)
kernel void over_lines(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    out[i] = SUM(in[i], /* of what, ) */
                 LAST(in[i + 1]), // "the last
                 3) // behind
             + n;
    out[i] += LAST(i); /* */ out[i] ^= SUM(1,
        2, 3);
}
