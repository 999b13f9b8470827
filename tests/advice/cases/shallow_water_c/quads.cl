// Shallow water on a C grid: depth in the middle, u on the left and v on the lower face of a cell.
// Row y begins at (y + 1) * pitch + 32, so that rows are aligned and have room for a halo.

float4 from_left(const float e, const float4 f) { return (float4)(e, f.xyz); }
float4 from_right(const float4 f, const float e) { return (float4)(f.yzw, e); }

__kernel void advance(__global const float *restrict h, __global const float *restrict u,
                      __global const float *restrict v, __global const uchar *restrict wet,
                      __global float *restrict hn, __global float *restrict un, __global float *restrict vn,
                      const int pitch, const float dtdx, const float gdtdx, const float fdt)
{
	const int c = (get_global_id(1) + 1) * pitch + 32 + 4 * get_global_id(0);

	const float4 hc = vload4(0, h + c), hs = vload4(0, h + c - pitch), ho = vload4(0, h + c + pitch);
	const float4 hw = from_left(h[c - 1], hc), he = from_right(hc, h[c + 4]);
	const float4 uc = vload4(0, u + c), us = vload4(0, u + c - pitch);
	const float4 ue = from_right(uc, u[c + 4]), use = from_right(us, u[c - pitch + 4]);
	const float4 vc = vload4(0, v + c), vo = vload4(0, v + c + pitch);   // vo: those above
	const float4 vw = from_left(v[c - 1], vc), vow = from_left(v[c + pitch - 1], vo);

	const float4 west = uc * (hw + hc), east = ue * (hc + he);
	const float4 south = vc * (hs + hc), north = vo * (hc + ho);
	vstore4(hc - 0.5f * dtdx * (east - west + north - south), 0, hn + c);

	const float4 ubar = uc + ue + us + use, vbar = vc + vo + vw + vow;
	const uchar4 here = vload4(0, wet + c), south_of = vload4(0, wet + c - pitch);
	const uchar4 west_of = (uchar4)(wet[c - 1], here.xyz);
	const float4 du = uc + 0.25f * fdt * vbar - gdtdx * (hc - hw);
	const float4 dv = vc - 0.25f * fdt * ubar - gdtdx * (hc - hs);
	vstore4(convert_int4(here & west_of) != 0 ? du : (float4)(0.0f), 0, un + c);
	vstore4(convert_int4(here & south_of) != 0 ? dv : (float4)(0.0f), 0, vn + c);
}
