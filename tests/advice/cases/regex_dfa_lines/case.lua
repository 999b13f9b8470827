-- Lines of a log, 64 bytes each, through the table of a finite automaton: how often, and where it matches last.
local STATES = 16

local function byte(line, i) return 97 + (line * 31 + i * i * 7 + line // 5 * i) % 23 end

local function arguments(columns)
  return function(s)
    return {
      { "text", type = "uint", count = s.lines * 16, range = s.plain and { 0, 127 }, value = function(i)
        local line, word = i // 16, i % 16
        if columns then line, word = i % s.lines, i // s.lines end
        local v = 0
        for k = 3, 0, -1 do v = v << 8 | byte(line, word * 4 + k) end
        return v
      end },
      { "next_state", type = "int", count = STATES * 256, value = function(i)
        local state, c = i // 256, i % 256
        if c % 3 == state % 3 then return (state + 1) % STATES end
        return c % 5 == 1 and state // 2 or c % 4
      end },
      { "accepting", type = "int", count = STATES, value = function(i) return i % 7 == 6 and 1 or 0 end },
      { "hits", type = "int", count = s.lines, fill = 0, output = true },
      { "last_at", type = "int", count = s.lines, fill = 0, output = true },
      { "nlines", s.lines, type = "int" },
    }
  end
end

local function lines(s) return { s.lines } end

return {
  set = "ninth", kind = "search", optimised = false,
  small = { lines = 2048 }, large = { lines = 2097152, plain = true },
  arguments = arguments(false),
  variants = {
    { name = "before", file = "before.cl", kernel = "dfa_scan", global = lines, group = { 128 } },
    { name = "columns", remedies = { "transpose-data" }, file = "columns.cl", kernel = "dfa_scan", global = lines,
      group = { 128 }, arguments = arguments(true) },
    { name = "constant", remedies = { "constant" }, file = "constant.cl", kernel = "dfa_scan", global = lines,
      group = { 128 } },
    { name = "staged", remedies = { "tile" }, file = "staged.cl", kernel = "dfa_scan", global = lines,
      group = { 128 } },
    { name = "sixteen", remedies = { "vector" }, file = "sixteen.cl", kernel = "dfa_scan", global = lines,
      group = { 128 } },
    { name = "expert", by = "expert", remedies = { "transpose-data", "tile", "vector" }, file = "expert.cl",
      kernel = "dfa_scan", global = lines, group = { 256 }, arguments = arguments(true) },
  },
}
