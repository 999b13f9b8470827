#ifndef GROUP
#define GROUP 256
#endif
#ifndef GAIN
#define GAIN global const
#endif
#define HIDDEN 4096
#define EACH (HIDDEN / 4 / GROUP)

// y = h / rms(h) * gain, h = x + residual
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void add_rms_norm(global const float4 *restrict x, global const float4 *restrict residual, GAIN float4 *restrict gain,
                  global float4 *restrict sum, global float4 *restrict y, const float eps)
{
    local float squares[GROUP];
    local float parts[32];
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
    if (l < 32) {
        float t = 0.0f;
        #pragma unroll
        for (int i = 0; i < GROUP; i += 32) t += squares[i + l];
        parts[l] = t;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 all = 0.0f;
    #pragma unroll
    for (int i = 0; i < 8; i++) all += vload4(i, parts);

    const float scale = rsqrt((all.x + all.y + all.z + all.w) / HIDDEN + eps);
    #pragma unroll
    for (int i = 0; i < EACH; i++)
        y[row + i * GROUP + l] = h[i] * scale * gain[i * GROUP + l];
}
