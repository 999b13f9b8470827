/* The middle of nine, at the border what there is. */
kernel void median(global const int *in, global int *out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int w = get_global_size(0), h = get_global_size(1);
    int v[9], count = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            const int xx = x + dx, yy = y + dy;
            if (xx < 0 || xx >= w || yy < 0 || yy >= h) continue;
            v[count++] = in[yy * w + xx];
        }
    }
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            if (v[b] < v[a]) { int t = v[a]; v[a] = v[b]; v[b] = t; }
    out[y * w + x] = v[count / 2];
}
