--- told.lua - kernels before and after the commands that the advice tells, to be timed on a device.
--
-- Usage: told.lua prepare BUILD DIR [CASE...]     after a build
--        told.lua fill DIR [CASE...]              where they are timed; needs no build
--        told.lua table DIR TIMES                 TIMES is from tests/transform/summarise.lua
--        told.lua summary TABLE                   the figures of docs/validation.md
--
-- `prepare` advises on each case from its small launch, as judge.lua does, and makes the changes of
-- all commands that are told, at the size that is timed: DIR/advice/CASE/HOW/ gets the source and
-- the head of the launch, HOW being "split-s" or "merge-2+merge-1,2"; DIR/list has lines for
-- tests/transform/measure.sh, DIR/told.csv what was told. `fill` adds the arguments, which may be
-- long, to the heads. `table` puts what was told beside the times.

local here = arg[0]:match "^(.*)/[^/]+$" or "."
local root = here .. "/../.."
package.path = ("%s/?.lua;%s/lua/?.lua;"):format(here, root) .. package.path

local cases = require "cases"
local csv = require "assay.util.csv"
local dir = require "pl.dir"
local figures = require "figures"
local file = require "pl.file"
local path = require "pl.path"
local stringx = require "pl.stringx"

-- Lines of a .sim file before its arguments.
local HEAD = 4

--- The head of a .sim file, and its arguments.
local function parts_of(text)
  local at = 1
  for _ = 1, HEAD do at = text:find("\n", at, true) + 1 end
  return text:sub(1, at - 1), text:sub(at)
end

local function is_single(case) return #cases.passes(case.variants[1]) == 1 end

--- The commands told of a case: { rule, remedy, gain, steps } each; steps are words.
local function told_of(case, build, list)
  local finder = require "assay.advise.finder"
  local judge = require "assay.cost.judge"
  local recorded = require "recorded"
  local rewriting = require "assay.advise.rewriting"
  local source = require "assay.record.source"
  local small = build .. "/advice/small"
  local record = recorded.of(case, "small", small, build, { case.variants[1] })[1]
  local entry, items = record.kernels[1], 1
  for _, count in ipairs(case.variants[1].global(case.large)) do items = items * count end
  local how = judge.open { at = tostring(math.tointeger(items)) }
  local findings = finder.of(entry, record.keys, list, "any", judge.for_entry(how, entry))
  local sources = source.open(record, ("%s/%s/before.json"):format(small, case.name))
  rewriting.open(path.abspath(build) .. "/bin/assay", record, sources):add(entry, findings)
  local told = {}
  for i, finding in ipairs(findings) do
    for _, remedy in ipairs(finding.remedies) do
      local steps = remedy.command and remedy.command:match "^assay transform (.*) %S+%.sim$"
      told[#told + 1] = steps and { place = i, rule = finding.rule.name, remedy = remedy.name,
        gain = remedy.gain, steps = steps } or nil
    end
  end
  return told
end

--- Make a change of the large launch. Its head, and the folder; nil if it is not made, or has other
-- arguments.
local function make(build, steps, before, scratch)
  local command = ("%s/bin/assay transform -q --force %s -o %q %q 2>%q"):format(build, steps,
    scratch, before, scratch .. ".error")
  if not os.execute(command) then return nil, file.read(scratch .. ".error") end
  local head, rest = parts_of(file.read(("%s/%s"):format(scratch, path.basename(before))))
  local _, own = parts_of(file.read(before))
  if rest ~= own then return nil, "other arguments" end
  return head
end

