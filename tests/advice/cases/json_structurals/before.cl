// Stage 1 of a JSON parser: a bit per byte of the text for braces, brackets, colons and commas, and one for quotes.
// Each work-item takes a block of 64 bytes, read as 16 words, and writes two 64-bit masks.
#define BLOCK_WORDS 16

#define IS_STRUCTURAL(c) ((c) == '{' || (c) == '}' || (c) == '[' || (c) == ']' || (c) == ':' || (c) == ',')

__kernel void find_structurals(__global const uint* restrict text,
                               __global ulong* restrict structurals,
                               __global ulong* restrict quotes,
                               const uint n_blocks)
{
  const uint block = get_global_id(0);
  if (block >= n_blocks)
    return;

  ulong s = 0, q = 0;
  for (int w = 0; w < BLOCK_WORDS; ++w) {
    const uint word = text[block * BLOCK_WORDS + w];
    for (int b = 0; b < 4; ++b) {
      const uint c = (word >> (8 * b)) & 0xff;
      s |= (ulong)IS_STRUCTURAL(c) << (4 * w + b);
      q |= (ulong)(c == '"') << (4 * w + b);
    }
  }
  structurals[block] = s;
  quotes[block] = q;
}
