kernel void breaks_outside(global int *restrict e, global const int *restrict a, global int *restrict out)
{
    const int x = get_global_id(0);
    for (int k = 0; k < 5; k++) {
        e[x] += 2;
        if (a[x + k] > 70)
            break;
        e[x] += a[x + k];
    }
    out[x] = e[x];
}
