/* Forces on atoms: what was added up in fixed point (three planes of 64 bits, 32 of them behind the point), and four
   copies in floats, become one sum, which takes the place of the first copy. Few items stride over all atoms; the
   loop over copies is written out. */
__kernel void gather_forces(__global const long *restrict fixed, __global float4 *restrict forces, int atoms,
                            int copies)
{
    const float unit = 1.0f / 4294967296.0f;

    for (int i = get_global_id(0); i < atoms; i += get_global_size(0)) {
        float4 first = forces[i], second = forces[i + atoms], third = forces[i + 2 * atoms];
        float4 fourth = forces[i + 3 * atoms];
        float4 sum = (float4)(unit * fixed[i], unit * fixed[i + atoms], unit * fixed[i + 2 * atoms], 0.0f);
        forces[i] = sum + first + second + third + fourth;
    }
}
