#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double Real_t;
typedef int Index_t;

/* Hourglass forces of hexahedral elements. What elements have by node lies by planes, [node * numElem + elem]. */
__constant Real_t gamma_[4][8] = {
  {  1.0,  1.0, -1.0, -1.0, -1.0, -1.0,  1.0,  1.0 },
  {  1.0, -1.0, -1.0,  1.0, -1.0,  1.0,  1.0, -1.0 },
  {  1.0, -1.0,  1.0, -1.0,  1.0, -1.0,  1.0, -1.0 },
  { -1.0,  1.0, -1.0,  1.0,  1.0, -1.0,  1.0, -1.0 }
};

__kernel void fb_hourglass(const Index_t numElem, const Real_t hourg,
    __global const Index_t *nodelist, __global const Real_t *xd, __global const Real_t *yd, __global const Real_t *zd,
    __global const Real_t *x8n, __global const Real_t *y8n, __global const Real_t *z8n,
    __global const Real_t *dvdx, __global const Real_t *dvdy, __global const Real_t *dvdz,
    __global const Real_t *determ, __global const Real_t *ss, __global const Real_t *elemMass,
    __global Real_t *fx, __global Real_t *fy, __global Real_t *fz)
{
  Index_t elem = get_global_id(0);
  if (elem >= numElem) return;

  Real_t volinv = 1.0 / determ[elem];
  Real_t coef = -hourg * 0.01 * ss[elem] * elemMass[elem] / cbrt(determ[elem]);
  Real_t u[8], v[8], w[8];
  #pragma unroll
  for (int k = 0; k < 8; k++) {
    Index_t n = nodelist[elem * 8 + k];
    u[k] = xd[n]; v[k] = yd[n]; w[k] = zd[n];
  }

  Real_t px[8], py[8], pz[8], ex[8], ey[8], ez[8];
  #pragma unroll
  for (int k = 0; k < 8; k++) {
    Index_t at = k * numElem + elem;
    px[k] = x8n[at]; py[k] = y8n[at]; pz[k] = z8n[at];
    ex[k] = dvdx[at]; ey[k] = dvdy[at]; ez[k] = dvdz[at];
  }

  Real_t hourgam[4][8];
  #pragma unroll
  for (int m = 0; m < 4; m++) {
    Real_t hx = 0.0, hy = 0.0, hz = 0.0;
    #pragma unroll
    for (int k = 0; k < 8; k++) {
      hx += px[k] * gamma_[m][k];
      hy += py[k] * gamma_[m][k];
      hz += pz[k] * gamma_[m][k];
    }
    #pragma unroll
    for (int k = 0; k < 8; k++)
      hourgam[m][k] = gamma_[m][k] - volinv * (ex[k] * hx
          + ey[k] * hy + ez[k] * hz);
  }

  {
    Real_t mode[4];
    #pragma unroll
    for (int m = 0; m < 4; m++) {
      mode[m] = 0.0;
      #pragma unroll
      for (int k = 0; k < 8; k++)
        mode[m] += hourgam[m][k] * u[k];
    }
    #pragma unroll
    for (int k = 0; k < 8; k++)
      fx[k * numElem + elem] = coef * (hourgam[0][k] * mode[0] + hourgam[1][k] * mode[1]
          + hourgam[2][k] * mode[2] + hourgam[3][k] * mode[3]);
  }
  {
    Real_t mode[4];
    #pragma unroll
    for (int m = 0; m < 4; m++) {
      mode[m] = 0.0;
      #pragma unroll
      for (int k = 0; k < 8; k++)
        mode[m] += hourgam[m][k] * v[k];
    }
    #pragma unroll
    for (int k = 0; k < 8; k++)
      fy[k * numElem + elem] = coef * (hourgam[0][k] * mode[0] + hourgam[1][k] * mode[1]
          + hourgam[2][k] * mode[2] + hourgam[3][k] * mode[3]);
  }
  {
    Real_t mode[4];
    #pragma unroll
    for (int m = 0; m < 4; m++) {
      mode[m] = 0.0;
      #pragma unroll
      for (int k = 0; k < 8; k++)
        mode[m] += hourgam[m][k] * w[k];
    }
    #pragma unroll
    for (int k = 0; k < 8; k++)
      fz[k * numElem + elem] = coef * (hourgam[0][k] * mode[0] + hourgam[1][k] * mode[1]
          + hourgam[2][k] * mode[2] + hourgam[3][k] * mode[3]);
  }
}
