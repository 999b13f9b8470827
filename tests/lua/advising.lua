--- What the tests of `assay advise` share: a suite with a workplace and a device on which a pass of
-- a request takes a nanosecond and nothing else counts, and kernels to advise on.

local lu = require("luaunit")
local cjson = require("cjson")
local costing = require("costing")
local made = require("made")
local support = require("support")

local advising = {}

--- A kernel of whose 8 segments a request, in 2 passes, 4 in one would do: 10 requests take 20 ns.
function advising.strided(o)
  o = o or {}
  return made.entry({ name = o.name or "strided", { name = o.argument or "A", space = "global",
    made.far({ requests = o.requests, per_request = o.per or 8, needed = 4, bytes = o.bytes or 8,
      more = o.more, stride = "constant" }) },
    kernel = o.kernel, global = { ["footprint.bytes"] = 1280 } })
end

--- A kernel whose items go through rows of 512 elements, 4096 bytes apart: 4096 requests of 32
-- passes. If the array is transposed, they have one pass each: 32 times as fast. If a group of 64
-- takes each row, its 2 sub-groups add up in 6 levels of 2 passes, for 256 items: 4096 + 6144
-- passes, 12.8 times as fast.
function advising.rows()
  return made.entry({ name = "rows", kernel = { ["opcode.total"] = 32 }, { name = "A",
    space = "global", forms = { { ids = { 4096, 0, 0 }, loops = { 4 } } },
    made.far({ requests = 4096, per_request = 32, passes = 32, needed = 4, stride = "constant",
      bytes = 4096, more = { ["loop.iterations[1]"] = 512, ["loop.line[1]"] = 9,
        ["stride.local[8]"] = 100 } }) } })
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
    support.write(self.place.folder .. "/made.profile", costing.profile())
  end

  function suite:tearDown()
    support.clear(self.place)
  end

  function suite:save(name, ...)
    support.save(self.place, name, made.record({ ... }))
  end

  --- Advise for the device, at the size that was recorded.
  function suite:advise(arguments, variables)
    return support.shell(self.place, "assay advise --device ../made.profile --at x1 " .. arguments,
      variables)
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
