// Stage 1 of a JSON parser: a bit per byte of the text for braces, brackets, colons and commas, and one for quotes.
// Each work-item takes eight bytes, so that neighbours read side by side.
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

__kernel void find_structurals(__global const uint2* restrict text,
                               __global uchar* restrict structurals,
                               __global uchar* restrict quotes,
                               const uint n)
{
  const uint i = get_global_id(0);
  if (i >= n)
    return;

  const uint2 pair = text[i];
  structurals[i] = gather_bits(structural_bytes(pair.x)) | gather_bits(structural_bytes(pair.y)) << 4;
  quotes[i] = gather_bits(bytes_equal(pair.x, '"')) | gather_bits(bytes_equal(pair.y, '"')) << 4;
}
