-- Signatures of documents: least hashes of their 96 tokens by 64 functions, a document an item.
local TOKENS <const> = 96
local HASHES <const> = 64
local function documents(s) return { s.documents } end

--- @param by_position  whether the first tokens of all documents stand side by side
local function arguments(s, by_position)
  local count = s.documents * TOKENS
  local tokens = { "tokens", type = "uint", count = count }
  if s.plain then
    tokens.range = { 5, 37 }
  else
    function tokens.value(i)
      local document, t = i // TOKENS, i % TOKENS
      if by_position then document, t = i % s.documents, i // s.documents end
      return (document * 7919 + t * t * 104729) % 1000003
    end
  end
  local function coefficient(name, factor)
    return { name, type = "uint", count = HASHES,
      value = function(k) return (k * factor * 2 + 2246822519) % 4294967291 | 1 end }
  end
  return {
    tokens,
    coefficient("mult", 1640531527),
    coefficient("add", 668265263),
    { "signatures", type = "uint", count = s.documents * HASHES, fill = 0, output = true },
  }
end

local function variant(name, remedy, more)
  local v = { name = name, remedies = { remedy }, file = name .. ".cl", kernel = "minhash", global = documents,
    group = { 32 } }
  for key, value in pairs(more or {}) do v[key] = value end
  return v
end

local function a_hash(s) return { HASHES, s.documents } end
local function in_row(s) return { HASHES * s.documents } end

return {
  kind = "hashing", set = "fourth", optimised = false,
  small = { documents = 128 }, large = { documents = 131072, plain = true },
  arguments = function(s) return arguments(s) end,
  variants = {
    { name = "before", file = "before.cl", kernel = "minhash", global = documents, group = { 32 } },
    variant("tokens_outside", "swap-loops"),
    variant("a_hash", "more-items", { global = a_hash, group = { 64, 1 } }),
    variant("four_at_once", "block"),
    variant("by_position", "transpose-data", { arguments = function(s) return arguments(s, true) end }),
    variant("a_group", "group-per-row", { global = in_row, group = { 64 } }),
    variant("staged", "tile"),
    variant("constants", "constant"),
    variant("quads", "vector"),
    variant("wide", "group-size", { file = "before.cl", group = { 64 } }),
    variant("told_lanes_per_row", "lanes-per-row", { global = function(s) return { s.documents * 32 } end }),
    { name = "expert", by = "expert", remedies = { "more-items", "tile", "block" }, file = "expert.cl",
      kernel = "minhash", global = function(s) return { s.documents * HASHES // 4 } end, group = { 128 } },
  },
}
