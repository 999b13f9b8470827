// Shallow water on a C grid: depth in the middle, u on the left and v on the lower face of a cell.
// Row y begins at (y + 1) * pitch + 32, so that rows are aligned and have room for a halo.

#define TX 64
#define TY 4
#define W (TX + 2)   // with a cell on each side

__kernel void advance(__global const float *restrict h, __global const float *restrict u,
                      __global const float *restrict v, __global const uchar *restrict wet,
                      __global float *restrict hn, __global float *restrict un, __global float *restrict vn,
                      const int pitch, const float dtdx, const float gdtdx, const float fdt)
{
	__local float th[(TY + 2) * W], tu[(TY + 2) * W], tv[(TY + 2) * W];
	const int x = get_local_id(0), y = get_local_id(1);
	const int corner = get_group_id(1) * TY * pitch + 31 + get_group_id(0) * TX;
	for (int i = y * TX + x; i < (TY + 2) * W; i += TX * TY) {
		const int at = corner + i / W * pitch + i % W;
		th[i] = h[at];
		tu[i] = u[at];
		tv[i] = v[at];
	}
	barrier(CLK_LOCAL_MEM_FENCE);

	const int c = (get_global_id(1) + 1) * pitch + 32 + get_global_id(0);
	const int t = (y + 1) * W + x + 1;

	const float hc = th[t], hw = th[t - 1], hs = th[t - W];
	const float uc = tu[t], ue = tu[t + 1];
	const float vc = tv[t], vo = tv[t + W];   // vo: the one above

	const float west  = uc * (hw + hc), east  = ue * (hc + th[t + 1]);
	const float south = vc * (hs + hc), north = vo * (hc + th[t + W]);
	hn[c] = hc - 0.5f * dtdx * (east - west + north - south);

	const float ubar = uc + ue + tu[t - W] + tu[t - W + 1];
	const float vbar = vc + vo + tv[t - 1] + tv[t + W - 1];
	const int here = wet[c];
	un[c] = here & wet[c - 1]     ? uc + 0.25f * fdt * vbar - gdtdx * (hc - hw) : 0.0f;
	vn[c] = here & wet[c - pitch] ? vc - 0.25f * fdt * ubar - gdtdx * (hc - hs) : 0.0f;
}
