--- Results of a study that never ran: a matrix product with a tile, vectors, an unrolled loop and
-- local memory, whose metrics follow from the parameters by plain formulas; with times of two
-- devices.
-- Everything is the same in every run; what looks random is the digits of a sine.

local json = require("assay.json")
local support = require("support")

local made_study = {}

local TILES, WIDTHS, UNROLLS = { 4, 8, 16, 32 }, { 1, 2, 4 }, { 1, 2, 4, 8 }

--- A number in [0, 1) that depends on another one.
local function noise(seed)
  local value = math.sin(seed * 12.9898) * 43758.5453
  return value - math.floor(value)
end

--- An id of 20 hexadecimal digits.
local function id_of(number)
  return ("%08x%012x"):format(math.floor(noise(number) * 0xffffffff), number)
end

local function metrics_of(p)
  local work = p.n ^ 3
  local loads = p.staged and 2 * work / p.tile or 2 * work / p.width
  local segments = p.staged and math.max(1, 8 / p.tile) or 33 / p.width
  local instructions = work * (6 + 8 / p.unroll) / p.width + loads
  return {
    ["kernel/opcode.total"] = math.floor(instructions),
    ["kernel/items"] = p.n * p.n // p.width,
    ["kernel/usage.local"] = p.staged and 100 * (1 - 1 / p.tile) or 0,
    ["kernel/barriers.total"] = p.staged and 2 * p.n // p.tile * p.n * p.n // p.width or 0,
    ["kernel/coalesce.per_request.loads[32,32]"] = segments,
    ["kernel/bank.per_request.loads[32,32]"] = p.staged and (p.tile == 32 and 4 or 1) or nil,
    ["kernel/simt.divergent_branches[32]"] = 0,
    ["combined/accesses.total"] = math.floor(loads + p.n * p.n),
    ["combined/accesses.loads"] = math.floor(loads),
    ["combined/bytes.requested"] = 4 * math.floor(loads + p.n * p.n),
    ["combined/footprint.bytes"] = 12 * p.n * p.n,
    ["combined/entropy.address"] = math.log(3 * p.n * p.n, 2) - 0.2 * math.log(p.tile, 2),
    ["local/bytes.requested"] = p.staged and 8 * math.floor(work) or 0,
  }
end

--- Seconds on a device: 1 has wide requests and likes few of them, 2 has caches and likes vectors.
local function seconds_of(p, metrics, device, number)
  local segments = metrics["kernel/coalesce.per_request.loads[32,32]"]
  local moved, instructions = metrics["combined/bytes.requested"], metrics["kernel/opcode.total"]
  local clean = device == 1 and moved * segments * 1e-10 + instructions * 2e-11
    or instructions * 3e-10 / math.sqrt(p.width) + moved * 1e-11
  return clean * (1 + 0.05 * (noise(number + 7 * device) - 0.5)) + 2e-6
end

local function status_of(p)
  if p.staged and p.tile == 4 and p.unroll == 8 then
    return "failed", "build: error: loop is shorter than 8"
  elseif p.staged and p.tile == 32 and p.width == 4 then
    return "wrong", "output c differs at element 17: 3 instead of 4"
  elseif not p.staged and p.tile == 32 and p.width == 1 and p.unroll == 1 then
    return "timeout", "ran longer than 60 s"
  end
  return "right"
end

local function point_of(p, number)
  local status, reason = status_of(p)
  local metrics = status == "right" and metrics_of(p) or {}
  return { id = id_of(number), status = status, reason = reason, seconds = 0.5 + noise(number),
    order = number, parameters = p, metrics = metrics,
    objectives = status == "right" and { metrics["combined/bytes.requested"] / p.n ^ 2,
      metrics["kernel/opcode.total"] } or {} }
end

local function points_of(sizes)
  local points = {}
  for _, n in ipairs(sizes) do
    for _, tile in ipairs(TILES) do
      for _, width in ipairs(WIDTHS) do
        for _, unroll in ipairs(UNROLLS) do
          for _, staged in ipairs({ false, true }) do
            points[#points + 1] = point_of({ tile = tile, width = width, unroll = unroll,
              staged = staged, n = n }, #points + 1)
          end
        end
      end
    end
  end
  return points
