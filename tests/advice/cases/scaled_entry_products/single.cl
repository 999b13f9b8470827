// Products of entries, scaled, onto what stands there.
kernel void entry_products(const int count, const float alpha, const float beta, global const float *restrict x,
                           global const float *restrict y, global float *z)
{
    const int i = get_global_id(0);
    if (i < count) {
        const float a = x[i], b = y[i], c = z[i];
        z[i] = beta * c + alpha * a * b;
    }
}
