kernel void breaks_inside(global int *restrict e, global const int *restrict a, global int *restrict out)
{
    const int x = get_global_id(0);
    e[x] += 2;
    for (int k = 0; k < 5; k++) {
        if (a[x + k] > 70)
            break;
        e[x] += a[x + k];
    }
    out[x] = e[x];
}
