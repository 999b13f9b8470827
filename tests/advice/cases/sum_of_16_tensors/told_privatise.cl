// Adds up 16 tensors by their weights, to what stands there.  An item has one element of one of them.
#define INPUTS 16
#define ITEMS  256

kernel void sum_tensors(global const float *t0, global const float *t1, global const float *t2,
                        global const float *t3, global const float *t4, global const float *t5,
                        global const float *t6, global const float *t7, global const float *t8,
                        global const float *t9, global const float *t10, global const float *t11,
                        global const float *t12, global const float *t13, global const float *t14,
                        global const float *t15, global float *sum, global const float *weight, ulong count)
{
    // the pointers of each item, in local memory: pointer i of item l is tensors[i * ITEMS + l]
    global const float *local tensors[INPUTS * ITEMS];
    local float some[ITEMS];
    const uint l = get_local_id(0);
    const ulong e = get_global_id(0) / INPUTS;
    const int t = get_global_id(0) % INPUTS;

    tensors[0 * ITEMS + l] = t0;
    tensors[1 * ITEMS + l] = t1;
    tensors[2 * ITEMS + l] = t2;
    tensors[3 * ITEMS + l] = t3;
    tensors[4 * ITEMS + l] = t4;
    tensors[5 * ITEMS + l] = t5;
    tensors[6 * ITEMS + l] = t6;
    tensors[7 * ITEMS + l] = t7;
    tensors[8 * ITEMS + l] = t8;
    tensors[9 * ITEMS + l] = t9;
    tensors[10 * ITEMS + l] = t10;
    tensors[11 * ITEMS + l] = t11;
    tensors[12 * ITEMS + l] = t12;
    tensors[13 * ITEMS + l] = t13;
    tensors[14 * ITEMS + l] = t14;
    tensors[15 * ITEMS + l] = t15;

    some[l] = (e < count ? tensors[t * ITEMS + l][e] : 0.0f) * weight[t];
    barrier(CLK_LOCAL_MEM_FENCE);

    if (t == 0 && e < count) {
        float total = 0.0f;
        for (int i = 0; i < INPUTS; i++) total += some[l + i];
        sum[e] = total + sum[e];
    }
}
