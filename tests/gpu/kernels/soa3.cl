/* Three arrays of floats: what aos3 computes, with the members apart. */
kernel void soa3(global const float *x, global const float *y, global const float *z,
                 global float *out)
{
    const int i = get_global_id(0);
    out[i] = x[i] * y[i] - z[i];
}
