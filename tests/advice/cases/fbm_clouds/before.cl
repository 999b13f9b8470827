#define OCTAVES 6
#define FADE(t) ((t) * (t) * (t) * ((t) * ((t) * 6.0f - 15.0f) + 10.0f))

static inline float corner(uint h) { h ^= h >> 15; h *= 0x2c1b3c6du; h ^= h >> 12; return (float)(h >> 8); }

kernel void clouds(global float4 *restrict sky, const int width, const int time, const float cover, const float density)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1) * 4;
    float4 sum[4] = { 0.0f, 0.0f, 0.0f, 0.0f };
    float amplitude = 0.5f / 16777216.0f;
    #pragma unroll
    for (int o = 0; o < OCTAVES; o++, amplitude *= 0.5f) {
        const int shift = 7 - o, mask = (1 << shift) - 1;
        const float unit = 1.0f / (1 << shift);
        const uint h = (x >> shift) * 0x8da6b343u + (y >> shift) * 0xd8163841u + (time >> shift) * 0xcb1ab31fu + o;
        const float w = FADE((time & mask) * unit);
        // corners of the cell, at this time
        const float a = mix(corner(h), corner(h + 0xcb1ab31fu), w);
        const float b = mix(corner(h + 0x8da6b343u), corner(h + 0x8da6b343u + 0xcb1ab31fu), w);
        const float c = mix(corner(h + 0xd8163841u), corner(h + 0xd8163841u + 0xcb1ab31fu), w);
        const uint e = h + 0xd8163841u + 0x8da6b343u;
        const float d = mix(corner(e), corner(e + 0xcb1ab31fu), w);
        const float4 t = ((float)(x & mask) + (float4)(0.0f, 1.0f, 2.0f, 3.0f)) * unit;
        const float4 u = FADE(t);
        #pragma unroll
        for (int k = 0; k < 4; k++) {
            const float s = ((y & mask) + k) * unit, v = FADE(s);
            const float left = mix(a, c, v), right = mix(b, d, v);
            sum[k] += amplitude * (left + (right - left) * u);
        }
    }
    #pragma unroll
    for (int k = 0; k < 4; k++)
        sky[((y + k) * width + x) / 4] = 1.0f - exp(-density * fmax(sum[k] - cover, (float4)(0.0f)));
}
