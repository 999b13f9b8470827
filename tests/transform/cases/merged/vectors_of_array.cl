/* An array is written four at a time. */
kernel void vectors_of_array(global const int *in, global int *out, int n)
{
    int part[8];
    *(int4 *)part = (int4)(get_global_id(0));
    ((int4 *)part)[1] = vload4(get_global_id(0), in);
    int sum = 0;
    for (int k = 0; k < 8; k++) sum = sum * 3 + part[k];
    out[get_global_id(0)] = sum;
}
