#define TOURNAMENT 4

inline uint mix(uint a)
{
    a = (a ^ 61u) ^ (a >> 16);
    a *= 9u;
    a ^= a >> 4;
    a *= 0x27d4eb2du;
    return a ^ (a >> 15);
}

inline float unit(uint a) { return (mix(a) >> 8) * (1.0f / 16777216.0f); }

inline int tournament(__global const float *fitness, int population, uint seed)
{
    int best = mix(seed) % (uint)population;
    for (int k = 1; k < TOURNAMENT; k++)
    {
        int other = mix(seed + k) % (uint)population;
        if (fitness[other] > fitness[best])
            best = other;
    }
    return best;
}

inline float mutated(float v, uint s, int g, float rate)
{
    if (unit(s + 300u + g) < rate)
        v += 0.1f * (unit(s + 1000u + g) - 0.5f);
    return v;
}
#define GENE(m, d, g) mutated((g) < cut ? (m) : (d), s, g, rate)

__kernel void breed(__global const float *parents, __global const float *fitness, __global float *children,
                    int population, int genes, float rate, uint seed)
{
    int id = get_global_id(0);
    if (id >= population)
        return;

    uint s = mix(seed + id);
    int mum = tournament(fitness, population, s);
    int dad = tournament(fitness, population, s + 100u);
    int cut = mix(s + 200u) % (uint)genes;

    for (int g = 0; g < genes; g += 4)
    {
        float4 m = *(__global const float4 *)(parents + mum * genes + g);
        float4 d = *(__global const float4 *)(parents + dad * genes + g), v;
        v.x = GENE(m.x, d.x, g);
        v.y = GENE(m.y, d.y, g + 1);
        v.z = GENE(m.z, d.z, g + 2);
        v.w = GENE(m.w, d.w, g + 3);
        *(__global float4 *)(children + id * genes + g) = v;
    }
}
