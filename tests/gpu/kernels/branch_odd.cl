/* Odd and even items take different sides of a branch. */
kernel void branch_odd(global const float *in, global float *odd, global int *even)
{
    const int i = get_global_id(0);
    if (i & 1)
        odd[i >> 1] = 2.0f * in[i];
    else
        even[i] = in[i >> 1];
}
