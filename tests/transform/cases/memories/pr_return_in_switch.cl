/* Returns out of cases, and out of nested conditions. */
kernel void cases(global const int *in, global int *bins, int n)
{
    const int x = get_global_id(0);
    if (x < n) {
        if (in[x] > 90) {
            return;
        } else if (in[x] > 80) {
            atomic_inc(&bins[0]);
            return;
        }
    }
    switch (in[x] % 5) {
    case 0:
        return;
    case 1: {
        atomic_add(&bins[1], 2);
        break;
    }
    case 2:
        if (in[x] & 1)
            return;
        atomic_dec(bins + 2);
        return;
    default:
        atomic_sub(&bins[3], in[x]);
    }
    atomic_inc(&bins[4]);
}
