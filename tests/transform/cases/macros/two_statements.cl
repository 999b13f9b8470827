/* The loop has but the first of two statements. */
#define ADD(t, v) t += v; other[i] = t
kernel void two_statements(global const int *restrict in, global int *restrict out,
                           global int *restrict other, int n)
{
    const int i = get_global_id(0);
    for (int k = i & 3; k < 3; k++)
        ADD(out[i], in[k]);
}
