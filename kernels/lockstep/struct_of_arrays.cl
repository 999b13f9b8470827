/* The members of a structure in four arrays: every access is to all of the memory around it. */
kernel void struct_of_arrays(global const float *x, global const float *y, global const float *z,
                             global const float *w, global float *out)
{
    const int i = get_global_id(0);
    out[i] = x[i] * y[i] + z[i] * w[i];
}
