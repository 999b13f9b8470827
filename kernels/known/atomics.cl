/* Read-modify-writes of global and local memory, 32 and 64 bits wide. */
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

kernel void atomics(global int *sum, global int *bins, global int *flags, global long *wide)
{
    local int tally;
    const int i = get_global_id(0);
    if (get_local_id(0) == 0)
        tally = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&tally);
    atomic_add(sum, i);
    atomic_inc(&bins[i & 3]);
    atomic_cmpxchg(&flags[i], 0, 1);
    atomic_cmpxchg(&flags[i], 0, 2);
    atomic_xchg(&bins[4 + (i & 1)], i);
    atom_add(&wide[i >> 5], 1L);
}
