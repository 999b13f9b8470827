// Adds up 16 tensors by their weights, to what stands there.  An item has four elements of all, and `count`
// is a multiple of four.
kernel void sum_tensors(global const float4 *restrict t0, global const float4 *restrict t1,
                        global const float4 *restrict t2, global const float4 *restrict t3,
                        global const float4 *restrict t4, global const float4 *restrict t5,
                        global const float4 *restrict t6, global const float4 *restrict t7,
                        global const float4 *restrict t8, global const float4 *restrict t9,
                        global const float4 *restrict t10, global const float4 *restrict t11,
                        global const float4 *restrict t12, global const float4 *restrict t13,
                        global const float4 *restrict t14, global const float4 *restrict t15,
                        global float4 *restrict sum, constant float *restrict weight, ulong count)
{
    const ulong e = get_global_id(0);
    if (e >= count / 4) return;

    // eight loads are on their way at a time
    float4 total = (float4)(0.0f);
    {
        const float4 x0 = t0[e], x1 = t1[e], x2 = t2[e], x3 = t3[e],
                     x4 = t4[e], x5 = t5[e], x6 = t6[e], x7 = t7[e];
        total += x0 * weight[0];
        total += x1 * weight[1];
        total += x2 * weight[2];
        total += x3 * weight[3];
        total += x4 * weight[4];
        total += x5 * weight[5];
        total += x6 * weight[6];
        total += x7 * weight[7];
    }
    {
        const float4 x0 = t8[e], x1 = t9[e], x2 = t10[e], x3 = t11[e],
                     x4 = t12[e], x5 = t13[e], x6 = t14[e], x7 = t15[e];
        total += x0 * weight[8];
        total += x1 * weight[9];
        total += x2 * weight[10];
        total += x3 * weight[11];
        total += x4 * weight[12];
        total += x5 * weight[13];
        total += x6 * weight[14];
        total += x7 * weight[15];
    }
    sum[e] += total;
}
