/* sizeof of what differs. */
kernel void size_of_copy(global const int *in, global int *out, int n)
{
    float part[5];
    for (int k = 0; k < sizeof(part) / sizeof part[0]; k++) part[k] = in[get_global_id(0) + k];
    out[get_global_id(0)] = (int)(part[0] + part[4]) * sizeof(get_global_id(0));
}
