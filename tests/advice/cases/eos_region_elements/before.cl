#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double Real_t;
typedef int    Index_t;

// Half a step and a step of the energy, pressure and sound speed of a region's elements (shock hydrodynamics).
// Fields are those of the whole mesh, found by the region's list; results are the region's, one after the other.
__kernel void eval_eos(const Index_t length, __global const Index_t* restrict regElemList,
                       __global const Real_t* restrict e, __global const Real_t* restrict p,
                       __global const Real_t* restrict q, __global const Real_t* restrict v,
                       __global const Real_t* restrict delv, __global const Real_t* restrict qq,
                       __global const Real_t* restrict ql, __global const Real_t* restrict work,
                       __global Real_t* restrict e_new, __global Real_t* restrict p_new,
                       __global Real_t* restrict ss, const Real_t rho0)
{
    const Index_t i = get_global_id(0);
    if (i >= length) return;
    const Index_t elem = regElemList[i];

    const Real_t compression = 1.0 / v[elem] - 1.0;
    const Real_t vchalf = v[elem] - delv[elem] * 0.5;
    const Real_t compHalf = 1.0 / vchalf - 1.0;
    const Real_t c1s = 2.0 / 3.0;

    Real_t energy = e[elem] - 0.5 * delv[elem] * (p[elem] + q[elem]) + 0.5 * work[elem];
    Real_t bvc = c1s * (compHalf + 1.0);
    const Real_t pHalf = bvc * energy;
    const Real_t vhalf = 1.0 / (1.0 + compHalf);
    Real_t q_new = 0.0;
    if (delv[elem] <= 0.0) {
        Real_t ssc = (c1s * energy + vhalf * vhalf * bvc * pHalf) / rho0;
        ssc = ssc <= 0.1111111e-36 ? 0.3333333e-18 : sqrt(ssc);
        q_new = ssc * ql[elem] + qq[elem];
    }
    energy += 0.5 * delv[elem] * (3.0 * (p[elem] + q[elem]) - 4.0 * (pHalf + q_new)) + 0.5 * work[elem];

    bvc = c1s * (compression + 1.0);
    const Real_t pressure = fmax(bvc * energy, 0.0);
    e_new[i] = energy;
    p_new[i] = pressure;
    ss[i] = sqrt(fmax((c1s * energy + v[elem] * v[elem] * bvc * pressure) / rho0, 1e-36));
}
