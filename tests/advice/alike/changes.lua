--- changes.lua - the same kernel written otherwise. Each change takes a program's tokens and what
-- is known of its launch, and returns the text of another program; nil and a reason where it finds
-- nothing that it could change.

local declared = require "alike.declared"
local tokens = require "alike.tokens"

local changes = {}

local ASSIGNS = { ["="] = true, ["+="] = true, ["-="] = true, ["*="] = true, ["/="] = true,
  ["%="] = true, ["&="] = true, ["|="] = true, ["^="] = true, ["<<="] = true, [">>="] = true,
  ["++"] = true, ["--"] = true }

local function kernel_of(list, launch)
  for _, of in ipairs(tokens.functions(list)) do
    if of.is_kernel and list[of.name].text == launch.kernel then return of end
  end
  error "there is no such kernel"
end

--- Puts a text before the first function.
local function put_before(list, text)
  local first = list[tokens.functions(list)[1].start]
  first.space = first.space .. "\n" .. text .. "\n"
end

local function is_in_function(list)
  local inside = {}
  for _, of in ipairs(tokens.functions(list)) do
    for i = of.first, of.last do inside[i] = true end
  end
  return inside
end

local function with_spaces(list, space)
  local after_directive = true
  for _, token in ipairs(list) do
    token.space = (after_directive or token.kind == "directive") and "\n" or space
    after_directive = token.kind == "directive"
  end
  return tokens.write(list)
end

--- All on one line.
function changes.line(list) return with_spaces(list, " ") end

--- Each token on a line of its own.
function changes.column(list) return with_spaces(list, "\n") end

--- Braces around all that may have some, and comments.
function changes.braces(list)
  local opened, closed = {}, {}
  local function enclose(node)
    if node and node.kind ~= "block" and node.kind ~= "directive" then
      opened[node.first] = (opened[node.first] or 0) + 1
      closed[node.last] = (closed[node.last] or 0) + 1
    end
  end
  for _, of in ipairs(tokens.functions(list)) do
    tokens.each_statement(list, of, function(node)
      enclose(node.body)
      enclose(node.otherwise)
      if node.kind == "simple" then
        list[node.first].space = list[node.first].space .. "/* next */ "
      end
    end)
  end
  for i, count in pairs(opened) do list[i].space = ("{\n"):rep(count) .. list[i].space end
  for i, count in pairs(closed) do list[i].text = list[i].text .. ("\n}"):rep(count) end
  return tokens.write(list)
end

