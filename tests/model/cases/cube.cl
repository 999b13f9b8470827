/* Groups of 3 x 3 x 3 that pass words on through an argument in local memory. */
kernel void cube(global const short *in, local short *box, global short *out)
{
    const int x = get_local_id(0), y = get_local_id(1), z = get_local_id(2);
    const int l = (z * 3 + y) * 3 + x;
    const int g = 27 * (get_group_id(0) + 2 * get_group_id(2)) + l;
    box[2 * l] = in[g];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 0; d < z + 1; d++)
        out[g] += box[2 * ((l + 9 * d + x) % 27)];
}
