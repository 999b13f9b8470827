// A chain of plane rotations on neighbouring rows of a matrix, the last first; an item has two columns.
#define STAGE 256

__kernel void rotate_rows_up(__global float2 *q, __global const float *cosines, __global const float *sines,
                             const uint columns, const uint pitch, const uint first, const uint last)
{
    __local float c[STAGE], s[STAGE];
    const uint pair = get_global_id(0), lid = get_local_id(0), items = get_local_size(0);
    const uint count = last - first + 1, step = pitch / 2;
    const bool inside = pair < columns / 2;

    float2 carried = inside ? q[(last + 1) * step + pair] : (float2)(0.0f);
    for (uint done = 0; done < count; done += items) {
        const uint now = min(count - done, items);
        if (lid < now) {
            c[lid] = cosines[last - done - lid];
            s[lid] = sines[last - done - lid];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (inside)
            for (uint k = 0; k < now; k++) {
                const uint row = last - done - k;
                const float2 above = q[row * step + pair];
                q[(row + 1) * step + pair] = carried * c[k] + above * s[k];
                carried = above * c[k] - carried * s[k];
            }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (inside)
        q[first * step + pair] = carried;
}
