// One day of infection within households, for many runs of the same population side by side.
// People of a household are neighbours in memory: first[h] .. first[h + 1] - 1.
typedef uchar state_t;   // 0 susceptible, 1 latent, 2..9 infectious by day, 10 removed

enum { SUSCEPTIBLE = 0, LATENT = 1 };

static inline uint mix32(uint h)
{
    h ^= h >> 16; h *= 0x7feb352dU;
    h ^= h >> 15; h *= 0x846ca68bU;
    return h ^ (h >> 16);
}

static inline float uniform(uint person, uint run, uint day)
{
    return (mix32(person * 0x9e3779b9U ^ mix32(run * 0x85ebca6bU + day)) >> 8) * 0x1p-24f;
}

__kernel void household_day(__global const int *restrict first, __global const int *restrict home,
                            __global const uchar *restrict age, __global const state_t *restrict was,
                            __global state_t *restrict now, __constant float *shedding, __constant float *suscept,
                            int people, uint day, float beta, float alpha)
{
    const int i = get_global_id(0), run = get_global_id(1);
    if (i >= people) return;
    was += run * people;
    now += run * people;

    const int from = first[home[i]], to = first[home[i] + 1];
    float load = 0.0f;
    for (int k = from; k < to; k++)
        load += shedding[was[k]];

    const float hazard = beta * suscept[age[i]] * load * native_exp2(-alpha * native_log2((float)(to - from)));
    const float risk = 1.0f - native_exp(-hazard);
    const bool caught = uniform(i, run, day) < risk;
    const state_t s = was[i];
    now[i] = s == SUSCEPTIBLE ? (caught ? LATENT : SUSCEPTIBLE) : s;
}
