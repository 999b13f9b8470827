// out = in (*) filt, valid part only: in is (W+K-1) x (H+K-1), out is W x H.
// A group of 32x8 makes 32x32 results, an item four below each other in registers.
#define GX 32
#define GY 8
#define PER 4
#ifndef KS
#define KS 5
#endif
__kernel void conv2d(const __global float *restrict in, __constant float *filt, __global float *restrict out,
                     const int W, const int K)
{
   __local float patch[GY*PER+KS-1][GX+KS-1];
   const int lx = get_local_id(0), ly = get_local_id(1);
   const int x0 = get_group_id(0)*GX, y0 = get_group_id(1)*GY*PER;
   const int inW = W + KS - 1;

   for(int j=ly; j<GY*PER+KS-1; j+=GY)
      for(int i=lx; i<GX+KS-1; i+=GX)
         patch[j][i] = in[(y0+j)*inW+x0+i];
   barrier(CLK_LOCAL_MEM_FENCE);

   float sum[PER] = { 0, 0, 0, 0 };
   #pragma unroll
   for(int i=0; i<KS; i++)
   {
      float v[PER+KS-1];
      #pragma unroll
      for(int j=0; j<PER+KS-1; j++)
         v[j] = patch[ly*PER+j][lx+i];
      #pragma unroll
      for(int j=0; j<KS; j++)
         #pragma unroll
         for(int p=0; p<PER; p++)
            sum[p] += v[j+p] * filt[j*KS+i];
   }
   for(int p=0; p<PER; p++)
      out[(y0+ly*PER+p)*W+x0+lx] = sum[p];
}
