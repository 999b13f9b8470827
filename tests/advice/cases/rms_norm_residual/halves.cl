#define GROUP 256
#define HIDDEN 4096
#define EACH (HIDDEN / 4 / GROUP)

// y = h / rms(h) * gain, h = x + residual
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void add_rms_norm(global const float4 *restrict x, global const float4 *restrict residual,
                  global const float4 *restrict gain, global float4 *restrict sum, global float4 *restrict y,
                  const float eps)
{
    local float squares[GROUP];
    const int l = get_local_id(0), row = get_group_id(0) * (HIDDEN / 4);

    float4 h[EACH], s = 0.0f;
    #pragma unroll
    for (int i = 0; i < EACH; i++) {
        h[i] = x[row + i * GROUP + l] + residual[row + i * GROUP + l];
        sum[row + i * GROUP + l] = h[i];
        s += h[i] * h[i];
    }
    squares[l] = s.x + s.y + s.z + s.w;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int n = GROUP / 2; n > 0; n /= 2) {
        if (l < n) squares[l] += squares[l + n];
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    const float scale = rsqrt(squares[0] / HIDDEN + eps);
    #pragma unroll
    for (int i = 0; i < EACH; i++)
        y[row + i * GROUP + l] = h[i] * scale * gain[i * GROUP + l];
}
