// Correlative scan matching: how well a laser scan fits a map, for all poses around a guess.
// The map has a margin wide enough for all beams at all poses.

struct Window {
	int angles;
	int span;          // candidates along x, and along y
	float first_angle;
	float angle_step;
};

int cell_of(float metres, float per_metre, int origin)
{
	return (int)floor(metres * per_metre) + origin;
}

kernel void score_poses(global const float2 *scan, int beams, global const uchar *map, int map_width,
                        global int *scores, int angles, int span, float first_angle, float angle_step,
                        float per_metre)
{
	struct Window w = { angles, span, first_angle, angle_step };
	int a = get_global_id(0);
	int iy = get_global_id(1);
	int ix = get_global_id(2);
	if (a >= w.angles || iy >= w.span || ix >= w.span)
		return;

	int pose = (a * w.span + iy) * w.span + ix;
	int origin = map_width / 2 - w.span / 2;
	scores[pose] = 0;
	for (int i = 0; i < beams; i++) {
		float angle = w.first_angle + a * w.angle_step;
		float px = scan[i].x * cos(angle) - scan[i].y * sin(angle);
		float py = scan[i].x * sin(angle) + scan[i].y * cos(angle);
		int cx = cell_of(px, per_metre, origin + ix);
		int cy = cell_of(py, per_metre, origin + iy);
		scores[pose] += map[cy * map_width + cx];
	}
}
