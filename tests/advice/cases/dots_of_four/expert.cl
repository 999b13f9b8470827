/* n products of vectors of four floats, each loaded at once; an item has two, of which all loads come first */
__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void dot_fours(__global const float4 *restrict left, __global const float4 *restrict right,
               __global float *restrict dots, int n)
{
    const int v = get_group_id(0) * 512 + get_local_id(0);
    if (v + 256 < n) {
        const float4 a0 = left[v], b0 = right[v], a1 = left[v + 256], b1 = right[v + 256];
        dots[v] = dot(a0, b0);
        dots[v + 256] = dot(a1, b1);
    } else if (v < n) {
        dots[v] = dot(left[v], right[v]);
    }
}
