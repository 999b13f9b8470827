// Stage 1 of a JSON parser: a bit per byte of the text for braces, brackets, colons and commas, and one for quotes.
// Each work-item takes a block of 64 bytes, read as 16 words, and writes two 64-bit masks.
#define BLOCK_WORDS 16
#define GROUP 128

#define IS_STRUCTURAL(c) ((c) == '{' || (c) == '}' || (c) == '[' || (c) == ']' || (c) == ':' || (c) == ',')

__kernel __attribute__((reqd_work_group_size(GROUP, 1, 1)))
void find_structurals(__global const uint* restrict text,
                               __global ulong* restrict structurals,
                               __global ulong* restrict quotes,
                               const uint n_blocks)
{
  __local uint words[GROUP * (BLOCK_WORDS + 1)];   // one more, against conflicts of banks
  const uint block = get_global_id(0), l = get_local_id(0), first = (block - l) * BLOCK_WORDS;

  for (uint w = l; w < GROUP * BLOCK_WORDS; w += GROUP)
    if (first + w < n_blocks * BLOCK_WORDS)
      words[w / BLOCK_WORDS * (BLOCK_WORDS + 1) + w % BLOCK_WORDS] = text[first + w];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (block >= n_blocks)
    return;

  ulong s = 0, q = 0;
  for (int w = 0; w < BLOCK_WORDS; ++w) {
    const uint word = words[l * (BLOCK_WORDS + 1) + w];
    for (int b = 0; b < 4; ++b) {
      const uint c = (word >> (8 * b)) & 0xff;
      s |= (ulong)IS_STRUCTURAL(c) << (4 * w + b);
      q |= (ulong)(c == '"') << (4 * w + b);
    }
  }
  structurals[block] = s;
  quotes[block] = q;
}
