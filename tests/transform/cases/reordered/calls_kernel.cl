/* A kernel that is called as a function asks for the ids. */
kernel void inner(global int *out, int width)
{
    out[get_global_id(0) + get_global_id(1) * width] += (int)get_global_id(0) * 7;
}
kernel void calls_kernel(global int *out, int width)
{
    out[get_global_id(0) + get_global_id(1) * width] = (int)get_global_id(1);
    inner(out, width);
}
