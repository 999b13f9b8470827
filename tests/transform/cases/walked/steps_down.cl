/* By two, and downwards. */
kernel void steps_down(global const float4 *a, global float4 *out, long n)
{
    const long me = get_global_id(0);
    float4 sum = 0.0f;
    for (long i = n - 3; i >= 2; i -= 2) {
        sum = sum * 0.5f + a[i * n + me] + a[(i + 2) * n + me].wzyx;
        sum.x += a[(i - 2) * n + me].y;
    }
    out[me] = sum;
}
