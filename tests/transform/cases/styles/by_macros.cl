/* Everything by macros. */
#define KERNEL __kernel __attribute__((work_group_size_hint(16, 1, 1)))
#define GLOBAL __global
#define LOCAL __local
#define SYNC() barrier(CLK_LOCAL_MEM_FENCE)
#define LID get_local_id(0)
#define GID get_global_id(0)

KERNEL void by_macros(GLOBAL const int *in, GLOBAL int *out)
{
    LOCAL int tile[16];
    tile[LID] = in[GID];
    SYNC();
    out[GID] = tile[15 - LID];
}
