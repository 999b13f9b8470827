#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double Real_t;
typedef int    Index_t;
typedef struct { Real_t e, p, q, v, delv, qq, ql, work; } Element;

// Half a step and a step of the energy, pressure and sound speed of a region's elements (shock hydrodynamics).
// Elements are those of the whole mesh, found by the region's list; results are the region's, one after the other.
__kernel void eval_eos(const Index_t length, __global const Index_t* restrict regElemList,
                       __global const Element* restrict element,
                       __global Real_t* restrict e_new, __global Real_t* restrict p_new,
                       __global Real_t* restrict ss, const Real_t rho0)
{
    const Index_t i = get_global_id(0);
    if (i >= length) return;
    const Element el = element[regElemList[i]];

    const Real_t compression = 1.0 / el.v - 1.0;
    const Real_t vchalf = el.v - el.delv * 0.5;
    const Real_t compHalf = 1.0 / vchalf - 1.0;
    const Real_t c1s = 2.0 / 3.0;

    Real_t energy = el.e - 0.5 * el.delv * (el.p + el.q) + 0.5 * el.work;
    Real_t bvc = c1s * (compHalf + 1.0);
    const Real_t pHalf = bvc * energy;
    const Real_t vhalf = 1.0 / (1.0 + compHalf);
    Real_t q_new = 0.0;
    if (el.delv <= 0.0) {
        Real_t ssc = (c1s * energy + vhalf * vhalf * bvc * pHalf) / rho0;
        ssc = ssc <= 0.1111111e-36 ? 0.3333333e-18 : sqrt(ssc);
        q_new = ssc * el.ql + el.qq;
    }
    energy += 0.5 * el.delv * (3.0 * (el.p + el.q) - 4.0 * (pHalf + q_new)) + 0.5 * el.work;

    bvc = c1s * (compression + 1.0);
    const Real_t pressure = fmax(bvc * energy, 0.0);
    e_new[i] = energy;
    p_new[i] = pressure;
    ss[i] = sqrt(fmax((c1s * energy + el.v * el.v * bvc * pressure) / rho0, 1e-36));
}
