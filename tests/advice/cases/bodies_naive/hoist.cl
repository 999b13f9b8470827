#define SOFTENING 0.25f

__kernel void gravity(__global const float4* pos, __global float4* acc, int n)
{
    int i = get_global_id(0);
    float ax = 0.0f, ay = 0.0f, az = 0.0f;
    const float4 me = pos[i];

    for (int j = 0; j < n; j++)
    {
        float dx = pos[j].x - me.x;
        float dy = pos[j].y - me.y;
        float dz = pos[j].z - me.z;
        float r = sqrt(dx * dx + dy * dy + dz * dz + SOFTENING);
        float f = pos[j].w / (r * r * r);
        ax += f * dx;
        ay += f * dy;
        az += f * dz;
    }

    acc[i] = (float4)(ax, ay, az, 0.0f);
}
