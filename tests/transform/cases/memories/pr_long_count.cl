/* Counters of 64 bits. */
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
kernel void wide(global const int *in, global ulong *bins)
{
    atom_inc(&bins[in[get_global_id(0)]]);
}
