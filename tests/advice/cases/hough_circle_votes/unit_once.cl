// Circle Hough transform, 2-1 flavour without the "2": full (x, y, r) accumulator.
#define R_MIN 10
#define R_MAX 33

typedef struct {
    short x, y;     // pixel
    short gx, gy;   // Sobel gradient, never both 0
} Edge;

void vote(global int* acc, int x, int y, int layer, int width, int height)
{
    if (x >= 0 && x < width && y >= 0 && y < height)
        atomic_inc(&acc[(layer * height + y) * width + x]);
}

kernel void vote_circles(global const Edge* edges, global int* acc, int width, int height)
{
    int i = get_global_id(0);

    Edge e = edges[i];
    float len = sqrt((float)(e.gx * e.gx + e.gy * e.gy));
    for (int r = R_MIN; r <= R_MAX; r++) {
        int dx = convert_int_rte(r * e.gx / len);
        int dy = convert_int_rte(r * e.gy / len);
        // the circle may be darker or lighter than what surrounds it
        vote(acc, e.x + dx, e.y + dy, r - R_MIN, width, height);
        vote(acc, e.x - dx, e.y - dy, r - R_MIN, width, height);
    }
}
