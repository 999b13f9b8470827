struct aabb { float lx, ly, lz, hx, hy, hz; };

// rays by members; a ray and what it hit are kept in registers, and boxes are read by all items at once
kernel void intersect_boxes(global const float *restrict rays, constant struct aabb *boxes,
                            global int *restrict hit_id, global float *restrict hit_t, int nrays, int nboxes)
{
    const int i = get_global_id(0);
    if (i >= nrays) return;

    const float ox = rays[i], oy = rays[nrays + i], oz = rays[2 * nrays + i];
    const float ix = 1.f / rays[3 * nrays + i], iy = 1.f / rays[4 * nrays + i], iz = 1.f / rays[5 * nrays + i];
    int id = -1;
    float nearest = 1e30f;
#pragma unroll 4
    for (int b = 0; b < nboxes; b++) {
        const struct aabb a = boxes[b];
        const float x0 = (a.lx - ox) * ix, x1 = (a.hx - ox) * ix;
        const float y0 = (a.ly - oy) * iy, y1 = (a.hy - oy) * iy;
        const float z0 = (a.lz - oz) * iz, z1 = (a.hz - oz) * iz;
        const float in = fmax(fmax(fmin(x0, x1), fmin(y0, y1)), fmax(fmin(z0, z1), 0.f));
        const float out = fmin(fmin(fmax(x0, x1), fmax(y0, y1)), fmax(z0, z1));
        if (in <= out && in < nearest) {
            nearest = in;
            id = b;
        }
    }
    hit_id[i] = id;
    hit_t[i] = nearest;
}
