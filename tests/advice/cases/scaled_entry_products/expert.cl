// Products of entries, scaled, onto what stands there.
kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void entry_products(const int count, const float alpha, const float beta, global const float4 *restrict x,
                    global const float4 *restrict y, global float4 *restrict z)
{
    const int i = get_global_id(0);
    if (i < count / 4) z[i] = beta * z[i] + alpha * x[i] * y[i];
}
