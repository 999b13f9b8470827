/* The value of a macro's atomic is used. */
#define COUNT(b) atomic_inc(&bins[(b) & 15])
kernel void counts_used(global const int *restrict in, global int *restrict bins, int n)
{
    const int i = get_global_id(0);
    if (in[i] > 500)
        COUNT(COUNT(16) * 0 + 3);
}
