local lu = require("luaunit")
local record = require("assay.record")
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
    local document, reason = record.parse(broken, "x.json")
    if document then
      walk(document)
    else
      refused = refused + 1
      lu.assertStrContains(reason, "x.json: ")
    end
  end
  lu.assertTrue(refused > ROUNDS // 4 and refused < ROUNDS)
end

function TestDamage.test_records_that_end_too_soon_are_refused()
  local text = support.read(support.root .. "/tests/lua/data/copy.json"):gsub("%s+$", "")
  for size = 1, #text - 1, 97 do
    local document, reason = record.parse(text:sub(1, size), "x.json")
    lu.assertNil(document)
    lu.assertStrContains(reason, "truncated JSON")
  end
end

support.run({ TestDamage = TestDamage })
