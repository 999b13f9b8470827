/* Half of an array is stored, from an address that is a sum. */
kernel void half_of_array(global const int *in, global int *out, int n)
{
    int part[8] = { 0 };
    vstore4(vload4(get_global_id(0), in), 0, part + 4);
    int sum = 0;
    for (int k = 0; k < 8; k++) sum += part[k] * k;
    out[get_global_id(0)] = sum;
}
