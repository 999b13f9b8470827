#define WINDOW 512
#define LAGS   128
#define FRAMES 4      // a group, of 32 items each, which have four lags

kernel __attribute__((reqd_work_group_size(LAGS / 4, FRAMES, 1)))
void autocorrelate(global const float* restrict signal, int samples, global float4* restrict result)
{
    local float4 w[(FRAMES * WINDOW + LAGS) / 4];
    const int t = get_local_id(0), f = get_local_id(1);
    const int frame = get_global_id(1), channel = get_global_id(2);
    global const float4* x = (global const float4*)(signal + channel * samples) + (frame - f) * (WINDOW / 4);

    for (int k = f * (LAGS / 4) + t; k < (FRAMES * WINDOW + LAGS) / 4; k += FRAMES * LAGS / 4)
        w[k] = x[k];
    barrier(CLK_LOCAL_MEM_FENCE);

    local const float4* v = w + f * (WINDOW / 4);
    float4 acc = 0.0f, b = v[t];
    #pragma unroll 8
    for (int i = 0; i < WINDOW / 4; ++i) {
        const float4 a = v[i], c = v[t + i + 1];
        acc = mad((float4)(a.x), b, acc);
        acc = mad((float4)(a.y), (float4)(b.yzw, c.x), acc);
        acc = mad((float4)(a.z), (float4)(b.zw, c.xy), acc);
        acc = mad((float4)(a.w), (float4)(b.w, c.xyz), acc);
        b = c;
    }
    result[(channel * get_global_size(1) + frame) * (LAGS / 4) + t] = acc * (1.0f / WINDOW);
}
