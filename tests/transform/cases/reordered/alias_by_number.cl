/* Another pointer to the buffer is kept as a number. */
kernel void alias_by_number(global int *a, global int *b)
{
    const int i = get_global_id(0);
    const ulong address = (ulong)(b + i);
    for (int k = 0; k < 4; k++) {
        a[get_global_id(0)] += 2;
        *(global int *)address *= 3;
    }
}
