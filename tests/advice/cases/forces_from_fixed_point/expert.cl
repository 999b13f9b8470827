/* Forces on atoms: what was added up in fixed point (three planes of 64 bits, 32 of them behind the point), and four
   copies in floats, become one sum, which takes the place of the first copy. An item an atom, all of whose loads are
   on their way at once. */
__kernel void gather_forces(__global const long *restrict fixed, __global float4 *restrict forces, int atoms,
                            int copies)
{
    const float unit = 1.0f / 4294967296.0f;
    const int i = get_global_id(0);

    if (i < atoms) {
        float4 first = forces[i], second = forces[i + atoms], third = forces[i + 2 * atoms];
        float4 fourth = forces[i + 3 * atoms];
        long x = fixed[i], y = fixed[i + atoms], z = fixed[i + 2 * atoms];
        forces[i] = (float4)(unit * x, unit * y, unit * z, 0.0f) + first + second + third + fourth;
    }
}
