/* two-way time by the double square root, sample by linear interpolation */
kernel void migrate(global const float *traces, global const float *sx, global const float *gx,
                    global const float *vrms, global float *image,
                    int nx, int nz, int ntr, int ns, float dx, float dt)
{
    int ix = get_global_id(0);
    int iz = get_global_id(1);
    if (ix >= nx || iz >= nz)
        return;

    for (int t = 0; t < ntr; t++) {
        double x = ix * dx;
        double t0 = 0.5 * iz * dt;
        double ds = (sx[t] - x) / vrms[iz];
        double dg = (gx[t] - x) / vrms[iz];
        double time = sqrt(t0 * t0 + ds * ds) + sqrt(t0 * t0 + dg * dg);
        double at = time / dt;
        int k = (int)at;
        if (k < ns - 1) {
            double w = at - k;
            image[ix * nz + iz] += (1.0 - w) * traces[t * ns + k] + w * traces[t * ns + k + 1];
        }
    }
}
