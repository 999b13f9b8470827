/* Two kernels have their parameters by a macro. */
#define PARAMETERS global const int *weights, global const int *in, global int *out
kernel void one(PARAMETERS) { out[get_global_id(0)] = in[get_global_id(0)] * weights[0]; }
kernel void two(PARAMETERS) { out[get_global_id(0)] += in[get_global_id(0)] * weights[1]; }
