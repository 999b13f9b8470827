/* What is loaded is named by macros that look like variables. */
#define LEFT in[i]
#define MIDDLE in[i + 1]
#define RIGHT in[i + 2]
#define SUM LEFT + MIDDLE + RIGHT
kernel void stencil_by_names(global const int *restrict in, global int *restrict out, int n)
{
    const int i = get_global_id(0);
    out[i] = SUM * 3 - LEFT;
}
