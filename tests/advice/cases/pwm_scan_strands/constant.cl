#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define MOTIF_LEN 24

int base_index(char c)
{
  if (c == 'A') return 0;
  else if (c == 'C') return 1;
  else if (c == 'G') return 2;
  else return 3;
}

// best log-odds score of a transcription factor motif at every position, either strand
__kernel void pwm_scan(__global const char *genome, __constant double *pwm,
                       __global float *score, __global char *strand, int n_pos)
{
  int pos = get_global_id(0);
  if (pos >= n_pos)
    return;

  double fwd = 0.0;
  for (int j = 0; j < MOTIF_LEN; j++)
    fwd += pwm[j * 4 + base_index(genome[pos + j])];

  double rev = 0.0;
  for (int j = 0; j < MOTIF_LEN; j++)
    rev += pwm[(MOTIF_LEN - 1 - j) * 4 + 3 - base_index(genome[pos + j])];

  score[pos] = (float)fmax(fwd, rev);
  strand[pos] = fwd >= rev ? '+' : '-';
}
