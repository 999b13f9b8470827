/* Tree gravity. Nodes stand in depth-first order, so that the first child of n is n + 1, and skip[n] is
   where to go on when the whole of n has been dealt with. */
__kernel void tree_gravity(__global const float *cx, __global const float *cy, __global const float *cz,
                           __global const float *mass, __global const float *width, __global const int *skip,
                           int nodes,
                           __global const float *px, __global const float *py, __global const float *pz,
                           __global float *ax, __global float *ay, __global float *az,
                           float theta, float soft)
{
    int b = get_global_id(0);
    int n = 0;

    float sx = 0.0f, sy = 0.0f, sz = 0.0f;
    const float x = px[b], y = py[b], z = pz[b];
    while (n < nodes) {
        float dx = cx[n] - x;
        float dy = cy[n] - y;
        float dz = cz[n] - z;
        float dist = sqrt(dx * dx + dy * dy + dz * dz);
        if (width[n] < theta * dist || skip[n] == n + 1) {
            float d = sqrt(dist * dist + soft * soft);
            sx += mass[n] * dx / (d * d * d);
            sy += mass[n] * dy / (d * d * d);
            sz += mass[n] * dz / (d * d * d);
            n = skip[n];
        } else {
            n = n + 1;
        }
    }
    ax[b] = sx;
    ay[b] = sy;
    az[b] = sz;
}
