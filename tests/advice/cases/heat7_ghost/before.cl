/* explicit heat step, one layer of ghost cells all around */
#define IDX(x,y,z)  ( (x) + (nx+2) * ( (y) + (ny+2) * (z) ) )
__kernel void heat_step( __global float* unew, __global const float* u,
                         const int nx, const int ny, const int nz,
                         const float c0, const float c1 )
{
  const int x = get_global_id(0) + 1;
  const int y = get_global_id(1) + 1;
  const int z = get_global_id(2) + 1;
  if( x > nx || y > ny || z > nz ) return;

  unew[IDX(x,y,z)] = c0 * u[IDX(x,y,z)]
    + c1 * ( u[IDX(x-1,y,z)] + u[IDX(x+1,y,z)]
           + u[IDX(x,y-1,z)] + u[IDX(x,y+1,z)]
           + u[IDX(x,y,z-1)] + u[IDX(x,y,z+1)] );
}
