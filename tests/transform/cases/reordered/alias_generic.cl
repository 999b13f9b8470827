/* Another pointer to the buffer points to any memory. */
kernel void alias_generic(global int *a, global int *b)
{
    const int i = get_global_id(0);
    int *p = b + i;
    for (int k = 0; k < 4; k++) {
        a[get_global_id(0)] += 2;
        p[0] *= 3;
    }
}
