// which zone a point lies in (the last that covers it, or -1), and how many do
// zones are rings of vertices, behind each other; the last vertex is joined to the first
#define GROUP 128
#define BLOCK 64

typedef struct { double x, y; } coord_t;

kernel void locate_points(global const coord_t *points, int npoints, global const coord_t *vertices,
                          global const int *ring_start, int nzones, global int *zone_of, global uchar *covered_by)
{
    local coord_t block[BLOCK + 1];
    int gid = get_global_id(0), lid = get_local_id(0);
    coord_t p = points[min(gid, npoints - 1)];
    int zone = -1, covers = 0;
    for (int z = 0; z < nzones; ++z) {
        int start = ring_start[z], count = ring_start[z + 1] - start;
        bool inside = false;
        for (int first = 0; first < count; first += BLOCK) {
            int some = min(BLOCK, count - first);
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int v = lid; v <= some; v += GROUP)
                block[v] = vertices[start + (first + v == 0 ? count : first + v) - 1];
            barrier(CLK_LOCAL_MEM_FENCE);
            for (int v = 1; v <= some; ++v)
                if ((block[v].y > p.y) != (block[v - 1].y > p.y)
                    && p.x < (block[v - 1].x - block[v].x) * (p.y - block[v].y) / (block[v - 1].y - block[v].y)
                             + block[v].x)
                    inside = !inside;
        }
        if (inside) {
            zone = z;
            covers++;
        }
    }
    if (gid >= npoints)
        return;
    zone_of[gid] = zone;
    covered_by[gid] = covers;
}
