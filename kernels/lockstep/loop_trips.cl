/* Items of a sub-group leave a loop one after another. */
kernel void loop_trips(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    const int trips = i & 7;
    int sum = 0;
    for (int k = 0; k < trips; k++)
        sum += in[128 * k + i];
    out[i] = sum;
}
