/* Atomics by macros, in a chain of conditions. */
#define COUNT(b) atomic_inc(&bins[(b) & 15])
#define COUNT_IF(c, b) if (c) COUNT(b)
kernel void counts(global const int *restrict in, global int *restrict bins, int n)
{
    const int i = get_global_id(0);
    COUNT_IF(in[i] > 500, in[i]);
    else
        COUNT(i);
}