local function prepare(build, out, names)
  package.cpath = build .. "/lib/lua/?.so;" .. package.cpath
  local list, faults = require "assay.advise.rules".load()
  assert(#faults == 0, faults[1])
  local lines, rows = {}, { "case,set,place,rule,remedy,predicted,how" }
  local scratch = os.tmpname()
  os.remove(scratch)
  for _, case in ipairs(cases.read(here, names)) do
    local told = is_single(case) and told_of(case, build, list) or {}
    if #told > 0 then
      case.variants = { case.variants[1] }
      cases.write(case, scratch, "large")
    end
    for _, each in ipairs(told) do
      local how = each.steps:gsub("^%-%-", ""):gsub(" %-%-", "+"):gsub(" ", "-")
      local before = ("%s/%s/%s.sim"):format(scratch, case.name, case.variants[1].name)
      local made = scratch .. "/made"
      local head, problem = make(build, each.steps, before, made)
      local to = ("%s/advice/%s/%s"):format(out, case.name, how)
      if head and not path.exists(to) then
        dir.makepath(to)
        file.write(to .. "/head", head)
        for _, name in ipairs(dir.getfiles(made)) do
          if not name:find "%.sim$" then file.copy(name, to) end
        end
        lines[#lines + 1] = ("advice %s %s %s "):format(case.name, path.basename(before), how)
      elseif not head then
        io.stderr:write(("%s %s: %s\n"):format(case.name, how, stringx.strip(problem)))
      end
      rows[#rows + 1] = ("%s,%s,%d,%s,%s,%.3f,%q"):format(case.name, cases.set(case), each.place,
        each.rule, each.remedy, each.gain, how)
      if path.isdir(made) then dir.rmtree(made) end
    end
    if path.isdir(scratch) then dir.rmtree(scratch) end
  end
  file.write(out .. "/list", table.concat(lines, "\n") .. "\n")
  file.write(out .. "/told.csv", table.concat(rows, "\n") .. "\n")
end

local function fill(out, names)
  for _, case in ipairs(cases.read(here, names)) do
    local place = ("%s/advice/%s"):format(out, case.name)
    if path.isdir(place) then
      case.variants = { case.variants[1] }
      local name = case.variants[1].name .. ".sim"
      cases.write(case, place .. "/written", "large")
      os.rename(("%s/written/%s"):format(place, case.name), place .. "/before")
      local _, rest = parts_of(file.read(place .. "/before/" .. name))
      for _, folder in ipairs(dir.getdirectories(place)) do
        if path.exists(folder .. "/head") then
          file.write(folder .. "/" .. name, file.read(folder .. "/head") .. rest)
        end
      end
    end
  end
end

local COLUMNS = { "case", "set", "place", "rule", "remedy", "how", "predicted", "before", "after",
  "faster", "spread", "outputs" }

local function print_table(out, times)
  local told = {}
  for _, row in ipairs(figures.rows(out .. "/told.csv")) do
    told[row.case .. " " .. row.how] = row
  end
  print(table.concat(COLUMNS, ","))
  for _, row in ipairs(figures.rows(times)) do
    local of = told[row.kernel:match "[^/]+$" .. " " .. row.how]
    local fields = {}
    for i, name in ipairs(COLUMNS) do fields[i] = of[name] or row[name] end
    print(csv.fields(fields))
  end
end

--- Of some rows how many gain and lose 5 %, and the geometric mean of the gains.
local function print_figures(name, rows)
  local gained, lost, logs = 0, 0, 0
  for _, row in ipairs(rows) do
    local faster = tonumber(row.faster)
    gained = gained + (faster >= 1.05 and 1 or 0)
    lost = lost + (faster <= 1 / 1.05 and 1 or 0)
    logs = logs + math.log(faster)
  end
  print(("%-22s %3d  gain %.0f %%  lose %.0f %%  %.2f times"):format(name, #rows,
    100 * gained / #rows, 100 * lost / #rows, math.exp(logs / #rows)))
end

local function summarise(name)
  local all, least, first, sixth, differ = figures.rows(name), {}, {}, {}, 0
  for _, row in ipairs(all) do
    differ = differ + (row.outputs == "same" and 0 or 1)
    local best = least[row.case]
    if not best or tonumber(row.place) < tonumber(best.place) then least[row.case] = row end
  end
  for _, row in pairs(least) do
    first[#first + 1] = row
    sixth[#sixth + 1] = row.set == "sixth" and row or nil
  end
  print_figures("all", all)
  print_figures("the first of each case", first)
  print_figures("of the sixth set", sixth)
  print(("other outputs: %d"):format(differ))
end

if arg[1] == "prepare" and arg[3] then
  prepare(path.abspath(arg[2]), arg[3], table.pack(table.unpack(arg, 4)))
elseif arg[1] == "fill" and arg[2] then
  fill(arg[2], table.pack(table.unpack(arg, 3)))
elseif arg[1] == "table" and arg[3] then
  print_table(arg[2], arg[3])
elseif arg[1] == "summary" and arg[2] then
  summarise(arg[2])
else
  io.stderr:write("usage: told.lua prepare BUILD DIR [CASE...] | fill DIR [CASE...] | "
    .. "table DIR TIMES | summary TABLE\n")
  os.exit(64)
end
