/* explicit heat step, one layer of ghost cells all around; an item goes up a column */
#define IDX(x,y,z)  ( (x) + (nx+2) * ( (y) + (ny+2) * (z) ) )
#define DEPTH 16
__kernel void heat_step( __global float* unew, __global const float* u,
                         const int nx, const int ny, const int nz,
                         const float c0, const float c1 )
{
  const int x = get_global_id(0) + 1;
  const int y = get_global_id(1) + 1;
  const int z0 = get_global_id(2) * DEPTH + 1;
  if( x > nx || y > ny ) return;
  const int z1 = min( z0 + DEPTH - 1, nz );

  float lower = u[IDX(x,y,z0-1)], mid = u[IDX(x,y,z0)];
  for( int z = z0; z <= z1; ++z )
  {
    float upper = u[IDX(x,y,z+1)];
    unew[IDX(x,y,z)] = c0 * mid
      + c1 * ( u[IDX(x-1,y,z)] + u[IDX(x+1,y,z)]
             + u[IDX(x,y-1,z)] + u[IDX(x,y+1,z)]
             + lower + upper );
    lower = mid;
    mid = upper;
  }
}
