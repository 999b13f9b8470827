/* Two parts of one buffer, which overlap. */
kernel void parts_alias(global int *a, global int *b)
{
    const int i = get_global_id(0);
    for (int k = 0; k < 4; k++)
        a[get_global_id(0)] += b[i] + 1;
}
