// which zone a point lies in (the last that covers it, or -1), and how many do
// zones are rings of vertices, behind each other; the last vertex is joined to the first
// boxes: least x and y, greatest x and y of each zone
static bool in_ring(constant double2 *ring, int count, double2 p)
{
    bool inside = false;
    double2 a = ring[count - 1];
    bool above = a.y > p.y;
    for (int i = 0; i < count; ++i) {
        double2 b = ring[i];
        bool now = b.y > p.y;
        if (now != above) {
            double side = (a.x - b.x) * (p.y - b.y) - (p.x - b.x) * (a.y - b.y);
            inside ^= (side > 0) == above;
        }
        above = now;
        a = b;
    }
    return inside;
}

kernel void locate_points(global const double2 *restrict points, int npoints, constant double2 *vertices,
                          constant int *ring_start, constant double4 *boxes, int nzones,
                          global int *restrict zone_of, global uchar *restrict covered_by)
{
    int gid = get_global_id(0);
    if (gid >= npoints)
        return;
    double2 p = points[gid];
    int zone = -1, covers = 0;
    for (int z = 0; z < nzones; ++z) {
        double4 box = boxes[z];
        if (p.x < box.x || p.y < box.y || p.x > box.z || p.y > box.w)
            continue;
        if (in_ring(vertices + ring_start[z], ring_start[z + 1] - ring_start[z], p)) {
            zone = z;
            ++covers;
        }
    }
    zone_of[gid] = zone;
    covered_by[gid] = covers;
}
