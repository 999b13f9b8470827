float interpolate(__global const ushort2 *volume, float3 p, int n)
{
    // the last cell begins at n - 2
    int x = min((int)floor(p.x), n - 2);
    int y = min((int)floor(p.y), n - 2);
    int z = min((int)floor(p.z), n - 2);
    float a = p.x - x;
    float b = p.y - y;
    float c = p.z - z;

    // a voxel and the next along x stand together
    float2 v00 = convert_float2(volume[(z * n + y) * n + x]);
    float2 v01 = convert_float2(volume[(z * n + y + 1) * n + x]);
    float2 v10 = convert_float2(volume[((z + 1) * n + y) * n + x]);
    float2 v11 = convert_float2(volume[((z + 1) * n + y + 1) * n + x]);

    return v00.x * (1 - a) * (1 - b) * (1 - c) + v00.y * a * (1 - b) * (1 - c)
         + v01.x * (1 - a) * b * (1 - c)       + v01.y * a * b * (1 - c)
         + v10.x * (1 - a) * (1 - b) * c       + v10.y * a * (1 - b) * c
         + v11.x * (1 - a) * b * c             + v11.y * a * b * c;
}

__kernel void mip(__global const ushort2 *volume, __constant float *view, __global float *image,
                  int n, int steps)
{
    int u = get_global_id(0);
    int v = get_global_id(1);
    float3 origin = vload3(0, view) + u * vload3(1, view) + v * vload3(2, view);
    float3 direction = vload3(3, view);

    float best = 0;
    for (int i = 0; i < steps; i++) {
        float3 p = origin + i * direction;
        if (p.x < 0 || p.y < 0 || p.z < 0 || p.x > n - 1 || p.y > n - 1 || p.z > n - 1)
            continue;
        best = fmax(best, interpolate(volume, p, n));
    }
    image[v * get_global_size(0) + u] = best;
}
