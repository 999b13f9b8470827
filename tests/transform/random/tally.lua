--- tally.lua - what became of random kernels, for each transformation; of several processes, too.

local tally = {}
tally.__index = tally

--- As --help has them, so that tables are alike.
local ORDER = { "interchange", "group", "soa", "hoist", "scalar", "rotate", "split", "constant",
  "restrict", "privatise", "stage", "unstage", "pad", "merge", "vectorise", "coarsen", "unroll",
  "transpose", "tree", "chained" }
local FIELDS = { "asked", "eligible", "rewritten", "others", "wrong" }

--- Of fewer that can be made nobody can say what share is.
local FEWEST = 20

function tally.new() return setmetatable({ counts = {}, reasons = {} }, tally) end

local function row(self, name)
  if not self.counts[name] then
    self.counts[name] = {}
    for _, field in ipairs(FIELDS) do self.counts[name][field] = 0 end
  end
  return self.counts[name]
end

function tally:add(name, field, by) row(self, name)[field] = row(self, name)[field] + (by or 1) end

--- Why what can be made was not.
function tally:refuse(name, reason, example, by)
  local key = name .. ": " .. reason
  local known = self.reasons[key] or { count = 0, name = name, reason = reason, example = example }
  known.count = known.count + (by or 1)
  self.reasons[key] = known
end

--- Lines that another process can read.
function tally:write()
  for name, counts in pairs(self.counts) do
    for field, count in pairs(counts) do print(("count %s %s %d"):format(name, field, count)) end
  end
  for _, r in pairs(self.reasons) do
    print(("reason %s %d %s %s"):format(r.name, r.count, r.example, r.reason))
  end
end

--- Adds a line of another process; false if it is none.
function tally:read(line)
  local name, field, count = line:match "^count (%S+) (%S+) (%d+)$"
  if name then
    self:add(name, field, tonumber(count))
    return true
  end
  local example, reason
  name, count, example, reason = line:match "^reason (%S+) (%d+) (%S+) (.*)$"
  if name then self:refuse(name, reason, example, tonumber(count)) end
  return name ~= nil
end

local function percent(part, all) return 100 * part / math.max(1, all) end

local function total(self)
  local sum = {}
  for _, field in ipairs(FIELDS) do
    sum[field] = 0
    for name, counts in pairs(self.counts) do
      if name ~= "chained" then sum[field] = sum[field] + counts[field] end
    end
  end
  return sum
end

local function print_row(name, c)
  print(("%-12s %7d %9d %10d %6.1f %% %7d %6d"):format(name, c.asked, c.eligible, c.rewritten,
    percent(c.rewritten, c.eligible), c.others, c.wrong))
end

local function sorted(reasons)
  local list = {}
  for _, r in pairs(reasons) do list[#list + 1] = r end
  table.sort(list, function(a, b)
    if a.count ~= b.count then return a.count > b.count end
    return a.name .. a.reason < b.name .. b.reason
  end)
  return list
end

--- The table, and the most frequent refusals of what can be made.
function tally:print(most)
  print(("%-12s %7s %9s %10s %8s %7s %6s"):format("", "asked", "eligible", "rewritten", "",
    "others", "wrong"))
  for _, name in ipairs(ORDER) do
    if self.counts[name] then print_row(name, self.counts[name]) end
  end
  local sum = total(self)
  print_row("all", sum)
  print(("%.1f %% are eligible"):format(percent(sum.eligible, sum.asked)))
  for i, r in ipairs(sorted(self.reasons)) do
    if i > most then break end
    print(("%5d  %s: %s (%s)"):format(r.count, r.name, r.reason, r.example))
  end
end

--- Is nothing wrong, and has enough been made?
function tally:is_fine(least_eligible, least_rewritten)
  local sum, fine = total(self), true
  for _, counts in pairs(self.counts) do
    local share = percent(counts.rewritten, counts.eligible)
    fine = fine and counts.wrong == 0
      and (counts.eligible < FEWEST or share >= least_rewritten)
  end
  return fine and percent(sum.eligible, sum.asked) >= least_eligible
end

return tally
