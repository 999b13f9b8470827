/* The loop whose loads are staged is begun by a macro. */
#define EACH(k, n) for (int k = 0; k < (n); k++)
#define AT(m, r, c) m[(r) * n + (c)]
kernel void loop_heads(global const float *restrict a, global const float *restrict b,
                       global float *restrict out, int n)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    EACH(k, n)
        sum += AT(a, y, k) * AT(b, k, x);
    AT(out, y, x) = sum;
}
