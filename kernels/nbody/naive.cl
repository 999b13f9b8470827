/* What light bodies feel from heavy ones: every item reads every heavy body from global memory. */
kernel void naive(global const float4 *light, global const float4 *heavy, global float4 *pull,
                  int n)
{
    const int i = get_global_id(0);
    const float4 own = light[i];
    float4 sum = 0.0f;
    for (int j = 0; j < n; j++) {
        const float4 other = heavy[j];
        const float4 way = (float4)(other.xyz - own.xyz, 0.0f);
        const float near = rsqrt(dot(way, way) + 0.01f);
        sum += way * (other.w * near * near * near);
    }
    pull[i] = sum;
}
