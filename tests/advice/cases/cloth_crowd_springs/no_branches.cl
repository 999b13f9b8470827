// a step of the capes of a crowd: Verlet steps of knots with twelve springs each
// knots: x y z, and the inverse of the mass (0: pinned)
#define STIFF    0.45f
#define SHEAR    0.25f
#define BEND     0.125f
#define ROOT2    1.41421356f
#define INVERSE(square) rsqrt(square)

#define SPRING(dx, dy, rest, stiffness)                                             \
    {                                                                               \
        const int xx = clamp(x + (dx), 0, w - 1), yy = clamp(y + (dy), 0, h - 1);   \
        const bool there = xx == x + (dx) && yy == y + (dy);                        \
        const float3 d = cape[yy * w + xx].xyz - own.xyz;                           \
        const float inverse = INVERSE(dot(d, d) + 1e-8f);                           \
        const float over = there ? 1.f - (rest) * spacing * inverse : 0.f;          \
        move += (stiffness) * over * d;                                             \
        strain = fmax(strain, over);                                                \
    }

kernel void step_capes(global const float4 *restrict knots, global const float4 *restrict before,
                       global float4 *restrict after, global float *restrict strains,
                       const float gravity, const float spacing, const float keep)
{
    const int w = get_global_size(0), h = get_global_size(1);
    const int x = get_global_id(0), y = get_global_id(1);
    const int at = (get_global_id(2) * h + y) * w + x;
    global const float4 *cape = knots + get_global_id(2) * h * w;

    const float4 own = knots[at];
    float3 move = 0.f;
    float strain = 0.f;
    SPRING(-1, 0, 1.f, STIFF)
    SPRING(1, 0, 1.f, STIFF)
    SPRING(0, -1, 1.f, STIFF)
    SPRING(0, 1, 1.f, STIFF)
    SPRING(-1, -1, ROOT2, SHEAR)
    SPRING(1, -1, ROOT2, SHEAR)
    SPRING(-1, 1, ROOT2, SHEAR)
    SPRING(1, 1, ROOT2, SHEAR)
    SPRING(-2, 0, 2.f, BEND)
    SPRING(2, 0, 2.f, BEND)
    SPRING(0, -2, 2.f, BEND)
    SPRING(0, 2, 2.f, BEND)

    float3 next = own.xyz;
    if (own.w > 0.f)
        next += keep * (own.xyz - before[at].xyz) + own.w * (move + (float3)(0.f, gravity, 0.f));
    if (next.y < 0.f) next.y = 0.f;                 // the ground
    after[at] = (float4)(next, own.w);
    strains[at] = strain;
}
