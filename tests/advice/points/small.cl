// little to do, one item, something beyond the end, several arguments in a line
kernel void axpy(global const float *x, global float *y, float a) { size_t i = get_global_id(0); y[i] = a * x[i] + y[i]; }

kernel void axpy_stride(global const float *x, global float *y, float a, int n)
{
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) y[i] = a * x[i] + y[i];
}

kernel void lonely(global const float *x, global float *y, int n)
{
    float s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    y[0] = s;
}

kernel void beyond(global const float *x, global float *y)
{
    int i = get_global_id(0);
    y[i] = x[i] + x[i + 8];
}
kernel void within(global const float *x, global float *y)
{
    int i = get_global_id(0), n = get_global_size(0);
    y[i] = x[i] + (i + 8 < n ? x[i + 8] : 0);
}

kernel void off_by_one(global const float *x, global const float *y, global float *z, int rows)
{
    for (int r = 0; r < rows; r++) { int i = r * get_global_size(0) + get_global_id(0) + 1; z[i] = x[i] * y[i]; }
}

kernel void apart(global const float *x, global const float *y, global float *z)
{
    int i = get_global_id(0) * 16; z[i] = x[i] * y[i];
}

kernel void strip(global const float *x, global float *y, int w)
{
    local float s[16 * PITCH];
    int lx = get_local_id(0), ly = get_local_id(1), g = get_group_id(0); float v = 0;
    for (int k = 0; k < 160; k += 16) s[ly * PITCH + lx + k] = x[ly * w + g * 160 + lx + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 144; k++) v += s[ly * PITCH + lx + k] * (k + 1);
    y[(g * 16 + ly) * 16 + lx] = v;
}

kernel void square(global const float *x, global float *y, int w, int pages)
{
    local float s[16 * PITCH];
    int lx = get_local_id(0), ly = get_local_id(1), gx = get_group_id(0) * 16, gy = get_group_id(1) * 16;
    for (int p = 0; p < pages; p++, x += w * w, y += w * w) {
        s[ly * PITCH + lx] = x[(gy + ly) * w + gx + lx];
        barrier(CLK_LOCAL_MEM_FENCE);
        y[(gx + ly) * w + gy + lx] = s[lx * PITCH + ly];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

kernel void axpy_chunk(global const float *x, global float *y, float a, int each)
{
    int from = get_global_id(0) * each;
    for (int i = from; i < from + each; i++) y[i] = a * x[i] + y[i];
}
