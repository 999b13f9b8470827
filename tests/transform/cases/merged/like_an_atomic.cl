/* A function has a name like an atomic. */
int atom_mass(int k) { return 2 * k + 1; }
kernel void like_an_atomic(global const int *in, global int *out, int n)
{
    int mass = 0;
    for (int k = 0; k < n; k++) mass += atom_mass(k);
    out[get_global_id(0)] = mass + in[get_global_id(0)];
}
