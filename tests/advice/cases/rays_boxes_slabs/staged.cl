#define BLOCK 64   // items of a group

struct vec { float x, y, z; };
struct ray { struct vec org, dir; };
struct aabb { struct vec lo, hi; };

void slab(float o, float d, float lo, float hi, float *tmin, float *tmax)
{
    float t0 = (lo - o) / d, t1 = (hi - o) / d;
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
    local struct aabb some[BLOCK];
    int i = get_global_id(0);

    if (i < nrays) {
        hit_id[i] = -1;
        hit_t[i] = 1e30f;
    }
    for (int first = 0; first < nboxes; first += BLOCK) {
        int count = min(BLOCK, nboxes - first), l = get_local_id(0);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < count) some[l] = boxes[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i >= nrays) continue;
        for (int b = 0; b < count; b++) {
            float tmin = 0.f, tmax = 1e30f;
            slab(rays[i].org.x, rays[i].dir.x, some[b].lo.x, some[b].hi.x, &tmin, &tmax);
            slab(rays[i].org.y, rays[i].dir.y, some[b].lo.y, some[b].hi.y, &tmin, &tmax);
            slab(rays[i].org.z, rays[i].dir.z, some[b].lo.z, some[b].hi.z, &tmin, &tmax);
            if (tmin <= tmax && tmin < hit_t[i]) {
                hit_t[i] = tmin;
                hit_id[i] = first + b;
            }
        }
    }
}
