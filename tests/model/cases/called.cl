/* A helper that is called several times, along rows and columns, by another that is, too. */
__attribute__((noinline)) static int slope(global const int *in, int at, int step)
{
    return in[at + step] - in[at - step];
}

__attribute__((noinline)) static int curve(global const int *in, int at, int step)
{
    return slope(in, at + step, step) - slope(in, at, step);
}

kernel void called(global const int *in, global int *out, int n)
{
    int x = get_global_id(0), y = get_global_id(1), at = (y + 3) * n + x + 3;
    out[y * n + x] = curve(in, at, 1) + curve(in, at, n);
}
