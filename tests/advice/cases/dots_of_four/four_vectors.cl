/* n products of vectors of four floats, four an item, a group apart */
__kernel void dot_fours(__global const float *left, __global const float *right, __global float *dots, int n)
{
    const int begin = get_group_id(0) * 1024 + get_local_id(0);
    for (int k = 0; k < 4; k++) {
        const int v = begin + k * 256;
        if (v < n) {
            const int first = 4 * v;
            dots[v] = left[first] * right[first] + left[first + 1] * right[first + 1]
                      + left[first + 2] * right[first + 2] + left[first + 3] * right[first + 3];
        }
    }
}
