kernel void barriers(global const int *A, global int *out, int n)
{
    local int part[16];
    const int l = get_local_id(0), row = get_global_id(0);
    int sum = 0;
    for (int first = 0; first < n; first += 8) {
        part[l] = A[row * n + first];
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += part[(l + 1) % 16] + A[row * n + first];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[row] = sum;
}
