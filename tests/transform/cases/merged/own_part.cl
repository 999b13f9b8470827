/* Parameters that are pointers are moved to the part of each. */
kernel void own_part(global const int *in, global int *out, int n)
{
    in += get_global_id(0) * 4;
    out += get_global_id(0);
    *out = in[0] + in[1] * 2 + in[2] * 3 + in[3] * n;
}
