-- A validator has nothing to say of the pages.
local lu = require("luaunit")
local sample = require("sample")
local shell = require("assay.util.shell")
local support = require("support")

sample.need("tidy", "tidy")

local TestValid = {}

--- What the validator says. It does not know yet that a summary may have a heading.
local function fault(path)
  local text = support.read(path):gsub("<summary><(h%d)>(.-)</%1>", "<summary>%2")
  support.write(path .. ".tidy", text)
  return (shell.capture("tidy -quiet -errors " .. shell.quote(path .. ".tidy") .. " 2>&1"))
end

function TestValid:setUp()
  self.folder, self.pages = sample.make()
end

function TestValid:test_pages_are_valid_html()
  for _, page in ipairs(self.pages) do
    lu.assertEquals(fault(self.folder .. "/" .. page), "", page)
  end
end

function TestValid:test_the_validator_sees_a_fault()
  local text, path = support.read(self.folder .. "/one.html"), self.folder .. "/planted.html"
  support.write(path, (text:gsub("</section>", "", 1)))
  lu.assertStrContains(fault(path), "missing </section>")
end

support.run({ TestValid = TestValid })
