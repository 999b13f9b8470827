--- pages.lua - whether the code on the pages of rules is what the pages say.
--
-- Usage: pages.lua [-v] [RULE...]      after a build
--
-- Each remedy on a page (lua/assay/advise/rules/pages) has a kernel before and after it. Both are
-- run in the simulator with the launch that a comment in front of them gives, and must leave the
-- same in their outputs; the rule must speak of the one, with that remedy and its threshold, and
-- no more of the other. -v shows what else is said of each.
--
-- A launch is the inside of a table: `at` (as for --at; the items of both kernels are brought to
-- that size), `device` (as for --for; "gpu"), `global`, `group`, `arguments` (as of a case, see
-- README.md), `after` (a table with those of these that differ behind the remedy), `tolerance`
-- (how far outputs may be apart, relative), `threshold` (that of the finding, where the rule's is a
-- constant; it must be told in "Recognised by").

local here = arg[0]:match "^(.*)/[^/]+$" or "."
local root = here .. "/../.."
local BUILD = os.getenv "ASSAY_TEST_BUILD" or root .. "/build"
package.path = root .. "/lua/?.lua;" .. here .. "/?.lua;" .. package.path
package.cpath = BUILD .. "/lib/lua/?.so;" .. package.cpath

local cases = require "cases"
local dir = require "pl.dir"
local file = require "pl.file"
local path = require "pl.path"
local tablex = require "pl.tablex"
local utils = require "pl.utils"
local outputs = require "outputs"
local failure = require "assay.util.failure"
local json = require "assay.json"
local pages = require "assay.advise.pages"
local rules = require "assay.advise.rules"

local ASSAY = os.getenv "ASSAY_TEST_COMMAND" or BUILD .. "/bin/assay"

-- Remedies whose code is not what the page says, by rule and remedy, and why. One that is what it
-- says again, or is not there, fails, so that it is taken from here.
local KNOWN = {}

local problems, is_there, verbose = {}, {}, false

