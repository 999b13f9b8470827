-- The table that the demo prints, from trimmed records of the five products of 256 x 256 matrices.
local lu = require("luaunit")
local cjson = require("cjson")
local shell = require("assay.util.shell")
local support = require("support")

local TestDemo = {}

local KERNELS = { "simple", "coalescedA", "coalescedAB", "coalescedABT", "alignedABT" }

function TestDemo:setUp()
  self.folder = shell.make_folder()
  for name, figures in pairs(support.sample("table1.json")) do
    support.write(("%s/%s.json"):format(self.folder, name),
      cjson.encode({ kernels = { { scopes = { kernel = figures } } } }))
  end
end

function TestDemo:tearDown()
  shell.remove_folder(self.folder)
end

function TestDemo:table()
  return shell.capture(("lua5.4 %s %s 2>&1"):format(
    shell.quote(support.root .. "/scripts/demo.lua"), shell.quote(self.folder)))
end

function TestDemo:test_the_table_is_that_of_the_validation()
  local validation = support.read(support.root .. "/docs/validation.md")
  lu.assertEquals(self:table(), validation:match("```text\n(256 x 256.-)```"))
end

--- Each of Assay's rows stands above the paper's, and says the same.
function TestDemo:test_figures_are_those_of_the_paper()
  local own, rows = nil, 0
  for line in self:table():gmatch("[^\n]+") do
    local printed = line:match("^  the paper%s+(.*)$")
    if printed then
      lu.assertEquals(own:sub(-#printed), printed)
      rows = rows + 1
    end
    own = line
  end
  lu.assertEquals(rows, 6)
end

function TestDemo:test_a_figure_that_differs_shows()
  local path = ("%s/%s.json"):format(self.folder, KERNELS[2])
  local record = cjson.decode(support.read(path))
  record.kernels[1].scopes.kernel["aiwc.footprint.hot90"] = 1
  support.write(path, cjson.encode(record))
  lu.assertNotEquals(self:table(),
    support.read(support.root .. "/docs/validation.md"):match("```text\n(256 x 256.-)```"))
end

support.run({ TestDemo = TestDemo })
