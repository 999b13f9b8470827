/* A histogram in global memory: 16 counters. */
kernel void global_atomics(global const int *in, global int *counters)
{
    atomic_inc(&counters[in[get_global_id(0)] & 15]);
}
