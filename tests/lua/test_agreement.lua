-- Both readers of the shipped schemas, this one and Python's jsonschema, take the same documents
-- for good: samples, and each of these with one value or name changed in every way that is listed.
local lu = require("luaunit")
local json = require("assay.json")
local made_study = require("made_study")
local results = require("assay.study.results")
local schema = require("assay.schema")
local sheet = require("assay.sheet")
local shell = require("assay.util.shell")
local support = require("support")

local TestAgreement = {}

local VALUES = { "null", "true", "0", "-1", "1.5", "4294967296", "9223372036854775808", "-1e308",
  '""', '"x"', '"a\\nb"', '"x\\n"', '"\\u001b[m"', '"\\u0085"', '"größe"', "[]", "{}", '[1, "x"]',
  '{"a": 1}', '{"min": 1, "mean": 2, "max": 3}' }
local NAMES = { "", "more", "More", "a b", "a\nb", "items[x]", "items[\27]", "kernel", "arg:\u{85}",
  "kernel/a.b", "0123456789abcdef" }

--- The document with something else at one place, as text; `change` is given what holds the place
-- and its name.
local function changed(text, path, change)
  local document = assert(json.decode(text))
  local holder = document
  for i = 1, #path - 1 do
    holder = holder[path[i]]
  end
  change(holder, path[#path])
  return json.encode(document):gsub("\n *", "")
end

--- All places of a document, as lists of names and numbers.
local function paths_of(value, path, all)
  local sorted = {}
  for name in pairs(value) do
    sorted[#sorted + 1] = name
  end
  table.sort(sorted, function(a, b) return tostring(a) < tostring(b) end)
  for _, name in ipairs(sorted) do
    local own = table.move(path, 1, #path, 1, {})
    own[#own + 1] = name
    all[#all + 1] = own
    if type(value[name]) == "table" then
      paths_of(value[name], own, all)
    end
  end
  return all
end

--- A document and all that are made of it, as lines.
local function variants(text)
  local lines = { changed(text, { "schema" }, function() end) }
  for _, path in ipairs(paths_of(assert(json.decode(text)), {}, {})) do
    for _, value in ipairs(VALUES) do
      lines[#lines + 1] = changed(text, path, function(holder, name)
        holder[name] = assert(json.decode("[" .. value .. "]"))[1]
      end)
    end
    for _, other in ipairs(math.type(path[#path]) and {} or NAMES) do
      lines[#lines + 1] = changed(text, path, function(holder, name)
        holder[other], holder[name] = holder[name], nil
      end)
    end
    lines[#lines + 1] = changed(text, path, function(holder, name)
      if math.type(name) then
        table.remove(holder, name)
      else
        holder[name] = nil
      end
    end)
  end
  return lines
end

--- Hold documents against a schema; each of `ways` reads one.
local function compare(text, file, ways)
  local place, lines = support.workplace(), variants(text)
  support.write(place.work .. "/lines", table.concat(lines, "\n") .. "\n")
  local out = shell.capture(("python3 %s %s %s"):format(
    shell.quote(support.tests .. "/agreement.py"), shell.quote(file),
    shell.quote(place.work .. "/lines")))
  support.clear(place)
  local held, good, at = schema.open(support.read(file)), 0, 0
  for verdict in out:gmatch("%d") do
    at = at + 1
    for _, decode in ipairs(ways) do
      local where, wrong = held:fault(assert(decode(lines[at])))
      if (where == nil) ~= (verdict == "1") then
        lu.fail(("%s: %s %s: %s"):format(verdict, where, wrong, lines[at]:sub(1, 3000)))
      end
    end
    good = good + tonumber(verdict)
  end
  lu.assertEquals(at, #lines)
  lu.assertTrue(good > 10 and good < #lines / 2, "not all are good, not all are damaged")
end

--- The sample with only so many figures of each scope and keys.
local function small_record()
  local document = support.sample("copy.json")
  local figures = { "accesses.total", "entropy.granularity[1]" }
  for scope, all in pairs(document.kernels[1].scopes) do
    local kept = { [figures[1]] = all[figures[1]], [figures[2]] = all[figures[2]] }
    document.kernels[1].scopes[scope] = scope:find("^[pcl]") and {} or kept
  end
  document.keys = { ["accesses.total"] = document.keys["accesses.total"] }
  document.kernels[1].lines[2] = nil
  document.kernels[1].sampled = { rate = 0.5, reason = "memory" }
  document.kernels[1].margins = { global = { ["accesses.total"] = 0.5 } }
  document.kernels[1].scopes.global["accesses.total"] = { min = 1, mean = 1.5, max = 2, total = 3 }
  return json.encode(document)
end

function TestAgreement.test_records()
  compare(small_record(), support.root .. "/metrics/record.schema.json",
    { json.decode, sheet.decode })
end

function TestAgreement.test_results_of_studies()
  local all = made_study.search("random", { 1, 2 })
  all.keys = { items = all.keys.items }
  all.parameters[4] = nil
  for _, point in ipairs(all.points) do
    point.metrics = { ["kernel/items"] = point.metrics["kernel/items"] }
  end
  local place = support.workplace()
  results.write(place.work, all)
  local text = support.read(place.work .. "/results.json")
  support.clear(place)
  compare(text, support.root .. "/lua/study.schema.json", { json.decode })
end

support.run({ TestAgreement = TestAgreement })
