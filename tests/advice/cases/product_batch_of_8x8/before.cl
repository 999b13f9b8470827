// small dense blocks, one work item multiplies one pair
#define D 8
#define DD (D*D)
kernel void block_mult(global const float* x, global const float* y, global float* z, int count) {
  int b=get_global_id(0);
  if(b>=count) return;
  x+=b*DD; y+=b*DD; z+=b*DD;
  for(int i=0;i<D;i++) for(int j=0;j<D;j++) {
    z[i*D+j]=0.0f;
    for(int k=0;k<D;k++) z[i*D+j]+=x[i*D+k]*y[k*D+j];
  }
}
