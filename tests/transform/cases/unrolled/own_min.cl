/* A function of the program has the name of one of OpenCL's that only computes. */
__attribute__((overloadable)) int min(global int *left, int i) { return left[i]--; }

kernel void own_min(global const int *in, global int *out, global int *left)
{
    const int g = get_global_id(0);
    int sum = 0;
    for (int i = 0; i < min(left, g); i++)
        sum += in[i];
    out[g] = sum;
}
