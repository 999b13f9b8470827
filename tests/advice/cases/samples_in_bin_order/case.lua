-- Samples of a scan, structures of six floats, are put into the order of their bins, which a sort has found.
local MEMBERS = 6

-- an order that is as good as random; s.samples is a power of two
local function place(s)
  local mask = s.samples - 1
  return function(i)
    local x = i * 0x9E3779B1 & mask
    x = (x ~ x >> 7) * 0x2545F491 & mask
    return (x ~ x >> 9) * 0x85EBCA6B & mask
  end
end

-- stride of structures in floats, or none where members are arrays
local function arguments(stride)
  return function(s)
    local function of(i)                                                      -- sample and member of element i
      if stride then return i // stride, i % stride end
      return i % s.samples, i // s.samples
    end
    local function at(k)                                                      -- where the usual element k is
      if stride then return k // MEMBERS * stride + k % MEMBERS end
      return k % MEMBERS * s.samples + k // MEMBERS
    end
    local list = {
      { "samples", s.samples, type = "int" },
      { "order", type = "uint", count = s.samples, value = place(s) },
      { "found", type = "float", count = (stride or MEMBERS) * s.samples, fill = s.plain and 0.5, value = function(i)
        local sample, member = of(i)
        return member < MEMBERS and (sample * 5 + member * 31) % 2048 / 8 or 0
      end },
      { "sorted", type = "float", count = (stride or MEMBERS) * s.samples, fill = 0, output = "sorted" },
    }
    if stride ~= MEMBERS then list[4].order, list[4].outputs = at, MEMBERS * s.samples end
    return list
  end
end

local function variant(name, remedies, items, group, file, laid_out)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "put_in_order",
    global = function(s) return { s.samples * items } end, group = { group }, arguments = laid_out }
end

local expert = variant("expert", { "lanes-per-row", "vector" }, 3, 192)
expert.by = "expert"

return {
  kind = "gather", set = "sixteenth",
  small = { samples = 16384 }, large = { samples = 1 << 22, plain = true },
  arguments = arguments(MEMBERS),
  variants = {
    variant("before", nil, 1, 256),
    variant("groups_of_64", { "group-size" }, 1, 64, "before"),
    variant("pairs", { "vector" }, 1, 256),
    variant("six_lanes", { "lanes-per-row" }, 6, 192),
    variant("out_by_local", { "tile" }, 1, 128),
    variant("eight_floats", { "align" }, 1, 256, nil, arguments(8)),
    variant("arrays", { "soa" }, 1, 256, nil, arguments()),
    expert,
  },
}
