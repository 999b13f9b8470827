// Attention by states that decay: a group has two heads, an item a column of its state, and goes from token to token.
#define H 64

__kernel void wkv(__global const float *k, __global const float *v, __global const float *r, __global const float *tf,
            __global const float *td, __global const float *state_in, __global float *y, __global float *state_out,
            int tokens, int heads)
{
    const int c = get_local_id(0) % H, which = get_local_id(0) / H, all = 2 * get_group_id(0) + which;
    const int sequence = all / heads, head = all % heads;
    const int channels = heads * H, state_at = all * H * H + c;
    __local float ks[2][H], rs[2][H], fs[2][H], ds[2][H];
    __local float *kl = ks[which], *rl = rs[which], *fl = fs[which], *dl = ds[which];
    float state[H];

    #pragma unroll
    for (int i = 0; i < H; i++)
        state[i] = state_in[state_at + i * H];
    fl[c] = tf[head * H + c];

    int t = sequence * tokens * channels + head * H + c;
    for (int token = 0; token < tokens; token++, t += channels) {
        barrier(CLK_LOCAL_MEM_FENCE);
        kl[c] = k[t];
        rl[c] = r[t];
        dl[c] = td[t];
        barrier(CLK_LOCAL_MEM_FENCE);

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
