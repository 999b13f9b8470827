#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Least-squares gradient on tetrahedra. Four face neighbours of each cell (-1 at a boundary), and the
// inverse of the symmetric normal matrix, xx xy xz yy yz zz, made once for the mesh. All by planes.
kernel void lsq_gradient(global const int * restrict nbr,
                         global const double * restrict cx, global const double * restrict cy,
                         global const double * restrict cz, global const double * restrict phi,
                         global const double * restrict inv, global double * restrict grad,
                         const int cells)
{
    const int c = get_global_id(0);
    if (c >= cells) return;

    const double x = cx[c], y = cy[c], z = cz[c], p = phi[c];
    double bx = 0.0, by = 0.0, bz = 0.0;

    for (int k = 0; k < 4; ++k) {
        const int n = nbr[k * cells + c];
        if (n < 0) continue;
        const double dx = cx[n] - x, dy = cy[n] - y, dz = cz[n] - z;
        const double w = (phi[n] - p) / (dx * dx + dy * dy + dz * dz);
        bx += w * dx;
        by += w * dy;
        bz += w * dz;
    }

    grad[c]             = inv[c] * bx + inv[cells + c] * by + inv[2 * cells + c] * bz;
    grad[cells + c]     = inv[cells + c] * bx + inv[3 * cells + c] * by + inv[4 * cells + c] * bz;
    grad[2 * cells + c] = inv[2 * cells + c] * bx + inv[4 * cells + c] * by + inv[5 * cells + c] * bz;
}
