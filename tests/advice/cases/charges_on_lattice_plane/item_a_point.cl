// Potential of atoms at the points of a plane.  An atom is x, y, the square of its distance from the plane, and its
// charge.  An item has a point.

__kernel void add_potential(const int atoms, const float spacing, __global float *potential,
                            __global const float4 *charges)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const float px = spacing * x, py = spacing * y;
    float sum = 0.0f;

    for (int a = 0; a < atoms; a++) {
        const float dx = px - charges[a].x, dy = py - charges[a].y;
        sum += charges[a].w * rsqrt(dx * dx + (dy * dy + charges[a].z));
    }
    potential[y * get_global_size(0) + x] += sum;
}
