#define LANES 8
#define GROUP 128
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// How much more likely a message is spam than ham. Words are hashed; a message's lie behind each other.
kernel void classify(global const uint* words, global const uint* offsets, global const uint* spam, global const uint* ham,
                     uint mask, uint spamTotal, uint hamTotal, uint messages, global float* verdict)
{
  local double part[GROUP];
  uint m = get_global_id(0) / LANES, lane = get_global_id(0) % LANES, l = get_local_id(0);
  double odds = 0;
  if (m < messages) {
    for (uint w = offsets[m] + lane; w < offsets[m + 1]; w += LANES) {
      uint slot = (words[w] ^ (words[w] >> 15)) & mask;
      double pSpam = (spam[slot] + 1.0) / (spamTotal + mask + 1.0);
      double pHam = (ham[slot] + 1.0) / (hamTotal + mask + 1.0);
      odds += log(pSpam) - log(pHam);
    }
  }
  part[l] = odds;
  for (uint step = LANES / 2; step > 0; step /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < step) part[l] += part[l + step];
  }
  if (lane == 0 && m < messages) verdict[m] = part[l];
}
