// An item walks down ROWS rows and keeps what the last two gave. There is a border of a cell around the plane.
#ifdef COLUMNS
#define X 1
#define Y 0
#else
#define X 0
#define Y 1
#endif

__kernel void smooth(__global const float *restrict in, __global float *restrict out, int pitch)
{
  int x = get_global_id(X) + 1;
  int y = get_global_id(Y) * ROWS + 1;
  __global const float *p = in + (y - 1) * pitch + x;

  float mid0 = p[0], side0 = p[-1] + p[1];
  p += pitch;
  float mid1 = p[0], side1 = p[-1] + p[1];
  for (int r = 0; r < ROWS; r++) {
    p += pitch;
    float mid2 = p[0], side2 = p[-1] + p[1];
    out[(y + r) * pitch + x] = 0.25f * mid1 + 0.125f * (mid0 + mid2 + side1) + 0.0625f * (side0 + side2);
    mid0 = mid1; side0 = side1;
    mid1 = mid2; side1 = side2;
  }
}
