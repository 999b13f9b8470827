struct scale_shift { float gamma, beta; };

// one work-group per token
__kernel void LayerNorm(__global const float *x, __global const struct scale_shift *p, __global float *y,
                        int width, float eps, __local float *scratch)
{
        const int tid = get_local_id(0);
        const int nt = get_local_size(0);
        __global const float *row = x + get_group_id(0) * width;
        float mean = 0, var = 0;
        int i, h;

        scratch[tid] = 0;
        for (i = tid; i < width; i += nt)
                scratch[tid] += row[i];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (h = nt / 2; h > 0; h >>= 1) {
                if (tid < h)
                        scratch[tid] += scratch[tid + h];
                barrier(CLK_LOCAL_MEM_FENCE);
        }
        mean = scratch[0] / width;
        barrier(CLK_LOCAL_MEM_FENCE);

        scratch[tid] = 0;
        for (i = tid; i < width; i += nt)
                scratch[tid] += (row[i] - mean) * (row[i] - mean);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (h = nt / 2; h > 0; h >>= 1) {
                if (tid < h)
                        scratch[tid] += scratch[tid + h];
                barrier(CLK_LOCAL_MEM_FENCE);
        }
        var = scratch[0] / width;

        for (i = tid; i < width; i += nt)
                y[get_group_id(0) * width + i] = (row[i] - mean) / sqrt(var + eps) * p[i].gamma + p[i].beta;
}
