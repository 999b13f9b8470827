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

    ax[b] = ay[b] = az[b] = 0.0f;
    while (n < nodes) {
        float dx = cx[n] - px[b];
        float dy = cy[n] - py[b];
        float dz = cz[n] - pz[b];
        float dist2 = dx * dx + dy * dy + dz * dz;
        if (width[n] * width[n] < theta * theta * dist2 || skip[n] == n + 1) {
            float r = rsqrt(dist2 + soft * soft);
            float s = mass[n] * r * r * r;
            ax[b] += s * dx;
            ay[b] += s * dy;
            az[b] += s * dz;
            n = skip[n];
        } else {
            n = n + 1;
        }
    }
}
