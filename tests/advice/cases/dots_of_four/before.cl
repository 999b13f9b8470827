/* n products of vectors of four floats */
__kernel void dot_fours(__global const float *left, __global const float *right, __global float *dots, int n)
{
    const int v = get_global_id(0);
    if (v < n) {
        const int first = 4 * v;
        dots[v] = left[first] * right[first] + left[first + 1] * right[first + 1] + left[first + 2] * right[first + 2]
                  + left[first + 3] * right[first + 3];
    }
}
