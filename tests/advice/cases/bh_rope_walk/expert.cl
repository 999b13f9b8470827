/* Tree gravity. Nodes stand in depth-first order; the first child of n is n + 1, and link[n].y is where to go
   on after the whole of n. Bodies are expected along a space-filling curve, so that warps walk together. */
__kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void tree_gravity(__global const float4 *restrict centre, __global const float2 *restrict link, int nodes,
                  __global const float *restrict px, __global const float *restrict py,
                  __global const float *restrict pz,
                  __global float *restrict ax, __global float *restrict ay, __global float *restrict az,
                  float theta, float soft)
{
    const int b = get_global_id(0);
    const float x = px[b], y = py[b], z = pz[b];
    const float theta2 = theta * theta, soft2 = soft * soft;
    float sx = 0.0f, sy = 0.0f, sz = 0.0f;

    for (int n = 0; n < nodes; ) {
        const float4 c = centre[n];
        const float2 l = link[n];
        const int after = (int)l.y;
        const float dx = c.x - x, dy = c.y - y, dz = c.z - z;
        const float d2 = dx * dx + dy * dy + dz * dz;
        int next = n + 1;
        if (l.x * l.x < theta2 * d2 || after == next) {
            const float r = rsqrt(d2 + soft2);
            const float s = c.w * r * r * r;
            sx += s * dx;
            sy += s * dy;
            sz += s * dz;
            next = after;
        }
        n = next;
    }
    ax[b] = sx;
    ay[b] = sy;
    az[b] = sz;
}
