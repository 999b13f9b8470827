/* two-way time by the double square root, sample by linear interpolation; in samples, of single precision */
kernel void migrate(global const float *restrict traces, constant float *sx, constant float *gx,
                    global const float *restrict vrms, global float *restrict image,
                    int nx, int nz, int ntr, int ns, float dx, float dt)
{
    const int iz = get_global_id(0);
    const int ix = get_global_id(1);
    if (ix >= nx || iz >= nz)
        return;

    const float slow = 1.0f / (vrms[iz] * dt), x = ix * dx, t0 = 0.5f * iz, t2 = t0 * t0;
    float sum = 0;
#pragma unroll 4
    for (int t = 0; t < ntr; t++) {
        const float ds = (sx[t] - x) * slow, dg = (gx[t] - x) * slow;
        const float at = native_sqrt(fma(ds, ds, t2)) + native_sqrt(fma(dg, dg, t2));
        const int k = (int)at;
        if (k < ns - 1) {
            global const float *p = traces + t * ns + k;
            const float a = p[0];
            sum += fma(at - k, p[1] - a, a);
        }
    }
    image[ix * nz + iz] += sum;
}
