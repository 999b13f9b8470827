/* Strides of 1, 2 and 16 words. */
kernel void strided(global const int *unit, global const int *two, global const int *sixteen,
                    global int *out)
{
    const int i = get_global_id(0);
    out[i] = unit[i] + two[2 * i] + sixteen[16 * i];
}
