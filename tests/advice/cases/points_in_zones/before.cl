// which zone a point lies in (the last that covers it, or -1), and how many do
// zones are rings of vertices, behind each other; the last vertex is joined to the first
typedef struct { double x, y; } coord_t;

static bool in_ring(global const coord_t *ring, int count, coord_t p)
{
    bool inside = false;
    for (int i = 0, j = count - 1; i < count; j = i++)
        if ((ring[i].y > p.y) != (ring[j].y > p.y)
            && p.x < (ring[j].x - ring[i].x) * (p.y - ring[i].y) / (ring[j].y - ring[i].y) + ring[i].x)
            inside = !inside;
    return inside;
}

kernel void locate_points(global const coord_t *points, int npoints, global const coord_t *vertices,
                          global const int *ring_start, int nzones, global int *zone_of, global uchar *covered_by)
{
    int gid = get_global_id(0);
    if (gid >= npoints)
        return;
    zone_of[gid] = -1;
    covered_by[gid] = 0;
    for (int z = 0; z < nzones; ++z)
        if (in_ring(vertices + ring_start[z], ring_start[z + 1] - ring_start[z], points[gid])) {
            zone_of[gid] = z;
            covered_by[gid]++;
        }
}
