/* Loop, body and element come out of macros. */
#define EACH(k, n) for (int k = 0; k < n; k++)
#define ADD(v) out[i] += v
kernel void hoisted_body(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    EACH(k, n / 32)
        ADD(in[k] * i);
}
