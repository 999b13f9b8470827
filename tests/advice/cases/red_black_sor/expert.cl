// cells of colour 0 by rows, n / 2 a row, then those of colour 1; the same for rhs; four of them an item, n % 8 == 0
__kernel void relax(__global float *u, __global const float *restrict rhs, int n, int colour, float h2, float w)
{
    const int q = n / 8, h = get_global_id(0), r = get_global_id(1);
    if (r == 0 || r == n - 1) return;

    const int odd = (r + colour) & 1, at = r * q + h;
    __global const float *other = u + (1 - colour) * n * (n / 2);
    const float4 own = vload4(at, other);
    float4 side;
    if (odd) side = (float4)(own.yzw, h < q - 1 ? other[at * 4 + 4] : 0.0f);
    else     side = (float4)(h > 0 ? other[at * 4 - 1] : 0.0f, own.xyz);
    const float4 sum = vload4(at - q, other) + vload4(at + q, other) + own + side;

    __global float4 *mine = (__global float4 *)(u + colour * n * (n / 2)) + at;
    const float4 before = *mine;
    float4 x = (1.0f - w) * before + w * 0.25f * (sum - h2 * vload4(colour * n * q + at, rhs));
    if (!odd && h == 0) x.x = before.x;
    if (odd && h == q - 1) x.w = before.w;
    *mine = x;
}
