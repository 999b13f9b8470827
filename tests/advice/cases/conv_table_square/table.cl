// out = in (*) filt, valid part only: in is (W+K-1) x (H+K-1), out is W x H
__kernel void conv2d(const __global float *in, __constant float *filt, __global float *out,
                     const int W, const int K)
{
   const int x = get_global_id(0);
   const int y = get_global_id(1);
   const int inW = W + K - 1;

   out[y*W+x] = 0;
   for(int j=0; j<K; j++)
      for(int i=0; i<K; i++)
         out[y*W+x] += in[(y+j)*inW+(x+i)] * filt[j*K+i];
}
