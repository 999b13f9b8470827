/* The loop runs in each item of groups of 8, and not in all of larger ones. */
kernel void size_of_groups(global int *out, int n)
{
    const int l = get_local_id(0);
    for (int k = l; k < 8; k += 8)
        out[get_group_id(0) * 8 + get_local_id(0)] += k + n;
}
