/* A structure of pointers to what belongs together, as separate buffers; two tiles, one declaration. */
kernel void fields_apart(global const float *x, global const float *m, global float *out)
{
    local float xs[16], ms[16];
    const int l = get_local_id(0), n = get_global_size(0);
    const float own = x[get_global_id(0)];
    float sum = 0;
    for (int first = 0; first < n; first += 16) {
        xs[l] = x[first + l];
        ms[l] = m[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 0; j < 16; j++)
            sum += ms[j] / (1.0f + fabs(xs[j] - own));
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
