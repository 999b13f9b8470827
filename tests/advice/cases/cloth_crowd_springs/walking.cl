// a step of the capes of a crowd: Verlet steps of knots with twelve springs each
// knots: x y z, and the inverse of the mass (0: pinned)
#define STIFF    0.45f
#define SHEAR    0.25f
#define BEND     0.125f
#define ROOT2    1.41421356f
#define DEEP 8
#define KNOT(dx, dy) knots[at + (dy) * w + (dx)]
#define INVERSE(square) rsqrt(square)

#define SPRING(dx, dy, other, rest, stiffness)                                      \
    if (x + (dx) >= 0 && x + (dx) < w && y + (dy) >= 0 && y + (dy) < h) {           \
        const float3 d = (other).xyz - own.xyz;                                     \
        const float inverse = INVERSE(dot(d, d) + 1e-8f);                           \
        const float over = 1.f - (rest) * spacing * inverse;                        \
        move += (stiffness) * over * d;                                             \
        strain = fmax(strain, over);                                                \
    }

kernel void step_capes(global const float4 *restrict knots, global const float4 *restrict before,
                       global float4 *restrict after, global float *restrict strains,
                       const float gravity, const float spacing, const float keep)
{
    const int w = get_global_size(0), h = get_global_size(1) * DEEP;
    const int x = get_global_id(0), first = get_global_id(1) * DEEP;
    int at = (get_global_id(2) * h + first) * w + x;

    // five knots of the column
    float4 up2 = first >= 2 ? knots[at - 2 * w] : (float4)(0.f);
    float4 up = first >= 1 ? knots[at - w] : (float4)(0.f);
    float4 own = knots[at], down = knots[at + w];
    for (int y = first; y < first + DEEP; ++y, at += w) {
        const float4 down2 = y + 2 < h ? knots[at + 2 * w] : (float4)(0.f);
        float3 move = 0.f;
        float strain = 0.f;
        SPRING(-1, 0, KNOT(-1, 0), 1.f, STIFF)
        SPRING(1, 0, KNOT(1, 0), 1.f, STIFF)
        SPRING(0, -1, up, 1.f, STIFF)
        SPRING(0, 1, down, 1.f, STIFF)
        SPRING(-1, -1, KNOT(-1, -1), ROOT2, SHEAR)
        SPRING(1, -1, KNOT(1, -1), ROOT2, SHEAR)
        SPRING(-1, 1, KNOT(-1, 1), ROOT2, SHEAR)
        SPRING(1, 1, KNOT(1, 1), ROOT2, SHEAR)
        SPRING(-2, 0, KNOT(-2, 0), 2.f, BEND)
        SPRING(2, 0, KNOT(2, 0), 2.f, BEND)
        SPRING(0, -2, up2, 2.f, BEND)
        SPRING(0, 2, down2, 2.f, BEND)

        float3 next = own.xyz;
        if (own.w > 0.f)
            next += keep * (own.xyz - before[at].xyz) + own.w * (move + (float3)(0.f, gravity, 0.f));
        if (next.y < 0.f) next.y = 0.f;                 // the ground
        after[at] = (float4)(next, own.w);
        strains[at] = strain;
        up2 = up;
        up = own;
        own = down;
        down = down2;
    }
}
