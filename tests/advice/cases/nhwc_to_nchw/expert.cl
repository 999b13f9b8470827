#define CHANNELS 48
#define PIXELS 32
#define GROUP 128

// all channels of PIXELS pixels a group, read as they lie
__kernel void nhwc2nchw(const int n, const int C, const int HW, __global const float4 *restrict in,
                        __global float *restrict out)
{
  __local float part[PIXELS][CHANNELS + 1];
  const int t = get_local_id(0), b = get_global_id(1), hw = get_group_id(0) * PIXELS;

  in += (b * HW + hw) * (CHANNELS / 4);
#pragma unroll
  for (int k = t; k < PIXELS * CHANNELS / 4; k += GROUP) {
    const float4 v = in[k];
    const int p = k / (CHANNELS / 4), c = 4 * (k % (CHANNELS / 4));
    part[p][c] = v.x;
    part[p][c + 1] = v.y;
    part[p][c + 2] = v.z;
    part[p][c + 3] = v.w;
  }
  barrier(CLK_LOCAL_MEM_FENCE);

  out += b * CHANNELS * HW + hw;
#pragma unroll
  for (int c = t / PIXELS; c < CHANNELS; c += GROUP / PIXELS)
    out[c * HW + t % PIXELS] = part[t % PIXELS][c];
}
