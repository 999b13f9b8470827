// Q of non-Cartesian MRI: for each voxel the sum over samples of the trajectory, whose coordinates
// (already times 2 pi) and squared magnitudes come in parts of 256.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void compute_q(__global const float4 *k, int samples,
               __global const float *restrict x, __global const float *restrict y, __global const float *restrict z,
               __global float *restrict qr, __global float *restrict qi)
{
    __local float4 part[256];
    const int v = get_global_id(0);
    const float px = x[v], py = y[v], pz = z[v];
    float re = 0.0f, im = 0.0f;

    for (int first = 0; first < samples; first += 256) {
        const int count = min(256, samples - first);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (get_local_id(0) < count)
            part[get_local_id(0)] = k[first + get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int s = 0; s < count; s++) {
            const float4 at = part[s];
            const float angle = at.x * px + at.y * py + at.z * pz;
            re = mad(at.w, native_cos(angle), re);
            im = mad(at.w, native_sin(angle), im);
        }
    }
    qr[v] = re;
    qi[v] = im;
}
