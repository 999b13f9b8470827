/* A barrier in a function. */
void wait(void) { barrier(CLK_LOCAL_MEM_FENCE); }

kernel void wait_in_function(global const float *a, global const int *b, global float *out, global int *res, int n)
{
    local float tile[16];
    int i = get_global_id(0), l = get_local_id(0);
    tile[l] = a[i];
    wait();
    out[i] = tile[15 - l];
}
