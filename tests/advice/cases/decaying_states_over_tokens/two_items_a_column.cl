// Attention by states that decay: a group has a head, two items a column of its state, and goes from token to token.
#define H 64

__kernel void wkv(__global const float *k, __global const float *v, __global const float *r, __global const float *tf,
            __global const float *td, __global const float *state_in, __global float *y, __global float *state_out,
            int tokens, int heads)
{
    const int c = get_local_id(0) % H, part = get_local_id(0) / H,
              sequence = get_group_id(0) / heads, head = get_group_id(0) % heads;
    const int channels = heads * H, state_at = get_group_id(0) * H * H + c;
    __local float kl[H], rl[H], fl[H], dl[H], halves[H];
    float state[H / 2];

    #pragma unroll
    for (int i = 0; i < H / 2; i++)
        state[i] = state_in[state_at + (part * H / 2 + i) * H];
    if (part == 0)
        fl[c] = tf[head * H + c];

    int t = sequence * tokens * channels + head * H + c;
    for (int token = 0; token < tokens; token++, t += channels) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (part == 0) {
            kl[c] = k[t];
            rl[c] = r[t];
        } else {
            dl[c] = td[t];
        }
        barrier(CLK_LOCAL_MEM_FENCE);

        const float vc = v[t];
        const int o = part * H / 2;
        float sum = 0.0f;

        #pragma unroll
        for (int i = 0; i < H / 2; i += 4) {
            const float4 ki = vload4(0, kl + o + i), ri = vload4(0, rl + o + i);
            const float4 fi = vload4(0, fl + o + i), di = vload4(0, dl + o + i);
            const float4 kv = ki * vc;
            float4 s = (float4)(state[i], state[i + 1], state[i + 2], state[i + 3]);

            sum += dot(ri, fi * kv + s);
            s = s * di + kv;
            state[i] = s.x;
            state[i + 1] = s.y;
            state[i + 2] = s.z;
            state[i + 3] = s.w;
        }
        if (part == 1)
            halves[c] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (part == 0)
            y[t] = sum + halves[c];
    }

    #pragma unroll
    for (int i = 0; i < H / 2; i++)
        state_out[state_at + (part * H / 2 + i) * H] = state[i];
}
