#define WG 128
__kernel void potential(__global const int *site, __global const float *sx, __global const float *sy,
                        __global const float *sz, __global const float *charge, __global float *pot, int queries)
{
    __local int s[WG];
    int q = get_global_id(0), l = get_local_id(0);
    s[l] = q < queries ? site[q] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (q >= queries) return;
    float dx = sx[s[l]] - q % 16;
    float dy = sy[s[l]];
    float dz = sz[s[l]];
    pot[q] = charge[s[l]] * (dx * dx + dy * dy + dz * dz);
}
