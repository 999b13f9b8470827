float interpolate(__global const ushort *volume, float3 p, int n)
{
    // the last cell begins at n - 2
    int x = min((int)floor(p.x), n - 2);
    int y = min((int)floor(p.y), n - 2);
    int z = min((int)floor(p.z), n - 2);
    float a = p.x - x;
    float b = p.y - y;
    float c = p.z - z;

    float v000 = volume[(z * n + y) * n + x];
    float v001 = volume[(z * n + y) * n + x + 1];
    float v010 = volume[(z * n + y + 1) * n + x];
    float v011 = volume[(z * n + y + 1) * n + x + 1];
    float v100 = volume[((z + 1) * n + y) * n + x];
    float v101 = volume[((z + 1) * n + y) * n + x + 1];
    float v110 = volume[((z + 1) * n + y + 1) * n + x];
    float v111 = volume[((z + 1) * n + y + 1) * n + x + 1];

    return v000 * (1 - a) * (1 - b) * (1 - c) + v001 * a * (1 - b) * (1 - c)
         + v010 * (1 - a) * b * (1 - c)       + v011 * a * b * (1 - c)
         + v100 * (1 - a) * (1 - b) * c       + v101 * a * (1 - b) * c
         + v110 * (1 - a) * b * c             + v111 * a * b * c;
}

__kernel void mip(__global const ushort *volume, __constant float *view, __global float *image,
                  int n, int steps)
{
    int u = get_global_id(0);
    int v = get_global_id(1);
    float3 origin = vload3(0, view) + u * vload3(1, view) + v * vload3(2, view);
    float3 direction = vload3(3, view);

    // the samples that may be within the volume, one more at either end
    float3 t0 = -origin / direction;
    float3 t1 = (n - 1 - origin) / direction;
    float3 enter = fmin(t0, t1);
    float3 leave = fmax(t0, t1);
    int begin = max(0, (int)fmax(fmax(enter.x, enter.y), enter.z) - 1);
    int end = min(steps, (int)fmin(fmin(leave.x, leave.y), leave.z) + 2);

    float best = 0;
    for (int i = begin; i < end; i++) {
        float3 p = origin + i * direction;
        if (p.x < 0 || p.y < 0 || p.z < 0 || p.x > n - 1 || p.y > n - 1 || p.z > n - 1)
            continue;
        best = fmax(best, interpolate(volume, p, n));
    }
    image[v * get_global_size(0) + u] = best;
}
