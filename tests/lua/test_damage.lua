local lu = require("luaunit")
local cjson = require("cjson")
local failure = require("assay.util.failure")
local natural = require("assay.natural")
local record = require("assay.record.record")
local support = require("support")

local TestDamage = {}

local ROUNDS = 400
local INSERTED = { '"', "{", "[", "]", "}", ",", ":", "\\", "\\u", "\0", "\xff", "-", "1e999",
  "null", "99999999999999999999", ("["):rep(300), '{"a":', "\u{1F600}" }

-- Numbers that a seed tells, so that what fails can be repeated: a linear congruential generator
-- with the multiplier and increment of ISO C's example.
local function generator(seed)
  return function(most)
    seed = (seed * 1103515245 + 12345) % 2 ^ 31
    return math.tointeger(seed // 65536 % most) + 1
  end
end

--- A text with a byte changed, a part cut out or twice, or something foreign in it.
local function damaged(text, random)
  local at, kind = random(#text // 2) * 2, random(4)
  local size = random(64)
  if kind == 1 then
    return text:sub(1, at - 1) .. string.char(random(256) - 1) .. text:sub(at + 1)
  elseif kind == 2 then
    return text:sub(1, at) .. text:sub(at + size)
  elseif kind == 3 then
    return text:sub(1, at + size) .. text:sub(at)
  end
  return text:sub(1, at) .. INSERTED[random(#INSERTED)] .. text:sub(at + 1)
end

--- Ask for everything that a record has.
local function walk(document)
  for _, entry in ipairs(document.kernels) do
    for _, figures in pairs(entry.scopes) do
      for name, value in pairs(figures) do
        lu.assertTrue(rawequal(figures[name], value) or value ~= value)
      end
    end
  end
end

function TestDamage.test_damaged_records_are_read_or_refused()
  local text = support.read(support.root .. "/tests/lua/data/copy.json")
  local random, refused = generator(1), 0
  for _ = 1, ROUNDS do
    local broken = text
    for _ = 1, random(3) do
      broken = damaged(broken, random)
    end
    local document, fault = failure.catch(record.parse, broken, "x.json")
    if document then
      walk(document)
    else
      refused = refused + 1
      lu.assertStrContains(fault.message, "x.json: ")
    end
  end
  lu.assertTrue(refused > ROUNDS // 4 and refused < ROUNDS)
end

function TestDamage.test_records_that_end_too_soon_are_refused()
  local text = support.read(support.root .. "/tests/lua/data/copy.json"):gsub("%s+$", "")
  for size = 1, #text - 1, 97 do
    local reason = support.failure_of(record.parse, text:sub(1, size), "x.json")
    lu.assertStrContains(reason, "truncated JSON")
  end
end

-- Every command that reads records, A and B, in every format.
local COMMANDS = { "report A", "report -f md A", "report -f json A", "report -f html A",
  "report -f html A B", "report -f html B A", "advise A", "advise -f md A", "advise -f json A",
  "advise -f sarif A", "advise --baseline A B", "advise --baseline B -f json A",
  "compare A B", "compare -f md B A", "compare -f csv A B", "compare -f json A B",
  "compare -f html A B", "compare --full A B", "compare --full -f md A B",
  "compare --full -f json A B", "compare --full -f json B A", "compare --full -f csv A B",
  "compare --threshold opcode.total:+5% A B", "export A", "export -f wide-csv A",
  "export -f aiwc-csv A",
  "plot --force -o o A", "plot --force -o o A B" }

--- Run each command with a record that differs from the sample by a change, and the sample; `judge`
-- is given the command, its status, and what it wrote.
local function with_each_command(change, judge)
  local place, document = support.workplace(), support.sample("copy.json")
  support.save(place, "b.json", document)
  change(document)
  support.add_keys(document)
  support.save(place, "a.json", document)
  for _, command in ipairs(COMMANDS) do
    judge(command, support.shell(place, "assay " .. command:gsub("%u", { A = "a.json",
      B = "b.json" })))
  end
  support.clear(place)
end

function TestDamage.test_every_command_refuses_a_damaged_record()
  for _, change in ipairs({
    function(d) d.programs = { 1, 2 } end,
    function(d) d.provenance = 5 end,
    function(d) d.provenance.command = { 7, {} } end,
    function(d) d.kernels[1].sampled = 5 end,
    function(d) d.kernels[1].ndrange.global[3] = nil end,
    function(d) d.kernels[1].scopes.kernel["opcode.total"] = 1e308 end,
    function(d) d.launches.recorded = 1e308 end,
  }) do
    with_each_command(change, function(command, status, out, err)
      lu.assertEquals({ status, out }, { 65, "" }, command .. ": " .. err)
      lu.assertStrMatches(err, "assay: a%.json: damaged record: [^\n]*\n", nil, nil, command)
    end)
  end
end

local NUMBERS = { 0, 1, -1, math.maxinteger, math.mininteger }

-- Figures of several launches that differ, and such as no kernel has but numbers may be.
function TestDamage.test_every_command_shows_a_record_with_odd_figures()
  for _, change in ipairs({
    function(d)
      d.kernels[1].launches.count = 2
      d.kernels[1].scopes.kernel["accesses.invalid"] = { min = 1, mean = 1.5, max = 2, total = 3 }
    end,
    function(d) d.kernels[1].scopes.kernel["intensity.requested"] = 1e-308 end,
    function(d) d.kernels[1].scopes.kernel["intensity.requested"] = -9e18 end,
    function(d)
      d.keys["pattern.map"] = { text = "?", unit = "1", source = "?", kind = "real" }
      d.kernels[1].scopes["arg:in"]["pattern.map"] = 0.5
    end,
    function(d) d.kernels[1].scopes.combined["entropy.address"] = nil end,
    function(d)
      for _, figures in pairs(d.kernels[1].scopes) do
        for i, metric in ipairs(natural.keys(figures)) do
          local number = NUMBERS[i % #NUMBERS + 1]
          local is_real = d.keys[metric:match("^[^%[]+")].kind == "real"
          figures[metric] = is_real and number or math.max(0, number)
        end
      end
    end,
  }) do
    with_each_command(change, function(command, status, out, err)
      lu.assertTrue(status == 0 or status == 3, command .. ": " .. err)
      if command:find("json", 1, true) then
        lu.assertTrue(pcall(cjson.decode, out), command)
        lu.assertNil(out:find("[%s:]%-?inf%s*[,}%]]") or out:find("[%s:]%-?nan%s*[,}%]]"), command)
      end
    end)
  end
end

support.run({ TestDamage = TestDamage })
