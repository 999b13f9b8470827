// Attention by states that decay: a group has a head, an item a column of its state, and goes from token to token.
#define H 64

__kernel void wkv(__global const float *k, __global const float *v, __global const float *r, __global const float *tf,
            __global const float *td, __global const float *state_in, __global float *y, __global float *state_out,
            int tokens, int heads)
{
    const int c = get_local_id(0), sequence = get_group_id(0) / heads, head = get_group_id(0) % heads;
    const int channels = heads * H, state_at = get_group_id(0) * H * H + c;
    float state[H];

    #pragma unroll
    for (int i = 0; i < H; i++)
        state[i] = state_in[state_at + i * H];

    int t = sequence * tokens * channels + head * H + c;
    for (int token = 0; token < tokens; token++, t += channels) {
        __global const float *kl = k + t - c, *rl = r + t - c, *dl = td + t - c, *fl = tf + head * H;
        const float vc = v[t];
        float sum = 0.0f;

        #pragma unroll
        for (int i = 0; i < H; i += 4) {
            const float4 ki = vload4(0, kl + i), ri = vload4(0, rl + i), fi = vload4(0, fl + i), di = vload4(0, dl + i);
            const float4 kv = ki * vc;
            float4 s = (float4)(state[i], state[i + 1], state[i + 2], state[i + 3]);

            sum += dot(ri, fi * kv + s);
            s = s * di + kv;
            state[i] = s.x;
            state[i + 1] = s.y;
            state[i + 2] = s.z;
            state[i + 3] = s.w;
        }
        y[t] = sum;
    }

    #pragma unroll
    for (int i = 0; i < H; i++)
        state_out[state_at + i * H] = state[i];
}
