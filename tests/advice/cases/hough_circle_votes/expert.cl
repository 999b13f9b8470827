// Circle Hough transform, full (x, y, r) accumulator.  A layer of radii after the other, so that its counters
// stay in the cache.
#define R_MIN 10

void vote(global int* layer, int x, int y, int width, int height)
{
    if ((uint)x < (uint)width && (uint)y < (uint)height) atomic_inc(layer + y * width + x);
}

// edges: pixel (x, y), Sobel gradient (z, w)
kernel void vote_circles(global const short4* restrict edges, global int* restrict acc, int width, int height)
{
    int4 e = convert_int4(edges[get_global_id(0)]);
    int r = R_MIN + get_global_id(1);
    float len = sqrt((float)(e.z * e.z + e.w * e.w));
    int dx = convert_int_rte(native_divide((float)(r * e.z), len));
    int dy = convert_int_rte(native_divide((float)(r * e.w), len));
    global int* layer = acc + get_global_id(1) * width * height;
    vote(layer, e.x + dx, e.y + dy, width, height);
    vote(layer, e.x - dx, e.y - dy, width, height);
}
