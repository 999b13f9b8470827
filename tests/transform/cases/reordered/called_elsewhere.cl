/* Another kernel, which is launched as well, calls the one that is changed. */
kernel void part(global int *out, int width)
{
    out[get_global_id(0) + get_global_id(1) * width] += (int)get_global_id(0) * 7;
}
kernel void whole(global int *out, int width)
{
    part(out, width);
    out[get_global_id(0) + get_global_id(1) * width] *= 3;
}
