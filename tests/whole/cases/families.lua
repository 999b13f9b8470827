--- The families of kernels at sizes that are not those of their launch files: every variant
-- computes what is computed here a second time, and accesses nothing outside of its buffers.

local case = require "case"
local path = require "pl.path"
local process = require "process"

--- A left buffer as a function of its elements' numbers, from 0.
local function reader(file, format)
  local bytes = process.read(file) or error(file .. " is missing", 0)
  local size = string.packsize(format)
  return function(i) return (format:unpack(bytes, i * size + 1)) end, #bytes // size
end

--- What random=0:1:SEED makes for floats: D. Knuth's generator MMIX, from 2 SEED + 1 on.
local function random_floats(seed, count)
  local state, values = 2 * seed + 1, {}
  for i = 0, count - 1 do
    state = state * 6364136223846793005 + 1442695040888963407
    values[i] = (state >> 11) * 2.0 ^ -53
  end
  return values
end

--- The sum of term(i) for i from `first` on below `past`.
local function sum(first, past, term)
  local total = 0
  for i = first, past - 1 do total = total + term(i) end
  return total
end

--- A stencil of points with their neighbours at some distances: 0 where a coordinate is an edge.
local function stencil(u, extents, own, near)
  return function(i)
    local distance, rest, result = 1, i, own * u(i)
    for _, extent in ipairs(extents) do
      local at = rest % (extent + 2)
      if at == 0 or at == extent + 1 then return 0 end
      rest = rest // (extent + 2)
      result = result + near * (u(i - distance) + u(i + distance))
      distance = distance * (extent + 2)
    end
    return result
  end
end

--- Sums of words in groups: group g has `each` words from each * g on, and then every `turn` words.
local function reduce(each)
  return function(left, n, _, count)
    local words = left("g_idata", "<f")
    return function(g)
      return sum(0, n // (each * count), function(k)
        return sum(0, each, function(i) return words((k * count + g) * each + i) end)
      end)
    end
  end
end

--- Of windows of some words in rows that are `width` long in `in`.
local function window(columns, rows, pitch)
  return function(left, n)
    local words, weights = left("in", "<f"), left("weights", "<f")
    return function(i)
      local first = i // n * (n + pitch) + i % n
      return sum(0, rows, function(y)
        return sum(0, columns, function(x)
          return weights(y * columns + x) * words(first + y * (n + pitch) + x)
        end)
      end)
    end
  end
end

local function matvec(by_columns)
  return function(left, n, m)
    local a, x = left("A", "<f"), left("x", "<f")
    return function(row)
      return sum(0, n, function(k)
        return a(by_columns and k * m + row or row * n + k) * x(k)
      end)
    end
  end
end

local function moved(seed_of_place, seed_of_speed)
  return function(_, n)
    local place, speed = random_floats(seed_of_place, n), random_floats(seed_of_speed, n)
    return function(i) return place[i] + 0.5 * speed[i] end
  end
end

