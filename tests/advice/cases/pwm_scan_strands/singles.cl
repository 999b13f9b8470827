#define MOTIF_LEN 24

int base_index(char c)
{
  if (c == 'A') return 0;
  else if (c == 'C') return 1;
  else if (c == 'G') return 2;
  else return 3;
}

// best log-odds score of a transcription factor motif at every position, either strand
__kernel void pwm_scan(__global const char *genome, __global const float *pwm,
                       __global float *score, __global char *strand, int n_pos)
{
  int pos = get_global_id(0);
  if (pos >= n_pos)
    return;

  float fwd = 0.0f;
  for (int j = 0; j < MOTIF_LEN; j++)
    fwd += pwm[j * 4 + base_index(genome[pos + j])];

  float rev = 0.0f;
  for (int j = 0; j < MOTIF_LEN; j++)
    rev += pwm[(MOTIF_LEN - 1 - j) * 4 + 3 - base_index(genome[pos + j])];

  score[pos] = fmax(fwd, rev);
  strand[pos] = fwd >= rev ? '+' : '-';
}
