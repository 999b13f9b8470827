/* Ids inside of all kinds of expressions. */
kernel void id_expressions(global const int *in, global int *out, int n)
{
    const int last = get_local_size(0) - 1;
    out[get_global_size(0) - 1 - get_global_id(0)] = -get_local_id(0) * 2 + !get_global_id(0) + (int)get_global_id(0) % 3
        + get_local_id(0) / 2 * get_local_size(0) + (~get_global_id(0) & 7) + (get_local_id(0) == last ? get_global_id(0) : get_local_id(0))
        + in[get_global_id(0) ^ 1] + (get_global_id(0), get_local_id(0)) + (int)sqrt((float)get_local_id(0) * get_local_id(0)) + n;
}
