struct range { uint first, last, owner, country; };

// whose address is it? ranges are sorted and apart; 0 for none
__kernel void lookup(__global const struct range *ranges, int n,
                     __global const uint *address, __global uint *owner, __global uint *country)
{
  int id = get_global_id(0), lo = 0, hi = n - 1;
  owner[id] = 0; country[id] = 0;
  while (lo <= hi) {
    int mid = (lo + hi) / 2;
    if (address[id] < ranges[mid].first) hi = mid - 1;
    else if (address[id] > ranges[mid].last) lo = mid + 1;
    else { owner[id] = ranges[mid].owner; country[id] = ranges[mid].country; return; }
  }
}
