/* explicit heat step, one layer of ghost cells all around; brick in local memory */
#define IDX(x,y,z)  ( (x) + (nx+2) * ( (y) + (ny+2) * (z) ) )
#define BX 8
#define BY 8
#define BZ 4
__kernel void heat_step( __global float* unew, __global const float* u,
                         const int nx, const int ny, const int nz,
                         const float c0, const float c1 )
{
  __local float s[BZ+2][BY+2][BX+2];
  const int x = get_global_id(0) + 1;
  const int y = get_global_id(1) + 1;
  const int z = get_global_id(2) + 1;
  const int i = get_local_id(0) + 1;
  const int j = get_local_id(1) + 1;
  const int k = get_local_id(2) + 1;

  s[k][j][i] = u[IDX(x,y,z)];
  if( i == 1 )  s[k][j][0]    = u[IDX(x-1,y,z)];
  if( i == BX ) s[k][j][BX+1] = u[IDX(x+1,y,z)];
  if( j == 1 )  s[k][0][i]    = u[IDX(x,y-1,z)];
  if( j == BY ) s[k][BY+1][i] = u[IDX(x,y+1,z)];
  if( k == 1 )  s[0][j][i]    = u[IDX(x,y,z-1)];
  if( k == BZ ) s[BZ+1][j][i] = u[IDX(x,y,z+1)];
  barrier( CLK_LOCAL_MEM_FENCE );

  unew[IDX(x,y,z)] = c0 * s[k][j][i]
    + c1 * ( s[k][j][i-1] + s[k][j][i+1]
           + s[k][j-1][i] + s[k][j+1][i]
           + s[k-1][j][i] + s[k+1][j][i] );
}
