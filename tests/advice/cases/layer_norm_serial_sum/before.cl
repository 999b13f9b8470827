struct scale_shift { float gamma, beta; };

// one work-group per token
__kernel void LayerNorm(__global const float *x, __global const struct scale_shift *p, __global float *y,
                        int width, float eps, __local float *scratch)
{
        const int tid = get_local_id(0);
        const int nt = get_local_size(0);
        __global const float *row = x + get_group_id(0) * width;
        float mean = 0, var = 0;
        int i;

        scratch[tid] = 0;
        for (i = tid; i < width; i += nt)
                scratch[tid] += row[i];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (tid == 0) {
                for (i = 0; i < nt; i++)
                        mean += scratch[i];
                scratch[0] = mean / width;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        mean = scratch[0];
        barrier(CLK_LOCAL_MEM_FENCE);

        scratch[tid] = 0;
        for (i = tid; i < width; i += nt)
                scratch[tid] += (row[i] - mean) * (row[i] - mean);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (tid == 0) {
                for (i = 0; i < nt; i++)
                        var += scratch[i];
                scratch[0] = var / width;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        var = scratch[0];

        for (i = tid; i < width; i += nt)
                y[get_group_id(0) * width + i] = (row[i] - mean) / sqrt(var + eps) * p[i].gamma + p[i].beta;
}
