/* The index is a constant of the program's. */
constant int FIRST = 3;
kernel void program_constant(global const int *in, global int *out)
{
    const int i = get_global_id(0);
    int sum = 0;
    for (int k = 1; k < 5; k++)
        sum += in[FIRST] * k;
    out[i] = sum;
}
