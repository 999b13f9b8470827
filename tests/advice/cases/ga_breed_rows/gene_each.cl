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

__kernel void breed(__global const float *parents, __global const float *fitness, __global float *children,
                    int population, int genes, float rate, uint seed)
{
    int g = get_global_id(0), id = get_global_id(1);
    if (id >= population || g >= genes)
        return;

    uint s = mix(seed + id);
    int mum = tournament(fitness, population, s);
    int dad = tournament(fitness, population, s + 100u);
    int cut = mix(s + 200u) % (uint)genes;

    float v = g < cut ? parents[mum * genes + g] : parents[dad * genes + g];
    if (unit(s + 300u + g) < rate)
        v += 0.1f * (unit(s + 1000u + g) - 0.5f);
    children[id * genes + g] = v;
}
