--- The SARIF of `assay advise`, of records that were just made.

local case = require "case"
local cjson = require "cjson"
local process = require "process"
local record = require "record"

local KERNELS = { "reduce/reduce", "stencil5/naive", "scan/work_efficient" }

--- The SARIF of a kernel, and a file of it.
local function sarif_of(t, kernel)
  local file = process.folder() .. "/record.json"
  t.measure(process.kernel(kernel), { env = { ASSAY_OUTPUT = file } })
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

--- The run's locations, of all results.
local function locations_of(document)
  local list = {}
  for _, result in ipairs(document.runs[1].results) do
    for _, members in ipairs { result.locations, result.relatedLocations } do
      table.move(members, 1, #members, #list + 1, list)
    end
  end
  return list
end

--- How SARIF counts regions: the lines of a text.
local function lines_of(text)
  return select(2, text:gsub("\n", "")) + 1
end

case("advice as SARIF has a place, its text and what is around it for every finding", function(t)
  for _, kernel in ipairs(KERNELS) do
    local text = process.read(process.kernels .. "/" .. kernel .. ".cl")
    local lines = {}
    for line in text:gmatch "(.-)\n" do lines[#lines + 1] = line end
    local document = sarif_of(t, kernel)
    for _, location in ipairs(locations_of(document)) do
      local physical = location.physicalLocation
      local region, context = physical.region, physical.contextRegion
      t.equal(region.snippet.text, lines[region.startLine]:match "^%s*(.-)%s*$", kernel)
      t.check(context.startLine <= region.startLine and region.startLine <= context.endLine,
        "%s: line %d is not in what is around it", kernel, region.startLine)
      t.equal(context.snippet.text, table.concat(lines, "\n", context.startLine, context.endLine),
        kernel)
      t.equal(lines_of(context.snippet.text), context.endLine - context.startLine + 1, kernel)
    end
  end
end)

case("advice as SARIF has the lines that ran of a program's own source", function(t)
  local file = process.folder() .. "/record.json"
  local program = process.host "out_of_bounds"
  local ran = process.run { process.assay, "run", "-q", "-o", file, "--", program }
  t.equal(ran.status, 0, "exit status")
  local stdout = process.run { process.assay, "advise", "-f", "sarif", file }.stdout
  local run = cjson.decode(stdout).runs[1]
  t.equal(#run.artifacts, 1, "artifacts")
  local inner, folder = run.artifacts[1].contents.text, process.folder()
  t.equal(inner, "\n\nsize_t i = get_global_id(0);\nout[i] = in[i + distance];\n}\n")
  local advised = process.run({ process.assay, "advise", "-o", "advice.sarif", file },
    { folder = folder })
  t.equal(advised.status, 0, "exit status")
  local written = cjson.decode(process.read(folder .. "/advice.sarif"))
  for _, location in ipairs(locations_of(written)) do
    local uri = location.physicalLocation.artifactLocation.uri
    t.equal(process.read(folder .. "/" .. uri), inner, uri)
  end
  for _, name in ipairs { "/advice.sarif", "/stdout.sarif" } do
    if name == "/stdout.sarif" then process.write(folder .. name, stdout) end
    for _, line in ipairs(validate(t, folder .. name)) do t.check(false, "%s: %s", name, line) end
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
  ["a finding without a place"] = { '"locations"', '"location"' },
  ["a fingerprint of another version"] = { '"assayFinding/v1"', '"assayFinding/v2"' },
  ["a page that is not here"] = { '"helpUri": "file:', '"helpUri": "https:' },
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
