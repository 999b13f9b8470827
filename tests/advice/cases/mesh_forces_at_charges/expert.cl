// Forces on charges out of a periodic mesh of potentials, by splines of fifth order.
#define ORDER 5

__kernel void mesh_forces(__global const float4 *restrict places, __global float4 *restrict forces,
                          __global const float *restrict mesh, __global const int2 *restrict order, int charges,
                          int points, float per_length)
{
    __local float4 sums[GROUP];
    const int l = get_local_id(0), iz = l % ORDER;
    const float scale = 1.0f / (ORDER - 1);
    float4 weight[ORDER], slope[ORDER];

    int i = get_global_id(0) / ORDER, charge = order[i].x;
    float4 place = places[charge], force = (float4)(0.0f);
    float4 t = place * per_length;
    t = (t - floor(t)) * points;
    int x = (int)t.x % points, y = (int)t.y % points, z = (int)t.z % points;
    float4 r = t - floor(t);

    weight[ORDER - 1] = (float4)(0.0f);
    weight[1] = r;
    weight[0] = 1.0f - r;
    for (int j = 3; j < ORDER; j++) {
        float part = 1.0f / (j - 1.0f);
        weight[j - 1] = part * r * weight[j - 2];
        for (int k = 1; k < j - 1; k++)
            weight[j - k - 1] = part * ((r + (float)k) * weight[j - k - 2] +
                                        ((float)(j - k) - r) * weight[j - k - 1]);
        weight[0] = part * (1.0f - r) * weight[0];
    }
    slope[0] = -weight[0];
    for (int j = 1; j < ORDER; j++)
        slope[j] = weight[j - 1] - weight[j];
    weight[ORDER - 1] = scale * r * weight[ORDER - 2];
    for (int j = 1; j < ORDER - 1; j++)
        weight[ORDER - j - 1] = scale * ((r + (float)j) * weight[ORDER - j - 2] +
                                         ((float)(ORDER - j) - r) * weight[ORDER - j - 1]);
    weight[0] = scale * (1.0f - r) * weight[0];

    float weight_z = 0.0f, slope_z = 0.0f;
    for (int k = 0; k < ORDER; k++)
        if (k == iz) {
            weight_z = weight[k].z;
            slope_z = slope[k].z;
        }

    const int pz = z + iz - (z + iz >= points ? points : 0);
    #pragma unroll
    for (int ix = 0; ix < ORDER; ix++) {
        int px = x + ix - (x + ix >= points ? points : 0);
        float wx = weight[ix].x, sx = slope[ix].x;

        #pragma unroll
        for (int iy = 0; iy < ORDER; iy++) {
            int py = y + iy - (y + iy >= points ? points : 0);
            float wy = weight[iy].y, sy = slope[iy].y;

            float potential = mesh[(px * points + py) * points + pz];
            force.x += sx * wy * weight_z * potential;
            force.y += wx * sy * weight_z * potential;
            force.z += wx * wy * slope_z * potential;
        }
    }

    sums[l] = force;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (iz == 0) {
        for (int k = 1; k < ORDER; k++)
            force += sums[l + k];
        forces[charge] -= force * place.w * (points * per_length);
    }
}
