-- Loops along rows that load several elements at once, where vectors may lie there.
local FILE = "widened/rows.launch"
local SIZES = { "", "N=1", "N=3", "N=4", "N=8", "N=16", "N=23" }

local function case(value, of)
  of[1], of[2], of[3], of.kernel = FILE, "widen", value, of.kernel or "sums"
  return of
end

return {
  case("a", { sizes = SIZES,
    becomes = "k < n && (uint)n - (uint)k > 3u && (size_t)&a[i * n + k] % 16 == 0; k += 4) { "
      .. "const float4 a_4 = *(global const float4 *)&a[i * n + k]; s += a_4.s0 * (k + 1);" }),
  -- what is loaded a turn earlier stays, and each copy has variables of its own
  case("a", { becomes = "{ float d = a_4.s1 - a[i * n + (k + 1) - 1]; s += d * d * a_4.s1; }" }),
  case("a", { becomes = "if (a_4.s3 > 20.0f)" }),
  case("a:2", { sizes = SIZES, becomes = "(size_t)&a[i * n + k] % 8 == 0; k += 2)" }),
  case("b:16", { sizes = SIZES, becomes = "s += b_16.s7 * b[k + 7];" }),
  case("b:8", { becomes = "*(global const uchar8 *)&b[i * 8 + k];" }),
  -- the loop outside loads an element in each turn, too, of two the first
  case("b", { becomes = "s += b_4.s0 * b[k];" }),
  case("a:8", { refused = { nil, "8 elements of a are more than 16 bytes" } }),
  case("a:3", { refused = { nil, "expected a buffer, or BUFFER:N" } }),
  case("y", { refused = { nil, "y is written" } }),
  case("a", { kernel = "none", refused = { nil, "no loop goes along a" } }),
  case("a", { kernel = "left", refused = { nil, "no loop goes along a" } }),
  case("a", { kernel = "returned", refused = { nil, "no loop goes along a" } }),
  case("a", { kernel = "beside", sizes = SIZES, becomes = "s += a_4.s3 * 2;" }),
  case("a", { kernel = "short_loop", refused = { nil, "have fewer than 4 turns" } }),
  case("a", { kernel = "narrow", refused = { nil, "k is narrower than int" } }),
  case("a", { kernel = "hinted", refused = { nil, "has an attribute" } }),
  case("a:+4", { refused = { nil, "expected a buffer, or BUFFER:N" } }),
  { "widened/words.cl", "widen", "a", alone = "16", refused = { 6, "s2 is a macro" } },
  case("a", { kernel = "changed", refused = { nil, "a is written" } }),
  case("a", { kernel = "apart", sizes = SIZES, becomes = "a_4.s2 + 1" }),
  case("a", { kernel = "others", refused = { nil, "no numbers of which there are vectors" } }),
  case("d", { kernel = "others", refused = { nil, "4 elements of d are more than 16 bytes" } }),
  case("d:2", { kernel = "others", sizes = { "", "N=1", "N=2", "N=9" },
    becomes = "(float)d_2.s1" }),
  case("v", { kernel = "others", refused = { nil, "v is no buffer of numbers" } }),
  case("a", { kernel = "words", sizes = SIZES, becomes = "*(constant const uint4 *)&a[" }),
  case("a:2", { kernel = "named", becomes = "a_2 += a_2_v2.s1;" }),
  least = 11,
}