local function complain(format, ...)
  problems[#problems + 1] = format:format(...)
end

--- The launch of a remedy as a table.
local function launch_of(remedy, name)
  local chunk = assert(load("return {" .. remedy.launch .. "}", "=launch of " .. name, "t", {}))
  return chunk()
end

local function variant_of(remedy, launch, name)
  local own = name == "after" and launch.after or {}
  local function member(key) return own[key] or launch[key] end
  return {
    name = name, file = name .. ".cl", group = member "group",
    kernel = assert(remedy[name]:match "%f[%w_]void%s+([%w_]+)%s*%(", "there is no kernel"),
    global = function() return member "global" end,
    arguments = function() return member "arguments" end,
  }
end

--- Run a launch.
-- @return  its record; or nil and what was said
local function run(launch, folder)
  dir.makepath(folder)
  local command = ("%s run -q --force --buffers %s -o %s %s"):format(utils.quote_arg(ASSAY),
    utils.quote_arg(folder), utils.quote_arg(folder .. "/record.json"),
    utils.quote_arg(launch.file))
  local ok, _, out, err = utils.executeex(command)
  if not ok then return nil, out .. err end
  return folder .. "/record.json"
end

--- All that `assay advise` finds in a record.
local function advise(recorded, launch)
  local command = ("%s advise -f json --for %s --at %s %s"):format(utils.quote_arg(ASSAY),
    launch.device or "gpu", launch.at, utils.quote_arg(recorded))
  local ok, _, out, err = utils.executeex(command)
  assert(ok, err)
  return json.decode(out).kernels[1].findings
end

--- The findings of a rule, and those of all others in words.
local function split(findings, rule)
  local own, others = {}, {}
  for _, finding in ipairs(findings) do
    if finding.rule == rule.name then
      own[#own + 1] = finding
    else
      others[#others + 1] = ("%s %.2f"):format(finding.rule, finding.weight)
    end
  end
  return own, table.concat(others, ", ")
end

local function words_of(blocks)
  return table.concat(tablex.map(function(block) return block.text end, blocks), " ")
end

--- A metric is told by its key; a place in the record has more of a name.
local function check_finding(finding, page, remedy, launch)
  local told = words_of(page.recognised)
  local key = finding.metric:match "^[%w_.]+"
  for _, operation in ipairs { "loads", "stores", "atomics" } do
    key = key:gsub("%." .. operation .. "$", "")
  end
  if not told:find("`" .. key, 1, true) then
    complain("its figure is %s, which \"Recognised by\" does not name", key)
  end
  if launch.threshold and finding.threshold ~= launch.threshold then
    complain("its threshold is %s, not %s", finding.threshold, launch.threshold)
  elseif launch.threshold and not told:find("%f[%w]" .. launch.threshold .. "%f[^%w]") then
    complain("\"Recognised by\" does not tell its threshold, %s", launch.threshold)
  end
  if remedy.name and not tablex.find_if(finding.remedies, function(each)
      return each.name == remedy.name end) then
    complain("the rule does not propose it")
  end
end

local function check_findings(found, rule, page, remedy, launch)
  local own = split(found.before, rule)
  if #own == 0 then
    complain("the rule is silent before it")
  else
    check_finding(own[1], page, remedy, launch)
  end
  if #split(found.after, rule) > 0 then
    complain("the rule speaks behind it")
  end
  for _, name in ipairs(verbose and { "before", "after" } or {}) do
    local mine, others = split(found[name], rule)
    local first = mine[1]
    print(("    %-6s %-60s others: %s"):format(name, first and ("%.2f %s %s; %s of %s"):format(
      first.weight, first.metric, first.scope, first.value, first.threshold) or "-", others))
    for _, each in ipairs(first and first.remedies or {}) do
      print(("             %s %.2f"):format(each.name, each.gain))
    end
  end
end

local function check(rule, page, remedy, folder)
  local launch = launch_of(remedy, rule.name)
  local case = { name = "case", folder = folder, small = {},
    variants = { variant_of(remedy, launch, "before"), variant_of(remedy, launch, "after") } }
  file.write(folder .. "/before.cl", remedy.before .. "\n")
  file.write(folder .. "/after.cl", remedy.after .. "\n")
  local found, expected = {}, nil
  for _, each in ipairs(cases.write(case, folder, "small")) do
    local variant = each.variant
    local buffers = folder .. "/" .. variant.name
    local recorded, why = run(each, buffers)
    if not recorded then return complain("%s does not run: %s", variant.name, why) end
    found[variant.name] = advise(recorded, launch)
    local values, reason = outputs.read(buffers, variant.arguments())
    if not values then return complain("%s %s", variant.name, reason) end
    reason = expected and outputs.difference(expected, values, launch.tolerance or 0)
    if reason then complain("after %s", reason) end
    expected = values
  end
  check_findings(found, rule, page, remedy, launch)
end

--- Check one remedy; what is wrong with it is told, unless it is known.
local function check_remedy(rule, page, remedy)
  local name = rule.name .. (remedy.name and " " .. remedy.name or "")
  local folder = path.tmpname()
  os.remove(folder)
  dir.makepath(folder)
  problems = {}
  local ok, why = pcall(check, rule, page, remedy, folder)
  if not ok then complain("%s", why) end
  dir.rmtree(folder)
  local wrong = (#problems > 0) ~= (KNOWN[name] ~= nil)
  is_there[name] = true
  print(("%-44s %s"):format(name, #problems == 0 and (KNOWN[name] and "is as it says, though "
    .. "KNOWN says that it is not" or "is as it says") or (KNOWN[name] and "known: " or "")
    .. table.concat(problems, "; ")))
  return not wrong
end

local function main()
  local wanted, failed, seen = {}, 0, 0
  for _, word in ipairs(arg) do
    if word == "-v" then verbose = true else wanted[word] = true end
  end
  local list, faults = rules.load()
  assert(#faults == 0, faults[1])
  for _, rule in ipairs(list) do
    if not next(wanted) or wanted[rule.name] then
      local page, fault = failure.catch(pages.of, rule)
      for _, remedy in ipairs(page and page.remedies or {}) do
        seen = seen + 1
        failed = failed + (check_remedy(rule, page, remedy) and 0 or 1)
      end
      if not page then
        print(("%-44s %s"):format(rule.name, fault or "has no page"))
        failed = failed + 1
      end
    end
  end
  for name in pairs(next(wanted) and {} or KNOWN) do
    if not is_there[name] then
      print(("%-44s is no remedy of a page, though KNOWN has it"):format(name))
      failed = failed + 1
    end
  end
  print(("%d remedies, %d not as they say"):format(seen, failed))
  os.exit(failed == 0 and seen > 0)
end

main()
