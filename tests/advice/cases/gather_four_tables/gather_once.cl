__kernel void potential(__global const int *site, __global const float *sx, __global const float *sy,
                        __global const float *sz, __global const float *charge, __global float *pot, int queries)
{
    int q = get_global_id(0);
    if (q >= queries) return;
    const int s = site[q];
    float dx = sx[s] - q % 16;
    float dy = sy[s];
    float dz = sz[s];
    pot[q] = charge[s] * (dx * dx + dy * dy + dz * dz);
}
