// Morton codes of particles in a periodic box: ten bits of each of x, y and z; .w is the mass
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void morton(__global const float4 *restrict particles, __global uint *restrict codes, float per_box,
            __constant uint *spread)
{
    const uint i = get_global_id(0);
    const float4 p = particles[i] * per_box;
    const uint4 s = min(convert_uint4((p - floor(p)) * 1024.0f), (uint4)(1023u));
    codes[i] = spread[s.x] | spread[s.y] << 1 | spread[s.z] << 2;
}
