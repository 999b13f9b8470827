// Shallow water on a C grid: depth in the middle, u on the left and v on the lower face of a cell.
// Row y begins at (y + 1) * pitch + 32, so that rows are aligned and have room for a halo.

#define ROWS 8   // an item goes up

__kernel void advance(__global const float *restrict h, __global const float *restrict u,
                      __global const float *restrict v, __global const uchar *restrict wet,
                      __global float *restrict hn, __global float *restrict un, __global float *restrict vn,
                      const int pitch, const float dtdx, const float gdtdx, const float fdt)
{
	int c = (get_global_id(1) * ROWS + 1) * pitch + 32 + get_global_id(0);

	float hs = h[c - pitch], hc = h[c], vc = v[c], vw = v[c - 1];
	float us = u[c - pitch] + u[c - pitch + 1];
	int below = wet[c - pitch];
	for (int r = 0; r < ROWS; r++, c += pitch) {
		const float hw = h[c - 1], ho = h[c + pitch];
		const float uc = u[c], ue = u[c + 1];
		const float vo = v[c + pitch], vwo = v[c + pitch - 1];

		const float west  = uc * (hw + hc), east  = ue * (hc + h[c + 1]);
		const float south = vc * (hs + hc), north = vo * (hc + ho);
		hn[c] = hc - 0.5f * dtdx * (east - west + north - south);

		const float ubar = uc + ue + us;
		const float vbar = vc + vo + vw + vwo;
		const int here = wet[c];
		un[c] = here & wet[c - 1] ? uc + 0.25f * fdt * vbar - gdtdx * (hc - hw) : 0.0f;
		vn[c] = here & below      ? vc - 0.25f * fdt * ubar - gdtdx * (hc - hs) : 0.0f;

		hs = hc, hc = ho, vc = vo, vw = vwo, us = uc + ue, below = here;
	}
}
