-- Eigenvalues below shifts: a quotient a row of a tridiagonal matrix, and each waits for the one before.
local function shifts(s) return { s.shifts } end

local function variant(name, remedies, file, global)
  return { name = name, remedies = remedies, file = file .. ".cl", kernel = "calNumEigenValues",
    global = global or shifts, group = { 128 } }
end

local expert = variant("expert", { "arithmetic", "hoist", "interleave", "unroll" }, "expert")
expert.by = "expert"

return {
  set = "fourteenth", kind = "recurrence", optimised = false,
  small = { shifts = 2048, width = 256 }, large = { shifts = 1 << 19, width = 1024 },
  arguments = function(s)
    return {
      { "numEigenValues", type = "uint", count = s.shifts, fill = 9999, output = true },
      { "shifts", type = "float", count = s.shifts, value = function(i) return -6 + 13.003 * i / s.shifts end },
      { "diagonal", type = "float", count = s.width, value = function(i) return (i * 7 % 23 - 11) / 4 end },
      { "offDiagonal", type = "float", count = s.width,
        value = function(i) return i == 0 and 0 or 0.75 + i * 5 % 9 / 8 end },
      { "width", s.width, type = "uint" },
    }
  end,
  variants = {
    variant("before", nil, "before"),
    variant("native", { "arithmetic" }, "native"),
    variant("squares", { "hoist" }, "squares"),
    variant("straight", { "unstage" }, "straight"),
    variant("constants", { "constant", "unstage" }, "constants"),
    variant("two", { "fewer-items" }, "two", function(s) return { s.shifts // 2 } end),
    expert,
  },
}
