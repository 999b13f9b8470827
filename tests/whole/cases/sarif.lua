--- The SARIF of `assay advise`, of records that were just made.

local case = require "case"
local cjson = require "cjson"
local process = require "process"
local record = require "record"

local KERNELS = { "reduce/reduce", "stencil5/naive", "scan/work_efficient" }

--- The SARIF of a kernel, and a file of it.
local function sarif_of(t, kernel)
  local file, sim = process.folder() .. "/record.json", process.kernels .. "/" .. kernel .. ".sim"
  t.measure(sim, { env = { ASSAY_OUTPUT = file } })
  local run = process.run({ process.assay, "advise", "-f", "sarif", file },
    { folder = process.kernels })
  t.equal(run.status, 0, kernel .. ": exit status")
  t.equal(run.stderr, "", kernel .. ": stderr")
  local written = process.folder() .. "/advice.sarif"
  process.write(written, run.stdout)
  return cjson.decode(run.stdout), written, run.stdout
end

local function validate(t, file)
  return record.validate({ file }, t.input "../sarif.schema.json")
end

case("advice as SARIF is what its schema says", function(t)
  for _, kernel in ipairs(KERNELS) do
    local document, file = sarif_of(t, kernel)
    for _, line in ipairs(validate(t, file)) do t.check(false, "%s: %s", kernel, line) end
    t.check(#document.runs[1].results > 0, "%s: no results", kernel)
    for _, result in ipairs(document.runs[1].results) do
      local rule = document.runs[1].tool.driver.rules[result.ruleIndex + 1]
      t.equal(rule and rule.id, result.ruleId, kernel .. ": rule by its index")
    end
  end
end)

case("advice as SARIF names the file of the kernel", function(t)
  for _, kernel in ipairs(KERNELS) do
    local places = 0
    for _, result in ipairs(sarif_of(t, kernel).runs[1].results) do
      for _, location in ipairs(result.locations) do
        places = places + 1
        t.equal(location.physicalLocation.artifactLocation.uri, kernel .. ".cl", kernel)
      end
    end
    t.check(places > 0, "%s: no place", kernel)
  end
end)

--- Where the schema that OASIS has published is found: a validator brings it.
local PACKAGE, MEMBER = "@microsoft/sarif-multitool-linux@5.7.0", "package/sarif-2.1.0.json"

--- A file of it, or nil where npm or its registry cannot be reached.
local function published_schema()
  local folder = process.folder()
  local packed = process.run({ "npm", "pack", "--silent", PACKAGE }, { folder = folder })
  local archive = packed.stdout:match "(%S+%.tgz)%s*$"
  if packed.status ~= 0 or not archive then return nil end
  local got = process.run({ "tar", "-xzf", archive, MEMBER }, { folder = folder })
  return got.status == 0 and folder .. "/" .. MEMBER or nil
end

case("advice as SARIF is what the published schema says", function(t)
  local schema = published_schema()
  if not schema then t.skip("npm does not get " .. PACKAGE) end
  for _, kernel in ipairs(KERNELS) do
    local _, file, text = sarif_of(t, kernel)
    for _, line in ipairs(record.validate({ file }, schema)) do
      t.check(false, "%s: %s", kernel, line)
    end
    process.write(file, (text:gsub('"ruleId"', '"rule"')))
    local refused = #record.validate({ file }, schema) > 0
    t.check(refused, "%s: a member that none has is accepted", kernel)
  end
end)

local CHANGES = {
  ["another version"] = { '"2.1.0"', '"2.2.0"' },
  ["a level that is none"] = { '"level": "warning"', '"level": "serious"' },
  ["a rank beyond all"] = { '"rank": ', '"rank": 1' .. ("0"):rep(3) },
  ["a line before the first"] = { '"startLine": ', '"startLine": -' },
  ["a blank in a URI"] = { '"uri": "', '"uri": " ' },
  ["a result without a message"] = { '"message"', '"massage"' },
  ["a tool without a name"] = { '"name": "assay",', "" },
  ["an index that is text"] = { '"ruleIndex": ', '"ruleIndex": "1", "x": ' },
}

case("the schema of SARIF refuses what none may be", function(t)
  local _, file, text = sarif_of(t, KERNELS[1])
  for what, pair in pairs(CHANGES) do
    local first, last = text:find(pair[1], 1, true)
    if t.check(first, "%s: the SARIF has no '%s'", what, pair[1]) then
      local changed = text:sub(1, first - 1) .. pair[2] .. text:sub(last + 1)
      t.check(pcall(cjson.decode, changed), "%s: the changed text is no JSON", what)
      process.write(file, changed)
      t.check(#validate(t, file) > 0, "%s is accepted", what)
    end
  end
end)
