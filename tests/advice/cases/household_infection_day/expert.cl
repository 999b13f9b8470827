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
                            __global state_t *restrict now, __global const float *restrict shedding,
                            __global const float *restrict suscept,
                            int people, int runs, uint day, float beta, float alpha)
{
    __local float sheds[16];     // lanes look up different states: constant memory would serve them one by one
    const int i = get_global_id(0);
    if (get_local_id(0) < 16) sheds[get_local_id(0)] = shedding[get_local_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i >= people) return;

    const int from = first[home[i]], to = first[home[i] + 1];
    const float each = beta * suscept[age[i]] * native_exp2(-alpha * native_log2((float)(to - from)));
    for (int run = get_global_id(1) * 4; run < min(runs, (int)get_global_id(1) * 4 + 4); run++) {
        __global const state_t *before = was + run * people;
        float load = 0.0f;
        for (int k = from; k < to; k++)
            load += sheds[before[k]];

        const float hazard = each * load;
        const float risk = 1.0f - native_exp(-hazard);
        const bool caught = uniform(i, run, day) < risk;
        const state_t s = before[i];
        now[run * people + i] = s == SUSCEPTIBLE ? (caught ? LATENT : SUSCEPTIBLE) : s;
    }
}
