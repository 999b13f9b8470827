kernel void fd8(global const float *restrict in, global float *restrict out, const int nx, const int ny, const int nz)
{
    const int ix = get_global_id(0), iy = get_global_id(1);
    const int stride = nx * ny;
    for (int iz = 4; iz < nz - 4; ++iz) {
        const int c = iz * stride + iy * nx + ix;
        float d = -2.8f * in[c];
        d += 1.6f * (in[c - stride] + in[c + stride]);
        d += -0.2f * (in[c - 2 * stride] + in[c + 2 * stride]);
        d += 0.02f * (in[c - 3 * stride] + in[c + 3 * stride]);
        d += -0.001f * (in[c - 4 * stride] + in[c + 4 * stride]);
        out[c] = d;
    }
}
