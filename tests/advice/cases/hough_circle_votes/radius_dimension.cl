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

    int r = R_MIN + get_global_id(1);
    float len = sqrt((float)(edges[i].gx * edges[i].gx + edges[i].gy * edges[i].gy));
    int dx = convert_int_rte(r * edges[i].gx / len);
    int dy = convert_int_rte(r * edges[i].gy / len);
    // the circle may be darker or lighter than what surrounds it
    vote(acc, edges[i].x + dx, edges[i].y + dy, r - R_MIN, width, height);
    vote(acc, edges[i].x - dx, edges[i].y - dy, r - R_MIN, width, height);
}
