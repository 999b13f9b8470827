kernel void breaks_before(global const int *restrict in, global const int *restrict a, global int *restrict out)
{
    const int x = get_global_id(0);
    int found = 0;
    for (int k = 0; k < 5; k++) {
        if (a[x + k] > 70)
            break;
        found += a[x + k];
    }
    out[x] = found + in[x] + in[x + 1];
}
