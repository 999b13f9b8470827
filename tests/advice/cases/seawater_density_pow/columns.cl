/* In-situ density of sea water, EOS-80 (UNESCO 1981): practical salinity, deg C, bar. An item a water column. */
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

double rho_eos80(double T, double S, double P)
{
    double rw = 999.842594 + 6.793952e-2 * T - 9.095290e-3 * pow(T, 2.0) + 1.001685e-4 * pow(T, 3.0)
              - 1.120083e-6 * pow(T, 4.0) + 6.536332e-9 * pow(T, 5.0);
    double a  = 8.24493e-1 - 4.0899e-3 * T + 7.6438e-5 * pow(T, 2.0) - 8.2467e-7 * pow(T, 3.0)
              + 5.3875e-9 * pow(T, 4.0);
    double b  = -5.72466e-3 + 1.0227e-4 * T - 1.6546e-6 * pow(T, 2.0);
    double r0 = rw + a * S + b * pow(S, 1.5) + 4.8314e-4 * pow(S, 2.0);

    double kw = 19652.21 + 148.4206 * T - 2.327105 * pow(T, 2.0) + 1.360477e-2 * pow(T, 3.0)
              - 5.155288e-5 * pow(T, 4.0);
    double k0 = kw + S * (54.6746 - 0.603459 * T + 1.09987e-2 * pow(T, 2.0) - 6.1670e-5 * pow(T, 3.0))
              + pow(S, 1.5) * (7.944e-2 + 1.6483e-2 * T - 5.3009e-4 * pow(T, 2.0));
    double K  = k0 + P * (3.239908 + 1.43713e-3 * T + 1.16092e-4 * pow(T, 2.0)
              - 5.77905e-7 * pow(T, 3.0) + S * (2.2838e-3 - 1.0981e-5 * T));
    return r0 / (1.0 - P / K);
}

__kernel void density(__global double *temp, __global double *salt, __global double *pres,
                      __global uchar *wet, __global double *rho, int nx, int ny, int nz)
{
    int i = get_global_id(0), j = get_global_id(1);
    if (i >= nx || j >= ny) return;
    int is_wet = wet[j * nx + i];
    for (int k = 0; k < nz; k++) {
        int c = (k * ny + j) * nx + i;
        rho[c] = is_wet ? rho_eos80(temp[c], salt[c], pres[k]) : 0.0;
    }
}
