// Q of non-Cartesian MRI: for each voxel the sum over samples of the trajectory, whose coordinates
// (already times 2 pi) and squared magnitudes fit constant memory. Two items a voxel.
__kernel __attribute__((reqd_work_group_size(128, 2, 1)))
void compute_q(__constant float4 *k, int samples,
               __global const float *restrict x, __global const float *restrict y, __global const float *restrict z,
               __global float *restrict qr, __global float *restrict qi)
{
    __local float2 sums[128];
    const int v = get_global_id(0), l = get_local_id(0), half_of = get_local_id(1);
    const float px = x[v], py = y[v], pz = z[v];
    float re = 0.0f, im = 0.0f;

    for (int s = half_of * (samples / 2); s < (half_of ? samples : samples / 2); s++) {
        const float4 at = k[s];
        const float angle = at.x * px + at.y * py + at.z * pz;
        re = mad(at.w, native_cos(angle), re);
        im = mad(at.w, native_sin(angle), im);
    }
    if (half_of)
        sums[l] = (float2)(re, im);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!half_of) {
        qr[v] = re + sums[l].x;
        qi[v] = im + sums[l].y;
    }
}
