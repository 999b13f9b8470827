#if V == 4
typedef float4 real;
#else
typedef float real;
#endif

__kernel void work(__global real *restrict out,
                   __global const real *restrict x, __global const real *restrict y,
                   __global const real *restrict z, __global const real *restrict m,
                   __global const real *restrict vx, __global const real *restrict vy,
                   __global const real *restrict vz, __global const real *restrict q)
{
  int i = get_global_id(0);
  real sum = x[i] * vx[i];
#if USED >= 4
  sum += y[i] * vy[i];
#endif
#if USED == 8
  sum += z[i] * vz[i] + m[i] * q[i];
#endif
  out[i] = sum;
}
