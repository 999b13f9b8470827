// Stillinger-Weber: energy of each atom, of its bonds and of its pairs of bonds
#define A 7.05f
#define B 0.602f
#define CUT 1.2f
#define LAMBDA 21.0f
#define GAMMA 0.25f
#define MAXN 18
#define MAXBONDS 10

typedef struct {
    float x, y, z;
    int type;
    float vx, vy, vz;
    float mass;
} Atom;

static float3 bond(__global const Atom *atoms, int i, int j, float box, float height)
{
    float dx = atoms[j].x - atoms[i].x;
    float dy = atoms[j].y - atoms[i].y;
    float dz = atoms[j].z - atoms[i].z;
    return (float3)(dx - box * rint(dx / box), dy - box * rint(dy / box), dz - height * rint(dz / height));
}

__kernel void sw_energy(__global const Atom *atoms, __global const int *neigh, __global float *energy,
                        int natoms, float box, float height)
{
    int i = get_global_id(0);
    if (i >= natoms)
        return;
    // bonds within the cutoff: direction, and what it brings to each pair
    float4 bonds[MAXBONDS];
    int count = 0;
    energy[i] = 0.0f;
    for (int jj = 0; jj < MAXN; jj++) {
        float3 r = bond(atoms, i, neigh[i * MAXN + jj], box, height);
        float d = length(r);
        if (d >= CUT || count == MAXBONDS)
            continue;
        energy[i] += 0.5f * A * (B / (d * d * d * d) + 1.0f) * exp(1.0f / (d - CUT));
        float g = exp(GAMMA / (d - CUT));
        r /= d;
        for (int k = 0; k < count; k++) {
            float c = dot(bonds[k].xyz, r) + 1.0f / 3.0f;
            energy[i] += LAMBDA * c * c * bonds[k].w * g;
        }
        bonds[count++] = (float4)(r, g);
    }
}
