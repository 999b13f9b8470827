/* Counts in a variable of the program. */
global int hits = 0;
void count(void) { atomic_inc(&hits); }
kernel void program_counter(global const int *in, global int *out, int n)
{
    count();
    barrier(CLK_GLOBAL_MEM_FENCE);
    if (get_local_id(0) == 0) out[0] = atomic_add(&hits, 0);
}
