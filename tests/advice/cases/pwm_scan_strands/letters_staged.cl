#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define MOTIF_LEN 24
#define GROUP     128

int base_index(char c)
{
  if (c == 'A') return 0;
  else if (c == 'C') return 1;
  else if (c == 'G') return 2;
  else return 3;
}

// best log-odds score of a transcription factor motif at every position, either strand
__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void pwm_scan(__global const char *genome, __global const double *pwm,
                       __global float *score, __global char *strand, int n_pos)
{
  __local char near[GROUP + MOTIF_LEN];
  int l = get_local_id(0), pos = get_global_id(0);

  near[l] = genome[pos];
  if (l < MOTIF_LEN)
    near[GROUP + l] = genome[pos + GROUP];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (pos >= n_pos)
    return;

  double fwd = 0.0;
  for (int j = 0; j < MOTIF_LEN; j++)
    fwd += pwm[j * 4 + base_index(near[l + j])];

  double rev = 0.0;
  for (int j = 0; j < MOTIF_LEN; j++)
    rev += pwm[(MOTIF_LEN - 1 - j) * 4 + 3 - base_index(near[l + j])];

  score[pos] = (float)fmax(fwd, rev);
  strand[pos] = fwd >= rev ? '+' : '-';
}
