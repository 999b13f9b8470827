#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// How much more likely a message is spam than ham. Words are hashed; a message's lie behind each other.
kernel void classify(global const uint* words, global const uint* offsets, global const uint* spam, global const uint* ham,
                     uint mask, uint spamTotal, uint hamTotal, uint messages, global float* verdict)
{
  uint m = get_global_id(0);
  if (m < messages) {
    double odds = 0;
    for (uint w = offsets[m]; w < offsets[m + 1]; w++) {
      uint slot = (words[w] ^ (words[w] >> 15)) & mask;
      double pSpam = (spam[slot] + 1.0) / (spamTotal + mask + 1.0);
      double pHam = (ham[slot] + 1.0) / (hamTotal + mask + 1.0);
      odds += log(pSpam) - log(pHam);
    }
    verdict[m] = odds;
  }
}
