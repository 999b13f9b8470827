// small dense blocks, one work item multiplies one pair
// element e of block b stands at e*count+b
#define D 8
kernel void block_mult(global const float* x, global const float* y, global float* z, int count) {
  int b=get_global_id(0);
  if(b>=count) return;
  x+=b; y+=b; z+=b;
  for(int i=0;i<D;i++) for(int j=0;j<D;j++) {
    z[(i*D+j)*count]=0.0f;
    for(int k=0;k<D;k++) z[(i*D+j)*count]+=x[(i*D+k)*count]*y[(k*D+j)*count];
  }
}
