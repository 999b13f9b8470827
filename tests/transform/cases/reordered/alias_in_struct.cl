/* Another pointer to the buffer is kept in a structure. */
struct holder { global int *at; };
kernel void alias_in_struct(global int *a, global int *b)
{
    const int i = get_global_id(0);
    struct holder h;
    h.at = b + i;
    for (int k = 0; k < 4; k++) {
        a[get_global_id(0)] += 2;
        h.at[0] *= 3;
    }
}
