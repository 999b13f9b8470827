kernel void uint_counter(global const int *restrict line, global int *restrict out, uint n)
{
    const size_t x = get_global_id(0), y = get_global_id(1);
    int sum = 0;
    for (uint k = 0; k < n; k += 1)
        sum += line[y * 12 + k];
    out[y * 8 + x] = sum;
}
