// whose address is it? ranges are sorted and apart; 0 for none
__kernel void lookup(__global const uint *first, __global const uint *last,
                     __global const uint *owners, __global const uint *countries, int n,
                     __global const uint *address, __global uint *owner, __global uint *country)
{
  int id = get_global_id(0), lo = 0, hi = n - 1;
  owner[id] = 0; country[id] = 0;
  while (lo <= hi) {
    int mid = (lo + hi) / 2;
    if (address[id] < first[mid]) hi = mid - 1;
    else if (address[id] > last[mid]) lo = mid + 1;
    else { owner[id] = owners[mid]; country[id] = countries[mid]; return; }
  }
}
