/* All in one line. */
kernel void line(global const int *in, global int *bins, int n) { int x = get_global_id(0); if (x >= n) return; atomic_inc(&bins[in[x]]); }
