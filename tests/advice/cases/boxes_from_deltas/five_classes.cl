// Boxes that a detector proposes, shifted and scaled by what a regression found for each class.
#define LIMIT 4.135166556742356f   // log(1000 / 16)

// Each 16th class an item.
__kernel void decode_boxes(__global const float *proposals, __global float *decoded, __global const float *shifts,
                           const int classes, const float scale, const float width, const float height)
{
    const int n = get_global_id(1);
    const float4 p = vload4(n, proposals) / (float4)(scale);
    const float2 size = p.hi - p.lo + 1.0f;
    const float2 middle = p.lo + 0.5f * size;
    const float2 last = (float2)(width - 1.0f, height - 1.0f);

    for (int c = get_global_id(0); c < classes; c += 16) {
        const int at = n * classes + c;
        float4 d = vload4(at, shifts) / (float4)(10.0f, 10.0f, 5.0f, 5.0f);
        d.hi = min(d.hi, (float2)(LIMIT));
        const float2 centre = d.lo * size + middle;
        const float2 reach = 0.5f * (exp(d.hi) * size);
        const float4 box = (float4)(centre - reach, centre + reach - 1.0f);
        vstore4(clamp(box, (float4)(0.0f), (float4)(last, last)), at, decoded);
    }
}
