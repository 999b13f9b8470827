/* A function is given an array by a cast. */
void fill(int *to, int v) { for (int k = 0; k < 4; k++) to[k] = v + k; }
kernel void array_by_cast(global const int *in, global int *out, int n)
{
    float part[4] = { 0 };
    fill((int *)part, in[get_global_id(0)]);
    out[get_global_id(0)] = as_int(part[0]) + as_int(part[3]);
}
