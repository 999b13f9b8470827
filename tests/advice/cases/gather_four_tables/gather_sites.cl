// what a query needs of a site stands in one place: x, y, z, charge
__kernel void potential(__global const int *site, __global const float4 *sites, __global float *pot, int queries)
{
    int q = get_global_id(0);
    if (q >= queries) return;
    const float4 s = sites[site[q]];
    float dx = s.x - q % 16;
    pot[q] = s.w * (dx * dx + s.y * s.y + s.z * s.z);
}
