#define BLOCK_SIZE 16
#define EACH 4
#define HEIGHT (BLOCK_SIZE*EACH)

// an item does EACH pixels of a column, BLOCK_SIZE rows apart
__kernel void sobel(__global unsigned char *dst,
                    __global unsigned char *src,
                    int w, int h)
{
  __local unsigned char cache[HEIGHT+2][BLOCK_SIZE+2];

  int tx = get_local_id(0);
  int x = get_group_id(0) * BLOCK_SIZE + tx;

  for (int ty = get_local_id(1); ty < HEIGHT; ty += BLOCK_SIZE) {
    int y = get_group_id(1) * HEIGHT + ty;

    // centre
    cache[ty+1][tx+1] = src[y*w+x];
    // sides
    if (tx == 0)            cache[ty+1][0]            = src[y*w + max(x-1,0)];
    if (tx == BLOCK_SIZE-1) cache[ty+1][BLOCK_SIZE+1] = src[y*w + min(x+1,w-1)];
    if (ty == 0)            cache[0][tx+1]            = src[max(y-1,0)*w + x];
    if (ty == HEIGHT-1)     cache[HEIGHT+1][tx+1]     = src[min(y+1,h-1)*w + x];
    // corners
    if (tx == 0 && ty == 0)
      cache[0][0] = src[max(y-1,0)*w + max(x-1,0)];
    if (tx == BLOCK_SIZE-1 && ty == 0)
      cache[0][BLOCK_SIZE+1] = src[max(y-1,0)*w + min(x+1,w-1)];
    if (tx == 0 && ty == HEIGHT-1)
      cache[HEIGHT+1][0] = src[min(y+1,h-1)*w + max(x-1,0)];
    if (tx == BLOCK_SIZE-1 && ty == HEIGHT-1)
      cache[HEIGHT+1][BLOCK_SIZE+1] = src[min(y+1,h-1)*w + min(x+1,w-1)];
  }

  barrier(CLK_LOCAL_MEM_FENCE);

  for (int ty = get_local_id(1); ty < HEIGHT; ty += BLOCK_SIZE) {
    int y = get_group_id(1) * HEIGHT + ty;

    int gx = cache[ty][tx+2] + 2*cache[ty+1][tx+2] + cache[ty+2][tx+2]
           - cache[ty][tx]   - 2*cache[ty+1][tx]   - cache[ty+2][tx];
    int gy = cache[ty+2][tx] + 2*cache[ty+2][tx+1] + cache[ty+2][tx+2]
           - cache[ty][tx]   - 2*cache[ty][tx+1]   - cache[ty][tx+2];

    dst[y*w+x] = min((abs(gx) + abs(gy)) / 4, 255u);
  }
}
