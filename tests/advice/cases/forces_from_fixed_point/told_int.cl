/* Forces on atoms: what was added up in fixed point (three planes of 64 bits, 32 of them behind the point), and copies
   in floats, become one sum, which takes the place of the first copy. Few items stride over all atoms. */
__kernel void gather_forces(__global const long *restrict fixed, __global float4 *restrict forces, int atoms,
                            int copies)
{
    const float unit = 1.0f / 4294967296.0f;
    const int end = atoms * copies;

    for (int i = get_global_id(0); i < atoms; i += (int)get_global_size(0)) {
        float4 sum = (float4)(unit * fixed[i], unit * fixed[i + atoms], unit * fixed[i + 2 * atoms], 0.0f);
        for (int k = i; k < end; k += atoms)
            sum += forces[k];
        forces[i] = sum;
    }
}
