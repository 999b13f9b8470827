/* A function is given a row of an array. */
void fill(int *to, int v) { to[0] = v; to[2] = v + 1; }
kernel void row_given(global const int *in, global int *out, int n)
{
    int m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
    fill(m[1], in[get_global_id(0)]);
    vstore2((int2)(get_local_id(0)), 0, m[0]);
    out[get_global_id(0)] = m[0][1] + m[1][0] * 10 + m[1][2];
}
