// Adds up 16 tensors by their weights, to what stands there.  An item has one element of one of them.
#define INPUTS 16
#define ITEMS  256

kernel void sum_tensors(global const float *t0, global const float *t1, global const float *t2,
                        global const float *t3, global const float *t4, global const float *t5,
                        global const float *t6, global const float *t7, global const float *t8,
                        global const float *t9, global const float *t10, global const float *t11,
                        global const float *t12, global const float *t13, global const float *t14,
                        global const float *t15, global float *sum, constant float *weight, ulong count)
{
    global const float *tensors[INPUTS] = { t0, t1, t2, t3, t4, t5, t6, t7,
                                            t8, t9, t10, t11, t12, t13, t14, t15 };
    local float some[ITEMS];
    const uint l = get_local_id(0);
    const ulong e = get_global_id(0) / INPUTS;
    const int t = get_global_id(0) % INPUTS;

    some[l] = (e < count ? tensors[t][e] : 0.0f) * weight[t];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (t == 0 && e < count) {
        float total = 0.0f;
        for (int i = 0; i < INPUTS; i++) total += some[l + i];
        sum[e] = total + sum[e];
    }
}
