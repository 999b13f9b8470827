// Q of non-Cartesian MRI: for each voxel the sum over samples of the trajectory, whose coordinates
// (already times 2 pi) and squared magnitudes fit constant memory. Two voxels an item.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void compute_q(__constant float4 *k, int samples,
               __global const float2 *restrict x, __global const float2 *restrict y, __global const float2 *restrict z,
               __global float2 *restrict qr, __global float2 *restrict qi)
{
    const int v = get_global_id(0);
    const float2 px = x[v], py = y[v], pz = z[v];
    float2 re = 0.0f, im = 0.0f;

    for (int s = 0; s < samples; s++) {
        const float4 at = k[s];
        const float2 angle = at.x * px + at.y * py + at.z * pz;
        re += at.w * native_cos(angle);
        im += at.w * native_sin(angle);
    }
    qr[v] = re;
    qi[v] = im;
}
