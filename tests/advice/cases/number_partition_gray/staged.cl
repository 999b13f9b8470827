// Number partitioning by exhaustive search: signs for numbers so that the sum is nearest to 0.
// An item fixes the signs of the first ones by its number, and goes through those of the last ones in the order of a
// Gray code: one addition each. The last four are written out. The best of a group is found by halves.
#define GROUP 256
#define LOW 10                   // numbers an item goes through
#define UNROLLED 4               // of these, written out

#define STEP(sum, change) sum += (change); least = min(least, abs(sum))

kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void best_partition(constant int* number, const uint high, global uint* restrict best)
{
  local uint least_of[GROUP];
  local int staged[32];
  const uint l = get_local_id(0), id = get_global_id(0);

  if (l < LOW + high) staged[l] = number[l];
  barrier(CLK_LOCAL_MEM_FENCE);

  int sum = 0;
  for (uint b = 0; b < high; b++)
    sum += (id >> b & 1) ? staged[LOW + b] : -staged[LOW + b];
  for (uint b = 0; b < LOW; b++)
    sum -= staged[b];

  const int a = 2 * staged[0], b = 2 * staged[1], c = 2 * staged[2], d = 2 * staged[3];
  uint least = abs(sum);
  uint gray = 0;                 // signs of those that are not written out
  for (uint k = 1; ; k++) {
    // after these 15 only d is positive, and is turned back
    STEP(sum, a); STEP(sum, b); STEP(sum, -a); STEP(sum, c); STEP(sum, a); STEP(sum, -b); STEP(sum, -a);
    STEP(sum, d); STEP(sum, a); STEP(sum, b); STEP(sum, -a); STEP(sum, -c); STEP(sum, a); STEP(sum, -b);
    STEP(sum, -a);
    sum -= d;
    if (k == 1 << (LOW - UNROLLED)) break;
    const uint bit = 31 - clz(k & -k), mask = 1u << bit;
    gray ^= mask;
    STEP(sum, (gray & mask) ? 2 * staged[UNROLLED + bit] : -2 * staged[UNROLLED + bit]);
  }

  least_of[l] = least;
  for (uint half_of = GROUP / 2; half_of > 0; half_of /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < half_of) least_of[l] = min(least_of[l], least_of[l + half_of]);
  }
  if (l == 0) atomic_min(best, least_of[0]);
}
