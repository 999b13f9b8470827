// Circle Hough transform, 2-1 flavour without the "2": full (x, y, r) accumulator.
#define R_MIN 10
#define R_MAX 33

// of each edge its pixel (ex, ey) and Sobel gradient (egx, egy), never both 0
void vote(global int* acc, int x, int y, int layer, int width, int height)
{
    if (x >= 0 && x < width && y >= 0 && y < height)
        atomic_inc(&acc[(layer * height + y) * width + x]);
}

kernel void vote_circles(global const short* ex, global const short* ey, global const short* egx,
                         global const short* egy, global int* acc, int width, int height)
{
    int i = get_global_id(0);

    for (int r = R_MIN; r <= R_MAX; r++) {
        float len = sqrt((float)(egx[i] * egx[i] + egy[i] * egy[i]));
        int dx = convert_int_rte(r * egx[i] / len);
        int dy = convert_int_rte(r * egy[i] / len);
        // the circle may be darker or lighter than what surrounds it
        vote(acc, ex[i] + dx, ey[i] + dy, r - R_MIN, width, height);
        vote(acc, ex[i] - dx, ey[i] - dy, r - R_MIN, width, height);
    }
}
