#define SOFTENING 0.25f
#define WG 64

__kernel void gravity(__global const float4* pos, __global float4* acc, int n)
{
    __local float4 others[WG];
    int i = get_global_id(0);
    int l = get_local_id(0);
    float ax = 0.0f, ay = 0.0f, az = 0.0f;
    float4 me = pos[i];

    for (int base = 0; base < n; base += WG)
    {
        others[l] = pos[base + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < WG; j++)
        {
            float dx = others[j].x - me.x;
            float dy = others[j].y - me.y;
            float dz = others[j].z - me.z;
            float r = sqrt(dx * dx + dy * dy + dz * dz + SOFTENING);
            float f = others[j].w / (r * r * r);
            ax += f * dx;
            ay += f * dy;
            az += f * dz;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }

    acc[i] = (float4)(ax, ay, az, 0.0f);
}