end

local function keys()
  return assert(json.decode(support.read(support.data .. "/keys.json")))
end

--- Results of a grid over two problem sizes.
-- @treturn table as `results.write` takes them
function made_study.grid()
  return {
    name = "matmul", tool = { name = "assay", version = "1.2.3" },
    search = { name = "grid" },
    parameters = {
      { name = "tile", text = "edge of a tile", values = TILES },
      { name = "width", text = "elements of a vector", values = WIDTHS },
      { name = "unroll", text = "steps of the loop in one", values = UNROLLS },
      { name = "staged", text = "tiles in local memory", values = { false, true } },
      { name = "n", values = { 64, 256 }, size = true },
    },
    objectives = { { name = "bytes per element", goal = "min", unit = "B" },
      { name = "instructions", goal = "min", metric = "kernel/opcode.total", unit = "1" } },
    keys = keys(), points = points_of({ 64, 256 }),
  }
end

--- The first n steps of a search, in order.
-- @tparam string name of the search
-- @tparam {integer,...} rows of the grid's points of size 256, in the order of the search
-- @treturn table results
function made_study.search(name, rows)
  local all = made_study.grid()
  local points, first = {}, #all.points // 2
  for order, row in ipairs(rows) do
    points[order] = all.points[first + row]
    points[order].order = order
  end
  all.points, all.search = points, { name = name, seed = name == "random" and 1 or nil }
  return all
end

--- Times of the right points of results, as `assay time -f csv` writes them.
-- @tparam table all results
-- @tparam ?{integer,...} devices default: 1 and 2
-- @treturn string CSV
function made_study.times(all, devices)
  local lines = { "sim,device,driver,date,runs,median_s,min_s,max_s,mad_s,outputs" }
  for _, device in ipairs(devices or { 1, 2 }) do
    for number, point in ipairs(all.points) do
      if point.status == "right" then
        local seconds = seconds_of(point.parameters, point.metrics, device, number)
        lines[#lines + 1] = ("matmul.study/points/%s/point.sim,%s,1.0,2026-11-22,10,%.9g,%.9g,"
          .. "%.9g,%.3g,right"):format(point.id, device == 1 and "Wide GPU" or '"Cores, many"',
            seconds, 0.98 * seconds, 1.05 * seconds, 0.01 * seconds)
      end
    end
  end
  return table.concat(lines, "\r\n") .. "\r\n"
end

--- Results as large as a study gets.
-- @tparam integer points
-- @tparam integer metrics
-- @treturn table results
function made_study.large(points, metrics)
  local all = made_study.grid()
  local count = 0
  all.parameters, all.points = {}, {}
  for i, name in ipairs({ "a", "b", "c", "d" }) do
    all.parameters[i] = { name = name, values = { 1, 2, 4, 8, 16, 32, 64, 128, 256, 512 } }
  end
  local names = {}
  for name in pairs(all.keys) do
    names[#names + 1] = name
  end
  table.sort(names)
  while count < points do
    local p, rest, metric_values = {}, count, {}
    for _, parameter in ipairs(all.parameters) do
      p[parameter.name], rest = parameter.values[rest % 10 + 1], rest // 10
    end
    count = count + 1
    for m = 1, metrics do
      local scope = m % 3 == 0 and "kernel/" or "combined/"
      local value = p.a ^ (m % 5) * p.b ^ (m % 7 - 3) + p.c * (m % 11) + p.d * (m % 13) * noise(m)
      local index = m > #names and ("[%d]"):format(m // #names) or ""
      metric_values[scope .. names[m % #names + 1] .. index] = m % 17 == 0 and count % 50 == 0
        and nil or m % 4 == 0 and math.floor(value) or value + 1e-3 * noise(count + m)
    end
    all.points[count] = { id = id_of(count), status = count % 97 == 0 and "wrong" or "right",
      reason = count % 97 == 0 and "output differs" or nil, seconds = 0.01, order = count,
      parameters = p, metrics = metric_values,
      objectives = { p.a / p.b + p.c, p.b * p.d + noise(count) } }
  end
  return all
end

return made_study
