/* The element is only some item's. */
kernel void items_share(global int *data, int n)
{
    const int i = get_global_id(0);
    for (int k = i; k < n; k += 64)
        data[0] += k;
}
