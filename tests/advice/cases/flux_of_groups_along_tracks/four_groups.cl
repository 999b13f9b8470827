// Neutrons of 128 energy groups along tracks: four energy groups of a track an item, which goes over segments.
#define GROUPS 128
#define AXIAL 5

typedef struct {
    int region;
    int axial;
    float length;
    float height;
} Segment;

void add_to(__global float *to, float value)
{
    union { uint bits; float number; } old, sum;

    do {
        old.bits = *(volatile __global uint *)to;
        sum.number = old.number + value;
    } while (atomic_cmpxchg((volatile __global uint *)to, old.bits, sum.bits) != old.bits);
}

float4 one_less_exp(float4 tau, __global const float *table, int entries, float most)
{
    const int4 at = min(convert_int4(fmin(tau, (float4)(most)) * (entries / most)), (int4)(entries - 1));
    const float4 slope = (float4)(table[2 * at.x], table[2 * at.y], table[2 * at.z], table[2 * at.w]);
    const float4 base = (float4)(table[2 * at.x + 1], table[2 * at.y + 1], table[2 * at.z + 1], table[2 * at.w + 1]);

    return select(slope * tau + base, (float4)(1.0f), tau >= most);
}

__kernel void sweep(__global const Segment *segments, int per_track, __global const float4 *source,
                    __global const float4 *sigma, __global float *flux, __global float4 *psi_of_tracks,
                    __global const float *table, int entries, float most, float mu, float weight)
{
    int track = get_global_id(1), g = get_global_id(0);
    float4 psi = psi_of_tracks[track * (GROUPS / 4) + g];

    for (int s = 0; s < per_track; s++) {
        Segment segment = segments[track * per_track + s];
        int at = (segment.region * AXIAL + segment.axial) * (GROUPS / 4) + g;
        float4 q0, q1, q2;

        if (segment.axial == 0) {
            float4 here = source[at], next = source[at + GROUPS / 4], second = source[at + 2 * (GROUPS / 4)];
            q0 = here;
            q1 = 0.5f * (4.0f * next - 3.0f * here - second);
            q2 = 0.5f * (here - 2.0f * next + second);
        } else if (segment.axial == AXIAL - 1) {
            float4 here = source[at], last = source[at - GROUPS / 4], second = source[at - 2 * (GROUPS / 4)];
            q0 = here;
            q1 = 0.5f * (3.0f * here - 4.0f * last + second);
            q2 = 0.5f * (here - 2.0f * last + second);
        } else {
            float4 here = source[at], last = source[at - GROUPS / 4], next = source[at + GROUPS / 4];
            q0 = here;
            q1 = 0.5f * (next - last);
            q2 = 0.5f * (last - 2.0f * here + next);
        }

        float4 total = sigma[segment.region * (GROUPS / 4) + g];
        float z = segment.height;
        float4 tau = total * segment.length, part = one_less_exp(tau, table, entries, most);
        float4 mean = q0 + q1 * z + q2 * z * z, slope = (q1 + 2.0f * q2 * z) * mu;
        float4 inner = (mean * tau + (total * psi - mean) * part) / (total * total) +
            slope * (tau * (tau - 2.0f) + 2.0f * part) / (2.0f * total * total * total);

        __global float *to = flux + 4 * at;
        inner *= weight;
        add_to(to, inner.x);
        add_to(to + 1, inner.y);
        add_to(to + 2, inner.z);
        add_to(to + 3, inner.w);
        psi = psi * (1.0f - part) + mean * part / total + slope * (tau - part) / (total * total);
    }
    psi_of_tracks[track * (GROUPS / 4) + g] = psi;
}
