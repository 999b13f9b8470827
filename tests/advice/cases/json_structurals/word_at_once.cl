// Stage 1 of a JSON parser: a bit per byte of the text for braces, brackets, colons and commas, and one for quotes.
// Each work-item takes a block of 64 bytes, read as 16 words, and writes two 64-bit masks.
#define BLOCK_WORDS 16

// the lowest bits of those bytes of a word that are c
#define ONES 0x01010101u
static inline uint bytes_equal(uint word, uint c)
{
  const uint x = word ^ (c * ONES);
  return (~(((x & 0x7f7f7f7fu) + 0x7f7f7f7fu) | x) >> 7) & ONES;
}

// four bits of the lowest bits of bytes
static inline uint gather_bits(uint lowest) { return lowest * 0x10204080u >> 28; }

static inline uint structural_bytes(uint word)
{
  const uint upper = word | 0x20202020u;   // [ and ] as { and }
  return bytes_equal(upper, '{') | bytes_equal(upper, '}') | bytes_equal(word, ':') | bytes_equal(word, ',');
}

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
    s |= (ulong)gather_bits(structural_bytes(word)) << (4 * w);
    q |= (ulong)gather_bits(bytes_equal(word, '"')) << (4 * w);
  }
  structurals[block] = s;
  quotes[block] = q;
}
