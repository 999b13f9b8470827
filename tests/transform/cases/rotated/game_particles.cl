/* springs of a rope: each item a rope */
kernel void rope(__global const float4 *restrict pos, __global float4 *restrict v, int n)
{
    int rope = get_global_id(0);
    for (int i = 1; i < 5; ++i)
    {
        float4 d = pos[i * 16 + rope] - pos[(i - 1) * 16 + rope];
        float4 e = pos[(i + 1) * 16 + rope] - pos[i * 16 + rope];
        v[i * 16 + rope] = d * 0.5f - e * 0.25f;
        v[i * 16 + rope].w = pos[i * 16 + rope].w;
    }
}
