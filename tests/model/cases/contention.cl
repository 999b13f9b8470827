/* Updates of few words by many, of 4 and of 8 bytes, in local and global memory. */
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable

kernel void contention(global const uint *in, global uint *counts, global ulong *wide)
{
    local uint bins[12];
    local ulong most[3];
    const int l = get_local_id(0), i = get_global_id(0);
    if (l < 12)
        bins[l] = 0;
    if (l < 3)
        most[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[in[i] % 12], 2u);
    atom_add(&most[l % 3], (ulong)l);
    if (in[i] & 1)
        atomic_max(&counts[in[i] % 7], in[i]);
    else
        atomic_cmpxchg(&counts[16 + l / 6], 0u, 1u);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l % 4 == 0)
        atom_add(&wide[l % 5], most[l % 3]);
    if (l < 12 && bins[l] > 0)
        atomic_or(&counts[l], bins[l]);
}
