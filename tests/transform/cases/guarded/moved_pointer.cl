kernel void moved_pointer(global const int *in, global int *out, int n)
{
    in += get_global_id(0);
    out += get_global_id(0);
    if (get_global_id(0) >= n) return;
    *out = *in++ + 1;
    if (n - get_global_id(0) > 1) *out += *in;
}
