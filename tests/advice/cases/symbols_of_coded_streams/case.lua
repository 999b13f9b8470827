-- Decodes streams of an entropy coder that works on whole numbers, a stream an item: a state's lower bits are a slot of
-- a table, which tells the symbol, and the state takes bytes when it has become small. Streams are a row of bytes each.
local SLOTS <const> = 4096

local function noise(i)
  local x = (i + 1) * 0x9E3779B1 & 0xFFFFFFFF
  x = (x ~ x >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
  return (x ~ x >> 13) & 0xFFFFFFFF
end

-- Each of 96 symbols has 16 slots or more, so that none takes more than a byte; few have many slots.
local from, share, of_slot = {}, {}, {}
do
  local at = 0
  for symbol = 0, 255 do
    local n = symbol < 96 and 16 + (symbol * 37 % 96 < 20 and 12 * (symbol * 37 % 96) or 0) or 0
    if symbol == 95 then n = SLOTS - at end
    from[symbol], share[symbol] = at % SLOTS, n
    for slot = at, at + n - 1 do of_slot[slot] = symbol end
    at = at + n
  end
  assert(at == SLOTS and share[95] >= 16 and share[95] < SLOTS)
end

local function word(bytes, i)
  return bytes(4 * i) | bytes(4 * i + 1) << 8 | bytes(4 * i + 2) << 16 | bytes(4 * i + 3) << 24
end

local function entry(i)
  local symbol = of_slot[i]
  return symbol | share[symbol] << 8 | i - from[symbol] << 20
end

local function stride(s) return s.length + 20 end

local function symbols_out(s, order)
  return { "out", type = "uchar", count = s.streams * s.length, fill = 0, output = not order or "out",
    order = order }
end

local function arguments(options)
  return function(s)
    local list = { { "coded", type = "uint", count = s.streams * stride(s) // 4, value = function(i)
      if not options.across then return noise(i) end
      return word(function(b)
        local plain = b % s.streams * stride(s) + b // s.streams
        return noise(plain // 4) >> plain % 4 * 8 & 255
      end, i)
    end } }
    local function add(argument) list[#list + 1] = argument end

    if not options.across then add { "stride", stride(s), type = "int" } end
    if options.one then
      add { "slots", type = "uint", count = SLOTS, value = entry }
    else
      add { "symbol_of_slot", type = "uchar", count = SLOTS, value = function(i) return of_slot[i] end }
      add { "symbols", type = "ushort", count = 512,
        value = function(i) return (i % 2 == 0 and from or share)[i // 2] end }
    end
    add(symbols_out(s, options.order and function(i) return i % s.length * s.streams + i // s.length end))
    add { "length", s.length, type = "int" }
    return list
  end
end

local function variant(name, remedies, group, options, file)
  return { name = name, remedies = remedies, file = (file or name) .. ".cl", kernel = "decode",
    arguments = options and arguments(options), global = function(s) return { s.streams } end, group = { group } }
end

local expert = variant("expert", { "interleave", "tile", "vector" }, 64, { one = true })
expert.by = "expert"

return {
  kind = "compression", set = "twentieth",
  small = { streams = 256, length = 492 }, large = { streams = 16384, length = 1000 },
  twice = { streams = 512, length = 492 },
  arguments = arguments {},
  variants = {
    variant("before", nil, 64),
    variant("groups_of_128", { "group-size" }, 128, nil, "before"),
    variant("one_table", { "interleave" }, 64, { one = true }),
    variant("local_tables", { "tile" }, 64),
    variant("four_stored", { "vector" }, 64),
    variant("symbols_transposed", { "transpose-data" }, 64, { order = true }),
    variant("coded_transposed", { "transpose-data" }, 64, { across = true }),
    expert,
  },
}
