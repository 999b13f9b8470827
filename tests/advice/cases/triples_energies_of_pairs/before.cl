#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Sums of energies over pairs of orbitals b and c; matrices are needed at b, c and at c, b.
#define G 16

__kernel void triples(__global const double *f1n, __global const double *f1t,
                      __global const double *f2n, __global const double *f2t,
                      __global const double *f3n, __global const double *f3t,
                      __global const double *f4n, __global const double *f4t,
                      __global const double *c1, __global const double *x1,
                      __global const double *t1, __global const double *c2,
                      __global const double *x2, __global const double *t2,
                      __global const double *energy, double energy_ijk, __global double *sums,
                      int orbitals)
{
    __local double of_group[4][G * G];
    const int b = get_global_id(0), c = get_global_id(1);
    const int l = get_local_id(1) * G + get_local_id(0), group = get_group_id(1) * get_num_groups(0) + get_group_id(0);
    const int bc = b + c * orbitals, cb = c + b * orbitals;

    const double n1 = f1n[bc], t1_ = f1t[bc], n1_cb = f1n[cb], t1_cb = f1t[cb];
    const double n2 = f2n[bc], t2_ = f2t[bc], n2_cb = f2n[cb], t2_cb = f2t[cb];
    const double n3 = f3n[bc], t3 = f3t[bc], n3_cb = f3n[cb], t3_cb = f3t[cb];
    const double n4 = f4n[bc], t4 = f4t[bc], n4_cb = f4n[cb], t4_cb = f4t[cb];
    const double scale = -1.0 / (energy[b] + energy[c] + energy_ijk);

    const double fourth_i = scale * (t1_ + n1_cb + t2_cb + n3 + n4_cb) * (t1_ - 2 * t2_ - 2 * t3 + t4)
        - scale * (n1 + t1_cb + n2_cb + n3_cb) * (2 * t1_ - t2_ - t3 + 2 * t4)
        + 3 * scale * (n1 * (n1 + n3_cb + 2 * t4_cb) + n2 * t2_cb + n3 * t4);
    const double fourth_k = scale * (n1 + t1_cb + n2_cb + t3 + t4_cb) * (n1 - 2 * n2 - 2 * n3 + n4)
        - scale * (t1_ + n1_cb + t2_cb + t3_cb) * (2 * n1 - n2 - n3 + 2 * n4)
        + 3 * scale * (t1_ * (t1_ + t3_cb + 2 * n4_cb) + t2_ * n2_cb + t3 * n4);
    const double fifth_i = scale * t1[b] * x1[c] * (t1_ + n2 + n4_cb - 2 * (t3 + n4 + n2_cb + n1 + t2_ + n3_cb)
        + 4 * (n3 + t4 + n1_cb)) + scale * t1[b] * c1[c] * (n1 + n4 + t1_cb - 2 * (n2 + n3 + t2_cb));
    const double fifth_k = scale * t2[b] * x2[c] * (n1 + t2_ + t4_cb - 2 * (n3 + t4 + t2_cb + t1_ + n2 + t3_cb)
        + 4 * (t3 + n4 + t1_cb)) + scale * t2[b] * c2[c] * (t1_ + t4 + n1_cb - 2 * (t2_ + t3 + n2_cb));

    of_group[0][l] = fourth_i;
    of_group[1][l] = fourth_k;
    of_group[2][l] = fifth_i;
    of_group[3][l] = fifth_k;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0)
        for (int k = 0; k < 4; k++) {
            double sum = 0.0;

            for (int i = 0; i < G * G; i++)
                sum += of_group[k][i];
            sums[group * 4 + k] = sum;
        }
}
