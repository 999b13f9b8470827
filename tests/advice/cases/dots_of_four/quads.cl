/* n products of vectors of four floats, each loaded at once */
__kernel void dot_fours(__global const float4 *left, __global const float4 *right, __global float *dots, int n)
{
    const int v = get_global_id(0);
    if (v < n) {
        const float4 a = left[v], b = right[v];
        dots[v] = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
    }
}
