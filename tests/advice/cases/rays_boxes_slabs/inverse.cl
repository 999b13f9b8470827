struct vec { float x, y, z; };
struct ray { struct vec org, dir; };
struct aabb { struct vec lo, hi; };

void slab(float o, float inv, float lo, float hi, float *tmin, float *tmax)
{
    float t0 = (lo - o) * inv, t1 = (hi - o) * inv;
    if (t0 > t1) {
        float t = t0;
        t0 = t1;
        t1 = t;
    }
    if (t0 > *tmin) *tmin = t0;
    if (t1 < *tmax) *tmax = t1;
}

kernel void intersect_boxes(global const struct ray *rays, global const struct aabb *boxes, global int *hit_id,
                            global float *hit_t, int nrays, int nboxes)
{
    int i = get_global_id(0);
    if (i >= nrays) return;

    float ix = 1.f / rays[i].dir.x, iy = 1.f / rays[i].dir.y, iz = 1.f / rays[i].dir.z;
    hit_id[i] = -1;
    hit_t[i] = 1e30f;
    for (int b = 0; b < nboxes; b++) {
        float tmin = 0.f, tmax = 1e30f;
        slab(rays[i].org.x, ix, boxes[b].lo.x, boxes[b].hi.x, &tmin, &tmax);
        slab(rays[i].org.y, iy, boxes[b].lo.y, boxes[b].hi.y, &tmin, &tmax);
        slab(rays[i].org.z, iz, boxes[b].lo.z, boxes[b].hi.z, &tmin, &tmax);
        if (tmin <= tmax && tmin < hit_t[i]) {
            hit_t[i] = tmin;
            hit_id[i] = b;
        }
    }
}
