/* Two kernels by one macro. */
#define KERNEL(name, op) \
    kernel void name(global const int *restrict in, global int *restrict out, int n) \
    { \
        const int i = get_global_id(0); \
        out[i] = in[i] op i; \
    }
KERNEL(whole_kernel, +)
KERNEL(another, *)
