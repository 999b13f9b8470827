/* Constant memory by three ways: an argument, a variable of the program, a constant array of the function. */
constant int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};

kernel void constant_memory(constant int *scale, global const int *pick, global int *out)
{
    const int offsets[4] = {40, 30, 20, 10};
    const int i = get_global_id(0);
    const int p = pick[i];
    out[i] = scale[0] * primes[p & 7] + offsets[p & 3];
}
