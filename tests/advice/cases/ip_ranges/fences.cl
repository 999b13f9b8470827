struct range { uint first, last, owner, country; };
#define FENCES 256

// whose address is it? ranges are sorted and apart; 0 for none
__kernel void lookup(__global const struct range *ranges, int n,
                     __global const uint *address, __global uint *owner, __global uint *country)
{
  __local uint fence[FENCES];
  int id = get_global_id(0), step = n / FENCES;
  for (int f = get_local_id(0); f < FENCES; f += get_local_size(0)) fence[f] = ranges[f * step].first;
  barrier(CLK_LOCAL_MEM_FENCE);

  int at = 0;
  for (int half_of = FENCES / 2; half_of > 0; half_of /= 2)
    if (address[id] >= fence[at + half_of]) at += half_of;
  int lo = at * step, hi = lo + step - 1;
  owner[id] = 0; country[id] = 0;
  while (lo <= hi) {
    int mid = (lo + hi) / 2;
    if (address[id] < ranges[mid].first) hi = mid - 1;
    else if (address[id] > ranges[mid].last) lo = mid + 1;
    else { owner[id] = ranges[mid].owner; country[id] = ranges[mid].country; return; }
  }
}
