// Q of non-Cartesian MRI: for each voxel the sum over samples of the trajectory, whose coordinates
// (already times 2 pi) and squared magnitudes fit constant memory.
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void compute_q(__constant float *kx, __constant float *ky, __constant float *kz,
               __constant float *mag, int samples,
               __global const float *restrict x, __global const float *restrict y, __global const float *restrict z,
               __global float *restrict qr, __global float *restrict qi)
{
    const int v = get_global_id(0);
    const float px = x[v], py = y[v], pz = z[v];
    float re = 0.0f, im = 0.0f;

    for (int s = 0; s < samples; s++) {
        const float angle = kx[s] * px + ky[s] * py + kz[s] * pz;
        re = mad(mag[s], native_cos(angle), re);
        im = mad(mag[s], native_sin(angle), im);
    }
    qr[v] = re;
    qi[v] = im;
}
