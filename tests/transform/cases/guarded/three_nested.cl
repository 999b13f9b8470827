kernel void three(global const int *in, global int *out, int a, int b, int c)
{
    const int k = get_global_id(2);
    if (k < c) {
        const int j = get_global_id(1);
        if (j < b) {
            const int i = get_global_id(0);
            if (i < a) out[(k * b + j) * a + i] = in[(k * b + j) * a + i] * k + j - i;
        }
    }
}
