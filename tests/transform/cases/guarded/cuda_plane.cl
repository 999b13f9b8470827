kernel void cuda_plane(global const int *a, global int *b, int w, int h)
{
    unsigned int x = get_group_id(0) * get_local_size(0) + get_local_id(0);
    unsigned int y = get_group_id(1) * get_local_size(1) + get_local_id(1);
    if (x > 0 && x < w - 1) {
        if (y > 0 && y < h - 1) {
            int s = 0;
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx) s += a[(y + dy) * w + x + dx] * (dx + 2);
            b[y * w + x] = s;
        }
    }
}
