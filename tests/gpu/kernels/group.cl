/* group.cl - a group that works together through local memory: sums, running sums, sorting. */

/* Sum of a group: every 2nd, 4th, 8th, ... item adds its neighbour's sum, picked by a remainder. */
kernel void reduce_modulo(global const uint *in, global uint *out)
{
    local uint sums[256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    sums[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = 1; s < size; s *= 2) {
        if (l % (2 * s) == 0)
            sums[l] += sums[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}

/* Sum of a group: the first half, quarter, ... of the items add, on words 2, 4, ... apart. */
kernel void reduce_strided(global const uint *in, global uint *out)
{
    local uint sums[256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    sums[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = 1; s < size; s *= 2) {
        const uint left = 2 * s * l;
        if (left < size)
            sums[left] += sums[left + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}

/* Sum of a group: the first half, quarter, ... of the items add the other half, word by word. */
kernel void reduce_sequential(global const uint *in, global uint *out)
{
    local uint sums[256];
    const uint l = get_local_id(0);
    sums[l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = get_local_size(0) / 2; s > 0; s /= 2) {
        if (l < s)
            sums[l] += sums[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}

/* Sum of two groups' worth of words: every item adds two first, then as reduce_sequential. */
kernel void reduce_two_loads(global const uint *in, global uint *out)
{
    local uint sums[256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    const uint i = 2 * size * get_group_id(0) + l;
    sums[l] = in[i] + in[i + size];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = size / 2; s > 0; s /= 2) {
        if (l < s)
            sums[l] += sums[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = sums[0];
}

/* Running sums of a group after Hillis and Steele: two rows in local memory, used in turn. */
kernel void scan(global const uint *in, global uint *out)
{
    local uint sums[2][256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    uint from = 0;
    sums[0][l] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = 1; s < size; s *= 2) {
        uint sum = sums[from][l];
        if (l >= s)
            sum += sums[from][l - s];
        from = 1 - from;
        sums[from][l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sums[from][l];
}

/* Sorts the words of a group in local memory; who exchanges depends on the data. */
kernel void bitonic(global uint *data)
{
    local uint t[256];
    const uint l = get_local_id(0);
    const uint size = get_local_size(0);
    t[l] = (data[get_global_id(0)] * 2654435769u) >> 16;
    for (uint run = 2; run <= size; run *= 2) {
        for (uint s = run / 2; s > 0; s /= 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            const uint other = l ^ s;
            if (other > l) {
                const uint mine = t[l];
                const uint its = t[other];
                if ((mine > its) == ((l & run) == 0)) {
                    t[l] = its;
                    t[other] = mine;
                }
            }
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    data[get_global_id(0)] = t[l];
}

/* Barriers in a loop: every item reads a neighbour's word, further away in every round. */
kernel void barrier_loop(global const uint *in, global uint *out, int rounds)
{
    local uint t[256];
    const uint l = get_local_id(0);
    const uint i = get_global_id(0);
    uint sum = in[i];
    for (int r = 0; r < rounds; r++) {
        t[l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += t[(l + r + 1) % get_local_size(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[i] = sum;
}

/* Every item adds up all vectors: 16 bytes of local memory at a time, the same for all items. */
kernel void add_all(global const float4 *in, global float4 *out, int count)
{
    local float4 t[64];
    const int l = get_local_id(0);
    float4 sum = in[get_global_id(0)];
    for (int first = 0; first < count; first += 64) {
        t[l] = in[first + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 64; k++)
            sum = sum + t[k];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
