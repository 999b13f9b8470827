// Stillinger-Weber: energy of each atom, of its bonds and of its pairs of bonds
#define A 7.05f
#define B 0.602f
#define CUT 1.2f
#define LAMBDA 21.0f
#define GAMMA 0.25f
#define MAXN 18
#define GROUP 64
#define MAXBONDS 10

// positions, and lists by columns
__kernel void sw_energy(__global const float4 *restrict atoms, __global const int *restrict neigh,
                        __global float *restrict energy, int natoms, float box, float height)
{
    __local float4 bonds[MAXBONDS][GROUP];
    int l = get_local_id(0), i = get_global_id(0), count = 0;
    if (i >= natoms)
        return;
    float3 me = atoms[i].xyz, size = (float3)(box, box, height), inverse = 1.0f / size;
    float two = 0.0f, three = 0.0f;
#pragma unroll 6
    for (int jj = 0; jj < MAXN; jj++) {
        float3 r = atoms[neigh[jj * natoms + i]].xyz - me;
        r -= size * rint(r * inverse);
        float square = dot(r, r);
        if (square >= CUT * CUT || count == MAXBONDS)
            continue;
        float inv = native_rsqrt(square), past = native_recip(square * inv - CUT);
        two += (B * inv * inv * inv * inv + 1.0f) * native_exp(past);
        float g = native_exp(GAMMA * past);
        r *= inv;
        for (int k = 0; k < count; k++) {
            float4 o = bonds[k][l];
            float c = dot(o.xyz, r) + 1.0f / 3.0f;
            three += c * c * o.w * g;
        }
        bonds[count++][l] = (float4)(r, g);
    }
    energy[i] = 0.5f * A * two + LAMBDA * three;
}
