#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* four levels at four latitudes an item, strides as they suit loads; nlev and nlat are multiples of 4 */
kernel void synthesis(global const double *restrict a, global const double *restrict mu, global double *restrict f,
                      int nl, int nlat, int nlev, global const double *restrict rl)
{
    const int k = get_global_id(0), k4 = nlev / 4;
    const int j = get_global_id(1) * 4;
    const double4 x = vload4(0, mu + j);

    double4 p2 = 1.0, p1 = x;
    double4 s0, s1, s2, s3;   /* of levels k, k + k4 ... */
    s0 = a[k] + a[nlev + k] * x;
    s1 = a[k + k4] + a[nlev + k + k4] * x;
    s2 = a[k + 2 * k4] + a[nlev + k + 2 * k4] * x;
    s3 = a[k + 3 * k4] + a[nlev + k + 3 * k4] * x;
    global const double *al = a + 2 * nlev + k;
    for (int l = 2; l < nl; l++, al += nlev) {
        const double4 xp = x * p1;
        const double4 p = xp + (1.0 - rl[l]) * (xp - p2);
        s0 += al[0] * p;
        s1 += al[k4] * p;
        s2 += al[2 * k4] * p;
        s3 += al[3 * k4] * p;
        p2 = p1;
        p1 = p;
    }
    global double *to = f + j * nlev + k;
    to[0] = s0.x; to[nlev] = s0.y; to[2 * nlev] = s0.z; to[3 * nlev] = s0.w;
    to += k4;
    to[0] = s1.x; to[nlev] = s1.y; to[2 * nlev] = s1.z; to[3 * nlev] = s1.w;
    to += k4;
    to[0] = s2.x; to[nlev] = s2.y; to[2 * nlev] = s2.z; to[3 * nlev] = s2.w;
    to += k4;
    to[0] = s3.x; to[nlev] = s3.y; to[2 * nlev] = s3.z; to[3 * nlev] = s3.w;
}
