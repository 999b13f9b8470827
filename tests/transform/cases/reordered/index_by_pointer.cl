/* The index changes by a pointer to it. */
kernel void index_by_pointer(global const int *in, global int *out)
{
    int x = get_global_id(0), sum = 0;
    int *p = &x;
    for (int k = 0; k < 5; k++) {
        sum += in[x];
        *p = (*p + 7) % 64;
    }
    out[get_global_id(0)] = sum;
}
