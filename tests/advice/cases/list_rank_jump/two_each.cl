// Pointer jumping on linked lists kept in arrays, two nodes an item, half of all apart.
#define HOPS 4
#define SUCC(link) ((link) & mask)

__kernel void jump(__global const uint *link, __global const uint *weight,
                   __global uint *link_out, __global uint *weight_out,
                   const uint n, const uint mask)
{
    const uint a = get_global_id(0), b = a + n / 2;
    if (a >= n / 2)
        return;
    uint sum_a = weight[a], sum_b = weight[b];
    uint next_a = SUCC(link[a]), next_b = SUCC(link[b]);
    for (int h = 0; h < HOPS; h++) {
        if (next_a != a) {
            sum_a += weight[next_a];
            next_a = SUCC(link[next_a]);
        }
        if (next_b != b) {
            sum_b += weight[next_b];
            next_b = SUCC(link[next_b]);
        }
    }
    weight_out[a] = sum_a;
    link_out[a] = next_a;
    weight_out[b] = sum_b;
    link_out[b] = next_b;
}
