/* Attributes at variables and at the kernel. */
__attribute__((work_group_size_hint(8, 1, 1))) __attribute__((vec_type_hint(int)))
kernel void attributes(global const int *in, global int *out, int n)
{
    __attribute__((aligned(16))) int part[4] = { 0 };
    const int i __attribute__((unused)) = get_global_id(0);
    part[i & 3] = n;
    out[i] = part[0] + part[1] * 2 + part[2] * 3;
}
