#define LANES 8
#define GROUP 128

// How much more likely a message is spam than ham: eight items a message, one logarithm of single precision a word.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void classify(global const uint* restrict words, global const uint* restrict offsets, global const uint2* restrict counts,
              uint mask, uint spamTotal, uint hamTotal, uint messages, global float* restrict verdict)
{
  local float part[GROUP];
  const uint m = get_global_id(0) / LANES, lane = get_global_id(0) % LANES, l = get_local_id(0);
  const float each = (hamTotal + mask + 1.0f) / (spamTotal + mask + 1.0f);
  float odds = 0;
  if (m < messages) {
    const uint end = offsets[m + 1];
    for (uint w = offsets[m] + lane; w < end; w += LANES) {
      const uint word = words[w];
      const uint2 seen = counts[(word ^ (word >> 15)) & mask];
      odds += native_log(native_divide(seen.x + 1.0f, seen.y + 1.0f) * each);
    }
  }
  part[l] = odds;
  for (uint step = LANES / 2; step > 0; step /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < step) part[l] += part[l + step];
  }
  if (lane == 0 && m < messages) verdict[m] = part[l];
}
