-- Blocks of 5 by 5 of a linearised flow, an item a cell: all 25 entries of the block on the diagonal and of that
-- towards the cell below, zeros too, stored cell by cell; a state of five numbers is loaded of either cell.
local function cells(s) return s.nx * s.ny * s.nz end
local function noise(i) return (i * 2654435761 >> 8) % 509 / 509 end

local function arguments(form)
  return function(s)
    local n = cells(s)
    local function blocks(name)
      local argument = { name, type = "double", count = 25 * n, fill = 0, output = true }
      if form.apart then
        argument.output, argument.outputs = name, 25 * n
        argument.order = function(i) return i % 25 * n + i // 25 end
      end
      return argument
    end
    return {
      { "u", type = "double", count = 5 * n, fill = s.plain and 0.5, value = function(i)
        if form.states_apart then i = i % n * 5 + i // n end
        return i % 5 == 0 and 1 or noise(i) + (i % 5 == 4 and 2 or 0)
      end },
      { "rho_inverse", type = "double", count = n, fill = s.plain and 1,
        value = function(i) return 1 + noise(i) / 8 end },
      { "kinetic", type = "double", count = n, fill = s.plain and 0.25, value = noise },
      blocks "diagonal", blocks "lower",
      { "nx", s.nx, type = "int" }, { "ny", s.ny, type = "int" }, { "nz", s.nz, type = "int" },
      { "dt", 0.125, type = "double" }, { "tx", 2, type = "double" }, { "ty", 2.5, type = "double" },
      { "tz1", 3, type = "double" }, { "tz2", 1.5, type = "double" }, { "damping", 0.75, type = "double" },
    }
  end
end

local function variant(name, remedies, form)
  form = form or {}
  return { name = name, remedies = remedies, file = (form.file or name) .. ".cl", kernel = "blocks", by = form.by,
    arguments = arguments(form), group = form.group or { 32, 4, 1 },
    global = function(s) return { s.nx, s.ny, s.nz - 1 } end }
end

return {
  kind = "flow", set = "twenty-second", tolerance = 1e-10,
  small = { nx = 32, ny = 16, nz = 15 }, large = { nx = 160, ny = 160, nz = 161, plain = true },
  arguments = arguments({}),
  variants = {
    variant("before"),
    variant("restricted", { "restrict" }),
    variant("groups_of_32", { "group-size" }, { group = { 32, 1, 1 }, file = "before" }),
    variant("state_in_registers", { "registers" }),
    variant("entries_apart", { "transpose-data" }, { apart = true }),
    variant("states_apart", { "transpose-data" }, { states_apart = true }),
    variant("blocks_through_local", { "tile" }, { group = { 32, 1, 1 } }),
    variant("rows_by_vector", { "vector", "registers" }),
    variant("expert", { "transpose-data", "registers", "restrict" },
      { apart = true, states_apart = true, by = "expert" }),
  },
}
