// Call on a basket of four correlated assets at expiry; counter-based normals, everything in registers.
#define GROUP 128
#define BATCH 64

static uint pcg(uint v)
{
    const uint state = v * 747796405u + 2891336453u;
    const uint word = ((state >> ((state >> 28) + 4u)) ^ state) * 277803737u;
    return (word >> 22) ^ word;
}

static float2 normal_pair(uint a, uint b)
{
    const float r = native_sqrt(-1.3862943611f * native_log2(((a >> 8) + 1) * 0x1p-24f));
    const float t = 6.2831853072f * ((b >> 8) * 0x1p-24f);
    return (float2)(r * native_cos(t), r * native_sin(t));
}

// l: rows of the lower triangle, times volatility and the root of time and log2(e); drift likewise
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void basket_call(__constant float *drift, __constant float *l, __constant float *spot_weight, float strike, uint seed,
                 __global float *restrict sums)
{
    __local float s[GROUP];
    const uint t = get_local_id(0);
    const uint first = get_group_id(0) * (GROUP * BATCH) + t;
    const float4 d = vload4(0, drift), w = vload4(0, spot_weight);
    const float a = l[0], b = l[1], c = l[2], e = l[3], f = l[4], g = l[5], h = l[6], i = l[7], j = l[8], m = l[9];
    float sum = 0.0f;

    for (uint k = 0; k < BATCH; k++) {
        const uint base = pcg(first + k * GROUP + seed);
        const uint u1 = pcg(base), u2 = pcg(u1 ^ 0x9e3779b9u), u3 = pcg(u2 ^ base);
        const float2 z01 = normal_pair(base, u1), z23 = normal_pair(u2, u3);
        const float x0 = d.x + a * z01.x;
        const float x1 = d.y + b * z01.x + c * z01.y;
        const float x2 = d.z + e * z01.x + f * z01.y + g * z23.x;
        const float x3 = d.w + h * z01.x + i * z01.y + j * z23.x + m * z23.y;
        const float basket = w.x * native_exp2(x0) + w.y * native_exp2(x1)
                           + w.z * native_exp2(x2) + w.w * native_exp2(x3);
        sum += fmax(basket - strike, 0.0f);
    }

    s[t] = sum;
    for (uint half_of = GROUP / 2; half_of > 0; half_of /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (t < half_of)
            s[t] = sum += s[t + half_of];
    }
    if (t == 0)
        sums[get_group_id(0)] = sum;
}
