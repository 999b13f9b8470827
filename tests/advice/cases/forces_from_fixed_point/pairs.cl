/* Forces on atoms: what was added up in fixed point (three planes of 64 bits, 32 of them behind the point), and copies
   in floats, become one sum, which takes the place of the first copy. Few items stride over all pairs of atoms. */
__kernel void gather_forces(__global const long2 *restrict fixed, __global float8 *restrict forces, int atoms,
                            int copies)
{
    const float unit = 1.0f / 4294967296.0f;
    const int couples = atoms / 2, end = couples * copies;

    for (int i = get_global_id(0); i < couples; i += get_global_size(0)) {
        float2 x = unit * convert_float2(fixed[i]), y = unit * convert_float2(fixed[i + couples]);
        float2 z = unit * convert_float2(fixed[i + 2 * couples]);
        float8 sum = (float8)(x.s0, y.s0, z.s0, 0.0f, x.s1, y.s1, z.s1, 0.0f);
        for (int k = i; k < end; k += couples)
            sum += forces[k];
        forces[i] = sum;
    }
}
