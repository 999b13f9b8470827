/* What is chosen differs, what chooses does not. */
kernel void chosen_by_count(global const int *in, global int *out, int n)
{
    int k = n;
    int x = k-- > 3 ? (int)get_global_id(0) : -1;
    x += k-- > 4 ? (int)get_global_id(0) : -1;
    out[get_global_id(0)] = x * 100 + k;
}
