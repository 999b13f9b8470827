// Neutrons of 128 energy groups along tracks: an energy group of a track an item, which goes over segments.
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

float one_less_exp(float tau, __global const float *table, int entries, float most)
{
    if (tau >= most)
        return 1.0f;

    int at = (int)(tau * (entries / most));
    at = min(at, entries - 1);
    return table[2 * at] * tau + table[2 * at + 1];
}

__kernel void sweep(__global const Segment *segments, int per_track, __global const float *source,
                    __global const float *sigma, __global float *flux, __global float *psi_of_tracks,
                    __global const float *table, int entries, float most, float mu, float weight)
{
    int track = get_global_id(1), g = get_global_id(0);
    float psi = psi_of_tracks[track * GROUPS + g];

    for (int s = 0; s < per_track; s++) {
        Segment segment = segments[track * per_track + s];
        int at = (segment.region * AXIAL + segment.axial) * GROUPS + g;
        float q0, q1, q2;

        if (segment.axial == 0) {
            float here = source[at], next = source[at + GROUPS], second = source[at + 2 * GROUPS];
            q0 = here;
            q1 = 0.5f * (4.0f * next - 3.0f * here - second);
            q2 = 0.5f * (here - 2.0f * next + second);
        } else if (segment.axial == AXIAL - 1) {
            float here = source[at], last = source[at - GROUPS], second = source[at - 2 * GROUPS];
            q0 = here;
            q1 = 0.5f * (3.0f * here - 4.0f * last + second);
            q2 = 0.5f * (here - 2.0f * last + second);
        } else {
            float here = source[at], last = source[at - GROUPS], next = source[at + GROUPS];
            q0 = here;
            q1 = 0.5f * (next - last);
            q2 = 0.5f * (last - 2.0f * here + next);
        }

        float total = sigma[segment.region * GROUPS + g], z = segment.height;
        float tau = total * segment.length, part = one_less_exp(tau, table, entries, most);
        float mean = q0 + q1 * z + q2 * z * z, slope = (q1 + 2.0f * q2 * z) * mu;
        float inner = (mean * tau + (total * psi - mean) * part) / (total * total) +
            slope * (tau * (tau - 2.0f) + 2.0f * part) / (2.0f * total * total * total);

        add_to(flux + at, weight * inner);
        psi = psi * (1.0f - part) + mean * part / total + slope * (tau - part) / (total * total);
    }
    psi_of_tracks[track * GROUPS + g] = psi;
}
