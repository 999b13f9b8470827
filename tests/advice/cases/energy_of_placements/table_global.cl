#define EACH 4
#define DONOR 70
#define CHARGED 69
#define STIFFNESS 38.0f
#define BOTH_REPEL 5.5f
#define ONE_REPELS 1.0f
#define COULOMB 45.0f

typedef struct {
    float x, y, z;
    int kind;
} atom;

typedef struct {
    int bond;
    float radius, repulsion, charge;
} traits;

/* rows of a rotation by three angles, and what is added to it */
void turn_of(float ax, float ay, float az, float tx, float ty, float tz, float4 *m)
{
    float sa = sin(ax), ca = cos(ax), sb = sin(ay), cb = cos(ay), sc = sin(az), cc = cos(az);
    m[0] = (float4)(cb * cc, sa * sb * cc - ca * sc, ca * sb * cc + sa * sc, tx);
    m[1] = (float4)(cb * sc, sa * sb * sc + ca * cc, ca * sb * sc - sa * cc, ty);
    m[2] = (float4)(-sb, sa * cb, ca * cb, tz);
}

/* Energy of many placements of a small molecule in a large one, by pairs of atoms that are near: an item has
   four placements, a group apart; all that does not depend on the placement is computed before them.
   The table of kinds stays in global memory. */
__kernel void energies(int small_atoms, int large_atoms, __global const atom *restrict large,
                       __global const atom *restrict small, __global const float *restrict ax,
                       __global const float *restrict ay, __global const float *restrict az,
                       __global const float *restrict tx, __global const float *restrict ty,
                       __global const float *restrict tz, __global float *restrict energy,
                       __global const traits *restrict table, int kinds, int placements)
{
    const int lid = get_local_id(0), lsz = get_local_size(0);
    const int first = get_group_id(0) * lsz * EACH + lid;
    float total[EACH];
    float4 turn[EACH][3];

    for (int i = 0; i < EACH; i++) {
        int p = min(first + i * lsz, placements - 1);
        turn_of(ax[p], ay[p], az[p], tx[p], ty[p], tz[p], turn[i]);
        total[i] = 0.0f;
    }

    for (int s = 0; s < small_atoms; s++) {
        const atom a = small[s];
        const traits mine = table[a.kind];
        const bool mine_below = mine.repulsion < 0.0f, mine_above = mine.repulsion > 0.0f;
        const float4 start = (float4)(a.x, a.y, a.z, 1.0f);
        float px[EACH], py[EACH], pz[EACH];
        for (int i = 0; i < EACH; i++) {
            px[i] = dot(turn[i][0], start);
            py[i] = dot(turn[i][1], start);
            pz[i] = dot(turn[i][2], start);
        }

        for (int l = 0; l < large_atoms; l++) {
            const atom b = large[l];
            const traits other = table[b.kind];
            const float radii = other.radius + mine.radius, per_radii = native_recip(radii);
            const bool bonded = other.bond == DONOR && mine.bond == DONOR;
            const bool charged = other.bond == CHARGED || mine.bond == CHARGED;
            const float cut = bonded ? 4.0f : 2.0f, per_cut = bonded ? 0.25f : 0.5f;
            const bool below = other.repulsion < 0.0f, above = other.repulsion > 0.0f;
            const bool any = other.repulsion != 0.0f;
            const float push = (below && mine_above ? -other.repulsion : other.repulsion)
                             + (above && mine_below ? -mine.repulsion : mine.repulsion);
            const float far = below ? (mine_below ? BOTH_REPEL : ONE_REPELS)
                                    : (mine_below ? ONE_REPELS : -FLT_MAX);
            const float per_far = native_recip(far);
            const float charges = other.charge * mine.charge;

            for (int i = 0; i < EACH; i++) {
                const float dx = px[i] - b.x, dy = py[i] - b.y, dz = pz[i] - b.z;
                const float r = native_sqrt(dx * dx + dy * dy + dz * dz);
                const float gap = r - radii;
                const bool inside = gap < 0.0f;

                total[i] += (1.0f - r * per_radii) * (inside ? 2.0f * STIFFNESS : 0.0f);
                float c = charges * (inside ? 1.0f : 1.0f - gap * per_cut) * (gap < cut ? 1.0f : 0.0f);
                total[i] += (charged ? -fabs(c) : c) * COULOMB;
                float d = push * (gap < far && any ? 1.0f : 0.0f);
                total[i] += d * (inside ? 1.0f : 1.0f - gap * per_far);
            }
        }
    }

    for (int i = 0; i < EACH; i++)
        if (first + i * lsz < placements)
            energy[first + i * lsz] = total[i] * 0.5f;
}
