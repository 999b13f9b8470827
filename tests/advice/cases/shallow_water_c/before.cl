// Shallow water on a C grid: depth in the middle, u on the left and v on the lower face of a cell.
// Row y begins at (y + 1) * pitch + 32, so that rows are aligned and have room for a halo.

__kernel void advance(__global const float *restrict h, __global const float *restrict u,
                      __global const float *restrict v, __global const uchar *restrict wet,
                      __global float *restrict hn, __global float *restrict un, __global float *restrict vn,
                      const int pitch, const float dtdx, const float gdtdx, const float fdt)
{
	const int c = (get_global_id(1) + 1) * pitch + 32 + get_global_id(0);

	const float hc = h[c], hw = h[c - 1], hs = h[c - pitch];
	const float uc = u[c], ue = u[c + 1];
	const float vc = v[c], vo = v[c + pitch];   // vo: the one above

	const float west  = uc * (hw + hc), east  = ue * (hc + h[c + 1]);
	const float south = vc * (hs + hc), north = vo * (hc + h[c + pitch]);
	hn[c] = hc - 0.5f * dtdx * (east - west + north - south);

	const float ubar = uc + ue + u[c - pitch] + u[c - pitch + 1];
	const float vbar = vc + vo + v[c - 1] + v[c + pitch - 1];
	const int here = wet[c];
	un[c] = here & wet[c - 1]     ? uc + 0.25f * fdt * vbar - gdtdx * (hc - hw) : 0.0f;
	vn[c] = here & wet[c - pitch] ? vc - 0.25f * fdt * ubar - gdtdx * (hc - hs) : 0.0f;
}
