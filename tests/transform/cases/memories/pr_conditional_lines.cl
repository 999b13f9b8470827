/* Parts of the body depend on an option. */
kernel void parts(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0);
#ifdef WEIGHTED
    const int w = in[x];
    if (x >= n) return;
#else
    const int w = 1;
    if (x > n) return;
#endif
    atomic_add(&bins[in[x] & 7], w);
#if defined(WEIGHTED) && WEIGHTED > 1
    atomic_add(&bins[8], w); }
#else
    }
#endif
