/* What is kept is another buffer's the second time. */
kernel void second_alias(global int *a, global int *b, int n)
{
    const int i = get_global_id(0);
    a[i] = i;
    for (int k = 0; k < n; k++) {
        a[i] += k;
        b[i] += 3;
    }
}
