#define GROUP 128

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void gesummv_kernel(__global const float4 *restrict A, __global const float4 *restrict B,
                    __global const float4 *restrict x, __global float *restrict y,
                    __global float *restrict tmp, float alpha, float beta, int n)
{
    __local float part[GROUP];
    const int i = get_group_id(0), l = get_local_id(0), quads = n / 4;
    float4 t = 0, u = 0;

    A += (size_t)i * quads;
    B += (size_t)i * quads;
    for (int j = l; j < quads; j += GROUP)
    {
        const float4 v = x[j];
        t += A[j] * v;
        u += B[j] * v;
    }
    t = alpha * t + beta * u;
    part[l] = t.x + t.y + t.z + t.w;
    for (int s = GROUP / 2; s > 0; s /= 2)
    {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < s)
            part[l] += part[l + s];
    }
    if (l == 0)
        y[i] = alpha * tmp[i] + beta * y[i] + part[0];
}
