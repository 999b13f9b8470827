--- Values of Lua as bytes, for another process: nil, booleans, numbers to the last bit, strings of
-- any bytes, tables of these, and functions as names. Bytes that come back are not trusted: what is
-- no value, or too much of one, is an error and nothing else.
--
-- A value is a letter and what belongs to it; numbers are little endian. A table is the count of
-- its list (values from 1), the list, the count of its other fields, and these, key and value. In a
-- list numbers of one kind that follow one another are packed together.
-- @module assay.study.marshal

local marshal = {
  --- Values in one text, those in tables too.
  VALUES_MOST = 1 << 22,
  --- Tables in tables.
  DEPTH_MOST = 64,
}

local pack, unpack, kind_of = string.pack, string.unpack, math.type

-- Numbers of a list that are packed together, at least and at most, and formats for so many.
local RUN_LEAST, RUN_MOST = 4, 128
local RUNS = { integer = { letter = "I", format = "i8" }, float = { letter = "D", format = "d" } }
local RUN_OF = {}
for _, run in pairs(RUNS) do
  RUN_OF[run.letter] = run
  for count = 1, RUN_MOST do
    run[count] = "<" .. run.format:rep(count)
  end
end

local encode

--- The last place of a run of numbers of one kind that begins at a place.
local function run_end(list, first, count, kind)
  local last, most = first, math.min(count, first + RUN_MOST - 1)
  while last < most and kind_of(list[last + 1]) == kind do
    last = last + 1
  end
  return last
end

--- Count values, before they take memory.
local function add_values(state, count)
  state.values = state.values + count
  if state.values > marshal.VALUES_MOST then
    error(("more than %d values"):format(marshal.VALUES_MOST), 0)
  end
end

local function encode_list(state, list, count)
  local i = 1
  while i <= count do
    local kind = kind_of(list[i])
    local last = kind and run_end(list, i, count, kind) or i
    if last - i + 1 >= RUN_LEAST then
      local run, length = RUNS[kind], last - i + 1
      add_values(state, length)
      state[#state + 1] = pack("<c1B", run.letter, length)
      state[#state + 1] = pack(run[length], table.unpack(list, i, last))
    else
      last = i
      encode(state, list[i])
    end
    i = last + 1
  end
end

local KEYS = { string = true, number = true, boolean = true }

local function encode_fields(state, fields, count)
  local parts, number = #state + 1, 0
  state[parts] = ""
  for key, value in pairs(fields) do -- a table may say itself what it holds
    if not (kind_of(key) == "integer" and key >= 1 and key <= count) then
      if not KEYS[type(key)] then
        error(("a key of a table is a %s"):format(type(key)), 0)
      end
      encode(state, key)
      encode(state, value)
      number = number + 1
    end
  end
  state[parts] = pack("<I4", number)
end

local function encode_table(state, value)
  if state.open[value] then
    error("a table holds itself", 0)
  elseif state.depth == marshal.DEPTH_MOST then
    error(("tables in tables, more than %d deep"):format(marshal.DEPTH_MOST), 0)
  end
  state.open[value], state.depth = true, state.depth + 1
  local count = rawlen(value)
  state[#state + 1] = pack("<c1I4", "t", count)
  encode_list(state, value, count)
  encode_fields(state, value, count)
  state.open[value], state.depth = nil, state.depth - 1
end

local ENCODERS = {
  ["nil"] = function() return "n" end,
  boolean = function(value) return value and "y" or "z" end,
  number = function(value)
    return kind_of(value) == "integer" and pack("<c1i8", "i", value) or pack("<c1d", "d", value)
  end,
  string = function(value) return pack("<c1s4", "s", value) end,
}

function encode(state, value)
  local kind = type(value)
  local encoder = ENCODERS[kind]
  add_values(state, 1)
  if encoder then
    state[#state + 1] = encoder(value)
  elseif kind == "table" then
    encode_table(state, value)
  elseif kind == "function" then
    state[#state + 1] = pack("<c1s4", "f", state.name_of(value))
  else
    error(("a value is a %s"):format(kind), 0)
  end
end

--- Encode values. What cannot be is an error, a text without a place.
-- @tparam func name_of a function: a string that stands for it
-- @param ... the values
-- @treturn string
function marshal.encode(name_of, ...)
  local state = { name_of = name_of, open = {}, depth = 0, values = 0 }
  local count = select("#", ...)
  state[1] = pack("<I4", count)
  for i = 1, count do
    encode(state, (select(i, ...)))
  end
  return table.concat(state)
end

local decode

local function bad()
  error("these bytes are no values", 0)
end

--- So many values are to come, each of a byte at least.
local function expect(state, count)
  add_values(state, count)
  if state.place + count - 1 > #state.text then
    bad()
  end
end

local function decode_run(state, list, first, run)
  local length
  length, state.place = unpack("<B", state.text, state.place)
  if length > RUN_MOST or length == 0 then
    bad()
  end
  expect(state, length)
  local numbers = { unpack(run[length], state.text, state.place) }
  state.place = numbers[length + 1]
  table.move(numbers, 1, length, first, list)
  return first + length
end

local function decode_count(state)
  local count
  count, state.place = unpack("<I4", state.text, state.place)
  return count
end

local function decode_list(state)
  local list, count, i = {}, decode_count(state), 1
  while i <= count do
    local run = RUN_OF[state.text:sub(state.place, state.place)]
    if run then
      state.place = state.place + 1
      i = decode_run(state, list, i, run)
    else
      list[i] = decode(state)
      i = i + 1
    end
  end
  return i == count + 1 and list or bad()
end

local function decode_table(state)
  state.depth = state.depth + 1
  if state.depth > marshal.DEPTH_MOST then
    bad()
  end
  local list = decode_list(state)
  for _ = 1, decode_count(state) do
    local key = decode(state)
    if not KEYS[type(key)] or key ~= key then
      bad()
    end
    list[key] = decode(state)
  end
  state.depth = state.depth - 1
  return list
end

local DECODERS = { n = function() return nil end, y = function() return true end,
  z = function() return false end, t = decode_table }

local function add_decoder(letter, format)
  DECODERS[letter] = function(state)
    local value
    value, state.place = unpack(format, state.text, state.place)
    return value
  end
end

add_decoder("i", "<i8")
add_decoder("d", "<d")
add_decoder("s", "<s4")

function DECODERS.f(state)
  local name
  name, state.place = unpack("<s4", state.text, state.place)
  return state.function_of(name) or bad()
end

function decode(state)
  expect(state, 1)
  local decoder = DECODERS[state.text:sub(state.place, state.place)] or bad()
  state.place = state.place + 1
  return decoder(state)
end

--- Decode values. What is none is an error, a text without a place.
-- @tparam func function_of a string that stands for a function: the function, or nil if there is
--   none
-- @tparam string text
-- @treturn table as of `table.pack`
function marshal.decode(function_of, text)
  local state = { function_of = function_of, text = text, place = 1, depth = 0, values = 0 }
  local ok, values = pcall(function()
    local list = {}
    list.n, state.place = unpack("<I4", text, 1)
    expect(state, list.n)
    state.values = 0
    for i = 1, list.n do
      list[i] = decode(state)
    end
    return state.place == #text + 1 and list or bad()
  end)
  if not ok then
    bad()
  end
  return values
end

return marshal
