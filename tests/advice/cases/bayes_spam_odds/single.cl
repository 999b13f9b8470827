// How much more likely a message is spam than ham. Words are hashed; a message's lie behind each other.
kernel void classify(global const uint* words, global const uint* offsets, global const uint* spam, global const uint* ham,
                     uint mask, uint spamTotal, uint hamTotal, uint messages, global float* verdict)
{
  uint m = get_global_id(0);
  if (m < messages) {
    float odds = 0;
    for (uint w = offsets[m]; w < offsets[m + 1]; w++) {
      uint slot = (words[w] ^ (words[w] >> 15)) & mask;
      float pSpam = (spam[slot] + 1.0f) / (spamTotal + mask + 1.0f);
      float pHam = (ham[slot] + 1.0f) / (hamTotal + mask + 1.0f);
      odds += log(pSpam) - log(pHam);
    }
    verdict[m] = odds;
  }
}
