/* One of two conditions suffices: items come to the store from two branches, and make it together. */
kernel void either_condition(global const int *p, global const int *q, global int *out)
{
    const int i = get_global_id(0);
    if (p[i] == 0 || q[i] == 0)
        out[i] = i;
}
