// out = in (*) filt, valid part only: in is (W+K-1) x (H+K-1), out is W x H
#define G 16
__kernel void conv2d(const __global float *in, const __global float *filt, __global float *out,
                     const int W, const int K,
                     __local float *patch)
{
   const int x = get_global_id(0), y = get_global_id(1);
   const int lx = get_local_id(0), ly = get_local_id(1);
   const int inW = W + K - 1, side = G + K - 1;

   for(int j=ly; j<side; j+=G)
      for(int i=lx; i<side; i+=G)
         patch[j*side+i] = in[(y-ly+j)*inW+(x-lx+i)];
   barrier(CLK_LOCAL_MEM_FENCE);

   out[y*W+x] = 0;
   for(int j=0; j<K; j++)
      for(int i=0; i<K; i++)
         out[y*W+x] += patch[(ly+j)*side+lx+i] * filt[j*K+i];
}
