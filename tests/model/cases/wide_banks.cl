/* Doubles, and vectors of four and eight words in local memory; groups of 40. */
kernel void wide_banks(global const double *in, global double *out)
{
    local double one[160];
    local float8 eight[40];
    local int4 four[44];
    const int l = get_local_id(0), i = get_global_id(0);
    one[(3 * l) % 160] = in[i];
    eight[39 - l] = (float8)(in[i]);
    four[l + l / 10] = (int4)(l);
    barrier(CLK_LOCAL_MEM_FENCE);
    const float8 e = eight[(l * l) % 40];
    const int4 f = four[(l / 2) * 2 % 44];
    const float sum = dot(e.lo, e.hi) + f.x + f.y + f.z + f.w;
    out[i] = one[(5 * l + 1) % 120] + one[l / 4 * 3] + sum;
}
