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

    float v00 = mix(v000, v001, a);
    float v01 = mix(v010, v011, a);
    float v10 = mix(v100, v101, a);
    float v11 = mix(v110, v111, a);
    return mix(mix(v00, v01, b), mix(v10, v11, b), c);
}

__kernel void mip(__global const ushort *volume, __constant float *view, __global float *image,
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
