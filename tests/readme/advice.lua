-- docs/advice.md against the pages on rules (lua/assay/advise/rules/pages), of which it is made.
-- Usage: lua5.4 advice.lua PROJECT BUILD [--mend]
local project, build, mend = arg[1], arg[2], arg[3] == "--mend"
package.path = project .. "/lua/?.lua;" .. package.path
package.cpath = build .. "/lib/lua/?.so;" .. package.cpath

local explain = require("assay.page.advise.explain")
local markdown = require("assay.page.render.markdown")
local rules = require("assay.advise.rules")
local terms = require("assay.page.advise.terms")

local HEAD = [[
# What `assay advise` says, rule by rule

<!-- made of lua/assay/advise/rules by: lua5.4 tests/readme/advice.lua . build --mend -->

`assay advise --explain RULE` prints one of these pages. All code on them is run by a test, which
sees that a kernel leaves the same before and after a remedy, and that the rule finds the one
and not the other.]]

local DEVICES = { any = "all", gpu = "GPUs", cpu = "CPUs" }

local function append(lines, more)
  table.move(more, 1, #more, #lines + 1, lines)
end

local list, faults = rules.load()
assert(#faults == 0, faults[1])

local rows = {}
for i, rule in ipairs(list) do
  rows[i] = { ("[%s](#%s)"):format(rule.name, rule.name), markdown.escape(rule.title),
    DEVICES[rule.devices] }
end
local lines = { HEAD, "" }
append(lines, markdown.table({ "rule", "what it finds", "devices" },
  { false, false, false }, rows))
append(lines, { "", "What OpenCL's words are in NVIDIA's and in AMD's manuals:", "" })
append(lines, explain.md_terms(terms.LIST))
for _, rule in ipairs(list) do
  append(lines, { "", ("<a id=\"%s\"></a>"):format(rule.name), "", "## " .. explain.title(rule) })
  append(lines, explain.md_blocks(explain.blocks(rule), 3))
end
local wanted = table.concat(lines, "\n") .. "\n"

local path = project .. "/docs/advice.md"
local file = io.open(path)
local shown = file and file:read("a")
if file then
  file:close()
end
if mend and shown ~= wanted then
  file = assert(io.open(path, "w"))
  assert(file:write(wanted))
  file:close()
elseif shown ~= wanted then
  print("docs/advice.md is not what the pages say; mend it with: lua5.4 tests/readme/advice.lua . "
    .. "build --mend")
  os.exit(false)
end
print(#list .. " rules")
