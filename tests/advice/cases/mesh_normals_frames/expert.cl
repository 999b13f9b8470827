// coordinates of a vertex are rows of all frames;
// of each face around a vertex, the two other vertices are listed in turn
__kernel void vertex_normals(__global const float *restrict pos, __global const int2 *restrict wedges,
                             __global const int *restrict first, __global float *restrict normals)
{
    const int frames = get_global_size(0);
    const int v = get_global_id(1);
    const int end = first[v + 1];
    pos += get_global_id(0);
    normals += get_global_id(0);

    const float x = pos[v * 3 * frames], y = pos[(v * 3 + 1) * frames], z = pos[(v * 3 + 2) * frames];
    float nx = 0, ny = 0, nz = 0;
    for (int i = first[v]; i < end; i++) {
        const int2 w = wedges[i];
        const int p = w.x * 3 * frames, q = w.y * 3 * frames;
        const float ax = pos[p] - x, ay = pos[p + frames] - y, az = pos[p + 2 * frames] - z;
        const float bx = pos[q] - x, by = pos[q + frames] - y, bz = pos[q + 2 * frames] - z;
        nx += ay * bz - az * by;
        ny += az * bx - ax * bz;
        nz += ax * by - ay * bx;
    }
    const float scale = rsqrt(nx * nx + ny * ny + nz * nz + 1e-18f);
    normals[v * 3 * frames] = nx * scale;
    normals[(v * 3 + 1) * frames] = ny * scale;
    normals[(v * 3 + 2) * frames] = nz * scale;
}
