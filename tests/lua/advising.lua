--- What the tests of `assay advise` share: a suite with a workplace, and kernels to advise on.

local lu = require("luaunit")
local cjson = require("cjson")
local made = require("made")
local support = require("support")

local advising = {}

--- A kernel of whose 8 segments a request 4 would do; costs 4 * 10 + 8 * 10 * per.
function advising.strided(o)
  o = o or {}
  return made.entry({ name = o.name or "strided", { name = o.argument or "A", space = "global",
    made.far({ per_request = o.per or 8, needed = 4, bytes = o.bytes or 8, more = o.more,
      stride = o.per == 4 and "unit" or "constant" }) },
    global = { ["footprint.bytes"] = 1280 } })
end

--- The rules of findings of the JSON.
function advising.names(findings)
  local list = {}
  for i, finding in ipairs(findings) do
    list[i] = finding.rule
  end
  return table.concat(list, " ")
end

--- A suite whose tests have a workplace.
function advising.suite()
  local suite = {}

  function suite:setUp()
    self.place = support.workplace()
  end

  function suite:tearDown()
    support.clear(self.place)
  end

  function suite:save(name, ...)
    support.save(self.place, name, made.record({ ... }))
  end

  function suite:advise(arguments, variables)
    return support.shell(self.place, "assay advise " .. arguments, variables)
  end

  --- The kernels of the JSON.
  function suite:kernels(arguments)
    local status, out, err = self:advise("-f json " .. arguments)
    lu.assertEquals(status, 0, err)
    return cjson.decode(out).kernels, err
  end

  return suite
end

return advising
