// small dense blocks: 4 pairs a group of 64, a row of a product by 2 items
#define D 8
#define DD (D*D)
kernel __attribute__((reqd_work_group_size(64,1,1)))
void block_mult(global const float4* x, global const float4* y, global float4* z, int count) {
  local float4 xs[64], ys[64];
  int l=get_local_id(0), first=get_group_id(0)*64;
  xs[l]=x[first+l];
  ys[l]=y[first+l];
  barrier(CLK_LOCAL_MEM_FENCE);
  int b=l/16*16, i=l%16/2, h=l%2;
  float4 p=xs[b+2*i], q=xs[b+2*i+1], s;
  s=p.x*ys[b+h];
  s+=p.y*ys[b+2+h];
  s+=p.z*ys[b+4+h];
  s+=p.w*ys[b+6+h];
  s+=q.x*ys[b+8+h];
  s+=q.y*ys[b+10+h];
  s+=q.z*ys[b+12+h];
  s+=q.w*ys[b+14+h];
  z[first+l]=s;
}
