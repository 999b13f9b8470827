#define CHUNK 64

/* two-way time by the double square root, sample by linear interpolation; nx and nz are multiples of the group's */
kernel void migrate(global const float *traces, global const float *sx, global const float *gx,
                    global const float *vrms, global float *image,
                    int nx, int nz, int ntr, int ns, float dx, float dt)
{
    local float lsx[CHUNK], lgx[CHUNK];
    int ix = get_global_id(0);
    int iz = get_global_id(1);
    int lid = get_local_id(1) * get_local_size(0) + get_local_id(0);

    for (int first = 0; first < ntr; first += CHUNK) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < CHUNK && first + lid < ntr) {
            lsx[lid] = sx[first + lid];
            lgx[lid] = gx[first + lid];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int t = 0; t < min(CHUNK, ntr - first); t++) {
            double x = ix * dx;
            double t0 = 0.5 * iz * dt;
            double ds = (lsx[t] - x) / vrms[iz];
            double dg = (lgx[t] - x) / vrms[iz];
            double time = sqrt(t0 * t0 + ds * ds) + sqrt(t0 * t0 + dg * dg);
            double at = time / dt;
            int k = (int)at;
            if (k < ns - 1) {
                double w = at - k;
                global const float *trace = traces + (first + t) * ns;
                image[ix * nz + iz] += (1.0 - w) * trace[k] + w * trace[k + 1];
            }
        }
    }
}
