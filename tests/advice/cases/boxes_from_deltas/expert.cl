// Boxes that a detector proposes, shifted and scaled by what a regression found for each class.
#define LIMIT 4.135166556742356f   // log(1000 / 16)

__kernel __attribute__((reqd_work_group_size(16, 8, 1)))
void decode_boxes(__global const float4 *restrict proposals, __global float4 *restrict decoded,
                  __global const float4 *restrict shifts, const int classes, const float scale, const float width,
                  const float height)
{
    const int n = get_global_id(1);
    const int at = n * classes + (int)get_global_id(0);
    const float4 d = shifts[at];
    const float4 p = proposals[n] * native_recip(scale);

    const float2 size = p.hi - p.lo + 1.0f;
    const float2 middle = p.lo + 0.5f * size;
    const float2 centre = 0.1f * d.lo * size + middle;
    const float2 reach = 0.5f * native_exp(min(0.2f * d.hi, (float2)(LIMIT))) * size;

    const float2 last = (float2)(width - 1.0f, height - 1.0f);
    decoded[at] = clamp((float4)(centre - reach, centre + reach - 1.0f), (float4)(0.0f), (float4)(last, last));
}
