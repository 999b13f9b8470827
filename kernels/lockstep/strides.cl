/* Neighbours 0, 1, -1, 2 and 33 words apart. */
kernel void strides(global const int *zero, global const int *one, global const int *back,
                    global const int *two, global const int *far, global int *out)
{
    const int i = get_global_id(0);
    out[i] = zero[0] + one[i] + back[63 - i] + two[2 * i] + far[33 * i];
}
