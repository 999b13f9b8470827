__kernel void mip(__global const ushort2 *restrict volume, __constant float *view,
                  __global float *restrict image, int n, int steps)
{
    const int u = get_global_id(0), v = get_global_id(1);
    const float3 origin = vload3(0, view) + u * vload3(1, view) + v * vload3(2, view);
    const float3 direction = vload3(3, view);
    const int plane = n * n;
    const float last = n - 1;

    // the samples that may be within the volume, one more at either end
    const float3 t0 = -origin / direction;
    const float3 t1 = (last - origin) / direction;
    const float3 enter = fmin(t0, t1);
    const float3 leave = fmax(t0, t1);
    const int begin = max(0, (int)fmax(fmax(enter.x, enter.y), enter.z) - 1);
    const int end = min(steps, (int)fmin(fmin(leave.x, leave.y), leave.z) + 2);

    float best = 0;
#pragma unroll 2
    for (int i = begin; i < end; i++) {
        const float3 p = origin + i * direction;
        if (p.x >= 0 && p.y >= 0 && p.z >= 0 && p.x <= last && p.y <= last && p.z <= last) {
            const int x = min((int)p.x, n - 2), y = min((int)p.y, n - 2), z = min((int)p.z, n - 2);
            // a voxel and the next along x stand together
            __global const ushort2 *cell = volume + z * plane + y * n + x;
            const float2 v00 = convert_float2(cell[0]);
            const float2 v01 = convert_float2(cell[n]);
            const float2 v10 = convert_float2(cell[plane]);
            const float2 v11 = convert_float2(cell[plane + n]);
            const float a = p.x - x, b = p.y - y, c = p.z - z;
            const float v0 = mix(mix(v00.x, v00.y, a), mix(v01.x, v01.y, a), b);
            const float v1 = mix(mix(v10.x, v10.y, a), mix(v11.x, v11.y, a), b);
            best = fmax(best, mix(v0, v1, c));
        }
    }
    image[v * get_global_size(0) + u] = best;
}
