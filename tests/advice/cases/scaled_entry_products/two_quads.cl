// Products of entries, scaled, onto what stands there.
// An item does two quads, as far apart as there are items.
kernel void entry_products(const int count, const float alpha, const float beta, global const float4 *restrict x,
                           global const float4 *restrict y, global float4 *z)
{
    const int half_of = count / 8;
    if (get_global_id(0) < half_of) {
        #pragma unroll
        for (int k = 0; k < 2; k++) {
            const int i = k * half_of + get_global_id(0);
            const float4 a = x[i], b = y[i], c = z[i];
            z[i] = beta * c + alpha * a * b;
        }
    }
}
