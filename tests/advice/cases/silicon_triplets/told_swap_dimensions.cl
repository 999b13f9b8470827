// Stillinger-Weber: energy of each atom, of its bonds and of its pairs of bonds
#define A 7.05f
#define B 0.602f
#define CUT 1.2f
#define LAMBDA 21.0f
#define GAMMA 0.25f
#define MAXN 18

// members of atoms, an array of natoms each
enum { X, Y, Z, TYPE, VX, VY, VZ, MASS };

static float3 bond(__global const float *atoms, int natoms, int i, int j, float box, float height)
{
    float dx = atoms[X * natoms + j] - atoms[X * natoms + i];
    float dy = atoms[Y * natoms + j] - atoms[Y * natoms + i];
    float dz = atoms[Z * natoms + j] - atoms[Z * natoms + i];
    return (float3)(dx - box * rint(dx / box), dy - box * rint(dy / box), dz - height * rint(dz / height));
}

__kernel void sw_energy(__global const float *atoms, __global const int *neigh, __global float *energy,
                        int natoms, float box, float height)
{
    int i = get_global_id(0);
    if (i >= natoms)
        return;
    energy[i] = 0.0f;
    for (int jj = 0; jj < MAXN; jj++) {
        float3 rij = bond(atoms, natoms, i, neigh[i * MAXN + jj], box, height);
        float dij = length(rij);
        if (dij >= CUT)
            continue;
        energy[i] += 0.5f * A * (B / (dij * dij * dij * dij) + 1.0f) * exp(1.0f / (dij - CUT));
        for (int kk = jj + 1; kk < MAXN; kk++) {
            float3 rik = bond(atoms, natoms, i, neigh[i * MAXN + kk], box, height);
            float dik = length(rik);
            if (dik >= CUT)
                continue;
            float c = dot(rij, rik) / (dij * dik) + 1.0f / 3.0f;
            energy[i] += LAMBDA * c * c * exp(GAMMA / (dij - CUT) + GAMMA / (dik - CUT));
        }
    }
}
