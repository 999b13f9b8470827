// Potential that each query gets from the site it refers to.
__kernel void potential(__global const int *site, __global const float *sx, __global const float *sy,
                        __global const float *sz, __global const float *charge, __global float *pot, int queries)
{
    int q = get_global_id(0);
    if (q >= queries) return;
    float dx = sx[site[q]] - q % 16;
    float dy = sy[site[q]];
    float dz = sz[site[q]];
    pot[q] = charge[site[q]] * (dx * dx + dy * dy + dz * dz);
}
