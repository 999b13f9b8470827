/* Pointers to global memory walk, for each another. */
kernel void own_walk(global const int *in, global int *out, int n)
{
    global const int *from = in + get_global_id(0) * 8, *const end = from + n;
    global int *to = out + get_global_id(0) * 8;
    while (from < end)
        *to++ = *from++ * 2;
    *to = n;
}
