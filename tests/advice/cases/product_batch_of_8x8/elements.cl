// small dense blocks, one work item computes one element
#define D 8
#define DD (D*D)
kernel void block_mult(global const float* x, global const float* y, global float* z, int count) {
  int g=get_global_id(0), b=g/DD, i=g%DD/D, j=g%D;
  if(b>=count) return;
  x+=b*DD; y+=b*DD; z+=b*DD;
  z[i*D+j]=0.0f;
  for(int k=0;k<D;k++) z[i*D+j]+=x[i*D+k]*y[k*D+j];
}
