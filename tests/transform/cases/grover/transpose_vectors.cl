/* Transposes squares of 4 x 4 floats, of which an item has one: four rows of it lie in local memory until they are read
 * again, and are turned on the way out. */
#define S 4 /* items of a row of a group */

kernel void transpose_vectors(global const float4 *in, global float4 *out, int width, int height)
{
    local float4 block[4 * S * S];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int row = width / 4;
    const int from_x = get_group_id(1) * S + lx, from_y = get_group_id(0) * S + ly;
    const int from = 4 * from_y * row + from_x;
    const int at = 4 * ly * S + lx;
    block[at] = in[from];
    block[at + S] = in[from + row];
    block[at + 2 * S] = in[from + 2 * row];
    block[at + 3 * S] = in[from + 3 * row];
    barrier(CLK_LOCAL_MEM_FENCE);
    const float4 a = block[at], b = block[at + S], c = block[at + 2 * S], d = block[at + 3 * S];
    const int to = 4 * from_x * (height / 4) + from_y;
    out[to] = (float4)(a.x, b.x, c.x, d.x);
    out[to + height / 4] = (float4)(a.y, b.y, c.y, d.y);
    out[to + 2 * (height / 4)] = (float4)(a.z, b.z, c.z, d.z);
    out[to + 3 * (height / 4)] = (float4)(a.w, b.w, c.w, d.w);
}
