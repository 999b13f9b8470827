// Stage 1 of a JSON parser: a bit per byte of the text for braces, brackets, colons and commas, and one for quotes.
// Each work-item takes eight bytes, read as two words, and writes two masks of eight bits.
#define BLOCK_WORDS 2

#define IS_STRUCTURAL(c) ((c) == '{' || (c) == '}' || (c) == '[' || (c) == ']' || (c) == ':' || (c) == ',')

__kernel void find_structurals(__global const uint* restrict text,
                               __global uchar* restrict structurals,
                               __global uchar* restrict quotes,
                               const uint n_blocks)
{
  const uint block = get_global_id(0);
  if (block >= n_blocks)
    return;

  uint s = 0, q = 0;
  for (int w = 0; w < BLOCK_WORDS; ++w) {
    const uint word = text[block * BLOCK_WORDS + w];
    for (int b = 0; b < 4; ++b) {
      const uint c = (word >> (8 * b)) & 0xff;
      s |= (uint)IS_STRUCTURAL(c) << (4 * w + b);
      q |= (uint)(c == '"') << (4 * w + b);
    }
  }
  structurals[block] = s;
  quotes[block] = q;
}
