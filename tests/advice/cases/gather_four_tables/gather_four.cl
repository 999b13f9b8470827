// four queries an item
__kernel void potential(__global const int4 *site, __global const float *sx, __global const float *sy,
                        __global const float *sz, __global const float *charge, __global float4 *pot, int queries)
{
    int q = get_global_id(0);
    if (q >= queries / 4) return;
    const int4 s = site[q];
    float4 dx = (float4)(sx[s.x], sx[s.y], sx[s.z], sx[s.w])
              - convert_float4(((int4)(4 * q) + (int4)(0, 1, 2, 3)) % 16);
    float4 dy = (float4)(sy[s.x], sy[s.y], sy[s.z], sy[s.w]);
    float4 dz = (float4)(sz[s.x], sz[s.y], sz[s.z], sz[s.w]);
    float4 c = (float4)(charge[s.x], charge[s.y], charge[s.z], charge[s.w]);
    pot[q] = c * (dx * dx + dy * dy + dz * dz);
}
