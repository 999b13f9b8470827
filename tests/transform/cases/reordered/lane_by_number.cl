/* Lanes of an element are written by their number. */
kernel void lane_by_number(global const int *in, global int4 *out)
{
    const size_t i = get_global_id(0);
    for (int k = 0; k < 4; k++)
        out[get_global_id(0)][1] += in[i] * k;
}
