// Correlative scan matching: how well a laser scan fits a map, for all poses around a guess.
// Poses of one angle see the same cells but for an offset: a group finds the cells of all beams once.
// The map has a margin wide enough for all beams at all poses.
#define BEAMS 256   // at most

kernel void score_poses(global const float2 *restrict scan, int beams, global const uchar *restrict map,
                        int map_width, global int *restrict scores, int angles, int span, float first_angle,
                        float angle_step, float per_metre)
{
	local int cells[BEAMS];
	const int ix = get_global_id(0), iy = get_global_id(1), a = get_global_id(2);
	const int l = get_local_id(1) * get_local_size(0) + get_local_id(0);
	const int items = get_local_size(0) * get_local_size(1);

	const float angle = first_angle + a * angle_step;
	const float c = cos(angle), s = sin(angle);
	for (int i = l; i < beams; i += items) {
		const float2 p = scan[i];
		const int cx = (int)floor((p.x * c - p.y * s) * per_metre);
		const int cy = (int)floor((p.x * s + p.y * c) * per_metre);
		cells[i] = cy * map_width + cx;
	}
	barrier(CLK_LOCAL_MEM_FENCE);

	const int origin = map_width / 2 - span / 2;
	global const uchar *corner = map + (origin + iy) * map_width + origin + ix;
	int score = 0;
#pragma unroll 8
	for (int i = 0; i < beams; i++)
		score += corner[cells[i]];
	scores[(a * span + iy) * span + ix] = score;
}
