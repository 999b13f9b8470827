/* A condition without a sign that always holds. */
kernel void down_to_zero_by_four(global const int *in, global int *out, int n)
{
    const int g = get_global_id(0);
    for (uint i = 5; i >= (uint)n - 10; i--) {
        out[g] = out[g] * 3 + i;
        if (i > 4294967290u) return;
    }
}
