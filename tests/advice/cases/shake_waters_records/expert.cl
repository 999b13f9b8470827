// SHAKE for rigid three-site water. One thread handles one molecule, kept in registers.
// Coordinate d of site s stands at (3 s + d) n + molecule.
#define SITE(p, s) (float3)((p)[(3 * (s)) * n + m], (p)[(3 * (s) + 1) * n + m], (p)[(3 * (s) + 2) * n + m])
#define STORE(p, s, v) do { (p)[(3 * (s)) * n + m] = (v).x; (p)[(3 * (s) + 1) * n + m] = (v).y; \
                            (p)[(3 * (s) + 2) * n + m] = (v).z; } while (0)

#define CONSTRAIN(i, j, c) do {                                                 \
    const float3 d = r##i - r##j, o = o##i - o##j;                              \
    const float diff = dot(d, d) - length2[c];                                  \
    if (fabs(diff) > limit) {                                                   \
        const float g = diff / (2.0f * dot(d, o) * (invmass[i] + invmass[j]));  \
        r##i -= g * invmass[i] * o;                                             \
        r##j += g * invmass[j] * o;                                             \
    } } while (0)

__kernel void shake_water(__global float* restrict mol, __global const float* restrict old,
                          __constant float* invmass, __constant float* length, float tolerance, int rounds)
{
    const int m = get_global_id(0), n = get_global_size(0);
    float3 r0 = SITE(mol, 0), r1 = SITE(mol, 1), r2 = SITE(mol, 2);
    const float3 o0 = SITE(old, 0), o1 = SITE(old, 1), o2 = SITE(old, 2);
    const float length2[3] = { length[0] * length[0], length[1] * length[1], length[2] * length[2] };
    const float limit = tolerance * 1e-6f;

    for (int it = 0; it < rounds; ++it) {
        CONSTRAIN(0, 1, 0);
        CONSTRAIN(0, 2, 1);
        CONSTRAIN(1, 2, 2);
    }
    STORE(mol, 0, r0);
    STORE(mol, 1, r1);
    STORE(mol, 2, r2);
}