--- Other names for all variables and the kernel, in another order of the alphabet.
function changes.names(list, launch)
  local old = { launch.kernel }
  for name in pairs(declared.variables(list)) do old[#old + 1] = name end
  table.sort(old)
  local new = {}
  for i, name in ipairs(old) do new[name] = ("w%03d"):format(#old - i) end
  for i, token in ipairs(list) do
    local before = tokens.text(list, i - 1)
    if token.kind == "directive" then
      local head, rest = token.text:match "^(#%s*define%s+[%w_]+)(.*)$"
      if head then token.text = head .. rest:gsub("%f[%w_][%a_][%w_]*", new) end
    elseif token.kind == "word" and before ~= "." and before ~= "->" then
      token.text = new[token.text] or token.text
    end
  end
  launch.renamed, launch.kernel = new, new[launch.kernel]
  return tokens.write(list)
end

--- Is the element at A[...], from i to last, but loaded?
local function is_load(list, i, last)
  local before, behind = tokens.text(list, i - 1), tokens.text(list, last + 1)
  if ASSIGNS[behind] or before == "++" or before == "--" then
    return false
  end
  local binary = list[i - 2].kind == "word" or list[i - 2].kind == "number"
    or list[i - 2].text == ")" or list[i - 2].text == "]"
  return before ~= "&" or binary
end

--- Calls a function for each A[...] of a pointer to global memory: `found(i, open, close, type)`
-- returns what takes its place; `inner` makes that of what is in the brackets.
local function each_element(list, replace)
  local variables, inside, count = declared.variables(list), is_in_function(list), 0
  local change
  local function inner(open, close)
    return tokens.render(list, open + 1, close - 1, change)
  end
  function change(i)
    local variable = variables[list[i].text]
    local before = tokens.text(list, i - 1)
    if not inside[i] or not variable or not variable.pointer or before == "." or before == "->"
      or tokens.text(list, i + 1) ~= "[" then
      return nil
    end
    local close = tokens.close(list, i + 1)
    local text = replace(i, close, variable.pointer.type, inner(i + 1, close))
    if text then
      count = count + 1
      return text, close + 1
    end
  end
  local text = tokens.render(list, 1, #list, change) .. list.space
  if count == 0 then return nil, "no element of global memory is accessed by an index" end
  return text
end

--- Loads of elements of global memory by a function each, or by one for each pointer.
local function outlined(list, is_shared)
  local helpers, made, count = {}, {}, 0
  local text, why = each_element(list, function(i, close, type_name, index)
    local scalar = not type_name:find "^struct" and (tokens.text(list, close + 1) ~= "."
      or declared.is_vector(type_name))
    if not scalar or tokens.text(list, close + 1) == "[" or not is_load(list, i, close) then
      return nil
    end
    local name = "load_" .. list[i].text
    if not is_shared then
      count = count + 1
      name = name .. "_" .. count
    end
    if not made[name] then
      made[name] = true
      helpers[#helpers + 1] = ("static %s %s(__global const %s *from, long at)\n{\n"
        .. "    return from[at];\n}\n"):format(type_name, name, type_name)
    end
    return ("%s(%s, %s)"):format(name, list[i].text, index)
  end)
  if not text then return nil, why end
  local whole = tokens.read(text)
  put_before(whole, table.concat(helpers, "\n"))
  return tokens.write(whole)
end

--- A helper for each load.
function changes.helpers(list) return outlined(list, false) end

--- One helper for all loads of a pointer.
function changes.helper(list) return outlined(list, true) end

--- Elements by macros, types by typedef, and neither const nor restrict.
function changes.macros(list)
  local macros, seen, types = {}, {}, {}
  local text, why = each_element(list, function(i, _, _, index)
    local name = list[i].text
    if not seen[name] then
      seen[name] = true
      macros[#macros + 1] = ("#define AT_%s(i) %s[i]"):format(name, name)
    end
    return ("AT_%s(%s)"):format(name, index)
  end)
  if not text then return nil, why end
  local whole = tokens.read(text)
  local start = tokens.functions(whole)[1].start
  for i = start, #whole do
    local token = whole[i]
    if token.text == "const" or token.text == "restrict" then
      token.text = ""
    elseif declared.scalars[token.text] and whole[i - 1].text ~= "unsigned" then
      if not types[token.text] then
        types[token.text] = true
        macros[#macros + 1] = ("typedef %s %s_type;"):format(token.text, token.text)
      end
      token.text = token.text .. "_type"
    end
  end
  put_before(whole, table.concat(macros, "\n"))
  return tokens.write(whole)
end

--- The signs of a range that stand in no bracket.
local function signs_of(list, first, last)
  local found, i = {}, first
  while i <= last do
    local text = list[i].text
    if text == "(" or text == "[" then
      i = tokens.close(list, i)
    elseif list[i].kind == "sign" then
      found[text] = true
    end
    i = i + 1
  end
  return found
end

local function reversed(parts, separator)
  local list = {}
  for i, part in ipairs(parts) do list[#parts + 1 - i] = part end
  return table.concat(list, separator)
end

local swapped

--- The same with all brackets in it swapped.
local function with_brackets(list, first, last)
  return tokens.render(list, first, last, function(i)
    local text = list[i].text
    if text == "(" or text == "[" then
      local close = tokens.close(list, i)
      local inner = close > i + 1 and swapped(list, i + 1, close - 1) or ""
      return text .. inner .. list[close].text, close + 1
    end
  end)
end

--- A sum of products with its operands the other way round, in brackets, too.
function swapped(list, first, last)
  local signs = signs_of(list, first, last)
  local sign = signs["+"] and "+" or signs["*"] and "*"
  for other in pairs(signs) do
    if other ~= "+" and other ~= "*" then sign = nil end
  end
  if not sign then return with_brackets(list, first, last) end
  local parts = {}
  for i, range in ipairs(tokens.split(list, first, last, sign)) do
    parts[i] = swapped(list, range[1], range[2])
  end
  return " " .. reversed(parts, " " .. sign .. " ") .. " "
end

--- Indices as j + n * i instead of i * n + j.
function changes.sums(list)
  local inside, before = is_in_function(list), tokens.write(list)
  local text = tokens.write(list, function(i)
    if inside[i] and list[i].text == "[" then
      local close = tokens.close(list, i)
      return "[" .. swapped(list, i + 1, close - 1) .. "]", close + 1
    end
  end)
  if text:gsub("%s", "") == before:gsub("%s", "") then return nil, "no index is a sum" end
  return text
end

local COMPOUND = { ["+="] = "+", ["-="] = "-", ["*="] = "*", ["/="] = "/" }

--- `x += y` as `x = x + (y)`, where x stands for itself.
function changes.compound(list)
  local found = {}
  for _, of in ipairs(tokens.functions(list)) do
    tokens.each_statement(list, of, function(node)
      if node.kind ~= "simple" then return end
      local signs, at = signs_of(list, node.first, node.last), nil
      for i = node.first, node.last do
        at = at or COMPOUND[list[i].text] and i
      end
      local left = at and tokens.render(list, node.first, at - 1) or ""
      if at and signs[list[at].text] and list[node.last].text == ";" and not left:find "[(+-][(+-]"
        and not left:find "%a%s*%(" then
        found[node.first] = { at = at, last = node.last, left = left }
      end
    end)
  end
  if next(found) == nil then return nil, "nothing is assigned by an operation" end
  return tokens.write(list, function(i)
    local one = found[i]
    if not one then return nil end
    return ("%s = %s %s (%s);"):format(one.left, one.left, COMPOUND[list[one.at].text],
      tokens.render(list, one.at + 1, one.last - 1)), one.last + 1
  end)
end

--- Global ids by those of groups and in groups.
function changes.ids(list)
  local count = 0
  local text = tokens.write(list, function(i)
    if list[i].text == "get_global_id" and tokens.text(list, i + 3) == ")" then
      count = count + 1
      local at = list[i + 2].text
      return ("(get_group_id(%s) * get_local_size(%s) + get_local_id(%s))"):format(at, at, at),
        i + 4
    end
  end)
  if count == 0 then return nil, "no global id is used" end
  return text
end

--- Loops with "for" that can be written otherwise, by their first tokens.
local function loops_of(list, is_fit)
  local found, count = {}, 0
  for _, of in ipairs(tokens.functions(list)) do
    tokens.each_statement(list, of, function(node)
      if node.kind == "for" and tokens.text(list, node.first - 1):sub(1, 1) ~= "#" then
        local head = tokens.split(list, node.open + 1, node.close - 1, ";")
        for i = node.body.first, node.body.last do
          if list[i].text == "continue" then return end
        end
        if is_fit(node, head) then
          found[node.first] = { node = node, head = head }
          count = count + 1
        end
      end
    end)
  end
  return found, count
end

--- Loops with "while".
changes["while"] = function(list)
  local found, count = loops_of(list, function() return true end)
  if count == 0 then return nil, "there is no loop with for" end
  local change
  local function part(range) return tokens.render(list, range[1], range[2], change) end
  function change(i)
    local loop = found[i]
    if not loop then return nil end
    local init, condition, step = table.unpack(loop.head)
    found[i] = nil -- its body begins further on
    return ("{ %s; while (%s) { %s %s; } }"):format(part(init),
      condition[2] < condition[1] and "1" or part(condition),
      part { loop.node.body.first, loop.node.body.last }, part(step)), loop.node.last + 1
  end
  return tokens.write(list, change)
end

--- The value of a whole number, a macro or an argument.
local function value_of(list, launch, name)
  if name:find "^%d+$" then return tonumber(name) end
  for _, token in ipairs(list) do
    local value = token.text:match("^#%s*define%s+" .. name .. "%s+(%d+)%s*$")
    if value then return tonumber(value) end
  end
  for _, argument in ipairs(launch.arguments) do
    if argument[1] == name and math.type(argument[2]) == "integer" then return argument[2] end
  end
end

--- The innermost loops, from a number on by one, an even number of times.
local function is_even_loop(list, launch, node, head)
  local init, condition, step = table.unpack(head)
  if init[2] - init[1] < 2 or condition[2] - condition[1] ~= 2 or step[2] - step[1] ~= 1
    or list[condition[1] + 1].text ~= "<" then
    return false
  end
  local counter = list[condition[1]].text
  local from = list[init[2]].text
  local bound = value_of(list, launch, list[condition[2]].text)
  local steps = list[step[1]].text .. list[step[2]].text
  if list[init[2] - 2].text ~= counter or not from:find "^%d+$" or not bound
    or steps ~= counter .. "++" and steps ~= "++" .. counter then
    return false
  end
  for i = node.body.first, node.body.last do
    local text = list[i].text
    if text == "for" or text == "while" or text == "do"
      or text == counter and ASSIGNS[tokens.text(list, i + 1)] then
      return false
    end
  end
  return (bound - tonumber(from)) % 2 == 0 and bound > tonumber(from)
end

--- Two iterations at a time.
function changes.unrolled(list, launch)
  local found, count = loops_of(list, function(node, head)
    return is_even_loop(list, launch, node, head)
  end)
  if count == 0 then return nil, "no inner loop is known to run an even number of times" end
  return tokens.write(list, function(i)
    local loop = found[i]
    if not loop then return nil end
    local node, step = loop.node, loop.head[3]
    local body = tokens.render(list, node.body.first, node.body.last)
    return ("for (%s) {\n%s\n%s;\n%s\n}"):format(
      tokens.render(list, node.open + 1, node.close - 1), body,
      tokens.render(list, step[1], step[2]), body), node.last + 1
  end)
end

--- One of two launches over half of the items each.
function changes.halves(list, launch)
  local global, group = launch.global[1], launch.group[1]
  if launch.global[2] or global % (2 * group) ~= 0 then
    return nil, "its items are no row, or not two times whole groups"
  end
  local of, count = kernel_of(list, launch), 0
  for i = of.first, of.last do
    local text = list[i].text
    if text == "get_group_id" or text == "get_global_size" or text == "get_num_groups" then
      return nil, "it asks for more than the item's number"
    elseif text == "get_global_id" then
      count = count + 1
      list[i].text, list[i + 3].text = "(get_global_id", ") + begin_at)"
    end
  end
  if count == 0 then return nil, "no global id is used" end
  list[of.close].text = ", int begin_at)"
  return tokens.write(list)
end

--- The changes in the order in which they are told, and what each is.
changes.ORDER = { "line", "column", "braces", "names", "helpers", "helper", "macros", "sums",
  "compound", "ids", "while", "unrolled", "halves" }

return changes
