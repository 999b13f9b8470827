/* A function of the program waits in the loop. */
void wait_all(void) { barrier(CLK_GLOBAL_MEM_FENCE); }
kernel void kernel_wait(global int *data, global int *out)
{
    const int l = get_local_id(0), g = get_group_id(0);
    int sum = 0;
    for (int k = 0; k < 4; k++) {
        if (l == k)
            data[get_group_id(0)] += l + 1;
        wait_all();
        sum += data[get_group_id(0)];
        wait_all();
    }
    out[get_global_id(0)] = sum;
}
