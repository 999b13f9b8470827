/* Atomics count in the loop, elsewhere than where the sum is. */
kernel void counted_by_atomics(global const int *in, global int *out, global int *counts, int n)
{
    const int i = get_global_id(0);
    out[i] = 0;
    for (int k = 0; k < n; k++) {
        out[i] += in[k];
        atomic_inc(&counts[in[k] & 3]);
    }
}
