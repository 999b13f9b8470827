kernel void window_inside(constant int *weights, global const int *in, global int *out)
{
    const int x = get_global_id(0), y = get_global_id(1), width = get_global_size(0) + 6;
    int sum = 0;
    for (int dy = -35; dy <= 35; ++dy) {
        global const int *line = in + (y + dy + 35) * width + x;
        for (int dx = -3; dx <= 3; ++dx)
            sum += line[dx + 3] * weights[(dy + 35) * 7 + dx + 3];
    }
    out[y * get_global_size(0) + x] = sum;
}
