/* Tree gravity. Nodes stand in depth-first order, so that the first child of n is n + 1, and link[n].y is
   where to go on when the whole of n has been dealt with. */
__kernel void tree_gravity(__global const float4 *centre,     /* and mass */
                           __global const float2 *link,       /* width, skip */
                           int nodes,
                           __global const float *px, __global const float *py, __global const float *pz,
                           __global float *ax, __global float *ay, __global float *az,
                           float theta, float soft)
{
    int b = get_global_id(0);
    int n = 0;

    ax[b] = ay[b] = az[b] = 0.0f;
    while (n < nodes) {
        float4 c = centre[n];
        float2 l = link[n];
        float dx = c.x - px[b];
        float dy = c.y - py[b];
        float dz = c.z - pz[b];
        float dist = sqrt(dx * dx + dy * dy + dz * dz);
        if (l.x < theta * dist || (int)l.y == n + 1) {
            float d = sqrt(dist * dist + soft * soft);
            ax[b] += c.w * dx / (d * d * d);
            ay[b] += c.w * dy / (d * d * d);
            az[b] += c.w * dz / (d * d * d);
            n = (int)l.y;
        } else {
            n = n + 1;
        }
    }
}
