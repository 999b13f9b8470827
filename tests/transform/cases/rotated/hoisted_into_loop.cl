kernel void into_loop(global const int *restrict a, global int *restrict c)
{
    int x = get_global_id(0), k = 2;
    switch (a[x] & 1) {
    case 0:
        a[x];
        for (k = 0; k < 9; k++) {
            c[x] += a[k * 8 + x];
    case 1:
            c[x] += 3 * a[(k + 1) * 8 + x];
        }
    }
}
