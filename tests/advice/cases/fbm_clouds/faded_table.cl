#define OCTAVES 6
#define FADE(steps) fade[(steps) << o]

// weights of 128 steps from one corner to the next
constant float fade[128] = {
    0.0f, 4.71266685e-06f, 3.72584909e-05f, 0.000124262238f, 0.00029104948f, 0.000561667548f,
    0.000958906487f, 0.00150432001f, 0.00221824646f, 0.00311982975f, 0.00422704034f, 0.00555669615f,
    0.00712448359f, 0.00894497841f, 0.0110316668f, 0.0133969661f, 0.0160522461f, 0.0190078497f,
    0.022273114f, 0.0258563911f, 0.0297650695f, 0.0340055944f, 0.0385834891f, 0.043503376f,
    0.0487689972f, 0.0543832357f, 0.0603481364f, 0.0666649268f, 0.0733340383f, 0.0803551268f,
    0.0877270941f, 0.0954481082f, 0.103515625f, 0.111926409f, 0.120676553f, 0.129761502f,
    0.139176071f, 0.148914467f, 0.158970313f, 0.169336663f, 0.180006027f, 0.190970393f,
    0.202221243f, 0.213749579f, 0.225545943f, 0.237600434f, 0.249902735f, 0.262442128f,
    0.27520752f, 0.28818746f, 0.301370164f, 0.314743532f, 0.328295171f, 0.342012416f,
    0.355882348f, 0.369891823f, 0.384027481f, 0.398275778f, 0.412623001f, 0.42705529f,
    0.441558659f, 0.456119018f, 0.470722193f, 0.485353947f, 0.5f, 0.514646053f,
    0.529277807f, 0.543880982f, 0.558441341f, 0.57294471f, 0.587376999f, 0.601724222f,
    0.615972519f, 0.630108177f, 0.644117652f, 0.657987584f, 0.671704829f, 0.685256468f,
    0.698629836f, 0.71181254f, 0.72479248f, 0.737557872f, 0.750097265f, 0.762399566f,
    0.774454057f, 0.786250421f, 0.797778757f, 0.809029607f, 0.819993973f, 0.830663337f,
    0.841029687f, 0.851085533f, 0.860823929f, 0.870238498f, 0.879323447f, 0.888073591f,
    0.896484375f, 0.904551892f, 0.912272906f, 0.919644873f, 0.926665962f, 0.933335073f,
    0.939651864f, 0.945616764f, 0.951231003f, 0.956496624f, 0.961416511f, 0.965994406f,
    0.970234931f, 0.974143609f, 0.977726886f, 0.98099215f, 0.983947754f, 0.986603034f,
    0.988968333f, 0.991055022f, 0.992875516f, 0.994443304f, 0.99577296f, 0.99688017f,
    0.997781754f, 0.99849568f, 0.999041094f, 0.999438332f, 0.999708951f, 0.999875738f,
    0.999962742f, 0.999995287f,
};

static inline float corner(uint h) { h ^= h >> 15; h *= 0x2c1b3c6du; h ^= h >> 12; return (float)(h >> 8); }

kernel void clouds(global float4 *restrict sky, const int width, const int time, const float cover, const float density)
{
    const int x = get_global_id(0) * 4, y = get_global_id(1) * 4;
    float4 sum[4] = { 0.0f, 0.0f, 0.0f, 0.0f };
    float amplitude = 0.5f / 16777216.0f;
    #pragma unroll
    for (int o = 0; o < OCTAVES; o++, amplitude *= 0.5f) {
        const int shift = 7 - o, mask = (1 << shift) - 1;
        const uint h = (x >> shift) * 0x8da6b343u + (y >> shift) * 0xd8163841u + (time >> shift) * 0xcb1ab31fu + o;
        const float w = FADE(time & mask);
        // corners of the cell, at this time
        const float a = mix(corner(h), corner(h + 0xcb1ab31fu), w);
        const float b = mix(corner(h + 0x8da6b343u), corner(h + 0x8da6b343u + 0xcb1ab31fu), w);
        const float c = mix(corner(h + 0xd8163841u), corner(h + 0xd8163841u + 0xcb1ab31fu), w);
        const uint e = h + 0xd8163841u + 0x8da6b343u;
        const float d = mix(corner(e), corner(e + 0xcb1ab31fu), w);
        const int t = x & mask;
        const float4 u = (float4)(FADE(t), FADE(t + 1), FADE(t + 2), FADE(t + 3));
        #pragma unroll
        for (int k = 0; k < 4; k++) {
            const float v = FADE((y & mask) + k);
            const float left = mix(a, c, v), right = mix(b, d, v);
            sum[k] += amplitude * (left + (right - left) * u);
        }
    }
    #pragma unroll
    for (int k = 0; k < 4; k++)
        sky[((y + k) * width + x) / 4] = 1.0f - exp(-density * fmax(sum[k] - cover, (float4)(0.0f)));
}