--- Of each family, sizes other than its own, and what must be in which buffer at the end:
-- how(left, N, M, COUNT) is a function of an element's number, left(NAME, FORMAT) the buffer of an
-- argument, and COUNT the number of elements. `of` has what is special of some variants.
local FAMILIES = {
  transpose = { set = { N = 96 }, output = "out", tolerance = 0, how = function(left, n)
    local words = left("in", "<f")
    return function(i) return words(i % n * n + i // n) end
  end },
  layout = { set = { N = 192 }, tolerance = 1e-6, of = {
    array_of_structs = { output = "p", how = function(_, n)
      local words = random_floats(1, 8 * n)
      return function(i) return words[i] + (i % 8 < 3 and 0.5 * words[i + 3] or 0) end
    end },
    struct_of_arrays = { outputs = { x = moved(1, 4), y = moved(2, 5), z = moved(3, 6) } } } },
  matvec = { set = { N = 64, M = 192 }, output = "y", how = matvec(true),
    of = { row_per_item = { how = matvec(false) } } },
  histogram = { set = { N = 3072 }, output = "bins", format = "<I4", tolerance = 0,
    how = function(left, n)
      local words, counts = left("in", "<I4"), {}
      for i = 0, n - 1 do
        local bin = words(i) * 32 // n
        counts[bin] = (counts[bin] or 0) + 1
      end
      return function(bin) return counts[bin] or 0 end
    end },
  stencil5 = { set = { N = 96 }, output = "v", how = function(left, n)
    return stencil(left("u", "<f"), { n, n }, 0.5, 0.125)
  end },
  heat7 = { set = { N = 21, NZ = 128 }, output = "v", format = "<d", tolerance = 1e-12,
    how = function(left, n)
      return stencil(left("u", "<d"), { n, n, 128 }, 0.4, 0.1)
    end },
  nbody = { set = { N = 128, M = 192 }, output = "pull", tolerance = 1e-4,
    how = function(left, _, m)
      local light, heavy = left("light", "<f"), left("heavy", "<f")
      return function(i)
        local own = i - i % 4
        return i % 4 == 3 and 0 or sum(0, m, function(k)
          local squares = sum(0, 3, function(c) return (heavy(4 * k + c) - light(own + c)) ^ 2 end)
          return (heavy(4 * k + i % 4) - light(i)) * heavy(4 * k + 3) / (squares + 0.01) ^ 1.5
        end)
      end
    end },
  reduce = { set = { N = 3072 }, output = "g_odata", how = reduce(256), of = {
    reduce = { how = reduce(128) }, reduce_strided = { how = reduce(128) },
    reduce_sequential = { how = reduce(128) } } },
  scan = { set = { N = 768 }, output = "out", format = "<i4", tolerance = 0, how = function(left)
    local words = left("in", "<i4")
    return function(i) return sum(i - i % 256, i, words) end
  end },
  convolution = { set = { N = 32, M = 24 }, output = "out", how = window(5, 5, 4), of = {
    separable_rows = { how = window(5, 1, 4) }, separable_columns = { how = window(1, 5, 0) } } },
  matmul = { set = { N = 96 }, output = "C", how = function(left, n)
    local a, b = left("A", "<f"), left("B", "<f")
    return function(i)
      return sum(0, n, function(k) return a(i // n * n + k) * b(k * n + i % n) end)
    end
  end },
  -- Has no size. Row r, of which every 32nd has 32 elements, all 1, in columns 0, 8 .. 248, and the
  -- others 4 in columns r % 64 + 0, 64, 128, 192; x is 0, 1 .. 255.
  spmv = { set = {}, output = "y", how = function()
    return function(row)
      return row % 32 == 0 and 8 * sum(0, 32, function(k) return k end) or 4 * (row % 64) + 384
    end
  end },
}

--- Runs a variant at the sizes, with its buffers left.
-- @return  left(NAME, FORMAT) for FAMILIES
local function run(t, file, set)
  local folder = process.folder()
  local words = { process.assay, "run", "-q", "--fail-on-invalid", "--buffers", folder .. "/left",
    "-o", folder .. "/record.json", "--", file }
  for name, value in pairs(set) do
    table.move({ "--set", ("%s=%d"):format(name, value) }, 1, 2, #words + 1, words)
  end
  local ended = process.run(words)
  t.equal(ended.status, 0, ("%s: exit status (%s)"):format(file, ended.stderr))
  local kernel = path.basename(file):gsub("%.launch$", "")
  return function(name, format)
    return reader(("%s/left/%s.%s.bin"):format(folder, kernel, name), format)
  end
end

--- The first element that is not as computed; nil if all are.
local function first_wrong(computed, got, count, tolerance)
  for i = 0, count - 1 do
    local due = computed(i)
    local fine = math.abs(got(i) - due) <= tolerance * math.abs(due)
    if not fine then
      return ("element %d of %d is %.9g, not %.9g"):format(i, count, got(i), due)
    end
  end
end

local function check(t, file, family)
  local name = path.basename(file):gsub("%.launch$", "")
  local own = family.of and family.of[name] or {}
  local left, set = run(t, file, family.set), family.set
  local outputs = own.outputs or { [own.output or family.output] = own.how or family.how }
  for output, how in pairs(outputs) do
    local got, count = left(output, family.format or "<f")
    local wrong = first_wrong(how(left, set.N, set.M, count), got, count, family.tolerance or 1e-5)
    t.check(count > 0 and not wrong, "%s: %s: %s", file, output, wrong)
  end
end

case("every variant of a family computes the same at other sizes", function(t)
  local count = 0
  for name, family in pairs(FAMILIES) do
    local folder = process.kernels .. "/" .. name
    for _, file in ipairs(process.files(folder)) do
      if file:find "%.launch$" then
        check(t, folder .. "/" .. file, family)
        count = count + 1
      end
    end
  end
  t.equal(count, 45, "variants")
end)
