// small dense blocks, 8 neighbouring work items multiply one pair, a column each
#define D 8
#define DD (D*D)
kernel void block_mult(global const float* x, global const float* y, global float* z, int count) {
  int j=get_global_id(0), b=get_global_id(1);
  if(j>=D || b>=count) return;
  x+=b*DD; y+=b*DD; z+=b*DD;
  for(int i=0;i<D;i++) {
    z[i*D+j]=0.0f;
    for(int k=0;k<D;k++) z[i*D+j]+=x[i*D+k]*y[k*D+j];
  }
}
